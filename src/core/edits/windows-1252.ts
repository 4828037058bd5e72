/**
 * The 8-bit alphabet of western Windows, a superset of Latin-1's letters. The five bytes it leaves undefined stand for the
 * control characters of the same number (as in the WHATWG Encoding Standard), so each byte is one character and all survive.
 */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const BYTE_OF = new Map([...UPPER].map((character, index) => [character.charCodeAt(0), 0x80 + index]))

export function decodeWindows1252(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return latin.replace(/[\u0080-\u009f]/g, (character) => UPPER[character.charCodeAt(0) - 0x80] ?? character)
}

/** The bytes, or the first character that has none. */
export function encodeWindows1252(text: string): Uint8Array | { readonly character: string } {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const byte = code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : BYTE_OF.get(code)
    if (byte === undefined) return { character: String.fromCodePoint(text.codePointAt(index) ?? code) }
    bytes[index] = byte
  }
  return bytes
}
