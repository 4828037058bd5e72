import type { EditFormat } from '../../shared/model'

/** Where a failed reply stands. */
export interface RepairState {
  /** Repair requests sent for this user request so far. */
  readonly tries: number
  /** From the settings, 0–3. */
  readonly maxTries: number
  readonly format: EditFormat
  /** Replies in a row of this model, in this format, that could not be planned; this one included. */
  readonly failuresInRow: number
}

/** What to do next, and the sentence the user sees. */
export type RepairStep =
  | {
      readonly kind: 'retry'
      readonly format: EditFormat
      readonly switched: boolean
      readonly notice: string
    }
  | { readonly kind: 'stop'; readonly notice: string }

const SWITCH_AFTER = 2

/** Simpler formats are tried after those that a model cannot keep. Whole files are the last: long, but hard to get wrong. */
const SIMPLER: Readonly<Record<EditFormat, EditFormat>> = {
  patch: 'diff',
  udiff: 'diff',
  'diff-fenced': 'whole',
  diff: 'whole',
  whole: 'whole',
}

/** Names of the formats, for people. */
export const FORMAT_NAMES: Readonly<Record<EditFormat, string>> = {
  diff: 'search and replace blocks',
  'diff-fenced': 'search and replace blocks with the path inside',
  udiff: 'unified diffs',
  whole: 'whole files',
  patch: 'patches',
}

/**
 * At most three further requests for one of the user's, each visible, and none when the user allows none. After two failures in
 * a row a simpler format is asked for; the caller remembers it for the model, and the user is told.
 */
export function nextRepair({ tries, maxTries, format, failuresInRow }: RepairState): RepairStep {
  const allowed = Math.min(3, maxTries)
  const simpler = SIMPLER[format]
  const switched = failuresInRow >= SWITCH_AFTER && simpler !== format
  if (tries >= allowed)
    return {
      kind: 'stop',
      notice:
        allowed === 0
          ? 'The reply could not be applied. It was not sent back, because automatic retries are off.'
          : `The reply could not be applied after ${tries} ${tries === 1 ? 'retry' : 'retries'}. Look at what failed, or ask in another way.`,
    }
  const count = `retry ${tries + 1} of ${allowed}`
  return {
    kind: 'retry',
    format: switched ? simpler : format,
    switched,
    notice: switched
      ? `The model does not keep to ${FORMAT_NAMES[format]}: it is asked for ${FORMAT_NAMES[simpler]} from now on (${count}).`
      : `The reply could not be applied and goes back to the model (${count}).`,
  }
}
