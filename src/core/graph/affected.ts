import { EDGE_KINDS } from '../../shared/symbol'
import type { SymbolInfo } from '../../shared/symbol'
import type { Affected } from '../../shared/review'
import type { ChangedLines } from './graph'
import { denseFile, fileOfDense } from './rank/snapshot'
import type { Snapshot } from './rank/snapshot'
import type { PackedFile } from './store/packed-file'
import { symbolInfo } from './symbol-info'

const MOST = 300
const BELIEVED = 0.3
const IMPORTS = EDGE_KINDS.indexOf('imports')

/**
 * The symbols whose own lines (inner definitions excluded) meet the changed lines, everything that uses one of them, and the
 * tests among these, tests that reach a change through one user included. Best-ranked first.
 */
export function affectedBy(snapshot: Snapshot, changes: readonly ChangedLines[]): Affected {
  const changed = new Set<number>()
  for (const { path, lines } of changes) {
    const number = snapshot.store.fileNumber(path)
    const file = snapshot.store.file(number)
    if (file === undefined) continue
    const base = denseFile(snapshot, number) + 1
    for (const index of changedDefinitions(file, lines)) changed.add(base + index)
  }
  const isTest = (dense: number): boolean => snapshot.store.file(fileOfDense(snapshot, dense))?.test === true
  const users = usersOf(snapshot, changed)
  const tests = new Set([...users].filter(isTest))
  const callers = new Set([...users].filter((dense) => !isTest(dense)))
  for (const dense of usersOf(snapshot, callers)) if (isTest(dense) && !changed.has(dense)) tests.add(dense)
  return {
    changed: [...changed].sort((a, b) => a - b).map((dense) => symbolInfo(snapshot, dense).id),
    callers: infos(snapshot, callers),
    tests: infos(snapshot, tests),
  }
}

/** Who uses one of these, themselves left out; a whole file's code counts where it does more than import. */
export function usersOf(snapshot: Snapshot, targets: ReadonlySet<number>): Set<number> {
  const { graph } = snapshot
  const users = new Set<number>()
  for (const dense of targets) {
    for (let at = graph.inStart[dense] ?? 0; at < (graph.inStart[dense + 1] ?? 0); at++) {
      const edge = graph.inEdge[at] ?? 0
      if (graph.kind[edge] === IMPORTS || (graph.confidence[edge] ?? 0) < BELIEVED) continue
      const user = graph.from[edge] ?? 0
      if (!targets.has(user)) users.add(user)
    }
  }
  return users
}

function infos(snapshot: Snapshot, found: ReadonlySet<number>): SymbolInfo[] {
  const central = snapshot.central()
  return [...found]
    .sort((a, b) => (central[b] ?? 0) - (central[a] ?? 0) || a - b)
    .slice(0, MOST)
    .map((dense) => symbolInfo(snapshot, dense))
}

function changedDefinitions(file: PackedFile, ranges: ChangedLines['lines']): number[] {
  const children = new Map<number, { readonly start: number; readonly end: number }[]>()
  for (const { parent, startLine, endLine } of file.definitions) {
    const list = children.get(parent) ?? []
    children.set(parent, [...list, { start: startLine, end: endLine + 1 }])
  }
  return file.definitions.flatMap((definition, index) => {
    const meets = ranges.some((range) => {
      // A pure removal has no lines left: the line it stood before is what it changed.
      const start = Math.max(range.start, definition.startLine)
      const end = Math.min(Math.max(range.end, range.start + 1), definition.endLine + 1)
      return start < end && !covered(start, end, children.get(index) ?? [])
    })
    return meets ? [index] : []
  })
}

/** Whether the spans, which are in source order, cover every line of [start, end). */
function covered(
  start: number,
  end: number,
  spans: readonly { readonly start: number; readonly end: number }[],
): boolean {
  let at = start
  for (const span of spans) if (span.start <= at && span.end > at) at = span.end
  return at >= end
}
