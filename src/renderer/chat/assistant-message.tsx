import { FileDiff, History, RotateCw } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import type { Message } from '../../shared/conversation'
import { retryReply } from '../state/ask'
import { openRound } from '../state/open-round'
import { reviewReply, useReview } from '../state/review'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { counted, exactDate } from '../ui/numbers'
import { CopyButton } from './copy-button'
import { EditCard } from './edit-card'
import { MentionChips } from './mention-chips'
import { MessageMenu } from './message-menu'
import { partsOf } from './message-parts'
import { costLine, costTip, looksSame } from './message-words'
import { PasteReply } from './paste-reply'
import { Prose } from './prose'
import { Reasoning } from './reasoning'
import { FailureBanner } from './reply-failure'
import { editedPaths, type ReplyPart } from './reply-parts'
import { WaitingNote } from './waiting-note'

interface AssistantMessageProps {
  readonly conversation: string
  readonly message: Message
  readonly place: number
  readonly last: boolean
}

/** What the model answered: words, one card per file it wants to change, and what happened to the reply. */
export const AssistantMessage = memo(
  function AssistantMessage({ conversation, message, place, last }: AssistantMessageProps) {
    const { text, reasoning, state, usage, failure } = message
    const [raw, setRaw] = useState(false)
    const parts = useMemo(() => partsOf(message), [message])
    const streaming = state === 'streaming'
    return (
      <article
        className={classNames('message', last && 'message--last')}
        aria-label={`Reply ${place}`}
        aria-busy={streaming}
      >
        <header className="message__bar">
          <span className="message__who truncate" data-tip={exactDate(message.at)}>
            {message.model || 'Model'}
          </span>
          <span className="message__space" />
          {text !== '' && (
            <div className="message__actions">
              <CopyButton label="Copy reply" text={() => text} />
              <MessageMenu message={message} place={place} raw={raw} onRaw={() => setRaw(!raw)} />
            </div>
          )}
        </header>
        <div className="message__parts">
          {reasoning.trim() !== '' && (
            <Reasoning text={reasoning} live={streaming && text === ''} tokens={usage?.reasoning ?? 0} />
          )}
          {raw ? (
            <pre className="message__raw selectable" tabIndex={0} aria-label="Raw text of the reply">
              {text}
            </pre>
          ) : (
            parts.map((part, index) =>
              part.kind === 'prose' ? (
                <Prose key={index} text={part.text} />
              ) : (
                <EditCard key={index} edits={part} live={streaming} />
              ),
            )
          )}
          {streaming && last && <WaitingNote />}
          {streaming && text === '' && reasoning === '' && (
            <p className="muted">Waiting for the first word…</p>
          )}
          {state === 'waiting' && <PasteReply />}
          {state === 'stopped' && (
            <p className="muted">
              Stopped. {text !== '' && 'What came so far is kept; nothing was written to a file.'}
            </p>
          )}
          {failure && state === 'failed' && (
            <FailureBanner kind={failure.kind} message={failure.message} retry={last} />
          )}
          <ReplyActions conversation={conversation} message={message} parts={parts} last={last} />
          {last && state === 'done' && <MentionChips text={text} />}
          <Foot message={message} />
        </div>
      </article>
    )
  },
  (a, b) =>
    a.conversation === b.conversation &&
    a.place === b.place &&
    a.last === b.last &&
    looksSame(a.message, b.message),
)

interface ReplyActionsProps {
  readonly conversation: string
  readonly message: Message
  readonly parts: readonly ReplyPart[]
  readonly last: boolean
}

function ReplyActions({ conversation, message, parts, last }: ReplyActionsProps) {
  const { id, round, state } = message
  const shown = useReview(
    ({ review }) => review?.source.kind === 'reply' && review.source.message === id && round === '',
  )
  const files = editedPaths(parts).length
  const ended = state === 'done' || state === 'stopped' || state === 'failed'
  if (round !== '')
    return (
      <div className="message__buttons">
        <Button icon={History} onClick={() => void openRound(round)}>
          Applied: open its round
        </Button>
      </div>
    )
  const again = last && state === 'stopped'
  if (!ended || (files === 0 && !again)) return null
  return (
    <div className="message__buttons">
      {files > 0 && (
        <Button
          look={last && !shown ? 'primary' : 'plain'}
          icon={FileDiff}
          onClick={() => void reviewReply(conversation, id)}
        >
          {state === 'done' ? 'Review changes' : 'Review what came'}
        </Button>
      )}
      {again && (
        <Button icon={RotateCw} onClick={() => void retryReply()}>
          Ask again
        </Button>
      )}
      {files > 0 && <span className="muted small">{counted(files, 'file')}, nothing is written yet</span>}
    </div>
  )
}

function Foot({ message }: { readonly message: Message }) {
  const line = costLine({ ...message, model: '' })
  if (!line) return null
  return (
    <p className="message__foot" data-tip={costTip(message)}>
      {line}
    </p>
  )
}
