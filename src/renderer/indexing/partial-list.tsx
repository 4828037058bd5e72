import type { IndexStats } from '../../shared/index-state'
import { EmptyState } from '../ui/empty-state'
import { VirtualList } from '../ui/virtual-list'

/** Files that were read, but that define nothing or of which something may be missing. */
export function PartialList({ files }: { readonly files: IndexStats['partial'] }) {
  if (files.length === 0)
    return (
      <EmptyState title="Nothing is known to be missing">Every file that was read was read whole.</EmptyState>
    )
  return (
    <VirtualList
      role="list"
      aria-label="Files worth a look"
      tabIndex={0}
      className="coverage__list"
      items={files}
      rowHeight={42}
      keyOf={(file) => file.path}
      row={(file) => (
        <div className="coverage__line coverage__line--two" role="listitem">
          <span className="truncate selectable">{file.path}</span>
          <span className="truncate muted small">{file.detail}</span>
        </div>
      )}
    />
  )
}
