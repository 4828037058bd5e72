import type { StepRequest } from '../../shared/round'
import type { StepTarget } from '../rounds/step-target'

/** The window's request in the engine's words: texts become the bytes that will be written. */
export function stepTarget({ round, part, wayOut }: StepRequest): StepTarget {
  return {
    round,
    ...(part.kind === 'all' ? {} : { parts: part.kept.map(({ path, hunks }) => ({ path, hunks })) }),
    ...(wayOut === undefined ? {} : { wayOut: wayOutOf(wayOut) }),
  }
}

function wayOutOf(wayOut: NonNullable<StepRequest['wayOut']>): NonNullable<StepTarget['wayOut']> {
  if (wayOut.kind !== 'resolved') return wayOut
  const files = wayOut.files.map(({ path, text }) => ({
    path,
    bytes: text === null ? null : Buffer.from(text, 'utf8'),
  }))
  return { kind: 'resolved', files }
}
