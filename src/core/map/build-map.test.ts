import { countTokens as exact } from 'gpt-tokenizer/encoding/o200k_base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildMap } from './build-map'
import { filesOf, manySymbols, mapInputOf, symbolOf } from './map-fixture'

test('a small repository is shown whole: signatures under their scope, in source order', () => {
  const symbols = [
    symbolOf('a.ts', 'close', { line: 9, parent: 'a.ts#Door', signature: 'close(): void', kind: 'method' }),
    symbolOf('a.ts', 'Door', { line: 3, signature: 'export class Door', kind: 'class' }),
    symbolOf('b.ts', 'knock', { line: 1 }),
    symbolOf('a.ts', 'open', { line: 5, parent: 'a.ts#Door', signature: 'open(): void', kind: 'method' }),
  ]
  const { map } = buildMap(mapInputOf(symbols, { files: filesOf(['a.ts', 'b.ts', 'README.md']) }), [])
  expect(map.text).toBe(
    'a.ts:\n class Door\n  open(): void\n  close(): void\nb.ts:\n function knock(): void\nREADME.md\n',
  )
  expect(map.tokens).toBe(exact(map.text))
  expect(map.files.map(({ path, tier }) => [path, tier])).toEqual([
    ['a.ts', 'signatures'],
    ['b.ts', 'signatures'],
    ['README.md', 'path'],
  ])
  expect(map.files[0]?.symbols.map(({ name, shown }) => [name, shown])).toEqual([
    ['Door', 'signature'],
    ['open', 'signature'],
    ['close', 'signature'],
  ])
  expect(map.missed).toEqual([])
})

test('a method alone brings the header of its class, which then counts as shown', () => {
  const door = symbolOf('a.py', 'Door', { line: 1, signature: 'class Door:', kind: 'class' })
  const open = symbolOf('a.py', 'open', {
    line: 4,
    parent: door.id,
    signature: 'def open(self)',
    kind: 'method',
  })
  const input = mapInputOf([open], { symbol: (id) => (id === door.id ? door : open) })
  const { map } = buildMap(input, [])
  expect(map.text).toBe('a.py:\n class Door:\n  def open()\n')
  expect(map.files[0]?.symbols.map(({ name }) => name)).toEqual(['Door', 'open'])
})

test('methods whose type is defined elsewhere stand under its name, unless the signature says it', () => {
  const rust = symbolOf('a.rs', 'len', { owner: 'Door', signature: 'fn len(&self) -> usize' })
  const go = symbolOf('b.go', 'Len', { owner: 'Door', signature: 'func (d *Door) Len() int' })
  expect(buildMap(mapInputOf([rust, go]), []).map.text).toBe(
    'a.rs:\n Door:\n  fn len(&self) -> usize\nb.go:\n func (d *Door) Len() int\n',
  )
})

test('bare names stand on a line of their own, also under signatures, each name once', () => {
  const long = 'function (first: string, second: string, third: string): Promise<void>'
  const symbols = [
    symbolOf('a.ts', 'one', { line: 1 }),
    symbolOf('a.ts', 'two', { line: 2, signature: long }),
    symbolOf('b.ts', 'three', { line: 3, signature: long }),
    symbolOf('b.ts', 'three', { line: 8, signature: long, id: 'b.ts#three~2' }),
    symbolOf('a.ts', 'four', { line: 4, signature: long }),
  ]
  const shape = { signature: 0.01, path: 0, signatureLength: 80 }
  const expected = 'a.ts:\n function one(): void\n two four\nb.ts:\n three\n'
  const { map } = buildMap(mapInputOf(symbols, { budget: exact(expected), shape }), [])
  expect(map.text).toBe(expected)
  expect(map.files[1]?.symbols.map(({ shown }) => shown)).toEqual(['name', 'name'])
})

test('the text never exceeds the budget and fills at least nine tenths of it where there is enough to say', () => {
  const symbols = manySymbols(60, 12)
  for (const budget of [64, 200, 256, 777, 1024, 2048, 4096, 8192]) {
    const { map } = buildMap(mapInputOf(symbols, { budget }), [])
    expect(map.tokens).toBe(exact(map.text))
    expect(map.tokens).toBeLessThanOrEqual(budget)
    expect(map.tokens).toBeGreaterThanOrEqual(budget * 0.9)
  }
})

