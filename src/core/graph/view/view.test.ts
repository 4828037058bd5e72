import { describe, expect, test } from 'vitest'
import { graphViewSchema, MAX_GRAPH_ELEMENTS } from '../../../shared/graph-view'
import type { GraphFilter, GraphRequest, GraphView } from '../../../shared/graph-view'
import type { Graph } from '../graph'
import { graphOf } from '../testing/graph-of'
import type { Files } from '../testing/graph-of'

const ALL: GraphFilter = { minConfidence: 0, tests: true }

function viewOf(graph: Graph, request: GraphRequest, filter: GraphFilter = ALL): GraphView {
  const view = graph.view(request, filter)
  if (!view.ok) throw new Error(view.failure.message)
  expect(graphViewSchema.parse(view.value)).toEqual(view.value)
  const ids = new Set(view.value.nodes.map(({ id }) => id))
  expect(ids.size).toBe(view.value.nodes.length)
  for (const { from, to } of view.value.edges) {
    expect(ids.has(from) && ids.has(to)).toBe(true)
    expect(from).not.toBe(to)
  }
  for (const { parent } of view.value.nodes) if (parent !== undefined) expect(ids.has(parent)).toBe(true)
  return view.value
}

const PROJECT: Files = {
  'src/core/store.ts': { defs: ['class Store', 'method Store.save', 'method Store.load'] },
  'src/core/index.ts': {
    imports: ['Store from ./store'],
    defs: ['function open: Store'],
    refs: ['new Store @open'],
  },
  'src/app/main.ts': {
    imports: ['open from ../core/index', 'Store from ../core/store'],
    defs: ['function main', 'function quit'],
    bindings: ['s: Store @main'],
    refs: [
      'call open @main',
      'call s.save @main',
      'call s.save @main',
      'call s.load @main',
      'call quit @main',
    ],
  },
  'src/app/deep/only/one.ts': { defs: ['function one'] },
  'tests/store.test.ts': {
    imports: ['Store from ../src/core/store'],
    defs: ['function testSave'],
    refs: ['new Store @testSave'],
  },
}

/** Folders of files whose functions call each other. */
function large(folders: number, files: number, functions: number): Files {
  const found: Record<string, Files[string]> = {}
  for (let folder = 0; folder < folders; folder++) {
    for (let file = 0; file < files; file++) {
      const target = `../f${String((folder + file) % folders)}/m${String((file * 7 + 1) % files)}`
      found[`f${String(folder)}/m${String(file)}.ts`] = {
        imports: [`* as other from ${target}`],
        defs: Array.from({ length: functions }, (_, at) => `function work${String(at)}`),
        refs: Array.from(
          { length: functions },
          (_, at) => `call other.work${String((at * 3) % functions)} @work${String(at)}`,
        ),
      }
    }
  }
  return found
}

describe('overview', () => {
  test('opens folders while there is room, collapses chains, bundles edges with counts', () => {
    const view = viewOf(graphOf(PROJECT), { kind: 'overview', folder: '' })
    const byId = new Map(view.nodes.map((node) => [node.id, node]))
    expect(byId.get('file:src/core/store.ts')?.parent).toBe('folder:src/core')
    expect(byId.get('folder:src/app/deep/only')?.label).toBe('deep/only')
    const edge = view.edges.find(
      ({ from, to }) => from === 'file:src/app/main.ts' && to === 'file:src/core/store.ts',
    )
    // Three calls and the import.
    expect(edge).toMatchObject({ kind: 'calls', count: 4, reason: 'import-resolved' })
    expect(view.foldedNote).toBe('')
    expect(view.trail).toEqual([{ label: 'All', request: { kind: 'overview', folder: '' } }])
  })

  test('of a folder shows what is below it, with the way there', () => {
    const view = viewOf(graphOf(PROJECT), { kind: 'overview', folder: 'src/core' })
    expect(view.nodes.map(({ label }) => label)).toEqual(['index.ts', 'store.ts'])
    expect(view.trail.map(({ label }) => label)).toEqual(['All', 'src', 'core'])
  })

  test('without tests there are none', () => {
    const view = viewOf(graphOf(PROJECT), { kind: 'overview', folder: '' }, { ...ALL, tests: false })
    expect(view.nodes.some(({ test: isTest }) => isTest)).toBe(false)
  })

  test('the heaviest box has weight 1, none has more', () => {
    const weights = viewOf(graphOf(PROJECT), { kind: 'overview', folder: '' }).nodes.filter(
      ({ kind }) => kind === 'file',
    )
    expect(Math.max(...weights.map(({ weight }) => weight))).toBe(1)
  })

  test('stays small for a large repository and says what is folded', () => {
    const view = viewOf(graphOf(large(40, 20, 3)), { kind: 'overview', folder: '' })
    expect(view.nodes.length).toBeLessThanOrEqual(60)
    expect(view.edges.length).toBeLessThanOrEqual(90)
    expect(view.foldedNote).toMatch(/folded away/)
  })

  test('a thousand folders side by side show the heaviest', () => {
    const view = viewOf(graphOf(large(1200, 1, 1)), { kind: 'overview', folder: '' })
    expect(view.nodes.filter(({ kind }) => kind === 'folder')).toHaveLength(32)
    expect(view.nodes.length + view.edges.length).toBeLessThanOrEqual(MAX_GRAPH_ELEMENTS)
    expect(view.foldedNodes).toBe(1168)
  })

  test('a repository without symbols still has a graph of its files', () => {
    const view = viewOf(graphOf({ 'a.txt': {}, 'docs/b.md': {} }), { kind: 'overview', folder: '' })
    expect(view.nodes.map(({ id }) => id)).toEqual(['folder:docs', 'file:docs/b.md', 'file:a.txt'])
  })

  test('files with nothing to draw are counted instead of drawn; one that only uses others is drawn', () => {
    const files: Files = {
      ...PROJECT,
      LICENSE: {},
      'docs/a.md': {},
      'src/app/start.ts': { imports: ['main from ./main'], refs: ['call main'] },
    }
    const view = viewOf(graphOf(files), { kind: 'overview', folder: '' })
    const ids = view.nodes.map(({ id }) => id)
    expect(ids).toContain('file:src/app/start.ts')
    expect(ids.filter((id) => /LICENSE|docs/.test(id))).toEqual([])
    expect(view.foldedNote).toBe('2 files without symbols are in the outline only.')
    const docs = viewOf(graphOf(files), { kind: 'overview', folder: 'docs' })
    expect(docs.nodes.map(({ id }) => id)).toEqual(['file:docs/a.md'])
  })

  test('an empty repository has an empty one', () => {
    expect(viewOf(graphOf({}), { kind: 'overview', folder: '' }).nodes).toEqual([])
  })
})

