import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGraph } from './graph'
import type { Graph } from './graph'
import { graphOf, languageOfPath, linksOf } from './testing/graph-of'
import type { Shorthand } from './testing/literal-tags'
import { literalTags } from './testing/literal-tags'

/*
 * The one promise of relinking: after any edits, in any order, the graph is the one that the same files give when linked afresh.
 */

/** Two that a name alone can decide, and two of standard types, which it cannot. */
const NAMES = ['alpha', 'betaGamma', 'filter', 'push'] as const
const TYPES = ['Alpha', 'Delta'] as const
const MODULES = ['a', 'b', 'pkg/index'] as const

const nameOf = fc.constantFrom(...NAMES)
const typeOf = fc.constantFrom(...TYPES)
const sourceOf = fc.constantFrom('./a', './b', './b', './pkg', '../a', '../b', 'outside')

const definitionsOf = fc
  .record({
    functions: fc.uniqueArray(fc.tuple(nameOf, fc.option(typeOf)), {
      maxLength: 2,
      selector: ([name]) => name,
    }),
    types: fc.uniqueArray(
      fc.record({
        name: typeOf,
        members: fc.uniqueArray(nameOf, { maxLength: 2 }),
        field: fc.option(fc.tuple(nameOf, typeOf)),
        base: fc.option(typeOf),
      }),
      { maxLength: 2, selector: ({ name }) => name },
    ),
  })
  .map(({ functions, types }) => ({
    defs: [
      ...functions.map(([name, type]) => `function ${name}${type === null ? '' : `: ${type}`}`),
      ...types.flatMap(({ name, members, field }) => [
        `class ${name}`,
        ...members.map((member) => `method ${name}.${member}`),
        ...(field === null ? [] : [`field ${name}.${field[0]}Field: ${field[1]}`]),
      ]),
    ],
    refs: types.flatMap(({ name, base }) =>
      base === null || base === name ? [] : [`inherit ${base} @${name}`],
    ),
  }))

const importOf = fc.oneof(
  fc.tuple(fc.oneof(nameOf, typeOf), sourceOf).map(([name, source]) => `${name} from ${source}`),
  fc.tuple(typeOf, sourceOf).map(([name, source]) => `${name} as Renamed from ${source}`),
  sourceOf.map((source) => `* as ns from ${source}`),
  sourceOf.map((source) => `export * from ${source}`),
  fc
    .tuple(typeOf, typeOf, sourceOf)
    .map(([name, alias, source]) => `export ${name} as ${alias} from ${source}`),
)
const referenceOf = fc.oneof(
  nameOf.map((name) => `call ${name}`),
  typeOf.map((name) => `new ${name}`),
  nameOf.map((name) => `call ns.${name}`),
  nameOf.map((name) => `call Renamed.${name}`),
  fc.tuple(typeOf, nameOf).map(([type, name]) => `call new ${type}().${name}`),
  fc.tuple(nameOf, nameOf).map(([field, name]) => `call typed.${field}Field.${name}`),
  fc.tuple(nameOf, nameOf).map(([maker, name]) => `call ${maker}().${name}`),
  nameOf.map((name) => `call unknown.${name}`),
)
const fileOf: fc.Arbitrary<Shorthand> = fc
  .tuple(
    definitionsOf,
    fc.array(importOf, { maxLength: 3 }),
    fc.array(referenceOf, { maxLength: 4 }),
    fc.option(typeOf),
  )
  .map(([definitions, imports, refs, type]) => ({
    defs: definitions.defs,
    imports,
    refs: [...definitions.refs, ...refs],
    bindings: ['unknown', ...(type === null ? [] : [`typed: ${type}`])],
  }))
const pathOf = fc.constantFrom(...MODULES.map((module) => `${module}.ts`), 'z.test.ts')
const editsOf = fc.array(fc.tuple(pathOf, fc.option(fileOf, { freq: 4 })), { minLength: 2, maxLength: 14 })

function apply(graph: Graph, path: string, file: Shorthand | null): void {
  if (file === null) graph.removeFile(path)
  else graph.setFile(path, literalTags(languageOfPath(path), file))
}

