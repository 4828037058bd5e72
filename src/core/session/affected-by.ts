import type { Affected, ReviewFile } from '../../shared/review'
import type { IndexPort } from '../index/index-port'

/** The symbols that these changes touch, who uses them, and which of those are tests: read from the lines before the change. */
export async function affectedBy(index: IndexPort, files: readonly ReviewFile[]): Promise<Affected> {
  const changes = files
    .filter(({ change }) => change !== 'create')
    .map(({ path, hunks }) => ({
      path,
      lines: hunks.map(({ beforeStart, beforeCount }) => ({
        start: beforeStart,
        end: beforeStart + Math.max(1, beforeCount),
      })),
    }))
  return changes.length > 0 ? index.affected(changes) : { changed: [], callers: [], tests: [] }
}
