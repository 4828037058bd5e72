import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { closeDialog } from '../state/app'
import {
  commitOwnWork,
  decideHooks,
  mustAskHooks,
  setOwnMessage,
  toggleOwnChange,
  useOwnCommit,
  writeOwnMessage,
} from '../state/own-commit'
import { useRepository } from '../state/repository'
import { Badge } from '../ui/badge'
import { Banner } from '../ui/banner'
import { Button, IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { counted } from '../ui/numbers'
import './check-card.css'

const WORDS = {
  create: 'new',
  modify: 'changed',
  delete: 'deleted',
  rename: 'renamed',
  mode: 'mode',
} as const
const TONES = {
  create: 'added',
  modify: 'neutral',
  delete: 'removed',
  rename: 'neutral',
  mode: 'neutral',
} as const

/** The user's own uncommitted work, to be committed as theirs. */
export function CommitDialog() {
  const { changes, chosen, message, byModel, writing, committing, failure } = useOwnCommit((state) => state)
  const hooks = useRepository(({ repository }) => repository?.hooks ?? [])
  const [asking, setAsking] = useState(false)
  const ready = chosen.size > 0 && message.trim() !== '' && !committing
  const commit = (): void => {
    if (!ready) return
    if (mustAskHooks()) setAsking(true)
    else void commitOwnWork()
  }
  return (
    <Dialog
      title="Commit your own changes"
      onClose={closeDialog}
      actions={
        asking ? (
          <>
            <Button onClick={() => setAsking(false)}>Back</Button>
            <Button onClick={() => void decideHooks('skip')}>Skip hooks</Button>
            <Button look="primary" onClick={() => void decideHooks('run')}>
              Run hooks
            </Button>
          </>
        ) : (
          <>
            <Button onClick={closeDialog}>Cancel</Button>
            <Button look="primary" disabled={!ready} onClick={commit}>
              {committing ? 'Committing…' : `Commit ${counted(chosen.size, 'file')}`}
            </Button>
          </>
        )
      }
    >
      <div className="own-commit">
        {asking && (
          <Banner level="info">
            This repository has hooks that git runs at a commit: {hooks.join(', ')}. You are asked once; they
            run only where you trust the repository.
          </Banner>
        )}
        {failure && (
          <Banner level="error">
            <p>{failure.message}</p>
            {'output' in failure && typeof failure.output === 'string' && failure.output.trim() !== '' && (
              <pre tabIndex={0} aria-label="Output">
                {failure.output.trim()}
              </pre>
            )}
          </Banner>
        )}
        <ul className="own-commit__files" aria-label="Changed files">
          {changes.map(({ path, change }) => (
            <li key={path}>
              <label className="own-commit__file">
                <input type="checkbox" checked={chosen.has(path)} onChange={() => toggleOwnChange(path)} />
                <span className="truncate">{path}</span>
                <Badge tone={TONES[change]}>{WORDS[change]}</Badge>
              </label>
            </li>
          ))}
        </ul>
        <div className="own-commit__message">
          <textarea
            className="text-field"
            data-first-focus
            aria-label="Message of your commit"
            placeholder={writing ? 'The message is being written…' : 'What this commit does'}
            value={message}
            onChange={(event) => setOwnMessage(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              commit()
            }}
          />
          <IconButton
            icon={Sparkles}
            label={byModel ? 'Written by the model. Write it again' : 'Write the message'}
            disabled={writing || chosen.size === 0}
            onClick={() => void writeOwnMessage()}
          />
        </div>
        <p className="muted small">
          A commit of yours, without marks of Cairn. Files are committed whole, also where only a part is
          staged; what is not ticked stays as it is.
        </p>
      </div>
    </Dialog>
  )
}
