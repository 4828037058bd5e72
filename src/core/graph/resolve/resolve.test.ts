import { describe, expect, test } from 'vitest'
import { graphOf, linksOf } from '../testing/graph-of'

describe('what users of other tools report', () => {
  test('R038: two functions of one name in one file are two symbols, each with its own edges', () => {
    const graph = graphOf({
      'a.ts': {
        defs: ['function one', '~function one.inner', 'function two', '~function two.inner'],
        refs: ['call x @one.inner', 'call y @two.inner'],
        imports: ['x from ./b', 'y from ./b'],
      },
      'b.ts': { defs: ['function x', 'function y'] },
    })
    const callersOf = (symbol: string): readonly string[] => {
      const view = graph.view({ kind: 'focus', symbol, hops: 1 }, { minConfidence: 0, tests: true })
      return view.ok ? view.value.nodes.flatMap(({ id, side }) => (side === 'caller' ? [id] : [])) : []
    }
    expect(callersOf('b.ts#x')).toEqual(['file:a.ts', 'a.ts#one.inner'])
    expect(callersOf('b.ts#y')).toEqual(['file:a.ts', 'a.ts#two.inner'])
  })

  test('R038: namesakes in one scope are told apart in the order of the source', () => {
    const graph = graphOf({ 'a.py': { defs: ['function f', 'function f', 'class K', 'method K.f'] } })
    expect(graph.symbolsOf('a.py').map(({ id }) => id)).toEqual(['a.py#f', 'a.py#f~2', 'a.py#K', 'a.py#K.f'])
  })

  test('R039: the import decides between twins', () => {
    const graph = graphOf({
      'src/use.ts': { imports: ['Store from ./new/store'], refs: ['new Store'] },
      'src/old/store.ts': { defs: ['class Store'] },
      'src/new/store.ts': { defs: ['class Store'] },
    })
    expect(linksOf(graph)).toEqual([
      'src/use.ts:1 Store → src/new/store.ts#Store (import-resolved)',
      'src/use.ts:1 Store → src/new/store.ts#Store (import-resolved)',
    ])
  })

  test('R040: globals and names of outside packages make no edge to namesakes', () => {
    const graph = graphOf({
      'a.ts': { imports: ['merge from lodash'], refs: ['call merge', 'call fetch', 'type Options'] },
      'b.ts': { defs: ['function merge', 'function fetch', 'interface Options'] },
      'a.py': { imports: ['dumps from json'], refs: ['call dumps', 'call print'] },
      'b.py': { defs: ['function dumps', 'function print'] },
    })
    expect(linksOf(graph)).toEqual([])
  })

  test('what a declaration file declares for all is known without an import, the nearest when there are several', () => {
    const graph = graphOf({
      'app/globals.d.ts': { defs: ['-constant __DEV__', 'interface Shared'] },
      'docs/globals.d.ts': { defs: ['-constant __DEV__'] },
      'app/src/a.ts': { refs: ['value __DEV__', 'type Shared'] },
      'app/src/b.ts': { imports: ['__DEV__ from outside'], refs: ['value __DEV__'] },
    })
    expect(linksOf(graph)).toEqual(['app/src/a.ts:1 __DEV__ → app/globals.d.ts#__DEV__ (package-resolved)'])
  })

  test('a method of an object literal is no bare name, and a helper inside a callback hides an import only near it', () => {
    const graph = graphOf({
      'a.spec.ts': {
        imports: ['render from ./b', 'setup from ./b'],
        defs: ['~method render', '~function other', '~function more', '~function last', '~function setup'],
        refs: ['call render', 'call setup'],
      },
      'b.ts': { defs: ['function render', 'function setup'] },
    })
    expect(linksOf(graph)).toEqual([
      'a.spec.ts:1 render → b.ts#render (import-resolved)',
      'a.spec.ts:1 render → b.ts#render (import-resolved)',
      'a.spec.ts:2 setup → b.ts#setup (import-resolved)',
      'a.spec.ts:2 setup → b.ts#setup (import-resolved)',
    ])
  })

  test('R041: a member of a module is never a bare name elsewhere', () => {
    const graph = graphOf({
      'a.ts': {
        imports: ['* as util from ./util', '* as fs from node:fs'],
        refs: ['call util.parseAll', 'call fs.parseAll'],
      },
      'util.ts': { defs: ['function other'] },
      'b.ts': { defs: ['function parseAll'] },
    })
    expect(linksOf(graph)).toEqual([])
  })

  test('R042: names of one or two letters are never guessed', () => {
    const graph = graphOf({
      'a.ts': { bindings: ['thing'], refs: ['call thing.t', 'call t'] },
      'b.test.ts': { defs: ['function t', 'class K', 'method K.t'] },
    })
    expect(linksOf(graph)).toEqual([])
  })

  test('thirty namesakes do not link to each other', () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [
        `m${String(at)}.ts`,
        {
          defs: [`class K${String(at)}`, `method K${String(at)}.validateInput`],
          bindings: ['it'],
          refs: ['call it.validateInput'],
        },
      ]),
    )
    expect(linksOf(graphOf(files))).toEqual([])
  })
})

