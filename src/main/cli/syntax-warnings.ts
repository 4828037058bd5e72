import type { PlannedChange } from '../../core/edits/edit-plan'
import { reviewFiles } from '../../core/edits/review-files'
import { openIndex } from '../../core/index/open-index'
import { withSyntaxWarnings } from '../../core/session/syntax-warnings'
import { indexOptions } from './index-options'
import type { Terminal } from './terminal'

/** Syntax errors that the changes brought into their files. Needs parsers only: nothing is indexed for it. */
export async function syntaxWarnings(
  changes: readonly PlannedChange[],
  root: string,
  terminal: Terminal,
): Promise<readonly string[]> {
  const index = await openIndex({ ...indexOptions(root, '', terminal), storeDir: '', threads: 1 })
  try {
    const before = reviewFiles(changes)
    const after = await withSyntaxWarnings(index, before)
    return after.flatMap(({ path, to, warnings }, at) =>
      warnings.slice(before[at]?.warnings.length ?? 0).map((warning) => `${to ?? path}: ${warning}`),
    )
  } finally {
    await index.close()
  }
}
