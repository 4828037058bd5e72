import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Affected, ReviewFile } from '../../shared/review'
import { mapLines } from '../edits/map-lines'
import type { IndexPort, LineRange } from '../index/index-port'

/** A first commit can have a hundred thousand files; what is painted of it is the beginning. */
const MOST_FILES = 300

/**
 * The symbols that a committed change left its lines in, as they are called now, who uses them, and which of those are tests.
 * The index knows the present files only, so the lines are followed from the commit's text to the present one; what is gone since
 * is left out.
 */
export async function affectedNow(
  root: string,
  index: IndexPort,
  files: readonly ReviewFile[],
): Promise<Affected> {
  const there = files.filter(({ change, binary }) => change !== 'delete' && !binary).slice(0, MOST_FILES)
  const changes = await Promise.all(there.map((file) => linesNow(root, file)))
  const found = changes.filter(({ lines }) => lines.length > 0)
  return found.length > 0 ? index.affected(found) : { changed: [], callers: [], tests: [] }
}

async function linesNow(
  root: string,
  { path, to = path, after, hunks }: ReviewFile,
): Promise<{ readonly path: string; readonly lines: readonly LineRange[] }> {
  // A file that cannot be read is in no index either.
  const now = await readFile(join(root, to), 'utf8').catch(() => undefined)
  if (now === undefined) return { path: to, lines: [] }
  const ranges = hunks.map(({ afterStart, afterCount }) => ({
    start: afterStart,
    end: afterStart + Math.max(1, afterCount),
  }))
  return { path: to, lines: mapLines(after, now.replaceAll('\r\n', '\n'), ranges) }
}
