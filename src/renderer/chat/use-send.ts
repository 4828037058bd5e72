import { useCallback, useRef, useState } from 'react'
import type { ChatMode } from '../../shared/conversation'
import type { Failure } from '../../shared/result'
import { parseSlashCommand } from '../../shared/slash-commands'
import { sendDraft, type Confirmed } from '../state/ask'
import { conversationStore, setConversationOptions, setDraft } from '../state/conversation'
import { runSlashCommand } from './run-slash-command'

export interface Sending {
  /** Why the request did not leave; nothing of it was sent. */
  readonly failure: Failure | null
  /** Something in the prompt looks like a secret: the user is asked. */
  readonly confirming: boolean
  readonly send: () => void
  readonly confirm: () => void
  /** Sends a request that does not seem to fit the model's window. */
  readonly sendTooLong: () => void
  readonly dismiss: () => void
}

const NOTHING_CONFIRMED: Confirmed = { secrets: false, tooLong: false }

/** Sends the draft, or carries it out when it is a command. */
export function useSend(): Sending {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [confirming, setConfirming] = useState(false)
  const latest = useRef(NOTHING_CONFIRMED)

  const sendNow = useCallback(async (confirmed: Confirmed): Promise<void> => {
    setFailure(null)
    latest.current = confirmed
    const answer = await sendDraft(confirmed)
    if (answer.ok) return
    if (answer.failure.kind === 'secret-found') setConfirming(true)
    else setFailure(answer.failure)
  }, [])

  const sendOnce = useCallback(
    async (text: string, mode: ChatMode): Promise<void> => {
      const before = conversationStore.getState().conversation?.mode
      setDraft(text)
      await setConversationOptions({ mode })
      await sendNow(NOTHING_CONFIRMED)
      if (before && before !== mode) await setConversationOptions({ mode: before })
    },
    [sendNow],
  )

  const send = useCallback((): void => {
    const { draft } = conversationStore.getState()
    if (draft.trim() === '') return
    const command = parseSlashCommand(draft)
    if (command === null) return void sendNow(NOTHING_CONFIRMED)
    if (!command.ok) return setFailure(command.failure)
    setFailure(null)
    setDraft('')
    void runSlashCommand(command.value, (text, mode) => void sendOnce(text, mode))
  }, [sendNow, sendOnce])

  const confirm = useCallback((): void => {
    setConfirming(false)
    void sendNow({ ...latest.current, secrets: true })
  }, [sendNow])

  const sendTooLong = useCallback((): void => {
    void sendNow({ ...latest.current, tooLong: true })
  }, [sendNow])

  const dismiss = useCallback((): void => {
    setConfirming(false)
    setFailure(null)
  }, [])

  return { failure, confirming, send, confirm, sendTooLong, dismiss }
}
