import type { ReviewFile } from '../../shared/review'
import type { IndexPort } from '../index/index-port'

const MAX_PROBLEMS_SHOWN = 3

/** Adds a warning to each file that would have syntax errors it has not now. */
export async function withSyntaxWarnings(
  index: IndexPort,
  files: readonly ReviewFile[],
): Promise<readonly ReviewFile[]> {
  return Promise.all(
    files.map(async (file) => {
      if (file.binary || file.change === 'delete' || file.hunks.length === 0) return file
      const problems = await index.syntaxCheck(file.to ?? file.path, file.before, file.after)
      if (problems.length === 0) return file
      const shown = problems
        .slice(0, MAX_PROBLEMS_SHOWN)
        .map(({ line, message }) => `line ${line}: ${message}`)
      const more = problems.length > shown.length ? `, and ${problems.length - shown.length} more` : ''
      return { ...file, warnings: [...file.warnings, `New syntax errors (${shown.join('; ')}${more}).`] }
    }),
  )
}
