import { History, Redo2, Undo2, type LucideIcon } from 'lucide-react'
import type { RoundKind } from '../../shared/round'

interface RoundGlyphProps {
  readonly kind: RoundKind
}

const ARROWS: Readonly<Partial<Record<RoundKind, LucideIcon>>> = {
  undo: Undo2,
  redo: Redo2,
  restore: History,
}

/** The shape of a row: ● round, ◇ snapshot, ○ own commit, ↶ undo, ↷ redo, and a clock hand turned back for a restore. */
export function RoundGlyph({ kind }: RoundGlyphProps) {
  const Arrow = ARROWS[kind]
  if (Arrow) return <Arrow aria-hidden className="round-glyph round-glyph--arrow" />
  return (
    <svg className={`round-glyph round-glyph--${kind}`} viewBox="0 0 16 16" aria-hidden>
      {kind === 'snapshot' ? <path d="M8 2.6L13.4 8L8 13.4L2.6 8Z" /> : <circle cx="8" cy="8" r="4.5" />}
    </svg>
  )
}
