import { open } from 'node:fs/promises'
import type { NewSyntaxError } from './parse-pool'
import { skipByContent } from './classify-text'
import { decodeText, looksBinary } from './decode-text'
import { encodeTags } from './encode-tags'
import { createCaptureReader } from './extract/collect-captures'
import { extractTags, type ExtractionTools } from './extract/extract-tags'
import { createTermCounter } from './extract/terms'
import type { GrammarRuntime, LoadedGrammar } from './grammar-runtime'
import { languageNamed, languageOf, languageOfText } from './language-of'
import type { Language } from './languages/language'
import type { ParseOutcome } from './parse-outcome'
import { scriptBlocks } from './script-blocks'
import { newSyntaxProblems } from './syntax-problems'

export interface FileParser {
  parseFile(path: string, file: string): Promise<ParseOutcome>
  parseText(path: string, text: string, size: number): Promise<ParseOutcome>
  syntaxProblems(path: string, before: string, after: string): Promise<readonly NewSyntaxError[]>
}

/** Bytes of a file that no grammar reads that are looked at, to tell text from binary and to find a `#!` line. */
const PROBE = 8192

/**
 * Reads, decodes, parses and packs one file after the other in this thread. Rejects only when the parser itself breaks (a trap in
 * WebAssembly): then nothing of this thread may be used again.
 */
export function createFileParser(runtime: GrammarRuntime, maxFileSize: number): FileParser {
  const countTerms = createTermCounter()
  const tools = new Map<LoadedGrammar, ExtractionTools>()

  const toolsFor = (grammar: LoadedGrammar): ExtractionTools => {
    const known = tools.get(grammar)
    if (known) return known
    const made = { read: createCaptureReader(grammar.captureNames, grammar.properties), countTerms }
    tools.set(grammar, made)
    return made
  }

  async function parseFile(path: string, file: string): Promise<ParseOutcome> {
    const read = await readStart(file, languageOf(path) || isHeader(path) ? maxFileSize : PROBE)
    if (read.kind !== 'bytes') return read.outcome
    const { bytes, size } = read
    if (size > maxFileSize) return skipped('too-large', `Larger than ${limit(maxFileSize)}.`, size)
    const probe = size > bytes.length
    if (probe && looksBinary(bytes)) return skipped('binary', 'It holds NUL bytes.', size)
    const decoded = probe
      ? { kind: 'text' as const, text: Buffer.from(bytes).toString('latin1') }
      : decodeText(bytes)
    switch (decoded.kind) {
      case 'binary':
        return skipped('binary', 'It holds NUL bytes.', size)
      case 'undecodable':
        return skipped('undecodable', 'It is in no encoding that Cairn reads (UTF-8, UTF-16, Latin-1).', size)
      case 'text':
        if (!probe || languageOfText(path, decoded.text) === undefined)
          return parseText(path, decoded.text, size)
        return parseLong(path, file, size)
    }
  }

  /** A script without extension that is longer than the probe. */
  async function parseLong(path: string, file: string, size: number): Promise<ParseOutcome> {
    const read = await readStart(file, maxFileSize)
    if (read.kind !== 'bytes') return read.outcome
    const decoded = decodeText(read.bytes)
    return decoded.kind === 'text'
      ? parseText(path, decoded.text, size)
      : skipped(decoded.kind, 'It is no text.', size)
  }

  async function parseText(path: string, text: string, size: number): Promise<ParseOutcome> {
    const language = languageOfText(path, text)
    if (!language) return skipped('no-grammar', 'Cairn has no grammar for this kind of file.', size)
    const skip = skipByContent(text, language.exportStatements === true)
    if (skip) return skipped(skip.reason, skip.detail, size)
    const source = sourceOf(language, text)
    const grammar = await loaded(source.language)
    if (typeof grammar === 'string') return skipped('no-grammar', grammar, size)
    const tree = grammar.parse(source.text)
    if (!tree) throw new Error('The parser gave up.')
    try {
      const tags = extractTags(
        source.text,
        grammar.run(tree, source.text),
        source.language,
        toolsFor(grammar),
      )
      return { kind: 'tags', bytes: encodeTags({ ...tags, language: language.name }), size }
    } finally {
      tree.delete()
    }
  }

  async function syntaxProblems(
    path: string,
    before: string,
    after: string,
  ): Promise<readonly NewSyntaxError[]> {
    const language = languageOfText(path, after)
    if (!language) return []
    const [old, now] = [sourceOf(language, before), sourceOf(language, after)]
    const grammar = await loaded(now.language)
    if (typeof grammar === 'string') return []
    const oldTree = grammar.parse(old.text)
    const newTree = grammar.parse(now.text)
    try {
      if (!oldTree || !newTree) throw new Error('The parser gave up.')
      return newSyntaxProblems({ tree: oldTree, text: old.text }, { tree: newTree, text: now.text })
    } finally {
      oldTree?.delete()
      newTree?.delete()
    }
  }

  /** The grammar, or a sentence why it is not there. */
  async function loaded(language: Language): Promise<LoadedGrammar | string> {
    try {
      return await runtime.load(language.grammar, language.queries)
    } catch (error) {
      return `The grammar for ${language.name} could not be loaded: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  return { parseFile, parseText, syntaxProblems }
}

/** What of a file is parsed, and as what: components are read through their script blocks. */
function sourceOf(language: Language, text: string): { readonly language: Language; readonly text: string } {
  if (language.grammar !== '') return { language, text }
  const blocks = scriptBlocks(text)
  return { language: languageNamed(blocks.language) ?? language, text: blocks.text }
}

const isHeader = (path: string): boolean => /\.h$/i.test(path)

const limit = (bytes: number): string =>
  bytes >= 1 << 20 ? `${Math.round((bytes / (1 << 20)) * 10) / 10} MiB` : `${Math.round(bytes / 1024)} KiB`

const skipped = (
  reason: (ParseOutcome & { kind: 'skipped' })['reason'],
  detail: string,
  size: number,
): ParseOutcome => ({ kind: 'skipped', reason, detail, size })

type Read =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly size: number }
  | { readonly kind: 'not-read'; readonly outcome: ParseOutcome }

/** Up to `most` bytes of a regular file, and its size. Never more, however the file grows meanwhile. */
async function readStart(file: string, most: number): Promise<Read> {
  let handle
  try {
    handle = await open(file, 'r')
    const { size } = await handle.stat()
    const bytes = Buffer.allocUnsafe(Math.min(size, most))
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length, length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return { kind: 'bytes', bytes: bytes.subarray(0, length), size }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ELOOP') {
      return { kind: 'not-read', outcome: { kind: 'missing' } }
    }
    if (code === '') throw error
    return { kind: 'not-read', outcome: skipped('unreadable', `It could not be read (${code}).`, 0) }
  } finally {
    await handle?.close()
  }
}
