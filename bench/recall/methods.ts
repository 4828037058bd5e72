import type { RankMethod } from '../../src/core/graph/rank-method'
import { onlyLists, RANK_LISTS } from '../../src/core/graph/rank-method'
import type { RankList } from '../../src/core/graph/rank-method'
import { DEFAULT_SHAPE } from '../../src/core/map/map-input'
import type { MapShape } from '../../src/core/map/map-input'

/** A row of the report: an ordering and how the map prints it. */
export interface Method {
  readonly name: string
  readonly rank: RankMethod
  readonly shape: MapShape
}

const SIGNATURES_ONLY: MapShape = { signature: 1000, path: 0, signatureLength: 100 }
const alone = (list: RankList): RankMethod => ({ kind: 'fusion', weights: onlyLists(list) })
const without = (list: RankList): RankMethod => ({ kind: 'fusion', weights: { [list]: 0 } })
const row = (name: string, rank: RankMethod, shape: MapShape = DEFAULT_SHAPE): Method => ({
  name,
  rank,
  shape,
})

export const FUSION = row('fusion', { kind: 'fusion' })

/** What it is compared with, printed by the same map so that only the ordering differs. */
export const BASELINES: readonly Method[] = [
  row('fusion, likely by place alone', { kind: 'fusion', byPlace: true }),
  row('random', { kind: 'random', seed: 1 }),
  row('path match', { kind: 'path-match' }),
  row('BM25, whole files', { kind: 'file-text' }),
  row('plain PageRank', { kind: 'pagerank' }),
  row('by-name graph (aider)', { kind: 'by-name' }),
  row('by-name graph (aider), signatures only', { kind: 'by-name' }, SIGNATURES_ONLY),
  row('fusion, signatures only', { kind: 'fusion' }, SIGNATURES_ONLY),
]

export const COMPONENTS: readonly Method[] = [
  ...RANK_LISTS.map((list) => row(`only ${list}`, alone(list))),
  ...RANK_LISTS.map((list) => row(`without ${list}`, without(list))),
  row('without demotion', { kind: 'fusion', demote: false }),
]
