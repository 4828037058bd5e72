import type { FoundBlock } from './find-place'
import type { FileText, LineEnd } from './file-text'
import type { Doubt, LooseMatch } from './edit-plan'
import { diffLines } from './diff-lines'
import { createLineTable, spliceAll, type LineTable } from './line-table'
import { joinLines, splitLines } from './split-lines'

/** A file's text while the blocks of a reply are applied to it one after the other. */
export interface EditDocument {
  readonly table: LineTable
  /** A line's 0-based number in the text the document began with, −1 for lines a block brought. */
  readonly originOf: (line: number) => number
  /** Puts a found block in. New lines get the file's line end; a doubt is remembered with the lines. */
  apply(found: FoundBlock, doubt?: string): void
  /** The whole new text; lines it shares with the present one keep their bytes. */
  rewrite(text: string, doubt?: (removed: number, added: readonly string[]) => string | undefined): void
  /** Some block has been applied. */
  readonly isChanged: () => boolean
  text(): string
  matches(): readonly LooseMatch[]
  doubts(): readonly Doubt[]
}

interface Mark {
  start: number
  end: number
}

/**
 * `eol` is what new lines end with. The state of the last line is kept: with `finalNewline` the text ends with a line end, else
 * it does not, wherever blocks add or remove lines.
 */
export function createDocument(file: Pick<FileText, 'text' | 'eol' | 'finalNewline'>): EditDocument {
  const lines = splitLines(file.text)
  const table = createLineTable(lines.bodies)
  let ends: string[] = lines.ends.map((end) => (end === '' ? file.eol : end))
  let origins: number[] = lines.bodies.map((_, index) => index)
  const matches: (LooseMatch & Mark)[] = []
  const doubts: (Doubt & Mark)[] = []

  let changed = false

  const replace = (start: number, count: number, bodies: readonly string[]): void => {
    changed = true
    table.splice(start, count, bodies)
    spliceAll(
      ends,
      start,
      count,
      bodies.map((): LineEnd => file.eol),
    )
    spliceAll(
      origins,
      start,
      count,
      bodies.map(() => -1),
    )
    for (const mark of [...matches, ...doubts]) move(mark, start, count, bodies.length)
  }

  return {
    table,
    originOf: (line) => origins[line] ?? -1,
    apply(found, doubt) {
      let end = found.end
      for (const splice of found.splices.toReversed()) {
        replace(splice.start, splice.count, splice.bodies)
        end += splice.bodies.length - splice.count
      }
      if (found.how !== 'exact') matches.push({ start: found.start, end, how: found.how, score: found.score })
      if (doubt !== undefined) doubts.push({ start: found.start, end, reason: doubt })
    },
    rewrite(text, doubtOf) {
      const after = splitLines(text).bodies
      const nextEnds: string[] = after.map(() => file.eol)
      const nextOrigins: number[] = after.map(() => -1)
      matches.length = 0
      doubts.length = 0
      let [from, to] = [0, 0]
      const keepUntil = (line: number): void => {
        for (; to < line; from++, to++) {
          nextEnds[to] = ends[from] ?? file.eol
          nextOrigins[to] = origins[from] ?? -1
        }
      }
      for (const change of diffLines(table.bodies, after)) {
        keepUntil(change.after)
        from = change.before + change.beforeCount
        to = change.after + change.afterCount
        const reason = doubtOf?.(change.beforeCount, after.slice(change.after, to))
        if (reason !== undefined) doubts.push({ start: change.after, end: to, reason })
      }
      keepUntil(after.length)
      table.splice(0, table.bodies.length, after)
      changed = true
      ends = nextEnds
      origins = nextOrigins
    },
    text() {
      const last = ends.length - 1
      const shown = ends.map((end, index) => (index === last && !file.finalNewline ? '' : end))
      return joinLines({ bodies: [...table.bodies], ends: shown })
    },
    isChanged: () => changed,
    matches: () => matches,
    doubts: () => doubts,
  }
}

/** Keeps a range of lines on its lines when others are spliced. */
function move(mark: Mark, start: number, count: number, added: number): void {
  const shift = added - count
  if (start + count <= mark.start) {
    mark.start += shift
    mark.end += shift
  } else if (start < mark.end) {
    mark.end = Math.max(mark.start, mark.end + shift)
  }
}
