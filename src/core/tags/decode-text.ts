/** What bytes are: text, or no text at all. */
export type Decoded =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'binary' | 'undecodable' }

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
const latin = new TextDecoder('windows-1252')

/** Bytes looked at to tell binary from text, as git does. */
const PROBE = 8000

/**
 * UTF-8, UTF-16 with a byte order mark, or else western 8-bit text. The mark is dropped, so that columns on the first line count from
 * the first visible character. A NUL byte means binary; 8-bit text with control characters that no editor writes means undecodable.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { kind: 'text', text: new TextDecoder('utf-16le').decode(bytes) }
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { kind: 'text', text: new TextDecoder('utf-16be').decode(bytes) }
  if (looksBinary(bytes)) return { kind: 'binary' }
  try {
    return { kind: 'text', text: strictUtf8.decode(bytes) }
  } catch {
    // Not UTF-8: the only thing a fatal decoder throws for.
  }
  let odd = 0
  for (const byte of bytes) if ((byte < 32 && (byte < 8 || byte > 13) && byte !== 27) || byte === 127) odd++
  return odd > bytes.length / 100 ? { kind: 'undecodable' } : { kind: 'text', text: latin.decode(bytes) }
}

/** Whether the first bytes hold a NUL, git's own test. UTF-16 has to be ruled out before. */
export const looksBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, PROBE).includes(0)
