import { describe, expect, test } from 'vitest'
import { methodOf, onlyLists } from '../rank-method'
import type { RankMethod } from '../rank-method'
import type { RankQuery } from '../ranked'
import { graphOf } from '../testing/graph-of'
import type { Files } from '../testing/graph-of'

const FUSION: RankMethod = { kind: 'fusion' }
const query = (part: Partial<RankQuery>): RankQuery => ({
  chat: [],
  read: [],
  pins: [],
  message: '',
  ...part,
})

const SHOP: Files = {
  'src/cart.ts': {
    imports: ['priceOf from ./price'],
    defs: ['class Cart', 'method Cart.total', 'method Cart.empty'],
    refs: ['call priceOf @Cart.total'],
  },
  'src/price.ts': { defs: ['function priceOf', '-function roundCents'], refs: ['call roundCents @priceOf'] },
  'src/invoice.ts': {
    imports: ['Cart from ./cart'],
    defs: ['function printInvoice'],
    bindings: ['cart: Cart @printInvoice'],
    refs: ['call cart.total @printInvoice'],
  },
  'src/mail/send.ts': { defs: ['function sendMail'] },
  'src/mail/send.test.ts': {
    imports: ['sendMail from ./send'],
    defs: ['function mailTest'],
    refs: ['call sendMail @mailTest'],
  },
  'README.md': {},
}
const namesOf = (part: Partial<RankQuery>, method: RankMethod = FUSION): readonly string[] =>
  graphOf(SHOP)
    .rank(query(part), method)
    .symbols.map(({ info }) => info.name)

describe('the fusion', () => {
  test('words of the request find what speaks of them', () => {
    expect(namesOf({ message: 'round the cents of a price' }).slice(0, 2)).toEqual(['roundCents', 'priceOf'])
  })

  test('what the chat uses and is used by comes before the rest, and the chat’s own symbols are left out', () => {
    const names = namesOf({ chat: ['src/cart.ts'] })
    expect(names.slice(0, 2).sort()).toEqual(['priceOf', 'printInvoice'])
    expect(names).not.toContain('Cart')
  })

  test('a pinned symbol pulls its relations', () => {
    const names = namesOf({ pins: [{ path: 'src/price.ts', symbol: 'priceOf' }] })
    expect(names.indexOf('total')).toBeLessThan(names.indexOf('sendMail'))
  })

  test('a pin by full id is the same as by name', () => {
    const byName = namesOf({ pins: [{ path: 'src/price.ts', symbol: 'priceOf' }] })
    expect(namesOf({ pins: [{ path: 'src/price.ts', symbol: 'src/price.ts#priceOf' }] })).toEqual(byName)
  })

  test('tests weigh less unless told otherwise', () => {
    const scoreOf = (method: RankMethod): number =>
      graphOf(SHOP)
        .rank(query({ message: 'mail test' }), method)
        .symbols.find(({ info }) => info.name === 'mailTest')?.score ?? 0
    expect(scoreOf(FUSION)).toBeLessThan(0.5 * scoreOf({ kind: 'fusion', demote: false }))
  })

  test.each<Partial<RankQuery>>([
    {},
    { chat: ['README.md'] },
    { chat: ['gone.ts'], pins: [{ path: 'gone.ts', symbol: 'x' }], read: ['gone.ts#y'] },
    { message: '???' },
    { message: 'zzz qqq' },
  ])('isolated, deleted and empty pins give a finite ranking that is not empty: %j', (part) => {
    const { symbols, files } = graphOf(SHOP).rank(query(part), FUSION)
    expect(symbols).toHaveLength(8)
    expect(files).toHaveLength(part.chat?.includes('README.md') === true ? 5 : 6)
    expect([...symbols, ...files].every(({ score }) => Number.isFinite(score))).toBe(true)
  })

  test('an empty repository has an empty ranking', () => {
    expect(graphOf({}).rank(query({ message: 'x' }), FUSION)).toMatchObject({ symbols: [], files: [] })
  })

  test('every file is ranked, those without symbols too; the named one first', () => {
    const { files } = graphOf(SHOP).rank(query({ message: 'rewrite the readme' }), FUSION)
    expect(files).toHaveLength(6)
    expect(files[0]?.path).toBe('README.md')
  })

  test('the limit cuts the symbols', () => {
    expect(namesOf({ message: 'price' }, { kind: 'fusion', limit: 3 })).toHaveLength(3)
  })

  test('each list can be switched off and used alone', () => {
    const alone = namesOf({ chat: ['src/cart.ts'] }, { kind: 'fusion', weights: onlyLists('used-by') })
    expect(alone).toEqual(['printInvoice'])
    const without = namesOf(
      { chat: ['src/cart.ts'] },
      { kind: 'fusion', weights: { ...onlyLists('uses', 'used-by'), 'used-by': 0 } },
    )
    expect(without).toEqual(['priceOf'])
  })
})