describe('file', () => {
  test('shows its symbols in its box and what they touch in theirs', () => {
    const view = viewOf(graphOf(PROJECT), { kind: 'file', path: 'src/core/store.ts' })
    const symbols = view.nodes.filter(({ kind }) => kind === 'symbol')
    expect(
      symbols.filter(({ parent }) => parent === 'file:src/core/store.ts').map(({ label }) => label),
    ).toEqual(['Store', 'Store.save', 'Store.load'])
    expect(symbols.filter(({ parent }) => parent !== 'file:src/core/store.ts').map(({ id }) => id)).toEqual([
      'src/app/main.ts#main',
      'src/core/index.ts#open',
      'tests/store.test.ts#testSave',
    ])
    expect(view.trail.at(-1)).toEqual({
      label: 'store.ts',
      request: { kind: 'file', path: 'src/core/store.ts' },
    })
  })

  test('folds what is too much', () => {
    const view = viewOf(graphOf(large(2, 2, 200)), { kind: 'file', path: 'f0/m0.ts' })
    expect(view.nodes.length).toBeLessThanOrEqual(90)
    expect(view.foldedNodes).toBeGreaterThan(100)
    expect(view.foldedNote).not.toBe('')
  })
})

describe('focus', () => {
  test('callers on one side, callees on the other, by distance', () => {
    const view = viewOf(graphOf(PROJECT), { kind: 'focus', symbol: 'src/core/index.ts#open', hops: 2 })
    const sides = Object.fromEntries(
      view.nodes.map(({ id, side, distance }) => [id, `${String(side)} ${String(distance)}`]),
    )
    expect(sides).toMatchObject({
      'src/core/index.ts#open': 'active 0',
      'src/app/main.ts#main': 'caller 1',
      'src/core/store.ts#Store': 'callee 1',
    })
  })

  test('a type stands for its members', () => {
    const view = viewOf(graphOf(PROJECT), { kind: 'focus', symbol: 'src/core/store.ts#Store', hops: 1 })
    expect(view.edges.find(({ from }) => from === 'src/app/main.ts#main')).toMatchObject({
      to: 'src/core/store.ts#Store',
      kind: 'calls',
      count: 3,
    })
    expect(view.nodes.map(({ id }) => id)).not.toContain('src/core/store.ts#Store.save')
  })

  test('filters by kind of edge, confidence and tests', () => {
    const graph = graphOf(PROJECT)
    const callers = (filter: Partial<GraphFilter>): readonly string[] =>
      viewOf(graph, { kind: 'focus', symbol: 'src/core/store.ts#Store', hops: 1 }, { ...ALL, ...filter })
        .nodes.filter(({ side }) => side === 'caller')
        .map(({ id }) => id)
    expect(callers({ edgeKinds: ['constructs'] })).toEqual(['src/core/index.ts#open'])
    expect(callers({ edgeKinds: ['tests'] })).toEqual(['tests/store.test.ts#testSave'])
    expect(callers({ tests: false })).not.toContain('tests/store.test.ts#testSave')
    expect(callers({ minConfidence: 0.99 })).toEqual([])
  })

  test('stays readable around a symbol that everything uses', () => {
    const files: Record<string, Files[string]> = { 'hub.ts': { defs: ['function hub'] } }
    for (let at = 0; at < 300; at++)
      files[`u${String(at)}.ts`] = {
        imports: ['hub from ./hub'],
        defs: ['function user'],
        refs: ['call hub @user'],
      }
    const view = viewOf(graphOf(files), { kind: 'focus', symbol: 'hub.ts#hub', hops: 3 })
    expect(view.nodes.length).toBeLessThanOrEqual(80)
    expect(view.foldedNodes).toBeGreaterThan(200)
  })
})

test('changes: the changed ones in the middle, their users beside them', () => {
  const view = viewOf(graphOf(PROJECT), {
    kind: 'changes',
    symbols: ['src/core/store.ts#Store.save', 'gone.ts#x'],
  })
  expect(view.nodes.map(({ id, side }) => [id, side])).toEqual([
    ['src/app/main.ts#main', 'caller'],
    ['src/core/store.ts#Store.save', 'active'],
  ])
})

test.each<GraphRequest>([
  { kind: 'overview', folder: 'gone' },
  { kind: 'file', path: 'gone.ts' },
  { kind: 'focus', symbol: 'gone.ts#x', hops: 1 },
])('what does not exist is said: %j', (request) => {
  const view = graphOf(PROJECT).view(request, ALL)
  expect(view.ok ? '' : view.failure.kind).toBe('not-found')
})

test('the same graph gives the same view', () => {
  const run = (): GraphView => viewOf(graphOf(large(6, 6, 3)), { kind: 'overview', folder: '' })
  expect(run()).toEqual(run())
})
