/**
 * Git's paths are bytes, JavaScript's are text. What is UTF-8 is decoded; a byte that is not becomes the lone surrogate
 * U+DC80 … U+DCFF, which no UTF-8 holds, so that every name survives the way there and back (Python's PEP 383 does the same).
 */
export function decodePath(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = buffer.toString('utf8')
  if (!text.includes('\ufffd') || Buffer.from(text, 'utf8').equals(buffer)) return text
  let result = ''
  for (let at = 0; at < buffer.length;) {
    const length = sequenceLength(buffer, at)
    if (length === 0) result += String.fromCharCode(0xdc00 + (buffer[at] ?? 0))
    else result += buffer.toString('utf8', at, at + length)
    at += Math.max(1, length)
  }
  return result
}

/** The bytes of a path that `decodePath` made. */
export function encodePath(path: string): Buffer {
  if (!/[\udc80-\udcff]/.test(path)) return Buffer.from(path, 'utf8')
  const parts: Buffer[] = []
  for (const character of path) {
    const code = character.codePointAt(0) ?? 0
    parts.push(code >= 0xdc80 && code <= 0xdcff ? Buffer.of(code - 0xdc00) : Buffer.from(character, 'utf8'))
  }
  return Buffer.concat(parts)
}

/** What all spellings of a path have in common, to a disk that does not tell cases apart. */
export const foldedPath = (path: string): string => path.normalize('NFC').toLowerCase()

/** Length of the valid UTF-8 sequence at `at`, 0 when there is none: checked by decoding, which knows all the rules. */
function sequenceLength(buffer: Buffer, at: number): number {
  const lead = buffer[at] ?? 0
  const length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0
  if (length < 2) return length
  const slice = buffer.subarray(at, at + length)
  return Buffer.from(slice.toString('utf8'), 'utf8').equals(slice) ? length : 0
}

/** Splits NUL-separated output into its records; the last NUL ends the last record. */
export function splitNul(bytes: Buffer): Buffer[] {
  const records: Buffer[] = []
  for (let from = 0; from < bytes.length;) {
    const to = bytes.indexOf(0, from)
    records.push(bytes.subarray(from, to < 0 ? bytes.length : to))
    from = to < 0 ? bytes.length : to + 1
  }
  return records
}

/** Paths as NUL-terminated input for a `-z --stdin` of git. */
export const joinNul = (paths: readonly string[]): Buffer =>
  Buffer.concat(paths.flatMap((path) => [encodePath(path), Buffer.of(0)]))
