import type { SymbolKind } from '../../shared/tag'
import './kind-glyph.css'
import { KIND_SHAPES, SHAPE_PATHS } from './kind-shape'

/** The small sign of a symbol's kind: its shape with its letter. Filled when the symbol is in the prompt. */
export function KindGlyph({ kind, filled }: { readonly kind: SymbolKind; readonly filled?: boolean }) {
  const { shape, letter, word } = KIND_SHAPES[kind]
  return (
    <svg
      className={filled ? 'kind-glyph kind-glyph--filled' : 'kind-glyph'}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      role="img"
      aria-label={word}
    >
      <path d={SHAPE_PATHS[shape]} />
      <text x="8" y={shape === 'tab' ? 11.6 : 11.2} textAnchor="middle">
        {letter}
      </text>
    </svg>
  )
}
