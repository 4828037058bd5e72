import type { OutlineRow } from './outline-rows'

/** What a key means in the tree, by the ARIA tree pattern. */
export type OutlineStep =
  | { readonly kind: 'go'; readonly index: number }
  | { readonly kind: 'open'; readonly row: OutlineRow }
  | { readonly kind: 'close'; readonly row: OutlineRow }
  | { readonly kind: 'focus'; readonly row: OutlineRow }
  | { readonly kind: 'pin'; readonly row: OutlineRow }
  | { readonly kind: 'menu'; readonly row: OutlineRow }

const PAGE = 12

/** `index` is the current row, −1 when there is none yet. `undefined` for keys that mean nothing here. */
export function outlineStep(
  rows: readonly OutlineRow[],
  index: number,
  key: string,
  shift: boolean,
): OutlineStep | undefined {
  const go = (to: number): OutlineStep | undefined =>
    rows.length === 0 ? undefined : { kind: 'go', index: Math.max(0, Math.min(rows.length - 1, to)) }
  const row = rows[index]
  switch (key) {
    case 'ArrowDown':
      return go(index + 1)
    case 'ArrowUp':
      return go(index - 1)
    case 'PageDown':
      return go(index + PAGE)
    case 'PageUp':
      return go(index - PAGE)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
  }
  if (!row) return undefined
  switch (key) {
    case 'ArrowRight':
      if (row.open === null) return undefined
      return row.open ? go(index + 1) : { kind: 'open', row }
    case 'ArrowLeft': {
      if (row.open) return { kind: 'close', row }
      const parent = rows.findIndex((each) => each.key === row.parent)
      return parent < 0 ? undefined : go(parent)
    }
    case 'Enter':
      return { kind: 'focus', row }
    case ' ':
    case 'p':
    case 'P':
      return { kind: 'pin', row }
    case 'ContextMenu':
      return { kind: 'menu', row }
    case 'F10':
      return shift ? { kind: 'menu', row } : undefined
  }
  return undefined
}
