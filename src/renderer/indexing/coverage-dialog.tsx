import { useEffect, useId, useState } from 'react'
import { closeDialog } from '../state/app'
import { loadIndexStats, rebuildIndex, useIndexing } from '../state/indexing'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { count, counted } from '../ui/numbers'
import { tabPanelProps, Tabs } from '../ui/tabs'
import './coverage-dialog.css'
import { LanguageTable } from './language-table'
import { PartialList } from './partial-list'
import { ReferenceTable } from './reference-table'
import { SkippedList } from './skipped-list'

type Tab = 'languages' | 'skipped' | 'partial' | 'references'

/** What of the repository Cairn reads, and what not, and why: nothing is left out silently. */
export function CoverageDialog() {
  const stats = useIndexing((state) => state.stats)
  const revision = useIndexing((state) => state.revision)
  const [tab, setTab] = useState<Tab>('languages')
  const panels = useId()
  useEffect(() => {
    void loadIndexStats()
  }, [revision])
  return (
    <Dialog
      title="Coverage"
      size="large"
      onClose={closeDialog}
      actions={
        <>
          <p className="coverage__note muted small">
            Rebuilding reads every file again. It changes nothing in the repository.
          </p>
          <Button onClick={() => void rebuildIndex().then(closeDialog)}>Rebuild the index</Button>
        </>
      }
    >
      {stats && (
        <div className="coverage">
          <p>
            Of {counted(stats.files, 'file')}, {count(stats.files - stats.skipped.length)} are read for
            symbols: {counted(stats.symbols, 'symbol')} with {counted(stats.edges, 'edge')} between them are
            in the graph.
          </p>
          <Tabs<Tab>
            label="Coverage"
            panels={panels}
            active={tab}
            onChange={setTab}
            tabs={[
              { id: 'languages', label: 'Languages' },
              { id: 'skipped', label: `Left out ${count(stats.skipped.length)}` },
              { id: 'partial', label: `Worth a look ${count(stats.partial.length)}` },
              { id: 'references', label: 'References' },
            ]}
          />
          <div className="coverage__panel" tabIndex={0} {...tabPanelProps(panels, 'languages', tab)}>
            <LanguageTable languages={stats.languages} />
          </div>
          <div className="coverage__panel" {...tabPanelProps(panels, 'skipped', tab)}>
            {tab === 'skipped' && <SkippedList files={stats.skipped} />}
          </div>
          <div className="coverage__panel" {...tabPanelProps(panels, 'partial', tab)}>
            {tab === 'partial' && <PartialList files={stats.partial} />}
          </div>
          <div className="coverage__panel" tabIndex={0} {...tabPanelProps(panels, 'references', tab)}>
            {tab === 'references' && <ReferenceTable {...stats} />}
          </div>
        </div>
      )}
    </Dialog>
  )
}
