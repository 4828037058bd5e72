/** An expected outcome as a value: `ok` with what was asked for, or a failure that the caller can act on. */
export type Result<T, F = Failure> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F }

/** A failure has a kind for code and one plain sentence for people: what happened, what is safe, what to do. */
export interface Failure<K extends string = string> {
  readonly kind: K
  readonly message: string
}

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

export const fail = <F>(failure: F): { readonly ok: false; readonly failure: F } => ({ ok: false, failure })
