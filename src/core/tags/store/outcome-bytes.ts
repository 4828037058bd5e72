import { SKIP_REASONS } from '../../../shared/index-state'
import type { ParseOutcome } from '../parse-outcome'

export type KeptOutcome = Extract<ParseOutcome, { readonly kind: 'tags' | 'skipped' }>

/** 0 for tags, else the reason's number plus one; then the file's size; then the packed tags or the detail's text. */
const HEAD = 8

export function outcomeToBytes(outcome: KeptOutcome): Buffer {
  const body = outcome.kind === 'tags' ? outcome.bytes : Buffer.from(outcome.detail, 'utf8')
  const bytes = Buffer.allocUnsafe(HEAD + body.length)
  bytes.writeUInt32LE(outcome.kind === 'tags' ? 0 : SKIP_REASONS.indexOf(outcome.reason) + 1, 0)
  bytes.writeUInt32LE(Math.min(outcome.size, 0xffffffff), 4)
  bytes.set(body, HEAD)
  return bytes
}

export function outcomeFromBytes(bytes: Buffer): KeptOutcome | undefined {
  if (bytes.length < HEAD) return undefined
  const kind = bytes.readUInt32LE(0)
  const size = bytes.readUInt32LE(4)
  const body = bytes.subarray(HEAD)
  if (kind === 0) return { kind: 'tags', bytes: body, size }
  const reason = SKIP_REASONS[kind - 1]
  return reason && { kind: 'skipped', reason, detail: body.toString('utf8'), size }
}
