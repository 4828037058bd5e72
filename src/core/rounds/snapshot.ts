import { ok } from '../../shared/result'
import { contentOf } from './blob-list'
import { blobOf, cleanEntries, type CleanEntry } from './clean-entries'
import type { Concerned } from './conversion'
import type { Facts } from './path-facts'
import type { Outcome } from './round-failure'
import { plainSubject } from './message'
import type { Workplace } from './workplace'

export interface Snapshot {
  /** The user's uncommitted work in these paths, as entries; empty when there is none. */
  readonly changes: ReadonlyMap<string, CleanEntry | null>
  readonly warnings: readonly string[]
}

/** What the user has in these paths that HEAD has not. It is committed before the operation's own commit. */
export async function snapshotOf(
  workplace: Workplace,
  facts: Facts,
  paths: readonly string[],
  concerned: Concerned,
): Promise<Outcome<Snapshot>> {
  const present = new Map(
    paths.flatMap((path) => {
      const known = facts.get(path)
      return known ? [[path, contentOf(known.disk)] as const] : []
    }),
  )
  const clean = await cleanEntries(workplace, facts, present, concerned)
  if (!clean.ok) return clean
  const changes = new Map(
    [...clean.value.entries].filter(([path, entry]) => {
      const inHead = facts.get(path)?.inHead ?? null
      if (entry === null || inHead === null) return entry !== inHead
      return entry.mode !== inHead.mode || blobOf(entry, workplace.repository) !== inHead.object
    }),
  )
  return ok({ changes, warnings: changes.size > 0 ? clean.value.warnings : [] })
}

export const snapshotSubject = (changes: Snapshot['changes']): string =>
  plainSubject('Snapshot of the work in', [...changes.keys()])
