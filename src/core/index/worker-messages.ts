import type { IndexProgress } from '../../shared/index-state'
import type { IndexPort } from './index-port'

/** The questions that cross to the index worker. Listeners do not cross: progress comes back under the number of its question. */
export type IndexMethod = keyof IndexPort

export interface IndexRequest {
  readonly id: number
  readonly method: IndexMethod
  readonly args: readonly unknown[]
}

export type IndexReply =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  /** A defect: expected failures are answers. */
  | { readonly kind: 'defect'; readonly id: number; readonly message: string }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: IndexProgress }
