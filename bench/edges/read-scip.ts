import { readFileSync } from 'node:fs'
import type { Answer, Answers } from './answer'

/*
 * Reads an index.scip (github.com/sourcegraph/scip, scip.proto): Index.documents = 2; Document.relative_path = 1, .occurrences = 2;
 * Occurrence.range = 1, .symbol = 2, .symbol_roles = 3, .enclosing_range = 7. Lines in it are 0-based.
 */

interface Occurrence {
  readonly line: number
  readonly start: number
  readonly end: number
  readonly symbol: string
  readonly definition: boolean
  readonly extent: readonly [number, number] | undefined
}

const DEFINITION = 1

/** Cross-file references to functions, classes, methods and module-level names. `textOf` gives a file's lines, for the names as written. */
export function scipAnswers(file: string, textOf: (path: string) => readonly string[]): Answers {
  const documents = new Map<string, readonly Occurrence[]>()
  for (const [field, value] of fieldsOf(readFileSync(file))) {
    if (field !== 2 || typeof value === 'number') continue
    const { path, occurrences } = readDocument(value)
    documents.set(path, occurrences)
  }
  const definitions = new Map<
    string,
    { readonly path: string; readonly start: number; readonly end: number }[]
  >()
  for (const [path, occurrences] of documents) {
    for (const { symbol, definition, line, extent } of occurrences) {
      if (!definition || !isJudged(symbol)) continue
      const [start, end] = extent ?? [line, line]
      definitions.set(symbol, [...(definitions.get(symbol) ?? []), { path, start: start + 1, end: end + 1 }])
    }
  }
  const answers: Answer[] = []
  for (const [path, occurrences] of documents) {
    const lines = textOf(path)
    for (const { symbol, definition, line, start, end } of occurrences) {
      if (definition) continue
      const name = lines[line]?.slice(start, end) ?? ''
      if (name === '' || !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) continue
      for (const target of definitions.get(symbol) ?? []) {
        if (target.path === path) continue
        answers.push({
          fromFile: path,
          fromLine: line + 1,
          name,
          toFile: target.path,
          toStart: target.start,
          toEnd: target.end,
        })
      }
    }
  }
  return { answers, files: new Set(documents.keys()), undecided: new Set() }
}

/** Descriptors end in `#` for types, `().` for functions and methods, `.` for terms; terms count at module level only. */
function isJudged(symbol: string): boolean {
  if (symbol.startsWith('local ')) return false
  const descriptors = symbol.slice(symbol.lastIndexOf(' ') + 1)
  if (/(?:#|\(\)\.)$/.test(descriptors)) return true
  return descriptors.endsWith('.') && !/[#)]/.test(descriptors)
}

function readDocument(bytes: Buffer): { readonly path: string; readonly occurrences: readonly Occurrence[] } {
  let path = ''
  const occurrences: Occurrence[] = []
  for (const [field, value] of fieldsOf(bytes)) {
    if (typeof value === 'number') continue
    if (field === 1) path = value.toString('utf8')
    else if (field === 2) occurrences.push(readOccurrence(value))
  }
  return { path, occurrences }
}

function readOccurrence(bytes: Buffer): Occurrence {
  let range: readonly number[] = []
  let extent: readonly number[] = []
  let symbol = ''
  let roles = 0
  for (const [field, value] of fieldsOf(bytes)) {
    if (typeof value === 'number') {
      if (field === 3) roles = value
    } else if (field === 1) range = packedNumbers(value)
    else if (field === 2) symbol = value.toString('utf8')
    else if (field === 7) extent = packedNumbers(value)
  }
  const [line = 0, start = 0, third = 0, fourth] = range
  const [first, , last = 0, far] = extent
  return {
    line,
    start,
    end: fourth ?? third,
    symbol,
    definition: (roles & DEFINITION) !== 0,
    extent: first === undefined ? undefined : [first, far === undefined ? first : last],
  }
}

/** The fields of a protobuf message: varints as numbers, length-delimited ones as bytes. */
function* fieldsOf(bytes: Buffer): Generator<readonly [number, number | Buffer]> {
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = varint()
    const field = tag >>> 3
    switch (tag & 7) {
      case 0:
        yield [field, varint()]
        break
      case 1:
        at += 8
        break
      case 2: {
        const length = varint()
        yield [field, bytes.subarray(at, at + length)]
        at += length
        break
      }
      case 5:
        at += 4
        break
      default:
        throw new Error(`Not a protobuf message: wire type ${String(tag & 7)} at byte ${String(at)}.`)
    }
  }
}

function packedNumbers(bytes: Buffer): readonly number[] {
  const numbers: number[] = []
  let value = 0
  let scale = 1
  for (const byte of bytes) {
    value += (byte & 127) * scale
    if (byte < 128) {
      numbers.push(value)
      value = 0
      scale = 1
    } else scale *= 128
  }
  return numbers
}
