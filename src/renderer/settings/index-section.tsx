import { useEffect } from 'react'
import { changeSettings, closeDialog, openDialog, useApp } from '../state/app'
import { isIndexing, loadIndexStats, rebuildIndex, useIndexing } from '../state/indexing'
import { useRepository } from '../state/repository'
import { Button } from '../ui/button'
import { NumberField } from '../ui/number-field'
import { counted } from '../ui/numbers'
import { SettingGroup } from './setting-group'

const KILOBYTE = 1024

export function IndexSection() {
  const maxFileSize = useApp((state) => state.settings.maxFileSize)
  const open = useRepository((state) => state.repository !== null)
  return (
    <>
      <SettingGroup title="What is read">
        <NumberField
          label="Largest file, in KB"
          hint="Larger files are listed, but not read. It holds from the next time a repository is opened."
          value={Math.round(maxFileSize / KILOBYTE)}
          whole
          min={1}
          max={1_000_000}
          onChange={(value) => {
            if (value !== null) void changeSettings({ maxFileSize: value * KILOBYTE })
          }}
        />
      </SettingGroup>
      {open && <RepositoryIndex />}
    </>
  )
}

function RepositoryIndex() {
  const stats = useIndexing((state) => state.stats)
  const working = useIndexing((state) => isIndexing(state.progress))
  useEffect(() => void loadIndexStats(), [working])
  return (
    <SettingGroup title="This repository">
      {stats && (
        <p>
          {counted(stats.files, 'file')} with {counted(stats.symbols, 'symbol')} in{' '}
          {counted(stats.languages.length, 'language')}; {counted(stats.skipped.length, 'file')} skipped.
        </p>
      )}
      <div className="setting-row">
        <Button disabled={working} onClick={() => void rebuildIndex()}>
          {working ? 'Indexing…' : 'Rebuild the index'}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            closeDialog()
            openDialog('coverage')
          }}
        >
          Coverage and skipped files
        </Button>
      </div>
      <p className="muted small">
        The index follows your files by itself. Rebuilding reads everything anew, which helps when something
        looks wrong. Your files are only read.
      </p>
    </SettingGroup>
  )
}