test('never exceeds the budget, whatever names, paths and signatures hold', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  const entry = fc.record({
    path: word,
    name: word,
    signature: word,
    parented: fc.boolean(),
    line: fc.nat(99),
  })
  const property = fc.property(fc.array(entry, { maxLength: 40 }), fc.nat(300), (entries, budget) => {
    const symbols = entries.map(({ path, name, signature, line, parented }, at) =>
      symbolOf(path, name, {
        id: String(at),
        line,
        signature,
        ...(parented && at > 0 ? { parent: String(at - 1) } : {}),
      }),
    )
    const { map } = buildMap(mapInputOf(symbols, { budget }), [])
    expect(map.tokens).toBe(exact(map.text, { disallowedSpecial: new Set() }))
    expect(map.tokens).toBeLessThanOrEqual(budget)
  })
  fc.assert(property, { numRuns: 300 })
})

test('the same input gives the same bytes, and the order of equal files does not come from chance', () => {
  const first = buildMap(mapInputOf(manySymbols(40, 9)), []).map
  const second = buildMap(mapInputOf(manySymbols(40, 9)), []).map
  expect(second).toEqual(first)
})

test('what just missed is named, best first, with the reason for its rank', () => {
  const symbols = manySymbols(30, 10)
  const { map } = buildMap(mapInputOf(symbols, { budget: 256 }), [])
  expect(map.missed).toHaveLength(50)
  const scores = map.missed.map(({ symbol }) => symbol.score)
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
  expect(map.missed[0]?.symbol).toMatchObject({
    shown: 'no',
    why: `because of ${map.missed[0]?.symbol.id ?? ''}`,
  })
})

test('a path with a line break cannot forge a section', () => {
  const { map } = buildMap(mapInputOf([symbolOf('a\nfake.ts:', 'x')]), [])
  expect(map.text).toBe('"a\\nfake.ts:":\n function x(): void\n')
})

test('where few files have symbols the map says so and names the others', () => {
  const helpers = manySymbols(3, 20)
  const pages = Array.from({ length: 30 }, (_, at) => `pages/Page${String(at)}.page`)
  const files = [...new Set(helpers.map(({ path }) => path)), ...pages]
  const { map } = buildMap(
    mapInputOf(helpers, { budget: 512, files: filesOf(files), coverage: { covered: 3, total: 33 } }),
    [],
  )
  expect(map.text.startsWith('# Only 3 of 33 files could be read for symbols')).toBe(true)
  expect(map.files.filter(({ tier }) => tier === 'path').length).toBeGreaterThanOrEqual(20)
  expect(map.warnings).toHaveLength(1)
})

test('savings are against the raw texts of the files named', () => {
  const { map } = buildMap(mapInputOf([symbolOf('a.ts', 'x'), symbolOf('b.ts', 'y')]), ['careful'])
  expect(map.rawTokens).toBe(2000)
  expect(map.rawExact).toBe(false)
  expect(map.savedShare).toBeCloseTo(1 - map.tokens / 2000)
  expect(map.warnings).toEqual(['careful'])
})

test('no budget, no text', () => {
  expect(buildMap(mapInputOf(manySymbols(3, 3), { budget: 0 }), []).map).toMatchObject({
    text: '',
    tokens: 0,
    files: [],
  })
})

test('the next map of a conversation keeps what is near the cut and the order of files', () => {
  const symbols = manySymbols(60, 6)
  const first = buildMap(mapInputOf(symbols), [])
  // The ranking trembles: neighbours change places, and the files come in another order.
  const shaken = symbols.flatMap((_, at) => (at % 2 === 0 ? [symbols[at + 1], symbols[at]] : []))
  const next = shaken.flatMap((symbol) => (symbol ? [symbol] : []))
  const files = filesOf([...new Set(next.map(({ path }) => path))])
  const stable = buildMap(mapInputOf(next, { files, previous: first.memory }), [])
  const fresh = buildMap(mapInputOf(next, { files }), [])
  expect(stable.map.text).toBe(first.map.text)
  expect(fresh.map.text).not.toBe(first.map.text)
})

test('what became important enters, whatever was shown before', () => {
  const symbols = manySymbols(60, 6)
  const { memory } = buildMap(mapInputOf(symbols), [])
  const best = symbolOf('new/important.ts', 'decisive')
  const { map } = buildMap(mapInputOf([best, ...symbols], { previous: memory }), [])
  expect(map.files.find(({ path }) => path === best.path)?.tier).toBe('signatures')
})
