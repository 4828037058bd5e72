import { ok } from '../../shared/result'
import { isTrue } from '../git/config'
import { encodePath } from '../git/path-codec'
import type { TreeChange } from '../git/fast-import'
import type { Repository } from '../git/repository'
import { blobName, type BlobList, type Content } from './blob-list'
import { cleanContents } from './clean-content'
import type { Concerned } from './conversion'
import type { Facts, PathFacts } from './path-facts'
import type { Outcome } from './round-failure'
import type { Workplace } from './workplace'

/** An entry for a tree; `content` are the bytes of a blob that is still to be made. */
export type CleanEntry =
  { readonly mode: string; readonly object: string } | { readonly mode: string; readonly content: Uint8Array }

export interface CleanEntries {
  readonly entries: ReadonlyMap<string, CleanEntry | null>
  readonly warnings: readonly string[]
}

/** What git would commit for these contents; null where there is nothing. */
export async function cleanEntries(
  workplace: Workplace,
  facts: Facts,
  contents: ReadonlyMap<string, Content>,
  concerned: Concerned,
): Promise<Outcome<CleanEntries>> {
  const files = [...contents].flatMap(([path, content]) =>
    content.kind === 'file' ? [{ path, bytes: content.bytes, index: facts.get(path)?.index ?? [] }] : [],
  )
  const clean = await cleanContents(workplace, files, concerned)
  if (!clean.ok) return clean
  const entries = new Map<string, CleanEntry | null>()
  for (const [path, content] of contents) {
    if (content.kind === 'absent') entries.set(path, null)
    else if (content.kind === 'link')
      entries.set(path, { mode: '120000', content: encodePath(content.target) })
    else {
      const mode = modeInGit(workplace, facts.get(path), content.mode)
      const object = clean.value.converted.get(path)
      const asIs = object === undefined || mode === '120000'
      entries.set(path, asIs ? { mode, content: content.bytes } : { mode, object })
    }
  }
  return ok({ entries, warnings: clean.value.warnings })
}

/**
 * Git's mode for a file of the disk. Where the disk does not keep the executable bit, or knows no links, what git has stays
 * unless the mode is changed on purpose.
 */
function modeInGit(
  { fileMode, settings }: Workplace,
  facts: PathFacts | undefined,
  mode: '100644' | '100755',
): string {
  const known = facts?.index[0]?.mode ?? facts?.inHead?.mode
  const onDisk = facts?.disk.kind === 'file' ? facts.disk.mode : undefined
  if (known === '120000' && !isTrue(settings, 'core.symlinks', true)) return known
  if (fileMode || (onDisk !== undefined && onDisk !== mode)) return mode
  return known === '100644' || known === '100755' ? known : '100644'
}

/** Entries as changes to a tree. */
export function treeChanges(
  entries: ReadonlyMap<string, CleanEntry | null>,
  blobs: BlobList,
): readonly TreeChange[] {
  return [...entries].map(([path, entry]) => {
    if (entry === null) return { path, entry: null }
    const object = 'object' in entry ? { object: entry.object } : { blob: blobs.add(entry.content) }
    return { path, entry: { mode: entry.mode, object } }
  })
}

/** The name of an entry's blob. */
export const blobOf = (entry: CleanEntry, repository: Repository): string =>
  'object' in entry ? entry.object : blobName(entry.content, repository)
