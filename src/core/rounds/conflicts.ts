import type { Conflict } from '../../shared/round'
import { decodeFile } from '../edits/decode-text'

/** The three contents of a path in conflict: what is there, what was wanted, and git's text with its marks. */
export interface ConflictSides {
  readonly path: string
  readonly current: Uint8Array | null
  readonly wanted: Uint8Array | null
  readonly marked: Uint8Array | null
  /** Git's own sentence, '' when it said none. */
  readonly message: string
}

/** Says what stands against what. For texts only the lines in conflict, else the whole of both. */
export function conflictOf({ path, current, wanted, marked, message }: ConflictSides): Conflict {
  const chunks = marked === null ? [] : conflictLines(textOf(marked))
  if (current === null && wanted === null)
    return { path, reason: reasonOf(path, message), current: '', wanted: '' }
  if (current === null)
    return { path, reason: `${path} was removed or renamed since.`, current: '', wanted: textOf(wanted) }
  if (wanted === null)
    return {
      path,
      reason: `${path} would be removed, but was changed since.`,
      current: textOf(current),
      wanted: '',
    }
  if (chunks.length === 0)
    return { path, reason: reasonOf(path, message), current: textOf(current), wanted: textOf(wanted) }
  return {
    path,
    reason: `The same or adjacent lines of ${path} were changed since.`,
    current: chunks.map((chunk) => chunk.current).join('…\n'),
    wanted: chunks.map((chunk) => chunk.wanted).join('…\n'),
  }
}

const reasonOf = (path: string, message: string): string =>
  message === '' ? `${path} was changed since.` : message.replace(/^CONFLICT \([^)]*\): /, '')

/** The lines between git's marks, `<<<<<<<`, `=======` and `>>>>>>>` at the start of a line. */
export function conflictLines(
  text: string,
): readonly { readonly current: string; readonly wanted: string }[] {
  const chunks: { current: string; wanted: string }[] = []
  let chunk: { current: string; wanted: string } | undefined
  let side: 'current' | 'wanted' = 'current'
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    if (!chunk && line.startsWith('<<<<<<< ')) {
      chunk = { current: '', wanted: '' }
      side = 'current'
    } else if (chunk && side === 'current' && /^=======\r?\n$/.test(line)) side = 'wanted'
    else if (chunk && side === 'wanted' && line.startsWith('>>>>>>> ')) {
      chunks.push(chunk)
      chunk = undefined
    } else if (chunk) chunk[side] += line
  }
  return chunks
}

/** As text for showing; what is none is said to be so. */
export function textOf(bytes: Uint8Array | null): string {
  if (bytes === null) return ''
  const file = decodeFile(bytes, '100644')
  return file.encoding === 'binary' ? `(${bytes.length} bytes that are no text)\n` : file.text
}
