import { diffLines } from './diff-lines'

/** Lines `start` … `start + count` of a file become `bodies`. */
export interface LineSplice {
  readonly start: number
  readonly count: number
  readonly bodies: readonly string[]
}

/**
 * Turns "these lines become those" into splices of the lines that really differ, so that a line which both halves of a block
 * repeat keeps the file's own bytes, however loosely it was matched. `lineOf` gives the file's line for each wanted one
 * (rising; −1 where the file has none).
 */
export function keepCommonLines(
  search: readonly string[],
  replace: readonly string[],
  lineOf: readonly number[],
  reindent: (body: string) => string = (body) => body,
): readonly LineSplice[] {
  const splices: LineSplice[] = []
  for (const change of diffLines(search, replace)) {
    const mapped = lineOf.slice(change.before, change.before + change.beforeCount).filter((line) => line >= 0)
    const previous = lineOf.slice(0, change.before).findLast((line) => line >= 0)
    const next = lineOf.slice(change.before).find((line) => line >= 0)
    const start = mapped[0] ?? (previous === undefined ? (next ?? 0) : previous + 1)
    const last = mapped.at(-1)
    splices.push({
      start,
      count: last === undefined ? 0 : last - start + 1,
      bodies: replace.slice(change.after, change.after + change.afterCount).map(reindent),
    })
  }
  return splices
}
