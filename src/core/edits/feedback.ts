import { MAX_EXPLAINED } from './draft-tree'
import type { EditPlan, PlanFailure } from './edit-plan'
import type { OnDisk } from './file-text'

export interface FeedbackOptions {
  /** The blocks that succeeded are kept (in the window, after the user's tick); else nothing at all was written. */
  readonly readyAreKept: boolean
  /** The files as planned from: the current text of short ones goes along. */
  readonly files?: ReadonlyMap<string, OnDisk>
}

const MAX_BLOCK_LINES = 60
/** A file up to this long is sent whole, so that the next try needs no guess. */
const SHORT_LINES = 80

/**
 * The one message to the model about a reply that failed in parts: for each failure what it was, why, and what would help; then
 * what shall be sent again. '' when nothing failed.
 */
export function feedbackFor(plan: EditPlan, options: FeedbackOptions): string {
  const { failures, edits } = plan
  if (failures.length === 0) return ''
  const shown = failures.slice(0, MAX_EXPLAINED)
  const parts = [
    headline(failures.length, edits.length, options.readyAreKept),
    ...shown.map((failure, index) => describe(failure, index + 1)),
  ]
  if (failures.length > shown.length) parts.push(`… and ${failures.length - shown.length} more.`)
  parts.push(...currentTexts(shown, options.files))
  parts.push(whatToSend(failures, edits.length, options.readyAreKept))
  return parts.join('\n\n')
}

function headline(failed: number, ready: number, kept: boolean): string {
  const total = failed + ready
  const blocks = total === 1 ? 'The edit' : `${failed} of ${total} edits`
  const verb = 'could not be applied'
  const rest =
    ready === 0 || kept
      ? ''
      : ' Nothing has been written, because edits are applied all together or not at all.'
  return `${blocks} ${verb}.${rest}`
}

function describe(failure: PlanFailure, number: number): string {
  const where = failure.path === '' ? 'no file named' : failure.path
  const lines = [`${number}. ${where}: ${failure.message}`]
  if (failure.block !== '') lines.push('It was about:', quoted(failure.block))
  if (failure.detail !== '') lines.push(failure.detail)
  return lines.join('\n')
}

function quoted(block: string): string {
  const lines = block.split('\n')
  const cut =
    lines.length > MAX_BLOCK_LINES
      ? [...lines.slice(0, MAX_BLOCK_LINES), `(${lines.length - MAX_BLOCK_LINES} more lines)`]
      : lines
  return cut.map((line) => `    ${line}`).join('\n')
}

function currentTexts(failures: readonly PlanFailure[], files: FeedbackOptions['files']): readonly string[] {
  const helpful = new Set(['no-match', 'ambiguous', 'stale', 'exists', 'delimiter-clash', 'would-empty'])
  const paths = new Set(failures.filter((one) => helpful.has(one.kind)).map((one) => one.path))
  const texts: string[] = []
  for (const path of paths) {
    const disk = files?.get(path)
    if (disk?.kind !== 'file' || disk.file.encoding === 'binary') continue
    const text = disk.file.text.replaceAll('\r\n', '\n')
    if (text.split('\n').length > SHORT_LINES || text.length > SHORT_LINES * 120) continue
    const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map((run) => run[0].length))
    const fence = '`'.repeat(longest + 1)
    texts.push(`${path} is now:\n${fence}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}`)
  }
  return texts
}

function whatToSend(failures: readonly PlanFailure[], ready: number, kept: boolean): string {
  const text = 'The text to be replaced must be exactly as it is in the file, and stand in one place only.'
  const needsText = failures.some((one) => one.kind === 'no-match' || one.kind === 'ambiguous')
  const rule = needsText ? `${text} ` : ''
  if (ready === 0) return `${rule}Send the ${failures.length === 1 ? 'edit' : 'edits'} again, corrected.`
  return kept
    ? `${rule}The other ${ready === 1 ? 'edit is' : `${ready} edits are`} kept: do not send ${ready === 1 ? 'it' : 'them'} again. Send only the failed ${failures.length === 1 ? 'one' : 'ones'}, corrected.`
    : `${rule}The other ${ready === 1 ? 'edit is' : `${ready} edits are`} correct, but ${ready === 1 ? 'was' : 'were'} not written either. Send all ${ready + failures.length} edits again, with the failed ${failures.length === 1 ? 'one' : 'ones'} corrected.`
}