test('linking edit by edit gives what linking afresh gives', () => {
  fc.assert(
    fc.property(editsOf, (edits) => {
      const graph = createGraph()
      const files = new Map<string, Shorthand>()
      for (const [path, file] of edits) {
        apply(graph, path, file)
        graph.link()
        if (file === null) files.delete(path)
        else files.set(path, file)
      }
      const afresh = graphOf(Object.fromEntries(files))
      expect(linksOf(graph)).toEqual(linksOf(afresh))
      expect(graph.stats()).toEqual(afresh.stats())
    }),
    { numRuns: 250 },
  )
})

/** Uses every name in every way, so that any change elsewhere can show. */
const USER: Shorthand = {
  imports: [
    'Alpha from ./b',
    'Delta as Renamed from ./b',
    'alpha from ./b',
    'filter from ./pkg',
    '* as ns from ./pkg',
  ],
  bindings: ['typed: Alpha', 'unknown'],
  refs: NAMES.flatMap((name) => [
    `call ${name}`,
    `call ns.${name}`,
    `call Renamed.${name}`,
    `call typed.${name}`,
    `call new ns.Delta().${name}`,
    `call alpha().${name}`,
    `call typed.pushField.${name}`,
    `call unknown.${name}`,
  ]),
}

/** One small edit of the used module: something is there afterwards if it was not before, and the other way round. */
const toggleOf = fc.oneof(
  fc.tuple(typeOf, nameOf).map(([type, name]) => `method ${type}.${name}`),
  fc.tuple(typeOf, typeOf).map(([type, held]) => `field ${type}.pushField: ${held}`),
  fc.tuple(typeOf, typeOf).map(([type, base]) => `inherit ${base} @${type}`),
  fc
    .tuple(nameOf, fc.option(typeOf))
    .map(([name, type]) => `function ${name}${type === null ? '' : `: ${type}`}`),
  importOf.map((entry) => `import ${entry}`),
)

function moduleOf(present: ReadonlySet<string>): Shorthand {
  const all = [...present].sort()
  const starting = (word: string): readonly string[] => all.filter((text) => text.startsWith(word))
  return {
    defs: [
      ...starting('function'),
      ...TYPES.map((type) => `class ${type}`),
      ...starting('method'),
      ...starting('field'),
    ],
    refs: starting('inherit'),
    imports: starting('import').map((text) => text.slice('import '.length)),
  }
}

test('a file that uses everything follows every small change of what it uses', () => {
  const edits = fc.array(fc.tuple(fc.constantFrom('b.ts', 'pkg/index.ts'), toggleOf), {
    minLength: 2,
    maxLength: 10,
  })
  fc.assert(
    fc.property(edits, (steps) => {
      const present = { 'b.ts': new Set<string>(), 'pkg/index.ts': new Set<string>() }
      const files: Record<string, Shorthand> = {
        'a.ts': USER,
        'b.ts': moduleOf(new Set()),
        'pkg/index.ts': moduleOf(new Set()),
      }
      const graph = graphOf(files)
      for (const [path, toggle] of steps) {
        const own = path === 'b.ts' ? present['b.ts'] : present['pkg/index.ts']
        if (!own.delete(toggle)) own.add(toggle)
        files[path] = moduleOf(own)
        apply(graph, path, files[path])
        expect(linksOf(graph)).toEqual(linksOf(graphOf(files)))
      }
    }),
    { numRuns: 250 },
  )
})

/** All that the ranking says, once with a request and once without. */
const rankingsOf = (graph: Graph): readonly unknown[] =>
  ['make alpha of the delta faster', ''].map((message) => {
    const chat = message === '' ? [] : ['a.ts']
    const { symbols, files } = graph.rank({ chat, read: [], pins: [], message }, { kind: 'fusion' })
    return { symbols, files }
  })