describe('likelihood', () => {
  const others = Array.from({ length: 30 }, (_, at) => `function part${String(at)}`)
  const files: Files = {
    'a.ts': { defs: ['function sendMail', ...others] },
    'z.ts': { defs: ['function sendMail'] },
  }
  const firstFor = (method: RankMethod): string | undefined =>
    graphOf(files).rank(query({ message: 'send the mail' }), method).symbols[0]?.info.path

  test('what is all that a small file holds is likelier than the same among much else', () => {
    expect(firstFor(FUSION)).toBe('z.ts')
    expect(firstFor({ kind: 'fusion', byPlace: true })).toBe('a.ts')
  })

  test.each<RankMethod>([
    FUSION,
    { kind: 'fusion', byPlace: true },
    { kind: 'pagerank' },
    methodOf('lexical'),
  ])('is between none and certain, and falls with the place: %j', (method) => {
    const ranked = graphOf(SHOP).rank(query({ chat: ['src/cart.ts'], message: 'price of mail' }), method)
    for (const list of [ranked.symbols, ranked.files]) {
      const scores = list.map(({ score }) => score)
      expect(scores).toEqual([...scores].sort((a, b) => b - a))
      expect(scores.every((score) => score >= 0 && score < 1)).toBe(true)
      expect(scores[0]).toBeGreaterThan(0.02)
    }
  })
})

describe('history', () => {
  const graph = graphOf(SHOP)
  graph.setHistory({
    commits: [
      { subject: 'Send the invoice by mail', paths: ['src/mail/send.ts', 'src/invoice.ts'] },
      { subject: 'Format everything', paths: Array.from({ length: 60 }, (_, at) => `src/f${String(at)}.ts`) },
      { subject: 'Round prices', paths: ['src/price.ts', 'src/cart.ts'] },
    ],
  })
  const first = (part: Partial<RankQuery>, list: 'together' | 'alike' | 'churn'): string | undefined =>
    graph.rank(query(part), { kind: 'fusion', weights: onlyLists(list) }).symbols[0]?.info.path

  test('files that changed together', () => {
    expect(first({ chat: ['src/invoice.ts'] }, 'together')).toBe('src/mail/send.ts')
  })

  test('commits with a like subject', () => {
    expect(first({ message: 'rounding of prices is wrong' }, 'alike')).toMatch(/^src\/(?:price|cart)\.ts$/)
  })

  test('a commit of many files says nothing about what belongs together', () => {
    graph.setHistory({
      commits: [
        {
          subject: 'x',
          paths: [...Object.keys(SHOP), ...Array.from({ length: 60 }, (_, at) => `f${String(at)}`)],
        },
      ],
    })
    expect(
      graph.rank(query({ chat: ['src/cart.ts'] }), { kind: 'fusion', weights: onlyLists('together') })
        .symbols,
    ).toEqual([])
  })
})

describe('why', () => {
  const why = (part: Partial<RankQuery>, id: string): string =>
    graphOf(SHOP).rank(query(part), FUSION).why(id)

  test('names the matching words as the request writes them', () => {
    expect(why({ message: 'Rounding of cents' }, 'src/price.ts#roundCents')).toBe(
      'matches “Rounding”, “cents”',
    )
  })

  test('names the strongest relation to what is in the prompt', () => {
    expect(why({ chat: ['src/cart.ts'] }, 'src/price.ts#priceOf')).toBe('called by total in src/cart.ts')
    expect(why({ chat: ['src/cart.ts'] }, 'src/invoice.ts#printInvoice')).toBe('calls total in src/cart.ts')
  })

  test('falls back on how much it is used', () => {
    expect(why({}, 'src/price.ts#priceOf')).toBe('used from 2 places')
    expect(why({}, 'src/mail/send.test.ts#mailTest')).toBe('near what matters here')
    expect(why({}, 'src/gone.ts#x')).toBe('')
  })
})

describe('baselines', () => {
  test('a random order is the same for the same seed and another for another', () => {
    const run = (seed: number): readonly string[] => namesOf({}, { kind: 'random', seed })
    expect(run(1)).toEqual(run(1))
    expect(run(1)).not.toEqual(run(2))
    expect([...run(1)].sort()).toEqual([...run(2)].sort())
  })

  test('path match and whole-file text rank a file’s symbols in source order', () => {
    expect(namesOf({ message: 'cart' }, { kind: 'path-match' }).slice(0, 3)).toEqual([
      'Cart',
      'total',
      'empty',
    ])
    expect(namesOf({ message: 'cart empty' }, { kind: 'file-text' }).slice(0, 3)).toEqual([
      'Cart',
      'total',
      'empty',
    ])
  })

  test.each([
    ['src/cart.ts', 'priceOf'],
    ['src/mail/send.test.ts', 'sendMail'],
    ['src/invoice.ts', 'total'],
  ])('edges by bare name favour what the chat names: %s', (path, name) => {
    const { symbols } = graphOf(SHOP).rank(query({ chat: [path] }), { kind: 'by-name' })
    expect(symbols.slice(0, 2).map(({ info }) => info.name)).toContain(name)
  })

  test('plain PageRank puts what is used most first', () => {
    expect(['roundCents', 'sendMail', 'priceOf']).toContain(namesOf({}, { kind: 'pagerank' })[0])
  })
})

test.each(['fusion', 'graph', 'lexical', 'history'] as const)(
  'the ranking %s that people can choose covers all symbols',
  (ranking) => {
    expect(namesOf({ message: 'price', chat: ['src/cart.ts'] }, methodOf(ranking))).toHaveLength(5)
  },
)
