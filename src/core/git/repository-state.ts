import { access } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from './error-code'
import type { Repository } from './repository'

/** Something the user has begun with git and not finished, in which a commit of ours would take part. */
export type Unfinished = 'merge' | 'rebase' | 'cherry-pick' | 'revert' | 'bisect' | 'patch series'

/** The files by which git itself remembers it, in the work tree's own git directory (see git's wt-status.c). */
const SIGNS: readonly (readonly [string, Unfinished])[] = [
  ['MERGE_HEAD', 'merge'],
  ['rebase-merge', 'rebase'],
  ['rebase-apply/applying', 'patch series'],
  ['rebase-apply', 'rebase'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
  ['REVERT_HEAD', 'revert'],
  ['sequencer', 'cherry-pick'],
  ['BISECT_LOG', 'bisect'],
]

/** What is unfinished now; undefined when nothing is. */
export async function unfinishedOperation(repository: Repository): Promise<Unfinished | undefined> {
  for (const [file, operation] of SIGNS) {
    try {
      await access(path.join(repository.gitDir, file))
      return operation
    } catch (error) {
      if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error
    }
  }
  return undefined
}
