import { describe, expect, test } from 'vitest'
import { graphOf } from './testing/graph-of'
import type { Files } from './testing/graph-of'

const FILES: Files = {
  'src/store.ts': {
    defs: [
      'class FileStore',
      'method FileStore.save',
      'field FileStore.path',
      'function openStore',
      '~function openStore.inner',
    ],
  },
  'src/use.ts': {
    imports: ['FileStore from ./store'],
    defs: ['function run', 'function idle'],
    bindings: ['s: FileStore @run'],
    refs: ['call s.save @run', 'call run @idle'],
  },
  'src/use.test.ts': { imports: ['run from ./use'], defs: ['function testRun'], refs: ['call run @testRun'] },
  'src/odd#name.ts': { defs: ['function f'] },
}

describe('symbols', () => {
  const graph = graphOf(FILES)

  test('by id, also where the path holds a #', () => {
    expect(graph.symbol('src/odd#name.ts#f')?.path).toBe('src/odd#name.ts')
    expect(graph.symbol('src/store.ts#FileStore.save')).toMatchObject({
      name: 'save',
      container: 'FileStore',
      line: 11,
      endLine: 20,
    })
    expect(graph.symbol('src/store.ts#gone')).toBeUndefined()
  })

  test('by name or dotted name in a file', () => {
    expect(graph.find('src/store.ts', 'FileStore.save')?.id).toBe('src/store.ts#FileStore.save')
    expect(graph.find('src/store.ts', 'save')?.id).toBe('src/store.ts#FileStore.save')
    expect(graph.find('src/store.ts', 'gone')).toBeUndefined()
    expect(graph.find('gone.ts', 'save')).toBeUndefined()
  })

  test('ranks lie between 0 and 1, the highest is 1', () => {
    const ranks = graph.paths().flatMap((path) => graph.symbolsOf(path).map(({ rank }) => rank))
    expect(Math.max(...ranks)).toBe(1)
    expect(Math.min(...ranks)).toBeGreaterThan(0)
  })

  test('of an unknown path there are none', () => {
    expect(graph.symbolsOf('gone.ts')).toEqual([])
  })
})

describe('search', () => {
  const ids = (text: string, limit = 10): readonly string[] =>
    graphOf(FILES)
      .search(text, limit)
      .map(({ id }) => id)

  test('exact, prefix, initials, sub-words, inside', () => {
    expect(ids('save')[0]).toBe('src/store.ts#FileStore.save')
    expect(ids('file')[0]).toBe('src/store.ts#FileStore')
    expect(ids('os')).toContain('src/store.ts#openStore')
    expect(ids('store open')).toContain('src/store.ts#openStore')
    expect(ids('tore')).toContain('src/store.ts#openStore')
  })

  test('a scope before the name, a path, files', () => {
    expect(ids('FileStore.save')[0]).toBe('src/store.ts#FileStore.save')
    expect(ids('src/use')).toEqual(['src/use.ts', 'src/use.test.ts'])
    expect(ids('use.ts')[0]).toBe('src/use.ts')
  })

  test('nothing for nothing, never a local, never more than asked for', () => {
    expect(ids('  ')).toEqual([])
    expect(ids('inner')).toEqual([])
    expect(ids('s', 2)).toHaveLength(2)
  })
})

describe('outline', () => {
  const graph = graphOf(FILES)
  const rows = (path: string): readonly string[] => {
    const entries = graph.outline(path)
    return entries.ok
      ? entries.value.map(
          ({ kind, label, depth, count }) => `${kind} ${label} ${String(depth)} ${String(count)}`,
        )
      : []
  }

  test('of a folder and of a file', () => {
    expect(rows('')).toEqual(['folder src 0 9'])
    expect(rows('src')).toEqual([
      'file odd#name.ts 0 1',
      'file store.ts 0 5',
      'file use.test.ts 0 1',
      'file use.ts 0 2',
    ])
    expect(rows('src/store.ts')).toEqual([
      'symbol FileStore 0 1',
      'symbol save 1 1',
      'symbol path 1 1',
      'symbol openStore 0 1',
    ])
  })

  test('of nothing is a failure', () => {
    expect(graph.outline('gone')).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })
})

describe('affected', () => {
  const graph = graphOf(FILES)
  const affected = (path: string, start: number, end: number): readonly string[][] => {
    const { changed, callers, tests } = graph.affected([{ path, lines: [{ start, end }] }])
    return [[...changed], callers.map(({ id }) => id), tests.map(({ id }) => id)]
  }

  test('the innermost symbol of the lines, its users, and tests over one user', () => {
    // Lines 11–20 are FileStore.save, which `run` calls, which the test calls.
    expect(affected('src/store.ts', 12, 13)).toEqual([
      ['src/store.ts#FileStore.save'],
      ['src/use.ts#run'],
      ['src/use.test.ts#testRun'],
    ])
  })

  test('a pure removal counts for the line it stood before; lines of no symbol change none', () => {
    expect(affected('src/use.ts', 5, 5)[0]).toEqual(['src/use.ts#run'])
    expect(affected('src/use.ts', 500, 501)).toEqual([[], [], []])
    expect(affected('gone.ts', 1, 2)).toEqual([[], [], []])
  })
})

test('statistics count files, symbols, edges by reason and what could not be decided', () => {
  const stats = graphOf({
    'a.ts': { imports: ['f from ./b'], bindings: ['x'], refs: ['call f', 'call x.push', 'call x.nowhere'] },
    'b.ts': { defs: ['function f', 'class K', 'method K.push'] },
  }).stats()
  expect(stats).toMatchObject({ files: 2, symbols: 3, edges: 2, unresolvedNames: 1 })
  expect(stats.edgesByReason).toMatchObject({ 'import-resolved': 2, ambiguous: 0 })
})

test('removing a file removes its symbols and the edges to them', () => {
  const graph = graphOf(FILES)
  graph.removeFile('src/store.ts')
  graph.removeFile('never.ts')
  expect(graph.symbolsOf('src/store.ts')).toEqual([])
  expect(graph.references(0).filter(({ toFile }) => toFile === 'src/store.ts')).toEqual([])
})
