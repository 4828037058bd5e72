import { useEffect, useState } from 'react'
import type { SecretHit } from '../../shared/prompt'
import { request } from '../bridge'
import { openDialog } from '../state/app'
import { conversationStore } from '../state/conversation'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { counted } from '../ui/numbers'

interface SecretDialogProps {
  readonly onSend: () => void
  readonly onCancel: () => void
}

/** What looks like a secret in the prompt, before it leaves: where it is, never the secret itself. */
export function SecretDialog({ onSend, onCancel }: SecretDialogProps) {
  const [hits, setHits] = useState<readonly SecretHit[] | null>(null)
  useEffect(() => {
    const { conversation, draft } = conversationStore.getState()
    if (!conversation) return
    void request('chat.prompt', { conversation: conversation.id, text: draft }).then((answer) =>
      setHits(answer.ok ? answer.value.secrets : []),
    )
  }, [])
  return (
    <Dialog
      title="This prompt may hold secrets"
      onClose={onCancel}
      actions={
        <>
          <Button
            onClick={() => {
              onCancel()
              openDialog('prompt')
            }}
          >
            Look at the prompt
          </Button>
          <Button look="danger" onClick={onSend}>
            Send it anyway
          </Button>
          <Button look="primary" onClick={onCancel}>
            Do not send
          </Button>
        </>
      }
    >
      <p>
        Nothing was sent yet. Whoever runs the model will see what is in the prompt. Take the file out of the
        context, or the line out of your request, or send it as it is.
      </p>
      {hits && (
        <ul className="secret-list" aria-label={counted(hits.length, 'possible secret')}>
          {hits.map((hit, index) => (
            <li key={index}>
              <span>{hit.kind}</span>
              <span className="muted selectable">
                {hit.where}, line {hit.line}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
