import type { Reading, Replace } from './operation'
import type { ReplySink } from './reply-sink'

/** Where a hunk belongs, as its header says. */
export interface HunkPlace {
  readonly path: string
  readonly at: number
  readonly line?: number
  readonly scope: string
  readonly ordered: boolean
}

/** A hunk as an operation. Without any text to find it is a new file's text, which the planner takes only where no file is. */
export function emitHunk(sink: ReplySink, place: HunkPlace, readings: Replace['readings']): void {
  const { path, at, line, scope, ordered } = place
  const found = readings.some((reading: Reading) => reading.search.length > 0)
  sink.operations.push({
    kind: 'replace',
    path,
    at,
    readings,
    ordered,
    ...(found && line !== undefined && { line }),
    ...(found && scope !== '' && { scopes: [scope] }),
  })
}
