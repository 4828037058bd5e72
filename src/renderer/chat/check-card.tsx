import { ChevronDown, ChevronRight, Play, SendHorizontal, Square, X } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import type { CheckRun } from '../../shared/check'
import { useApp } from '../state/app'
import { removeCheck, sendCheck, startCheck, stopCheck, useChecks } from '../state/checks'
import { Badge } from '../ui/badge'
import { Banner } from '../ui/banner'
import { Button, IconButton } from '../ui/button'
import { classNames } from '../ui/class-names'
import { exactDate } from '../ui/numbers'
import { CopyButton } from './copy-button'
import './check-card.css'
import { checkTitle, checkWords, duration } from './check-words'

/** A command that was run: what it prints while it prints it, how it ended, and the way to the model. */
export const CheckCard = memo(function CheckCard({
  run,
  last,
}: {
  readonly run: CheckRun
  readonly last: boolean
}) {
  const { id, kind, command, state, output } = run
  const running = state === 'running'
  const [opened, setOpened] = useState<boolean | null>(null)
  const open = opened ?? state !== 'passed'
  const Arrow = open ? ChevronDown : ChevronRight
  return (
    <article
      className={classNames('check', `check--${state}`)}
      aria-label={checkTitle(run)}
      aria-busy={running}
    >
      <header className="check__bar">
        <button
          type="button"
          className="check__toggle"
          aria-expanded={open}
          data-tip={exactDate(run.at)}
          onClick={() => setOpened(!open)}
        >
          <Arrow aria-hidden />
          <code className="truncate">{command}</code>
        </button>
        <Badge tone={BADGES[state]}>{checkWords(run)}</Badge>
        <Elapsed run={run} />
        {running ? (
          <Button icon={Square} onClick={() => void stopCheck(id)}>
            Stop
          </Button>
        ) : (
          <>
            {output !== '' && <CopyButton label="Copy output" text={() => output} />}
            <IconButton icon={X} label="Remove from the chat" onClick={() => void removeCheck(id)} />
          </>
        )}
      </header>
      {open && <Output run={run} />}
      {!running && (open || last) && (
        <footer className="check__foot">
          <SendRun run={run} last={last} />
          <Button look="quiet" icon={Play} onClick={() => void startCheck(kind, command)}>
            Run again
          </Button>
          {run.ended !== '' && <span className="muted small">{run.ended}</span>}
          {run.round !== '' && <span className="muted small">Ran by itself after the round.</span>}
        </footer>
      )}
    </article>
  )
})

const BADGES = { running: 'accent', passed: 'added', failed: 'danger', stopped: 'warning' } as const

function Output({ run }: { readonly run: CheckRun }) {
  const { output, state } = run
  const box = useRef<HTMLPreElement>(null)
  const follows = useRef(true)
  useEffect(() => {
    if (box.current && follows.current) box.current.scrollTop = box.current.scrollHeight
  }, [output])
  if (output.trim() === '')
    return (
      <p className="check__quiet muted small">
        {state === 'running' ? 'Nothing printed yet…' : 'It printed nothing.'}
      </p>
    )
  return (
    <pre
      ref={box}
      className="check__output selectable"
      tabIndex={0}
      aria-label={`Output of ${run.command}`}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < 24
      }}
    >
      {output.replace(/^\n+/, '')}
    </pre>
  )
}

/** One click from a failure to the request that tells the model of it. */
function SendRun({ run, last }: { readonly run: CheckRun; readonly last: boolean }) {
  const failure = useChecks(({ failures }) => failures[run.id])
  const copies = useApp(({ settings }) => settings.chatModel === 'copy-paste')
  if (run.sent !== '') return <span className="muted small">Sent to the model.</span>
  const words = run.state === 'failed' ? 'Send back to the model' : 'Send output to the model'
  return (
    <>
      {failure && (
        <Banner
          level={failure.kind === 'secret-found' ? 'warning' : 'error'}
          action={
            failure.kind === 'secret-found' && (
              <Button look="danger" onClick={() => void sendCheck(run.id, true)}>
                Send it anyway
              </Button>
            )
          }
        >
          {failure.message}
        </Banner>
      )}
      <Button
        look={run.state === 'failed' && last ? 'primary' : 'plain'}
        icon={SendHorizontal}
        data-tip={
          copies
            ? 'Puts the prompt with this output on the clipboard'
            : 'As a request of yours, with this output'
        }
        onClick={() => void sendCheck(run.id, false)}
      >
        {words}
      </Button>
    </>
  )
}

function Elapsed({ run }: { readonly run: CheckRun }) {
  const { at, state, seconds } = run
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (state !== 'running') return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [state])
  const shown = state === 'running' ? Math.max(0, (now - Date.parse(at)) / 1000) : seconds
  return <span className="check__time muted small">{duration(shown)}</span>
}
