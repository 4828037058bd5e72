import { indentOf, type LineTable } from './line-table'

/** What a reply says, beside the lines themselves, about which of several equal places it means. */
export interface Hints {
  readonly scopes?: readonly string[]
  /** 0-based line in the file as it was before the reply. */
  readonly line?: number
  readonly atEnd?: boolean
  /** 0-based line (in the file as it was) that the user has picked. */
  readonly pick?: number
  /** In formats whose blocks come in file order: the line (of the table) behind the previous block. */
  readonly after?: number
  /** The line's number before this reply changed anything; −1 for lines the reply itself brought. */
  readonly originOf?: (line: number) => number
}

/**
 * Leaves the places that the reply can mean. A scope that the file has rules out places before it; every other hint only
 * chooses where several are left, and only when it leaves exactly one. Text that an earlier block of the same reply brought
 * comes last: the model wrote its blocks looking at the file as it was.
 */
export function narrow(
  table: LineTable,
  places: readonly number[],
  hints: Hints,
  length: number,
): readonly number[] {
  let left = places
  const scope = hints.scopes?.length ? findScope(table, hints.scopes) : undefined
  if (scope) left = left.filter((start) => start >= scope.start)
  if (left.length < 2) return left
  const { originOf, line, after, pick } = hints
  if (pick !== undefined && originOf) return left.filter((start) => originOf(start) === pick)
  const choices: ((start: number) => boolean)[] = []
  if (scope) choices.push((start) => start < scope.end)
  if (originOf) choices.push((start) => isOriginal(start, length, originOf))
  if (hints.atEnd) choices.push((start) => isLast(table, start + length))
  if (line !== undefined && originOf) choices.push((start) => originOf(start) === line)
  if (after !== undefined) choices.push((start) => start >= after)
  for (const choice of choices) {
    const chosen = left.filter(choice)
    if (chosen.length > 0) left = chosen
    if (left.length === 1) break
  }
  return left
}

function isOriginal(start: number, length: number, originOf: (line: number) => number): boolean {
  for (let line = start; line < start + length; line++) if (originOf(line) < 0) return false
  return true
}

/** Only blank lines follow. */
function isLast(table: LineTable, end: number): boolean {
  for (let line = end; line < table.bodies.length; line++) if (table.bodies[line]?.trim() !== '') return false
  return true
}

/** The lines from the innermost scope's header to the end of what is indented under it; undefined when a header is missing or not unique. */
export function findScope(
  table: LineTable,
  scopes: readonly string[],
): { readonly start: number; readonly end: number } | undefined {
  let range = { start: 0, end: table.bodies.length }
  for (const scope of scopes) {
    const wanted = scope.trim()
    if (wanted === '') continue
    const inside = (line: number) => line >= range.start && line < range.end
    let lines = table.find([scope], 'bare', 64).filter(inside)
    if (lines.length === 0) lines = linesStarting(table, wanted, range.start, range.end)
    const [header] = lines
    if (header === undefined || lines.length > 1) return undefined
    range = { start: header, end: Math.min(range.end, endOfScope(table, header)) }
  }
  return range
}

function linesStarting(table: LineTable, wanted: string, start: number, end: number): number[] {
  const found: number[] = []
  for (let line = start; line < end && found.length < 2; line++) {
    if (table.bodies[line]?.trimStart().startsWith(wanted)) found.push(line)
  }
  return found
}

/** First line behind the header that is not indented deeper; a closing bracket on it still belongs to the scope. */
function endOfScope(table: LineTable, header: number): number {
  const own = indentOf(table.bodies[header] ?? '').length
  for (let line = header + 1; line < table.bodies.length; line++) {
    const body = table.bodies[line] ?? ''
    if (body.trim() === '' || indentOf(body).length > own) continue
    if (/^\s*[)\]}{]/.test(body)) {
      if (/^\s*[)\]}]/.test(body) && !/[{([:]\s*$/.test(body)) return line + 1
      continue
    }
    return line
  }
  return table.bodies.length
}
