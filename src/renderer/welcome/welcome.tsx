import { FolderOpen, Play } from 'lucide-react'
import { useApp } from '../state/app'
import { chooseRepository, openOwnSource, useRepository } from '../state/repository'
import { Button } from '../ui/button'
import { CairnMark } from './cairn-mark'
import { RecentList } from './recent-list'
import { Refusal } from './refusal'
import './welcome.css'

/** One screen, one sentence, three ways in. */
export function Welcome() {
  const opening = useRepository((state) => state.opening)
  const refused = useRepository((state) => state.refused)
  const version = useApp((state) => state.version)
  return (
    <main className="welcome" aria-label="Welcome">
      <div className="welcome__inside">
        <CairnMark />
        <h1>Cairn</h1>
        <p className="welcome__sentence">
          Let an AI change your code, and see what it sees, choose what it keeps, and undo any step.
        </p>
        {refused && (
          <div className="welcome__refusal">
            <Refusal refused={refused} />
          </div>
        )}
        <div className="welcome__ways">
          <Button
            look="primary"
            icon={FolderOpen}
            disabled={opening !== ''}
            onClick={() => void chooseRepository()}
            data-pane-focus
          >
            Open a folder…
          </Button>
          <Button icon={Play} disabled={opening !== ''} onClick={() => void openOwnSource()}>
            Try it on Cairn’s own source
          </Button>
        </div>
        <p className="muted small" aria-live="polite">
          {opening ? `Opening ${opening} …` : 'or drop a folder anywhere in this window'}
        </p>
        <RecentList />
      </div>
      <footer className="welcome__foot muted small">
        Cairn {version}. Nothing leaves this computer until you send a request.
      </footer>
    </main>
  )
}
