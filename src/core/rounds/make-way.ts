import { readdir } from 'node:fs/promises'
import { decodePath } from '../git/path-codec'
import { onDisk, type OnPath } from './disk-state'

/**
 * Whether a path counts as free although something stands there: a folder all of whose files are about to be removed, or a file
 * in place of one of its folders that is. What else is in such a folder is the user's, and in the way.
 */
export async function makesWay(
  root: string,
  path: string,
  found: OnPath,
  removed: ReadonlySet<string>,
): Promise<boolean> {
  if (found.kind === 'blocked') return removed.has(found.by)
  if (found.kind !== 'folder') return false
  const entries = await readdir(onDisk(root, path), { withFileTypes: true, encoding: 'buffer' })
  for (const entry of entries) {
    const inside = `${path}/${decodePath(entry.name)}`
    const free = entry.isDirectory()
      ? await makesWay(root, inside, { kind: 'folder' }, removed)
      : removed.has(inside)
    if (!free) return false
  }
  return entries.length > 0
}
