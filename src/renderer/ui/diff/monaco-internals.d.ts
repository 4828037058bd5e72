/*
 * Parts of Monaco without types of their own: what a diff is made of, and the place where services are exchanged. The version
 * is pinned; a test of the app shows that diffs follow our hunks.
 */
declare module 'monaco-editor/editor/common/core/ranges/lineRange' {
  export class LineRange {
    constructor(start: number, endExclusive: number)
  }
}

declare module 'monaco-editor/editor/common/diff/rangeMapping' {
  import type { Range } from 'monaco-editor/editor'

  export class RangeMapping {
    constructor(original: Range, modified: Range)
  }
  export class DetailedLineRangeMapping {
    constructor(original: object, modified: object, inner: RangeMapping[])
  }
}

declare module 'monaco-editor/editor/standalone/browser/standaloneServices' {
  export const StandaloneServices: {
    initialize(services: Readonly<Record<string, unknown>>): void
  }
}
