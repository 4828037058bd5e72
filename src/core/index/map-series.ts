import type { MapQuery } from '../../shared/repo-map'
import type { MapMemory } from '../map/map-input'

/** The last map of each conversation, so that the next one stays close to it. */
export interface MapSeries {
  readonly last: (query: MapQuery) => MapMemory | undefined
  readonly keep: (query: MapQuery, memory: MapMemory) => void
}

/** Conversations remembered; the least recently used is forgotten, which only costs it one less stable map. */
const REMEMBERED = 32

export function createMapSeries(): MapSeries {
  const memories = new Map<string, MapMemory>()
  return {
    last: ({ series }) => (series === undefined ? undefined : memories.get(series)),
    keep: ({ series }, memory) => {
      if (series === undefined) return
      memories.delete(series)
      memories.set(series, memory)
      const oldest = memories.keys().next()
      if (memories.size > REMEMBERED && !oldest.done) memories.delete(oldest.value)
    },
  }
}
