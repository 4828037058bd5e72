import type { ReviewFile, ReviewHunk } from '../../shared/review'
import type { Doubt, LooseMatch, PlannedChange } from './edit-plan'
import type { FileText, LineEnd } from './file-text'
import { rawHunks, type RawHunk } from './raw-hunks'

/** Planned changes as the window shows them. */
export const reviewFiles = (changes: readonly PlannedChange[]): readonly ReviewFile[] =>
  changes.map(reviewFile)

/**
 * Any two versions of a file as a review: also for committed rounds and previews (then without matches and doubts). Texts are shown
 * with `\n`; what that hides (line ends, BOM, encoding, mode, final newline) is said in words.
 */
export function reviewFile(change: PlannedChange): ReviewFile {
  const { before, after } = change
  const binary = before?.encoding === 'binary' || after?.encoding === 'binary'
  const raw = binary ? [] : rawHunks(before?.text ?? '', after?.text ?? '')
  return {
    path: change.path,
    ...(change.to !== undefined && { to: change.to }),
    change: change.change,
    before: shown(before),
    after: shown(after),
    hunks: raw.map((hunk) => reviewHunk(hunk, change.matches, change.doubts)),
    added: raw.reduce((sum, hunk) => sum + hunk.added.length, 0),
    removed: raw.reduce((sum, hunk) => sum + hunk.removed.length, 0),
    notes: [...change.notes, ...invisibleChanges(before, after)],
    warnings: change.warnings,
    binary,
  }
}

const shown = (file: FileText | null): string =>
  file === null ? '' : file.text.replace(file.eol === '\r' ? /\r/g : /\r\n/g, '\n')

function reviewHunk(hunk: RawHunk, matches: readonly LooseMatch[], doubts: readonly Doubt[]): ReviewHunk {
  const start = hunk.after
  const end = hunk.after + hunk.added.length
  const touches = (mark: { readonly start: number; readonly end: number }) =>
    start <= mark.end && mark.start <= end && (start < mark.end || end > mark.start || start === end)
  const match = matches.filter(touches).sort((one, other) => one.score - other.score)[0]
  const reasons = doubts.filter(touches).map((doubt) => doubt.reason)
  return {
    id: hunk.id,
    beforeStart: hunk.before + 1,
    beforeCount: hunk.removed.length,
    afterStart: hunk.after + 1,
    afterCount: hunk.added.length,
    ...(match && { match: { how: match.how, score: match.score } }),
    ...(reasons.length > 0 && { doubt: reasons.join('; ') }),
  }
}

const NAMES: Record<LineEnd, string> = { '\n': 'LF', '\r\n': 'CR LF', '\r': 'CR' }

/** What two shown texts do not tell. */
function invisibleChanges(before: FileText | null, after: FileText | null): readonly string[] {
  const notes: string[] = []
  if (after && !before && after.mode === '100755') notes.push('The new file is executable.')
  if (!before || !after) return notes
  if (before.mode !== after.mode) {
    notes.push(after.mode === '100755' ? 'Becomes executable.' : 'Is no longer executable.')
  }
  if (before.encoding !== after.encoding) {
    notes.push(`The encoding changes from ${before.encoding} to ${after.encoding}.`)
  }
  if (before.bom !== after.bom)
    notes.push(after.bom ? 'A byte order mark is added.' : 'The byte order mark is removed.')
  const hadLines = before.text !== '' && after.text !== ''
  if (hadLines && (before.eol !== after.eol || before.mixed !== after.mixed)) {
    notes.push(`The line ends change from ${endsOf(before)} to ${endsOf(after)}.`)
  }
  if (hadLines && before.finalNewline !== after.finalNewline) {
    notes.push(after.finalNewline ? 'The last line gets a line end.' : 'The last line loses its line end.')
  }
  return notes
}

const endsOf = (file: FileText): string =>
  file.mixed ? `mixed (mostly ${NAMES[file.eol]})` : NAMES[file.eol]
