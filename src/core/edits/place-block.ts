import { encodeText } from './decode-text'
import { documentOf, type Content, type Draft } from './draft-tree'
import type { BlockFailure } from './edit-plan'
import { findBlock } from './find-block'
import { explainMiss, isEmptySearch } from './explain-miss'
import type { Found, FoundBlock, Wanted } from './find-place'
import { findScope } from './narrow-places'
import { isOmission } from './omission'
import type { Reading, Replace } from './operation'
import { isDivider } from './search-marks'
import { showAmbiguity } from './show-lines'

/** Fewer removed lines than this beside a new omission comment are no reason to doubt. */
const BIG_REMOVAL = 3

/** Finds a block's one place in a draft and applies it there; a failure leaves the draft as it was. */
export function placeBlock(draft: Draft, content: Content, operation: Replace): BlockFailure | undefined {
  const document = documentOf(content)
  const reading = chooseReading(draft, content, operation)
  if ('kind' in reading) return reading
  const wanted = wantedFor(draft, content, operation, reading)
  const found = isEmptySearch(reading)
    ? insertion(content, operation, reading)
    : findBlock(document.table, wanted)
  switch (found.kind) {
    case 'ambiguous':
      return showAmbiguity(document.table.bodies, found.starts, found.more)
    case 'none':
      return explainMiss(draft, content, reading)
    case 'found':
      return apply(draft, content, found)
  }
}

function wantedFor(draft: Draft, content: Content, operation: Replace, reading: Reading): Wanted {
  const { scopes, line, atEnd, ordered, pick } = operation
  return {
    ...reading,
    originOf: documentOf(content).originOf,
    ...(scopes && { scopes }),
    ...(line !== undefined && { line: line - 1 }),
    ...(atEnd && { atEnd }),
    ...(pick !== undefined && { pick: pick - 1 }),
    ...(ordered && { after: draft.behind }),
  }
}

/**
 * Where the reply's own divider occurs in its text, the file decides: the longest reading that has a place in it, if every other
 * such reading lies within that place. A reading that would leave a divider behind where none was is not believed.
 */
function chooseReading(draft: Draft, content: Content, operation: Replace): Reading | BlockFailure {
  const [first, ...others] = operation.readings
  if (others.length === 0) return first
  const { table } = documentOf(content)
  const fitting: { readonly reading: Reading; readonly start: number; readonly end: number }[] = []
  for (const reading of operation.readings) {
    if (isEmptySearch(reading)) continue
    const found = findBlock(table, wantedFor(draft, content, operation, reading))
    if (found.kind === 'found' && found.how !== 'fuzzy' && found.how !== 'elision') {
      fitting.push({ reading, start: found.start, end: found.end })
    }
  }
  const best = fitting.at(-1)
  if (!best) return first
  const together = fitting.every((one) => one.start >= best.start && one.start < best.end)
  if (together && leavesNoDivider(best.reading, draft.path)) return best.reading
  const detail =
    'The block holds several lines of = signs. Use longer marks around it (nine < = > each), the same length in all three.'
  const message = `${draft.path}: it cannot be told which line of = signs divides the block.`
  return { kind: 'delimiter-clash', message, detail }
}

const PROSE = /(?:\.(?:md|mdx|markdown|rst|txt|adoc|org)|\/[^./]+|^[^./]+)$/i

/** Underlined headings belong in prose, under a line of text; any other divider in the new text is the reply's own. */
function leavesNoDivider(reading: Reading, path: string): boolean {
  const dividers = (bodies: readonly string[]) => bodies.filter((body) => isDivider(body)).length
  if (dividers(reading.replace) <= dividers(reading.search)) return true
  if (!PROSE.test(path)) return false
  return reading.replace.every(
    (body, index) =>
      !isDivider(body) ||
      (index > 0 && index < reading.replace.length - 1 && reading.replace[index - 1]?.trim() !== ''),
  )
}

/** A block without text to find: behind its scope's header, at the end when it says so, or into an empty file. */
function insertion(content: Content, operation: Replace, reading: Reading): Found {
  const { table } = documentOf(content)
  const scope = operation.scopes?.length ? findScope(table, operation.scopes) : undefined
  const start =
    scope !== undefined
      ? scope.start + 1
      : operation.atEnd === true || table.bodies.length === 0
        ? table.bodies.length
        : undefined
  if (start === undefined) return { kind: 'none' }
  const splices = [{ start, count: 0, bodies: reading.replace }]
  return { kind: 'found', how: 'exact', score: 1, start, end: start, splices }
}

function apply(draft: Draft, content: Content, found: FoundBlock): BlockFailure | undefined {
  const bodies = found.splices.flatMap((splice) => splice.bodies)
  const lacking = cannotEncode(content, bodies)
  if (lacking) return lacking
  const document = documentOf(content)
  const removed = found.splices.reduce((sum, splice) => sum + splice.count, 0)
  const doubts: string[] = []
  const omitted = omissionDoubt(document.table.bodies, removed, bodies)
  if (omitted !== undefined) doubts.push(omitted)
  if (found.how === 'fuzzy') {
    doubts.push(`found only nearly: ${Math.floor(found.score * 100)} % of the text agrees`)
  }
  const grown = bodies.length - removed
  document.apply(found, doubts.length > 0 ? doubts.join('; ') : undefined)
  draft.behind = found.end + grown
  draft.warnings.push(...doubts.map((doubt) => `${draft.path}, line ${found.start + 1}: ${doubt}.`))
  return undefined
}

/** "removes 25 lines and adds an omission comment", unless the file has that very comment already. */
export function omissionDoubt(
  present: readonly string[],
  removed: number,
  added: readonly string[],
): string | undefined {
  if (removed < BIG_REMOVAL) return undefined
  const comment = added.find((body) => isOmission(body))
  if (comment === undefined || present.some((body) => body.trim() === comment.trim())) return undefined
  return `removes ${removed} lines and adds an omission comment (${comment.trim().slice(0, 60)})`
}

/** An 8-bit file of unknown alphabet takes nothing beyond ASCII; others what they have. */
export function cannotEncode(content: Content, bodies: readonly string[]): BlockFailure | undefined {
  const { encoding } = content.file
  for (const body of bodies) {
    const foreign = encoding === 'bytes' ? /\P{ASCII}/u.exec(body)?.[0] : undefined
    if (foreign !== undefined) {
      const message = `The file is not UTF-8 and its alphabet is unknown, so "${foreign}" cannot be written into it.`
      return { kind: 'encoding', message, detail: 'Use ASCII characters only.' }
    }
    const encoded = encodeText(body, encoding, false)
    if (!encoded.ok) {
      const detail = 'Use only characters that the file can hold.'
      return { kind: 'encoding', message: encoded.failure.message, detail }
    }
  }
  return undefined
}
