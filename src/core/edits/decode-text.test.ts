import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeFile, encodeText } from './decode-text'

const read = (...bytes: number[]) => decodeFile(Uint8Array.from(bytes), '100644')
const readText = (text: string, encoding: BufferEncoding = 'utf8') =>
  decodeFile(Buffer.from(text, encoding), '100644')

describe('decodeFile', () => {
  it.each([
    ['LF', 'a\nb\n', { eol: '\n', mixed: false, finalNewline: true }],
    ['CR LF', 'a\r\nb\r\n', { eol: '\r\n', mixed: false, finalNewline: true }],
    ['no end at the end', 'a\r\nb', { eol: '\r\n', mixed: false, finalNewline: false }],
    ['mostly CR LF', 'a\r\nb\r\nc\n', { eol: '\r\n', mixed: true, finalNewline: true }],
    ['mostly LF', 'a\nb\nc\r\n', { eol: '\n', mixed: true, finalNewline: true }],
    ['old Mac', 'a\rb\r', { eol: '\r', mixed: false, finalNewline: true }],
    ['a lone CR inside', 'a\rb\nc\n', { eol: '\n', mixed: false, finalNewline: true }],
    ['one line', 'a', { eol: '\n', mixed: false, finalNewline: false }],
    ['empty', '', { eol: '\n', mixed: false, finalNewline: true }],
  ])('reads the line ends of a text: %s', (_, text, expected) => {
    expect(readText(text)).toMatchObject({ ...expected, encoding: 'utf-8', text })
  })

  it('reads a byte order mark as such, not as text', () => {
    expect(read(0xef, 0xbb, 0xbf, 0x61)).toMatchObject({ encoding: 'utf-8', bom: true, text: 'a' })
    expect(read(0xff, 0xfe, 0x61, 0)).toMatchObject({ encoding: 'utf-16le', bom: true, text: 'a' })
    expect(read(0xfe, 0xff, 0, 0x61)).toMatchObject({ encoding: 'utf-16be', bom: true, text: 'a' })
  })

  it('recognises UTF-16 without a mark', () => {
    expect(readText('const a = 1\r\n', 'utf16le')).toMatchObject({
      encoding: 'utf-16le',
      bom: false,
      eol: '\r\n',
    })
  })

  it('reads what is no UTF-8 byte by byte, and knows western text from other alphabets', () => {
    expect(readText('un caf\u00e9 tr\u00e8s noir\n', 'latin1')).toMatchObject({
      encoding: 'windows-1252',
      text: 'un café très noir\n',
    })
    expect(read(0x93, 0x61, 0x94)).toMatchObject({ encoding: 'windows-1252', text: '“a”' })
    const cyrillic = Uint8Array.from(
      [...'// ', 0xef, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, '\n'].map((c) =>
        typeof c === 'string' ? c.charCodeAt(0) : c,
      ),
    )
    expect(decodeFile(cyrillic, '100644').encoding).toBe('bytes')
  })

  it('calls binary what cannot be text', () => {
    expect(read(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d).encoding).toBe('binary')
    expect(read(0xff, 0xfe, 0x61).encoding).toBe('binary')
    expect(
      decodeFile(
        Uint8Array.from({ length: 256 }, (_, index) => index),
        '100644',
      ).encoding,
    ).toBe('binary')
  })

  it('gives back every byte it can read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const file = decodeFile(bytes, '100644')
        if (file.encoding === 'binary') return
        const encoded = encodeText(file.text, file.encoding, file.bom)
        expect(encoded.ok && Buffer.from(encoded.value)).toEqual(Buffer.from(bytes))
      }),
      { numRuns: 2000 },
    )
  })

  it('gives back every text in each encoding that can hold it', () => {
    const encodings = fc.constantFrom('utf-8' as const, 'utf-16le' as const, 'utf-16be' as const)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), encodings, (text, encoding) => {
        const encoded = encodeText(text, encoding, true)
        if (!encoded.ok) throw new Error(encoded.failure.message)
        expect(decodeFile(encoded.value, '100644')).toMatchObject({ text, encoding, bom: true })
      }),
    )
  })
})

describe('encodeText', () => {
  it('names the character that an encoding lacks', () => {
    expect(encodeText('a水', 'windows-1252', false)).toMatchObject({
      ok: false,
      failure: {
        kind: 'encoding',
        character: '水',
        message: 'The file is windows-1252, which has no character U+6C34 (水).',
      },
    })
    expect(encodeText('a\ud800b', 'utf-8', false)).toMatchObject({ ok: false, failure: { kind: 'encoding' } })
  })
})
