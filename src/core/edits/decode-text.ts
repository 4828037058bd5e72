import { createHash } from 'node:crypto'
import { fail, ok, type Failure, type Result } from '../../shared/result'
import type { Encoding, FileMode, FileText } from './file-text'
import { lineEndsOf, splitLines } from './split-lines'
import { decodeWindows1252, encodeWindows1252 } from './windows-1252'

/** Reads a file's bytes as text, whatever they are: what cannot be text is 'binary'. Encoding what was decoded gives the same bytes. */
export function decodeFile(bytes: Uint8Array, mode: FileMode): FileText {
  const { encoding, bom, text } = decode(bytes)
  const { ends } = splitLines(text)
  return { bytes, text, encoding, bom, mode, finalNewline: ends.at(-1) !== '', ...lineEndsOf(ends) }
}

/** The same file with another text: encoding, BOM and mode kept. Fails when the encoding lacks a character. */
export function withText(file: FileText, text: string): Result<FileText, EncodingFailure> {
  const bytes = encodeText(text, file.encoding, file.bom)
  if (!bytes.ok) return bytes
  const { ends } = splitLines(text)
  return ok({
    ...file,
    ...lineEndsOf(ends),
    bytes: bytes.value,
    text,
    finalNewline: ends.at(-1) !== '',
  })
}

export type EncodingFailure = Failure<'encoding'> & { readonly character: string }

const LONE_SURROGATE = /\p{Surrogate}/u

export function encodeText(
  text: string,
  encoding: Encoding,
  bom: boolean,
): Result<Uint8Array, EncodingFailure> {
  if (encoding === 'windows-1252' || encoding === 'bytes') {
    const bytes = encodeWindows1252(text)
    return bytes instanceof Uint8Array ? ok(bytes) : lacks(encoding, bytes.character)
  }
  const lone = LONE_SURROGATE.exec(text)
  if (lone) return lacks(encoding, lone[0])
  const marked = bom ? `\ufeff${text}` : text
  if (encoding === 'utf-16le') return ok(new Uint8Array(Buffer.from(marked, 'utf16le')))
  if (encoding === 'utf-16be') return ok(new Uint8Array(Buffer.from(marked, 'utf16le').swap16()))
  return ok(new Uint8Array(Buffer.from(marked, 'utf8')))
}

/** sha256 of raw bytes in hex: how the writer recognises what it is about to replace. */
export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function lacks(encoding: Encoding, character: string): Result<never, EncodingFailure> {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const message = `The file is ${encoding}, which has no character U+${code}${/\p{L}|\p{S}|\p{P}/u.test(character) ? ` (${character})` : ''}.`
  return fail({ kind: 'encoding', message, character })
}

interface Decoded {
  readonly encoding: Encoding
  readonly bom: boolean
  readonly text: string
}

const BINARY: Decoded = { encoding: 'binary', bom: false, text: '' }

function decode(bytes: Uint8Array): Decoded {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    const text = tryDecode('utf-8', bytes.subarray(3))
    return text === undefined ? BINARY : { encoding: 'utf-8', bom: true, text }
  }
  const utf32 = bytes[2] === 0 && bytes[3] === 0
  if (first === 0xff && second === 0xfe && !utf32) return decodeUtf16(bytes.subarray(2), 'utf-16le', true)
  if (first === 0xfe && second === 0xff) return decodeUtf16(bytes.subarray(2), 'utf-16be', true)
  if (bytes.includes(0)) {
    const order = unmarkedUtf16(bytes)
    return order === undefined ? BINARY : decodeUtf16(bytes, order, false)
  }
  const text = tryDecode('utf-8', bytes)
  if (text !== undefined) return { encoding: 'utf-8', bom: false, text }
  const eightBit = alphabetOf(bytes)
  return eightBit === 'binary' ? BINARY : { encoding: eightBit, bom: false, text: decodeWindows1252(bytes) }
}

/** Undefined where the bytes are not valid: a lossy decode would not give the same bytes back. */
function tryDecode(label: 'utf-8' | 'utf-16le', bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be', bom: boolean): Decoded {
  if (bytes.length % 2 !== 0) return BINARY
  const little = encoding === 'utf-16le' ? bytes : Buffer.from(bytes).swap16()
  const text = tryDecode('utf-16le', little)
  return text === undefined ? BINARY : { encoding, bom, text }
}

/** UTF-16 without a BOM shows as text whose every second byte is mostly zero; looked for in the first 4 KiB. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length % 2 !== 0 || bytes.length < 4) return undefined
  const end = Math.min(bytes.length, 4096)
  let even = 0
  let odd = 0
  for (let index = 0; index < end; index++) {
    if (bytes[index] !== 0) continue
    if (index % 2 === 0) even++
    else odd++
  }
  const half = end / 2
  if (odd > half * 0.7 && even === 0) return 'utf-16le'
  if (even > half * 0.7 && odd === 0) return 'utf-16be'
  return undefined
}

/**
 * Western text has single high letters between ASCII ones; in Cyrillic, Greek or East Asian text they stand in runs, and then
 * the alphabet is unknown. More than a few control characters mean that it is no text at all.
 */
function alphabetOf(bytes: Uint8Array): 'windows-1252' | 'bytes' | 'binary' {
  let control = 0
  let high = 0
  let inRuns = 0
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 27) control++
    if (byte < 128) continue
    high++
    if ((bytes[index - 1] ?? 0) >= 128 || (bytes[index + 1] ?? 0) >= 128) inRuns++
  }
  if (control * 50 > bytes.length) return 'binary'
  return inRuns * 2 > high ? 'bytes' : 'windows-1252'
}
