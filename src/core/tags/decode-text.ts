/** What bytes are: text, or no text at all. */
export type Decoded =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'binary' | 'undecodable' }

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
const latin = new TextDecoder('windows-1252')

/** Bytes looked at to tell binary from text, as git does. */
const PROBE = 8000
const MOST_CONTROL = 0.01

/**
 * UTF-8, UTF-16 with a byte order mark, or else western 8-bit text. The mark is dropped, so that columns on the first line count from
 * the first visible character. A NUL byte means binary; more than a few control characters that no editor writes mean undecodable.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { kind: 'text', text: new TextDecoder('utf-16le').decode(bytes) }
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { kind: 'text', text: new TextDecoder('utf-16be').decode(bytes) }
  if (looksBinary(bytes)) return { kind: 'binary' }
  if (controlCharacters(bytes) > bytes.length * MOST_CONTROL) return { kind: 'undecodable' }
  try {
    return { kind: 'text', text: strictUtf8.decode(bytes) }
  } catch {
    // Not UTF-8: the only thing a fatal decoder throws for.
    return { kind: 'text', text: latin.decode(bytes) }
  }
}

/** Control characters that no editor writes: all but white space and escape sequences. */
function controlCharacters(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if ((byte < 32 && (byte < 8 || byte > 13) && byte !== 27) || byte === 127) count++
  return count
}

/** Whether the first bytes hold a NUL, git's own test. UTF-16 has to be ruled out before. */
export const looksBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, PROBE).includes(0)