test('ranks after any saves are those of the same files afresh, whatever was asked in between', () => {
  const bodyOf = fc.record({ path: pathOf, words: fc.constantFrom('alpha', 'delta faster', '') })
  const askOf = fc.constantFrom('nothing', 'view', 'ranks')
  const stepOf = fc.tuple(fc.oneof(fc.tuple(pathOf, fc.option(fileOf, { freq: 4 })), bodyOf), askOf)
  fc.assert(
    fc.property(fc.array(stepOf, { minLength: 2, maxLength: 14 }), (steps) => {
      const graph = createGraph()
      const files = new Map<string, Shorthand>()
      for (const [edit, ask] of steps) {
        const isBody = 'words' in edit
        const path = isBody ? edit.path : edit[0]
        const known = files.get(path)
        const file = isBody ? known && { ...known, terms: { alpha: edit.words, Alpha: edit.words } } : edit[1]
        if (file) files.set(path, file)
        else files.delete(path)
        if (file || known) apply(graph, path, file ?? null)
        if (ask === 'view') graph.view({ kind: 'overview', folder: '' }, { minConfidence: 0, tests: true })
        if (ask === 'ranks') rankingsOf(graph)
      }
      expect(rankingsOf(graph)).toEqual(rankingsOf(graphOf(Object.fromEntries(files))))
    }),
    { numRuns: 250 },
  )
})

test('the order in which files come changes nothing, to the last bit', () => {
  fc.assert(
    fc.property(editsOf, fc.integer({ min: 1, max: 1000 }), (edits, seed) => {
      const files = [
        ...new Map(edits.flatMap(([path, file]) => (file === null ? [] : [[path, file] as const]))),
      ]
      const shuffled = files
        .map((file, at) => ({ file, key: (at * 7919 + seed * 104729) % 1009 }))
        .sort((a, b) => a.key - b.key)
        .map(({ file }) => file)
      const ranking = (graph: Graph): readonly unknown[] => {
        const { symbols, files: paths } = graph.rank(
          { chat: ['a.ts'], read: [], pins: [], message: 'make alpha of the delta faster' },
          { kind: 'fusion' },
        )
        return [
          symbols,
          paths,
          graph.view({ kind: 'overview', folder: '' }, { minConfidence: 0, tests: true }),
        ]
      }
      expect(ranking(graphOf(Object.fromEntries(shuffled)))).toEqual(
        ranking(graphOf(Object.fromEntries(files))),
      )
    }),
    { numRuns: 100 },
  )
})

test('a change inside a body links one file, a new member those that can see its type', () => {
  const user = { imports: ['Store from ./store'], bindings: ['s: Store'], refs: ['call s.save'] }
  const graph = graphOf({
    'store.ts': { defs: ['class Store', 'method Store.save'], refs: ['call this.save @Store.save'] },
    'a.ts': user,
    'b.ts': { defs: ['class Other', 'method Other.save'], bindings: ['o: Other'], refs: ['call o.save'] },
    'c.ts': { refs: ['call x'] },
  })
  const revision = graph.link().revision
  expect(graph.link()).toEqual({ relinked: 0, revision })
  graph.setFile(
    'store.ts',
    literalTags('typescript', { defs: ['class Store', 'method Store.save'], refs: [] }),
  )
  expect(graph.link()).toEqual({ relinked: 1, revision: revision + 1 })
  graph.setFile('store.ts', literalTags('typescript', { defs: ['class Store', 'method Store.write'] }))
  graph.link()
  expect(linksOf(graph)).toEqual(['a.ts:1 Store → store.ts#Store (import-resolved)'])
})

test('an edge survives when lines above its target move', () => {
  const graph = graphOf({
    'a.ts': { imports: ['save from ./b'], refs: ['call save'] },
    'b.ts': { defs: ['function save'] },
  })
  graph.setFile('b.ts', literalTags('typescript', { defs: ['function first', 'function save'] }))
  expect(graph.references(0).map(({ toLine }) => toLine)).toEqual([11, 11])
})

test('configuration that changes resolves imports again', () => {
  const graph = graphOf({
    'a.ts': { imports: ['it from @/b'], refs: ['call it'] },
    'lib/b.ts': { defs: ['function it'] },
  })
  expect(linksOf(graph)).toEqual([])
  graph.setConfigs(new Map([['tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./lib/*"] } } }']]))
  expect(linksOf(graph)).toHaveLength(2)
})
