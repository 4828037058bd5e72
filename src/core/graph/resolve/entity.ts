/** What a name or an expression stands for. Undefined, where it may occur, means: nothing is known. */
export type Entity =
  /** These definitions themselves: a class as such, a function, a constant. Several when a name is defined more than once. */
  | { readonly kind: 'symbols'; readonly nodes: readonly number[] }
  /** A value of one of these types. */
  | { readonly kind: 'instance'; readonly nodes: readonly number[] }
  /** A module: its files, and the folder its sub-modules lie in. */
  | { readonly kind: 'module'; readonly files: readonly number[]; readonly folder: string | undefined }
  /** Known not to be of this repository. */
  | { readonly kind: 'external' }

export const OUTSIDE: Entity = { kind: 'external' }

export const symbolsOf = (nodes: readonly number[]): Entity => ({ kind: 'symbols', nodes })
export const instanceOf = (nodes: readonly number[]): Entity => ({ kind: 'instance', nodes })
