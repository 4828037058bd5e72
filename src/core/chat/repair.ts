import type { EditFormat } from '../../shared/model'

export interface RepairState {
  /** Repair requests sent for this user request. */
  readonly tries: number
  readonly maxTries: number
  readonly format: EditFormat
  /** Replies in a row of this model, in this format, that could not be planned, this one included. */
  readonly failuresInRow: number
}

export type RepairStep =
  | {
      readonly kind: 'retry'
      readonly format: EditFormat
      readonly switched: boolean
      readonly notice: string
    }
  | { readonly kind: 'stop'; readonly notice: string }

export declare function nextRepair(state: RepairState): RepairStep