describe('TypeScript and JavaScript', () => {
  test('named, default and namespace imports, through re-exports', () => {
    const graph = graphOf({
      'a.ts': {
        imports: ['save as store from ./index', 'default as Repo from ./repo', '* as all from ./index'],
        refs: ['call store', 'new Repo', 'call all.load', 'call all.inner.deep'],
      },
      'index.ts': {
        imports: [
          'export write as save from ./disk',
          'export * from ./read',
          'export * as inner from ./deep',
        ],
      },
      'disk.ts': { defs: ['function write'] },
      'read.ts': { defs: ['function load'] },
      'deep.ts': { defs: ['function deep'] },
      'repo.ts': { defs: ['class Repository'], imports: ['export Repository as default from'] },
    })
    expect(linksOf(graph).filter((link) => link.startsWith('a.ts'))).toEqual([
      'a.ts:1 save → disk.ts#write (import-resolved)',
      'a.ts:1 store → disk.ts#write (import-resolved)',
      'a.ts:2 Repo → repo.ts#Repository (import-resolved)',
      'a.ts:2 Repo → repo.ts#Repository (import-resolved)',
      'a.ts:3 load → read.ts#load (import-resolved)',
      'a.ts:4 deep → deep.ts#deep (import-resolved)',
    ])
  })

  test('circular re-exports end', () => {
    const graph = graphOf({
      'a.ts': { imports: ['export * from ./b', 'x from ./b'], refs: ['call x'] },
      'b.ts': { imports: ['export * from ./a'] },
    })
    expect(linksOf(graph)).toEqual([])
  })

  test('a name passed on ten thousand times costs no stack', () => {
    const files = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [
        `m${String(at)}.ts`,
        { imports: [`export * from ./m${String(at + 1)}`] },
      ]),
    )
    const graph = graphOf({
      ...files,
      'm10000.ts': { defs: ['function x'] },
      'a.ts': { imports: ['x from ./m0', 'x as y from ./m9900'] },
    })
    expect(linksOf(graph)).toEqual(['a.ts:2 x → m10000.ts#x (import-resolved)'])
  })

  test('receivers: annotated parameters, fields, constructors, results, this and bases', () => {
    const graph = graphOf({
      'a.ts': {
        imports: ['Repo from ./repo', 'open from ./repo'],
        defs: ['class Session', 'field Session.repo: Repo', 'method Session.run', 'method Session.stop'],
        bindings: ['one: Repo @Session.run', 'two: open() @Session.run', 'dark @Session.run'],
        refs: [
          'call one.save @Session.run',
          'call two.save @Session.run',
          'call this.repo.save @Session.run',
          'call open().save @Session.run',
          'call new Repo().save @Session.run',
          'call one.close @Session.run',
          'call this.stop @Session.run',
        ],
      },
      'repo.ts': {
        imports: ['Base from ./base'],
        defs: ['class Repo', 'method Repo.save', 'function open: Promise<Repo>'],
        refs: ['inherit Base @Repo'],
      },
      'base.ts': { defs: ['class Base', 'method Base.close'] },
    })
    const calls = linksOf(graph).filter((link) => /save|close/.test(link))
    expect(calls).toEqual([
      ...[1, 2, 3, 4, 5].map((line) => `a.ts:${String(line)} save → repo.ts#Repo.save (receiver-type)`),
      'a.ts:6 close → base.ts#Base.close (inherited)',
    ])
  })

  test('a parameter hides an import of the same name', () => {
    const graph = graphOf({
      'a.ts': {
        imports: ['user from ./b'],
        defs: ['function f'],
        bindings: ['user @f'],
        refs: ['call user @f', 'call user'],
      },
      'b.ts': { defs: ['function user'] },
    })
    expect(linksOf(graph)).toEqual([
      'a.ts:1 user → b.ts#user (import-resolved)',
      'a.ts:2 user → b.ts#user (import-resolved)',
    ])
  })

  test('a type and a value of one name: the kind of the reference decides', () => {
    const graph = graphOf({
      'a.ts': { imports: ['Options from ./b'], refs: ['type Options', 'call Options'] },
      'b.ts': { defs: ['interface Options', 'function Options'] },
    })
    expect(linksOf(graph)).toEqual([
      'a.ts:1 Options → b.ts#Options (import-resolved)',
      'a.ts:1 Options → b.ts#Options~2 (import-resolved)',
      'a.ts:2 Options → b.ts#Options~2 (import-resolved)',
    ])
  })

  test('a component file is its own default export', () => {
    const graph = graphOf({
      'App.vue': { imports: ['default as Button from ./Button.vue'], refs: ['jsx Button'] },
      'Button.vue': {},
    })
    expect(graph.stats().edges).toBe(2)
  })

  test('a lone telling name is believed a little, one of several hardly', () => {
    const graph = graphOf({
      'a.ts': { bindings: ['it'], refs: ['call it.writeManifest', 'call it.readManifest'] },
      'b.ts': { defs: ['class B', 'method B.writeManifest', 'method B.readManifest'] },
      'c.ts': { defs: ['class C', 'method C.readManifest'] },
    })
    expect(
      graph.references(0).map(({ name, toFile, confidence, reason }) => [name, toFile, confidence, reason]),
    ).toEqual([
      ['writeManifest', 'b.ts', 0.6, 'unique-name'],
      ['readManifest', 'b.ts', 0.15, 'ambiguous'],
      ['readManifest', 'c.ts', 0.15, 'ambiguous'],
    ])
  })
})

