import type { LayoutEdge } from './layout-types'

const SWEEPS = 120
const SETTLED = 1e-4

/**
 * A level for each node, so that on the whole an edge leads one level up: the least-squares solution of
 * level(to) − level(from) = 1, weighted. Unlike longest paths it needs no breaking of cycles, and one odd edge does not
 * stretch the drawing. (Trophic levels: MacKay, Johnson & Sansom, “How directed is a directed network?”, 2020.)
 * Nodes without an edge get level 0. The smallest level of each connected part is 0.
 */
export function levelsOf(ids: readonly string[], edges: readonly LayoutEdge[]): ReadonlyMap<string, number> {
  const index = new Map(ids.map((id, at) => [id, at]))
  const neighbours: { at: number; weight: number; offset: number }[][] = ids.map(() => [])
  for (const { from, to, weight } of edges) {
    const a = index.get(from)
    const b = index.get(to)
    if (a === undefined || b === undefined || a === b) continue
    neighbours[a]?.push({ at: b, weight, offset: -1 })
    neighbours[b]?.push({ at: a, weight, offset: 1 })
  }
  const level = new Float64Array(ids.length)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let change = 0
    for (let turn = 0; turn < ids.length; turn++) {
      const at = sweep % 2 === 0 ? turn : ids.length - 1 - turn
      const around = neighbours[at] ?? []
      if (around.length === 0) continue
      let sum = 0
      let total = 0
      for (const { at: other, weight, offset } of around) {
        sum += weight * ((level[other] ?? 0) + offset)
        total += weight
      }
      const next = sum / total
      change = Math.max(change, Math.abs(next - (level[at] ?? 0)))
      level[at] = next
    }
    if (change < SETTLED) break
  }
  rebase(level, neighbours)
  return new Map(ids.map((id, at) => [id, level[at] ?? 0]))
}

/** Shifts every connected part so that its lowest level is 0. */
function rebase(level: Float64Array, neighbours: readonly (readonly { at: number }[])[]): void {
  const seen = new Uint8Array(level.length)
  for (let start = 0; start < level.length; start++) {
    if (seen[start]) continue
    const part = [start]
    seen[start] = 1
    for (const at of part)
      for (const { at: other } of neighbours[at] ?? [])
        if (!seen[other]) {
          seen[other] = 1
          part.push(other)
        }
    const lowest = part.reduce((least, at) => Math.min(least, level[at] ?? 0), Infinity)
    for (const at of part) level[at] = (level[at] ?? 0) - lowest
  }
}
