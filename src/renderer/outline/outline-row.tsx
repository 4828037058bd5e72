import { ChevronDown, ChevronRight, FileCode, FileX, Folder, FolderOpen, Pin } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useMark } from '../state/marks'
import { canPin } from '../state/pins'
import { classNames } from '../ui/class-names'
import { KindGlyph } from '../ui/kind-glyph'
import { count } from '../ui/numbers'
import '../ui/marks.css'
import { markClassNames, markSentence } from '../ui/mark-words'
import type { OutlineRow } from './outline-rows'

interface OutlineRowViewProps {
  readonly row: OutlineRow
  readonly id: string
  readonly selected: boolean
  readonly showPath: boolean
  readonly onToggle: () => void
  readonly onPin: () => void
  readonly onClick: (event: MouseEvent) => void
  readonly onDoubleClick: () => void
  readonly onMenu: (event: MouseEvent) => void
}

export function OutlineRowView({ row, id, selected, showPath, onToggle, ...on }: OutlineRowViewProps) {
  const { entry, level, open, problem } = row
  const mark = useMark(row.target.id)
  const sentence = [entry.skipped, problem, ...markSentence(mark)].filter(Boolean).join(', ')
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={open ?? undefined}
      aria-selected={selected}
      aria-label={sentence ? `${entry.label}, ${sentence}` : entry.label}
      className={classNames('outline-row', selected && 'outline-row--selected', ...markClassNames(mark))}
      style={{ paddingInlineStart: 4 + (level - 1) * 14 }}
      data-tip={entry.skipped ?? (mark.why || entry.signature || undefined)}
      onClick={on.onClick}
      onDoubleClick={on.onDoubleClick}
      onContextMenu={on.onMenu}
    >
      <span
        className="outline-row__arrow"
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
      >
        {open === true && <ChevronDown aria-hidden />}
        {open === false && <ChevronRight aria-hidden />}
      </span>
      <Sign row={row} filled={mark.inPrompt !== undefined} />
      <span className={classNames('outline-row__label truncate', entry.skipped !== undefined && 'muted')}>
        {entry.label}
      </span>
      {showPath && entry.kind === 'symbol' && (
        <span className="outline-row__path truncate muted small">{entry.path}</span>
      )}
      {problem && <span className="outline-row__problem small">not read</span>}
      {entry.kind !== 'symbol' && entry.count > 0 && (
        <span className="outline-row__count muted small">{count(entry.count)}</span>
      )}
      <span
        className="outline-row__pin"
        data-tip={canPin(row.target) ? (mark.pinned ? 'Unpin' : 'Pin') : undefined}
        data-tip-keys={canPin(row.target) ? 'P' : undefined}
        onClick={(event) => {
          event.stopPropagation()
          on.onPin()
        }}
      >
        {canPin(row.target) && !mark.pinned && <Pin aria-hidden />}
        <span className="mark-dot" />
      </span>
    </div>
  )
}

function Sign({ row, filled }: { readonly row: OutlineRow; readonly filled: boolean }) {
  const { entry, open } = row
  switch (entry.kind) {
    case 'folder':
      return open ? <FolderOpen aria-hidden className="muted" /> : <Folder aria-hidden className="muted" />
    case 'file':
      return entry.skipped === undefined ? (
        <FileCode aria-hidden className="muted" />
      ) : (
        <FileX aria-hidden className="muted" />
      )
    case 'symbol':
      return <KindGlyph kind={entry.symbolKind ?? 'function'} filled={filled} />
  }
}
