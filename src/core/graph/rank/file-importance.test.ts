import { expect, test } from 'vitest'
import { graphOf } from '../testing/graph-of'
import type { Files } from '../testing/graph-of'

/** One file that holds five stages together, the stages, and a word that all of them use. */
const STAGES = ['read', 'parse', 'link', 'rank', 'print']
const FILES: Files = {
  'src/session.ts': {
    imports: STAGES.map((stage) => `${stage} from ./${stage}`),
    defs: ['function runSession'],
    refs: STAGES.map((stage) => `call ${stage} @runSession`),
  },
  ...Object.fromEntries(
    STAGES.map((stage, at) => [
      `src/${stage}.ts`,
      {
        imports: [
          'ok from ./result',
          ...(at > 0 ? [`${STAGES[at - 1] ?? ''} from ./${STAGES[at - 1] ?? ''}`] : []),
        ],
        defs: [`function ${stage}`],
        refs: [`call ok @${stage}`],
      },
    ]),
  ),
  'src/result.ts': { defs: ['function ok'] },
  'src/main.ts': {
    imports: ['runSession from ./session'],
    defs: ['function main'],
    refs: ['call runSession @main'],
  },
  'src/alone.ts': { defs: ['function alone'] },
}

test('with nothing asked, the file that holds the others together is among the first, one on its own is last', () => {
  const graph = graphOf(FILES)
  const files = graph
    .rank({ chat: [], read: [], pins: [], message: '' }, { kind: 'fusion' })
    .files.map(({ path }) => path)
  expect(files.slice(0, 3)).toContain('src/session.ts')
  expect(files.at(-1)).toBe('src/alone.ts')
  const view = graph.view({ kind: 'overview', folder: '' }, { minConfidence: 0, tests: true })
  const weights = view.ok
    ? [...view.value.nodes].sort((a, b) => b.weight - a.weight).map(({ path }) => path)
    : []
  expect(weights.slice(0, 3)).toContain('src/session.ts')
})
