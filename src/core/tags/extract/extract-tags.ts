import type { Language } from '../languages/language'
import type { Matches } from '../query/run-query'
import { buildDefinitions } from './build-definitions'
import { buildImports } from './build-imports'
import { buildUses } from './build-references'
import type { CaptureReader, Captures, Span } from './collect-captures'
import type { ExtractedTags } from './extracted-tags'
import { createLineTable } from './line-table'
import type { TermCounter } from './terms'

export interface ExtractionTools {
  readonly read: CaptureReader
  readonly countTerms: TermCounter
}

/** From which share of text inside syntax errors on the tags count as incomplete. */
const MOSTLY_BROKEN = 0.5

/** One file's matches → its tags. Pure: the same text and query give the same tags. */
export function extractTags(
  text: string,
  matches: Matches,
  language: Language,
  { read, countTerms }: ExtractionTools,
): ExtractedTags {
  const captures = read(matches, text.length)
  const lines = createLineTable(text)
  const exportedNames = namesOf(text, captures)
  const built = buildDefinitions(text, captures, language, lines, exportedNames)
  const imports = buildImports(text, captures, language, lines)
  const { references, bindings } = buildUses(text, captures, built, imports, language, lines)
  const { boundaries, owners } = ownership(built.textStarts, built.ends)
  const terms = countTerms(text, boundaries, owners, built.definitions.length)
  const broken = text.length > 0 && matches.errorUnits / text.length > MOSTLY_BROKEN
  return {
    language: language.name,
    definitions: built.definitions,
    references,
    imports,
    bindings,
    terms,
    lines: lines.count,
    ...(broken ? { partial: 'syntax errors over most of the file' } : {}),
  }
}

function namesOf(text: string, captures: Captures): ReadonlySet<string> {
  return new Set(
    captures.exports.map(({ name }: { readonly name: Span }) => text.slice(name.start, name.end)),
  )
}

/** Rising offsets and, from each on, the innermost definition (−1: none). */
function ownership(
  starts: readonly number[],
  ends: readonly number[],
): { readonly boundaries: readonly number[]; readonly owners: readonly number[] } {
  const order = starts.map((_, index) => index).sort((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0) || a - b)
  const boundaries: number[] = []
  const owners: number[] = []
  const open: number[] = []
  const closeUntil = (offset: number): void => {
    for (;;) {
      const inner = open[open.length - 1]
      if (inner === undefined || (ends[inner] ?? 0) > offset) return
      open.pop()
      boundaries.push(ends[inner] ?? 0)
      owners.push(open[open.length - 1] ?? -1)
    }
  }
  for (const index of order) {
    closeUntil(starts[index] ?? 0)
    boundaries.push(starts[index] ?? 0)
    owners.push(index)
    open.push(index)
  }
  closeUntil(Number.MAX_SAFE_INTEGER)
  return { boundaries, owners }
}
