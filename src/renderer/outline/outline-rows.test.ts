import { describe, expect, it } from 'vitest'
import type { OutlineEntry, SymbolInfo } from '../../shared/symbol'
import type { OutlineChildren } from '../state/outline'
import { outlineStep } from './outline-keys'
import { filteredRows, outlineRows } from './outline-rows'

const entry = (kind: OutlineEntry['kind'], path: string, more: Partial<OutlineEntry> = {}): OutlineEntry => ({
  kind,
  id: path,
  label: path.slice(path.lastIndexOf('/') + 1),
  path,
  depth: 0,
  rank: 0,
  count: 2,
  ...more,
})
const symbol = (id: string, depth: number): OutlineEntry =>
  entry('symbol', 'src/a.ts', { id, label: id, symbolKind: 'method', depth })
const children: ReadonlyMap<string, OutlineChildren> = new Map(
  Object.entries({
    '': [entry('folder', 'src'), entry('file', 'README.md', { count: 0 })],
    src: [entry('file', 'src/a.ts')],
    'src/a.ts': [symbol('User', 2), symbol('User.save', 3)],
  }).map(([path, entries]) => [path, { entries, failure: null }]),
)

describe('outlineRows', () => {
  it('shows what is open and nothing of what is closed', () => {
    expect(outlineRows(children, new Set()).map(({ key }) => key)).toEqual(['folder:src', 'file:README.md'])
    expect(outlineRows(children, new Set(['src', 'src/a.ts'])).map(({ key, level }) => [key, level])).toEqual(
      [
        ['folder:src', 1],
        ['file:src/a.ts', 2],
        ['symbol:User', 3],
        ['symbol:User.save', 4],
        ['file:README.md', 1],
      ],
    )
  })

  it('cannot open a file without symbols', () => {
    expect(outlineRows(children, new Set()).map(({ open }) => open)).toEqual([false, null])
  })

  it('tells place and number among siblings, and the parent', () => {
    const rows = outlineRows(children, new Set(['src']))
    expect(rows.map(({ position, siblings, parent }) => [position, siblings, parent])).toEqual([
      [1, 2, null],
      [1, 1, 'folder:src'],
      [2, 2, null],
    ])
  })
})

describe('filteredRows', () => {
  const found: SymbolInfo = {
    id: 'src/a.ts#User.save',
    name: 'save',
    kind: 'method',
    path: 'src/a.ts',
    line: 3,
    endLine: 4,
    signature: '',
    doc: '',
    container: 'User',
    exported: true,
    rank: 1,
    test: false,
  }

  it('lists files whose name fits before those whose folder does, then symbols', () => {
    const rows = filteredRows('save', ['save/x.ts', 'src/deep/save.ts', 'other.ts'], [found])
    expect(rows.map(({ entry: { label } }) => label)).toEqual(['src/deep/save.ts', 'save/x.ts', 'User.save'])
    expect(rows.every(({ open, level }) => open === null && level === 1)).toBe(true)
  })
})

describe('outlineStep', () => {
  const rows = outlineRows(children, new Set(['src', 'src/a.ts']))

  it('walks with the arrow keys and stops at the ends', () => {
    expect(outlineStep(rows, 0, 'ArrowDown', false)).toEqual({ kind: 'go', index: 1 })
    expect(outlineStep(rows, 0, 'ArrowUp', false)).toEqual({ kind: 'go', index: 0 })
    expect(outlineStep(rows, 1, 'End', false)).toEqual({ kind: 'go', index: 4 })
    expect(outlineStep(rows, -1, 'ArrowDown', false)).toEqual({ kind: 'go', index: 0 })
  })

  it('opens, enters, leaves and closes by the tree pattern', () => {
    const closed = outlineRows(children, new Set())
    expect(outlineStep(closed, 0, 'ArrowRight', false)).toMatchObject({ kind: 'open' })
    expect(outlineStep(rows, 0, 'ArrowRight', false)).toEqual({ kind: 'go', index: 1 })
    expect(outlineStep(rows, 3, 'ArrowLeft', false)).toEqual({ kind: 'go', index: 1 })
    expect(outlineStep(rows, 1, 'ArrowLeft', false)).toMatchObject({ kind: 'close' })
    expect(outlineStep(rows, 4, 'ArrowLeft', false)).toBeUndefined()
  })

  it('focuses, pins and opens the menu', () => {
    expect(outlineStep(rows, 2, 'Enter', false)).toMatchObject({ kind: 'focus' })
    expect(outlineStep(rows, 2, 'p', false)).toMatchObject({ kind: 'pin' })
    expect(outlineStep(rows, 2, 'F10', true)).toMatchObject({ kind: 'menu' })
    expect(outlineStep(rows, 2, 'F10', false)).toBeUndefined()
    expect(outlineStep(rows, 2, 'x', false)).toBeUndefined()
  })
})
