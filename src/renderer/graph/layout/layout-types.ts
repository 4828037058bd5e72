/** A point in the drawing's own space, y downwards; a node's position is its centre. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface LayoutNode {
  readonly id: string
  readonly width: number
  readonly height: number
  /** The box it is drawn inside. */
  readonly parent?: string
  /** A fixed column (0 is the active one, callers are negative); absent where the edges shall decide. */
  readonly column?: number
}

export interface LayoutEdge {
  readonly from: string
  readonly to: string
  readonly weight: number
}

export interface LayoutInput {
  /** In the order that decides where nothing else does: best first. */
  readonly nodes: readonly LayoutNode[]
  readonly edges: readonly LayoutEdge[]
  /** Width divided by height of the place the drawing is for. */
  readonly aspect: number
  /** Where things were in the last drawing of the same view. */
  readonly previous: Readonly<Record<string, Point>>
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** Centres of all cards, and the boxes around those that have a parent, innermost first. */
export interface Layout {
  readonly positions: Readonly<Record<string, Point>>
  readonly boxes: Readonly<Record<string, Box>>
}

/** A node while it is being placed. */
export interface Placed {
  readonly id: string
  readonly width: number
  readonly height: number
  x: number
  y: number
}

export const GAP_Y = 14
export const GAP_X = 64
export const BOX_PADDING = 14
/** Room above the children of a box for its name. */
export const BOX_HEADER = 24
