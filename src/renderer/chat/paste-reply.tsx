import { ClipboardCopy, ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../shared/result'
import { pasteReply, retryReply } from '../state/ask'
import { notify } from '../state/notices'
import { Button } from '../ui/button'

/** Copy & paste: the prompt is on the clipboard; the answer of a web chat comes back here. */
export function PasteReply() {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)

  const bring = async (reply: string): Promise<void> => {
    if (reply.trim() === '' || busy) return
    setBusy(true)
    const answer = await pasteReply(reply)
    setBusy(false)
    setFailure(answer.ok ? null : answer.failure)
  }

  return (
    <div className="message__edit">
      <p>
        The prompt is on the clipboard. Paste it into any web chat, copy the whole answer there, and paste it
        here.
      </p>
      <textarea
        className="text-field"
        aria-label="Answer of the web chat"
        placeholder="Paste the answer here"
        rows={3}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          if (text !== '') return
          event.preventDefault()
          const pasted = event.clipboardData.getData('text/plain')
          setText(pasted)
          void bring(pasted)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void bring(text)
        }}
      />
      {failure && (
        <p className="field__error" role="alert">
          {failure.message}
        </p>
      )}
      <div className="message__buttons">
        <Button icon={ClipboardCopy} onClick={() => void copyAgain()}>
          Copy the prompt again
        </Button>
        <Button
          look="primary"
          icon={ClipboardPaste}
          disabled={text.trim() === '' || busy}
          onClick={() => void bring(text)}
        >
          Use this answer
        </Button>
      </div>
    </div>
  )
}

/** Asking again puts the prompt, as it is now, on the clipboard and waits for its answer anew. */
async function copyAgain(): Promise<void> {
  await retryReply()
  notify('success', 'The prompt is on the clipboard.')
}
