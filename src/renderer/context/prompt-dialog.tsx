import { ArrowDown, ArrowUp, ClipboardCopy } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Prompt } from '../../shared/prompt'
import type { Failure } from '../../shared/result'
import { request } from '../bridge'
import { closeDialog, copyText } from '../state/app'
import { conversationStore } from '../state/conversation'
import { notify } from '../state/notices'
import { Banner } from '../ui/banner'
import { Button, IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { count, counted } from '../ui/numbers'
import { SearchField } from '../ui/text-field'
import './context-pane.css'
import { findInTexts, type TextPiece } from './find-in-text'

const ROLES = { system: 'Instructions', user: 'You', assistant: 'Model' } as const

/** The prompt to the letter, as it would be sent now. */
export function PromptDialog() {
  const [prompt, setPrompt] = useState<Prompt | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    const { conversation, draft } = conversationStore.getState()
    if (!conversation) return
    void request('chat.prompt', { conversation: conversation.id, text: draft }).then((answer) => {
      if (answer.ok) setPrompt(answer.value)
      else setFailure(answer.failure)
    })
  }, [])
  return (
    <Dialog
      title={prompt ? `The exact prompt: ${count(prompt.tokens)} tokens` : 'The exact prompt'}
      size="large"
      onClose={closeDialog}
      actions={
        <>
          <Button onClick={closeDialog}>Close</Button>
          <Button
            look="primary"
            icon={ClipboardCopy}
            disabled={!prompt}
            onClick={() => prompt && void copyPrompt(prompt)}
          >
            Copy
          </Button>
        </>
      }
    >
      {failure && <Banner level="error">{failure.message}</Banner>}
      {prompt && <PromptView prompt={prompt} />}
    </Dialog>
  )
}

async function copyPrompt(prompt: Prompt): Promise<void> {
  if (await copyText(prompt.text)) notify('success', 'The prompt is on the clipboard.')
}

function PromptView({ prompt }: { readonly prompt: Prompt }) {
  const [word, setWord] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const wanted = useDeferredValue(word)
  const { pieces, hits } = useMemo(
    () =>
      findInTexts(
        prompt.messages.map((message) => message.content),
        wanted,
      ),
    [prompt, wanted],
  )
  const current = hits === 0 ? -1 : at % hits
  const walk = (step: number): void => setAt((current + step + hits) % Math.max(1, hits))

  useEffect(() => {
    const marks = list.current?.querySelectorAll('mark')
    marks?.forEach((mark, index) => mark.toggleAttribute('data-current', index === current))
    marks?.[current]?.scrollIntoView({ block: 'center' })
  }, [current, pieces])

  return (
    <div className="prompt">
      <div>
        <div className="prompt__bar" aria-hidden>
          {prompt.parts.map((part) => (
            <span key={part.label} className="prompt__share" style={{ flexGrow: part.tokens }} />
          ))}
        </div>
        <ul className="prompt__parts small" aria-label="Parts of the prompt">
          {prompt.parts.map((part) => (
            <li key={part.label} className="prompt__part">
              <span>{part.label}</span>
              <span className="muted">{count(part.tokens)}</span>
            </li>
          ))}
        </ul>
      </div>
      {prompt.secrets.length > 0 && (
        <Banner level="warning">
          {counted(prompt.secrets.length, 'place')} may hold a secret:{' '}
          {prompt.secrets.map((hit) => `${hit.kind} in ${hit.where}, line ${hit.line}`).join('; ')}.
        </Banner>
      )}
      <div className="prompt__find">
        <SearchField
          label="Find in the prompt"
          placeholder="Find in the prompt"
          autoFocus
          value={word}
          onChange={(next) => {
            setWord(next)
            setAt(0)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            walk(event.shiftKey ? -1 : 1)
          }}
        />
        <span className="muted small" role="status">
          {wanted !== '' && (hits === 0 ? 'not found' : `${current + 1} of ${hits}`)}
        </span>
        <IconButton icon={ArrowUp} label="Previous" disabled={hits === 0} onClick={() => walk(-1)} />
        <IconButton icon={ArrowDown} label="Next" disabled={hits === 0} onClick={() => walk(1)} />
      </div>
      <div className="prompt__text" ref={list} tabIndex={0} role="region" aria-label="Prompt">
        {prompt.messages.map((message, index) => (
          <section key={index} className="prompt__message" aria-label={ROLES[message.role]}>
            <h3 className="prompt__role">{ROLES[message.role]}</h3>
            <MarkedText pieces={pieces[index] ?? []} />
          </section>
        ))}
      </div>
    </div>
  )
}

const MarkedText = memo(function MarkedText({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  return (
    <pre className="selectable">
      {pieces.map((piece, index) =>
        piece.hit < 0 ? <span key={index}>{piece.text}</span> : <mark key={index}>{piece.text}</mark>,
      )}
    </pre>
  )
})
