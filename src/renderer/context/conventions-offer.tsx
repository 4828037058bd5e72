import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { appStore, changeSettings, useApp } from '../state/app'
import { isIndexing, useIndexing } from '../state/indexing'
import { offeredConventions } from '../state/offered-conventions'
import { ensurePaths, usePaths } from '../state/paths'
import { useRepository } from '../state/repository'
import { Button, IconButton } from '../ui/button'

/** A repository brings a file with rules for code: it is offered, once, to go along with every request. */
export function ConventionsOffer() {
  const chosen = useApp((state) => state.settings.conventions)
  const paths = usePaths()
  const root = useRepository((state) => state.repository?.root)
  const ready = useIndexing(({ progress }) => progress !== null && !isIndexing(progress))
  const [declined, setDeclined] = useState<readonly string[]>([])
  useEffect(() => {
    if (root !== undefined && ready) void ensurePaths()
  }, [root, ready])
  const offered = offeredConventions(paths, chosen).filter((path) => !declined.includes(path))
  return offered.map((path) => (
    <div key={path} className="context__offer">
      <span className="truncate" data-tip={`${path} holds rules for code. The model does not see it yet.`}>
        {path}
      </span>
      <Button
        icon={Plus}
        onClick={() =>
          void changeSettings({ conventions: [...appStore.getState().settings.conventions, path] })
        }
      >
        Send with every request
      </Button>
      <IconButton icon={X} label={`Do not send ${path}`} onClick={() => setDeclined([...declined, path])} />
    </div>
  ))
}