describe('Python', () => {
  test('absolute, relative, package and star imports, and modules by their dotted name', () => {
    const graph = graphOf({
      'pyproject.toml': '',
      'src/pkg/__init__.py': { imports: ['Client from ._client', '* from ._models'] },
      'src/pkg/_client.py': { defs: ['class Client', 'method Client.send'] },
      'src/pkg/_models.py': { defs: ['class Model'] },
      'src/pkg/sub/__init__.py': {},
      'src/pkg/sub/tool.py': {
        defs: ['function run'],
        imports: ['Client from ..', 'tool2 from .'],
        refs: ['call Client', 'call tool2.go'],
      },
      'src/pkg/sub/tool2.py': { defs: ['function go'] },
      'tests/test_pkg.py': {
        imports: [
          '* as pkg from pkg',
          'run as start from pkg.sub.tool',
          '* as pkg.sub.tool from pkg.sub.tool',
        ],
        bindings: ['client: pkg.Client'],
        refs: [
          'call pkg.Client',
          'call pkg.Model',
          'call start',
          'call pkg.sub.tool.run',
          'call client.send',
        ],
      },
    })
    const links = linksOf(graph)
    expect(links.filter((link) => link.startsWith('tests'))).toEqual([
      'tests/test_pkg.py:1 Client → src/pkg/_client.py#Client (import-resolved)',
      'tests/test_pkg.py:2 Model → src/pkg/_models.py#Model (import-resolved)',
      'tests/test_pkg.py:2 run → src/pkg/sub/tool.py#run (import-resolved)',
      'tests/test_pkg.py:3 start → src/pkg/sub/tool.py#run (import-resolved)',
      'tests/test_pkg.py:4 run → src/pkg/sub/tool.py#run (import-resolved)',
      'tests/test_pkg.py:5 send → src/pkg/_client.py#Client.send (receiver-type)',
    ])
    expect(links.filter((link) => link.startsWith('src/pkg/sub/tool.py'))).toEqual([
      'src/pkg/sub/tool.py:1 Client → src/pkg/_client.py#Client (import-resolved)',
      'src/pkg/sub/tool.py:1 Client → src/pkg/_client.py#Client (import-resolved)',
      'src/pkg/sub/tool.py:2 go → src/pkg/sub/tool2.py#go (import-resolved)',
    ])
  })

  test('a module named like one of the standard library is not meant by an absolute import', () => {
    const graph = graphOf({
      'app/types.py': { defs: ['class Thing'] },
      'app/use.py': { imports: ['Thing from types'], refs: ['call Thing'] },
    })
    expect(linksOf(graph)).toEqual([])
  })

  test('self, super and overrides', () => {
    const graph = graphOf({
      'a.py': { defs: ['class A', 'method A.run', 'method A.stop'] },
      'b.py': {
        imports: ['A from a'],
        defs: ['class B', 'method B.run'],
        refs: ['inherit A @B', 'call super().run @B.run', 'call self.stop @B.run'],
      },
    })
    expect(linksOf(graph).slice(2)).toEqual([
      'b.py:2 run → a.py#A.run (receiver-type)',
      'b.py:3 stop → a.py#A.stop (inherited)',
    ])
    const view = graph.view(
      { kind: 'focus', symbol: 'a.py#A.run', hops: 1 },
      { minConfidence: 0, tests: true, edgeKinds: ['overrides'] },
    )
    expect(view.ok && view.value.edges.map(({ from, to, kind }) => [from, to, kind])).toEqual([
      ['b.py#B.run', 'a.py#A.run', 'overrides'],
    ])
  })
})
