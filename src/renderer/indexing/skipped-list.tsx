import { useMemo, useState } from 'react'
import { SKIP_REASONS, type SkippedFile, type SkipReason } from '../../shared/index-state'
import { Badge } from '../ui/badge'
import { EmptyState } from '../ui/empty-state'
import { SelectField } from '../ui/select-field'
import { SearchField } from '../ui/text-field'
import { VirtualList } from '../ui/virtual-list'
import { SKIP_WORDS } from './skip-words'

/** Files that are not in the graph, each with its reason; twenty thousand of them scroll like twenty. */
export function SkippedList({ files }: { readonly files: readonly SkippedFile[] }) {
  const [text, setText] = useState('')
  const [reason, setReason] = useState<SkipReason | 'all'>('all')
  const reasons = useMemo(() => reasonsOf(files), [files])
  const shown = useMemo(
    () =>
      files.filter(
        (file) =>
          (reason === 'all' || file.reason === reason) &&
          file.path.toLowerCase().includes(text.toLowerCase()),
      ),
    [files, reason, text],
  )
  if (files.length === 0) return <EmptyState title="Nothing is left out">Every file was read.</EmptyState>
  return (
    <>
      <div className="coverage__filter">
        <SearchField label="Find a file" placeholder="Find a file" value={text} onChange={setText} />
        <SelectField
          label="Reason"
          hideLabel
          value={reason}
          onChange={setReason}
          options={[
            { value: 'all', label: `All reasons (${files.length})` },
            ...reasons.map(([value, files]) => ({ value, label: `${SKIP_WORDS[value]} (${files})` })),
          ]}
        />
      </div>
      <VirtualList
        role="list"
        aria-label="Files left out"
        tabIndex={0}
        className="coverage__list"
        items={shown}
        rowHeight={26}
        keyOf={(file) => file.path}
        row={(file) => (
          <div className="coverage__line" role="listitem" data-tip={file.detail}>
            <span className="truncate selectable">{file.path}</span>
            <Badge>{SKIP_WORDS[file.reason]}</Badge>
          </div>
        )}
      />
    </>
  )
}

/** The reasons that occur, the most frequent first. */
function reasonsOf(files: readonly SkippedFile[]): readonly (readonly [SkipReason, number])[] {
  return SKIP_REASONS.map(
    (reason) => [reason, files.filter((file) => file.reason === reason).length] as const,
  )
    .filter(([, files]) => files > 0)
    .sort((a, b) => b[1] - a[1])
}
