import { ClipboardCopy, RotateCw, SendHorizontal, Settings, SkipForward } from 'lucide-react'
import type { ModelFailure } from '../../shared/model'
import { openDialog } from '../state/app'
import { askForRest, retryReply } from '../state/ask'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'

type FailureAction = 'retry' | 'models' | 'prompt' | 'too-long' | 'rest'

/** What can be done about a failure, by its kind. */
export function failureActions(kind: string, retry: boolean): readonly FailureAction[] {
  const again: readonly FailureAction[] = retry ? ['retry'] : []
  switch (kind as ModelFailure['kind']) {
    case 'no-key':
    case 'wrong-key':
    case 'unknown-model':
    case 'wrong-url':
    case 'no-model':
    case 'over-limit':
    case 'out-of-credit':
      return ['models', ...again]
    case 'context-too-long':
      return ['prompt', ...again, 'too-long']
    case 'secret-found':
      return ['prompt', ...again]
    case 'cut-off':
      return retry ? ['rest', 'retry'] : []
    default:
      return again
  }
}

interface FailureBannerProps {
  readonly kind: string
  readonly message: string
  /** Only the last reply can be asked for again. */
  readonly retry?: boolean
  readonly onRetry?: () => void
  /** Only a request that was not sent yet can be sent although it does not seem to fit. */
  readonly onSendTooLong?: () => void
}

/** Why a reply did not come, with what fits that kind. */
export function FailureBanner({ kind, message, retry = true, onRetry, onSendTooLong }: FailureBannerProps) {
  return (
    <Banner
      level="error"
      action={failureActions(kind, retry).map((action) => {
        if (action === 'models')
          return (
            <Button key={action} icon={Settings} onClick={() => openDialog('models')}>
              Settings
            </Button>
          )
        if (action === 'prompt')
          return (
            <Button key={action} icon={ClipboardCopy} onClick={() => openDialog('prompt')}>
              Look at the prompt
            </Button>
          )
        if (action === 'too-long')
          return (
            onSendTooLong && (
              <Button key={action} icon={SendHorizontal} onClick={onSendTooLong}>
                Send it anyway
              </Button>
            )
          )
        if (action === 'rest')
          return (
            <Button key={action} icon={SkipForward} onClick={() => void askForRest()}>
              Ask for the rest
            </Button>
          )
        return (
          <Button key={action} icon={RotateCw} onClick={onRetry ?? (() => void retryReply())}>
            Try again
          </Button>
        )
      })}
    >
      {message}
    </Banner>
  )
}
