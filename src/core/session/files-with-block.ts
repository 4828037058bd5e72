import { ok, type Result } from '../../shared/result'
import type { Operation } from '../edits/operation'
import { filesWithText } from '../git/grep'
import type { Repository } from '../git/repository'

/** More files than this are no hint. */
const MOST = 20
const LONGEST_LINE = 500

/** Files that may hold the text of blocks which name no file, so that the user can say which one is meant. */
export async function filesWithBlocks(
  repository: Repository,
  operations: readonly Operation[],
): Promise<Result<readonly string[]>> {
  const found = new Set<string>()
  for (const operation of operations) {
    if (operation.kind !== 'replace' || operation.path !== '') continue
    // The longest line says most; the planner then looks for the whole block.
    const [line = ''] = operation.readings[0].search.toSorted((a, b) => b.length - a.length)
    if (line.trim().length < 3) continue
    const files = await filesWithText(repository, line.slice(0, LONGEST_LINE))
    if (!files.ok) return files
    for (const path of files.value.slice(0, MOST)) found.add(path)
  }
  return ok([...found])
}
