import { CornerDownRight, FileCode, GitCommitHorizontal } from 'lucide-react'
import { isMac } from '../state/commands'
import { formatKeys } from '../state/keys'
import { useMark } from '../state/marks'
import { baseName, fileNodeId } from '../state/node-id'
import { KeysHint } from '../ui/keys-hint'
import { KindGlyph } from '../ui/kind-glyph'
import { markClassNames } from '../ui/mark-words'
import '../ui/marks.css'
import { relativeDate } from '../ui/numbers'
import type { PaletteItem } from './palette-items'

export function PaletteRow({ item }: { readonly item: PaletteItem }) {
  switch (item.kind) {
    case 'command':
      return (
        <>
          <CornerDownRight aria-hidden className="muted" />
          <span className="truncate">{item.command.title}</span>
          <span className="palette__detail truncate muted small">{item.command.group}</span>
          <KeysHint keys={item.command.keys ? formatKeys(item.command.keys, isMac()) : ''} />
        </>
      )
    case 'symbol': {
      const { id, kind, name, container, path, line } = item.symbol
      return (
        <>
          <KindGlyph kind={kind} />
          <span className="truncate">{container ? `${container}.${name}` : name}</span>
          <span className="palette__detail truncate muted small">
            {path}:{line}
          </span>
          <Dot id={id} />
        </>
      )
    }
    case 'file':
      return (
        <>
          <FileCode aria-hidden className="muted" />
          <span className="truncate">{baseName(item.path)}</span>
          <span className="palette__detail truncate muted small">{item.path}</span>
          <Dot id={fileNodeId(item.path)} />
        </>
      )
    case 'round':
      return (
        <>
          <GitCommitHorizontal aria-hidden className="muted" />
          <span className="truncate">{item.entry.subject}</span>
          <span className="palette__detail truncate muted small">
            {relativeDate(item.entry.date, Date.now())}
          </span>
        </>
      )
  }
}

function Dot({ id }: { readonly id: string }) {
  const mark = useMark(id)
  return (
    <span className={markClassNames(mark).join(' ')}>
      <span className="mark-dot" style={{ display: 'block' }} />
    </span>
  )
}
