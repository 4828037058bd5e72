import type { SymbolKind } from '../../shared/tag'

export type GlyphShape = 'square' | 'circle' | 'diamond' | 'hexagon' | 'tab' | 'pill'

/** How a kind of symbol is drawn everywhere: types are squares, code is round, values are diamonds; the letter tells them apart. */
export interface KindShape {
  readonly shape: GlyphShape
  readonly letter: string
  readonly word: string
}

export const KIND_SHAPES: Readonly<Record<SymbolKind, KindShape>> = {
  module: { shape: 'tab', letter: 'M', word: 'module' },
  namespace: { shape: 'tab', letter: 'N', word: 'namespace' },
  class: { shape: 'square', letter: 'C', word: 'class' },
  interface: { shape: 'square', letter: 'I', word: 'interface' },
  trait: { shape: 'square', letter: 'R', word: 'trait' },
  type: { shape: 'square', letter: 'T', word: 'type' },
  enum: { shape: 'square', letter: 'E', word: 'enum' },
  function: { shape: 'circle', letter: 'ƒ', word: 'function' },
  method: { shape: 'circle', letter: 'm', word: 'method' },
  constructor: { shape: 'circle', letter: '+', word: 'constructor' },
  constant: { shape: 'diamond', letter: 'K', word: 'constant' },
  variable: { shape: 'diamond', letter: 'v', word: 'variable' },
  field: { shape: 'pill', letter: 'f', word: 'field' },
  property: { shape: 'pill', letter: 'p', word: 'property' },
  macro: { shape: 'hexagon', letter: '#', word: 'macro' },
}

/** The outline of a shape inside a 16 × 16 box, as an SVG path. */
export const SHAPE_PATHS: Readonly<Record<GlyphShape, string>> = {
  square:
    'M3.5 1.75h9A1.75 1.75 0 0 1 14.25 3.5v9a1.75 1.75 0 0 1-1.75 1.75h-9A1.75 1.75 0 0 1 1.75 12.5v-9A1.75 1.75 0 0 1 3.5 1.75Z',
  circle: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13Z',
  diamond: 'M8 .9L15.1 8L8 15.1L.9 8Z',
  hexagon: 'M4.6 1.75h6.8L15 8l-3.6 6.25H4.6L1 8Z',
  tab: 'M2 3.75h4.2l1.3-1.6h5.8v11.6H2Z',
  pill: 'M5 3.25h6a4.75 4.75 0 0 1 0 9.5H5a4.75 4.75 0 0 1 0-9.5Z',
}
