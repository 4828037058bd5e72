import { Pencil } from 'lucide-react'
import { memo, useState } from 'react'
import type { Message } from '../../shared/conversation'
import { resendMessage } from '../state/ask'
import { Button, IconButton } from '../ui/button'
import { classNames } from '../ui/class-names'
import { exactDate } from '../ui/numbers'
import { CopyButton } from './copy-button'
import { MessageMenu } from './message-menu'
import { looksSame } from './message-words'

interface UserMessageProps {
  readonly message: Message
  readonly place: number
}

const MODE_WORDS = { code: '', ask: 'ask', architect: 'architect' } as const
const LONG = 1500

/** What the user asked. It can be edited and sent again; what came after it is dropped then, the files stay. */
export const UserMessage = memo(
  function UserMessage({ message, place }: UserMessageProps) {
    const [editing, setEditing] = useState(false)
    const [whole, setWhole] = useState(false)
    const long = !whole && message.text.length > LONG
    return (
      <article className="message message--user" aria-label={`Request ${place}`}>
        <header className="message__bar">
          <span className="message__who" data-tip={exactDate(message.at)}>
            You
          </span>
          <span>{MODE_WORDS[message.mode]}</span>
          <span className="message__space" />
          <div className="message__actions">
            <CopyButton label="Copy request" text={() => message.text} />
            <IconButton icon={Pencil} label="Edit and send again" onClick={() => setEditing(true)} />
            <MessageMenu message={message} place={place} onEdit={() => setEditing(true)} />
          </div>
        </header>
        {editing ? (
          <EditRequest message={message} onDone={() => setEditing(false)} />
        ) : (
          <p className={classNames('message__text selectable', long && 'message__text--long')}>
            {message.text}
          </p>
        )}
        {long && !editing && (
          <Button look="quiet" onClick={() => setWhole(true)}>
            Show all of it
          </Button>
        )}
      </article>
    )
  },
  (a, b) => a.place === b.place && looksSame(a.message, b.message),
)

function EditRequest({ message, onDone }: { readonly message: Message; readonly onDone: () => void }) {
  const [text, setText] = useState(message.text)
  const send = (): void => {
    if (text.trim() === '') return
    onDone()
    void resendMessage(message.id, text)
  }
  return (
    <div className="message__edit">
      <textarea
        className="text-field"
        aria-label="Request"
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onDone()
          } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault()
            send()
          }
        }}
      />
      <div className="message__buttons">
        <Button onClick={onDone}>Cancel</Button>
        <Button look="primary" disabled={text.trim() === ''} onClick={send}>
          Send again
        </Button>
        <span className="muted small">Later messages are dropped. Files and commits stay as they are.</span>
      </div>
    </div>
  )
}
