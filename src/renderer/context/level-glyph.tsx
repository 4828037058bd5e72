import type { ContextLevel } from '../../shared/context-item'

/** The sign of a level: full for edit, half for read, a line for a signature, a ring for focus. Always with the word beside it. */
const PATHS: Readonly<Record<ContextLevel, { readonly fill?: string; readonly line: string }>> = {
  edit: { fill: 'M6 1.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9Z', line: '' },
  read: {
    fill: 'M6 .8L11.2 6L6 11.2L.8 6Z',
    line: '',
  },
  signature: { line: 'M2 4h8v4H2Z' },
  focus: { line: 'M6 2a4 4 0 1 1 0 8a4 4 0 0 1 0-8Z' },
}

export function LevelGlyph({ level }: { readonly level: ContextLevel }) {
  const { fill, line } = PATHS[level]
  return (
    <svg className="level-glyph" viewBox="0 0 12 12" width="12" height="12" aria-hidden>
      {fill && <path d={fill} fill="currentColor" />}
      {line && <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" />}
    </svg>
  )
}
