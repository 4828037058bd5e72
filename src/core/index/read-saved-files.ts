import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedFile } from '../repo/list-repository'
import type { FileRecord } from './file-record'
import type { IndexOptions } from './index-port'

/** What some changed paths call for: reading exactly these files, or listing the repository again. */
export type SavedFiles =
  | { readonly kind: 'files'; readonly changed: readonly ListedFile[]; readonly gone: readonly string[] }
  | { readonly kind: 'list' }

/** Files whose change alters which files are listed, or how. */
const RULES = /(?:^|\/)\.(?:gitignore|gitattributes|cairnignore|gitmodules)$/

/** Above this many paths, one listing is cheaper than looking at each. */
const MANY = 500

/**
 * Saving a file that is indexed already must not cost a listing of the repository. Only git can say whether a new file is ignored,
 * so anything else does.
 */
export async function readSavedFiles(
  { root, maxFileSize }: IndexOptions,
  records: ReadonlyMap<string, FileRecord>,
  paths: readonly string[],
): Promise<SavedFiles> {
  if (paths.length === 0 || paths.length > MANY || paths.some((path) => RULES.test(path)))
    return { kind: 'list' }
  const changed: ListedFile[] = []
  const gone: string[] = []
  for (const path of new Set(paths)) {
    if (records.get(path)?.kind !== 'indexed') return { kind: 'list' }
    const stat = await lstat(join(root, path)).catch(() => undefined)
    if (!stat) gone.push(path)
    else if (!stat.isFile() || stat.size > maxFileSize) return { kind: 'list' }
    else changed.push({ path, size: stat.size, contentId: null })
  }
  return { kind: 'files', changed, gone }
}
