import { AtSign, SendHorizontal, Slash, Square } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Completion } from '../../shared/complete-draft'
import { CHAT_MODES, type ChatMode } from '../../shared/conversation'
import { useApp } from '../state/app'
import { stopReply } from '../state/ask'
import { liveMessage, setConversationOptions, setDraft, useConversation } from '../state/conversation'
import { fileNodeId } from '../state/node-id'
import { pinAt } from '../state/pins'
import { Button, IconButton } from '../ui/button'
import { MenuButton } from '../ui/menu-button'
import { classNames } from '../ui/class-names'
import { money, shortTokens } from '../ui/numbers'
import { ChecksMenu } from './checks-menu'
import { CompletionList } from './completion-list'
import './compose.css'
import { EditableHint } from './editable-hint'
import { FailureBanner } from './reply-failure'
import { SecretDialog } from './secret-dialog'
import { useCompletion } from './use-completion'
import { useSend } from './use-send'

const MODES: Readonly<Record<ChatMode, { readonly detail: string; readonly placeholder: string }>> = {
  code: { detail: 'propose changes to review', placeholder: 'Say what to change' },
  ask: { detail: 'explain; nothing is changed', placeholder: 'Ask about this code' },
  architect: {
    detail: 'plan first, then let the editor model change the code',
    placeholder: 'Say what to plan and change',
  },
}

/** Where requests are written: commands behind `/`, files and symbols behind `@`, Enter sends. */
export function ComposeBox() {
  const draft = useConversation((state) => state.draft)
  const mode = useConversation((state) => state.conversation?.mode ?? 'code')
  const live = useConversation((state) => liveMessage(state.conversation)?.state)
  const tokens = useConversation((state) => state.prompt?.tokens)
  const full = useConversation(
    ({ prompt }) => prompt !== null && prompt.contextWindow > 0 && prompt.tokens > prompt.contextWindow,
  )
  const cost = useConversation(
    ({ heads, conversation }) => heads.find(({ id }) => id === conversation?.id)?.cost ?? null,
  )
  const copies = useApp(({ settings }) => settings.chatModel === 'copy-paste')
  const box = useRef<HTMLTextAreaElement>(null)
  const [cursor, setCursor] = useState(draft.length)
  const [at, setAt] = useState(0)
  const [closed, setClosed] = useState('')
  const wantedCursor = useRef<number | null>(null)
  const listId = useId()
  const { failure, confirming, send, confirm, sendTooLong, dismiss } = useSend()
  const completions = useCompletion(draft, cursor)
  const open = completions.length > 0 && closed !== draft
  const current = Math.min(at, completions.length - 1)

  useLayoutEffect(() => {
    if (wantedCursor.current === null || !box.current) return
    box.current.setSelectionRange(wantedCursor.current, wantedCursor.current)
    setCursor(wantedCursor.current)
    wantedCursor.current = null
  }, [draft])

  const choose = (item: Completion): void => {
    const tail = draft.slice(item.to)
    const space = item.kind === 'file' || item.kind === 'symbol' ? (/^\s/.test(tail) ? '' : ' ') : ''
    const insert = item.insert + (item.insert.endsWith(' ') ? '' : space)
    const next = draft.slice(0, item.from) + insert + tail
    wantedCursor.current = item.from + insert.length
    setAt(0)
    setDraft(next)
    // A command's own argument is pinned by the command; what `@` chose is pinned at once.
    if (item.path !== undefined && draft[item.from] === '@') pinChosen(item.path, item.symbol, item.label)
    if (next === draft) wantedCursor.current = null
  }
  const type = (text: string): void => {
    const node = box.current
    const from = node?.selectionStart ?? draft.length
    const glue = text === '@' && from > 0 && !/\s$/.test(draft.slice(0, from)) ? ' ' : ''
    wantedCursor.current = from + glue.length + text.length
    setClosed('')
    setDraft(draft.slice(0, from) + glue + text + draft.slice(from))
    node?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    const chosen = completions[current]
    if (open && chosen) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) {
        event.preventDefault()
        return setAt((current + step + completions.length) % completions.length)
      }
      const whole = completions.length === 1 && draft.slice(chosen.from, chosen.to) === chosen.insert.trim()
      if (event.key === 'Tab' || (event.key === 'Enter' && !event.shiftKey && !whole)) {
        event.preventDefault()
        return choose(chosen)
      }
      if (event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        return setClosed(draft)
      }
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      if (!live) send()
    }
    if (event.key === 'Escape' && live === 'streaming') void stopReply()
  }

  return (
    <div className="compose">
      {failure && (
        <div className="compose__failure">
          <FailureBanner
            kind={failure.kind}
            message={failure.message}
            onRetry={send}
            onSendTooLong={sendTooLong}
          />
        </div>
      )}
      {open && (
        <CompletionList
          id={listId}
          items={completions}
          current={current}
          onPoint={setAt}
          onChoose={(item) => {
            choose(item)
            box.current?.focus()
          }}
        />
      )}
      <EditableHint />
      <div className="compose__box">
        <textarea
          ref={box}
          className="compose__text"
          data-pane-focus
          role="combobox"
          aria-label="Message to the model"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? `${listId}-${current}` : undefined}
          aria-autocomplete="list"
          placeholder={`${MODES[mode].placeholder}. @ adds files and symbols, / lists commands.`}
          value={draft}
          onChange={(event) => {
            setDraft(event.target.value)
            setCursor(event.target.selectionStart)
            setAt(0)
            if (failure) dismiss()
          }}
          onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
          onBlur={() => setClosed(draft)}
          onKeyDown={onKeyDown}
        />
        <div className="compose__bar">
          <MenuButton
            label="Mode"
            tip={MODES[mode].detail}
            items={() =>
              CHAT_MODES.map((each) => ({
                kind: 'item',
                label: each,
                detail: MODES[each].detail,
                checked: each === mode,
                run: () => void setConversationOptions({ mode: each }),
              }))
            }
          >
            {mode}
          </MenuButton>
          <IconButton icon={AtSign} label="Add a file or symbol" onClick={() => type('@')} />
          <IconButton
            icon={Slash}
            label="Commands"
            onClick={() => {
              if (draft === '') type('/')
              else setClosed('')
            }}
          />
          <ChecksMenu onRun={() => box.current?.focus()} />
          <span
            className={classNames('compose__space truncate', full && 'compose__space--full')}
            data-tip={
              full
                ? 'More than the model’s window holds: take files out, or shrink the map'
                : 'The next request, and what this conversation has cost so far'
            }
          >
            {[tokens !== undefined && `${shortTokens(tokens)} tok`, cost ? money(cost) : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
          {live === 'streaming' ? (
            <Button look="primary" icon={Square} data-tip-keys="Esc" onClick={() => void stopReply()}>
              Stop
            </Button>
          ) : (
            <Button
              look={live === 'waiting' ? 'plain' : 'primary'}
              icon={SendHorizontal}
              disabled={draft.trim() === '' || live === 'waiting'}
              data-tip="Enter sends, Shift+Enter makes a new line"
              onClick={send}
            >
              {copies ? 'Copy prompt' : 'Send'}
            </Button>
          )}
        </div>
      </div>
      {confirming && <SecretDialog onSend={confirm} onCancel={dismiss} />}
    </div>
  )
}

function pinChosen(path: string, symbol: string | undefined, label: string): void {
  if (symbol) pinAt({ id: symbol, kind: 'symbol', path, label }, 'read')
  else pinAt({ id: fileNodeId(path), kind: 'file', path, label }, 'edit')
}
