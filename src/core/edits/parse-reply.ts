import type { EditFormat } from '../../shared/model'
import type { ParsedReply, ParseFailure, ReplyParser } from './operation'
import type { IsKnown } from './path-in-reply'
import { readPatch } from './read-patch'
import { readSearchReplace } from './read-search-replace'
import { readUdiff } from './read-udiff'
import { readWhole } from './read-whole'
import { createReasoningFilter } from './reasoning'
import type { CreateReader, ReplySink } from './reply-sink'

export interface ParseOptions {
  /** Whether a path exists in the repository; lets odd names (blanks, no extension) be recognised. */
  readonly isKnown?: IsKnown
}

const READERS: Record<EditFormat, CreateReader> = {
  diff: readSearchReplace,
  'diff-fenced': readSearchReplace,
  udiff: readUdiff,
  whole: readWhole,
  patch: readPatch,
}

const FOREIGN: readonly {
  readonly name: string
  readonly formats: readonly EditFormat[]
  readonly sign: RegExp
}[] = [
  { name: 'a SEARCH/REPLACE block', formats: ['diff', 'diff-fenced'], sign: /^\s*<{5,9} ?SEARCH\b/i },
  { name: 'a patch', formats: ['patch'], sign: /^\*\*\* (?:Begin Patch|Update File:|Add File:)/ },
  { name: 'a unified diff', formats: ['udiff'], sign: /^@@ .*@@|^\+\+\+ \S/ },
]

/**
 * A reader for a reply in one edit format, fed as it streams. Never throws; total work is linear in the text. Text in reasoning tags
 * is skipped; CR LF and LF replies read alike.
 */
export function createReplyParser(format: EditFormat, options: ParseOptions = {}): ReplyParser {
  const sink: ReplySink = { operations: [], failures: [], commands: [], writing: '' }
  const isKnown = options.isKnown ?? (() => false)
  const reasoning = createReasoningFilter()
  let reader = READERS[format](sink, isKnown)
  let pending: string[] = []
  let at = 0
  let complete = false
  let foreign: ParseFailure | undefined

  const line = (raw: string): void => {
    at++
    const body = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    const reasoned = reasoning.line(body, reader.inBlock())
    if (reasoned.kind === 'reasoning') return
    if (reasoned.kind === 'answer-begins') {
      sink.operations.length = 0
      sink.failures.length = 0
      sink.commands.length = 0
      sink.writing = ''
      reader = READERS[format](sink, isKnown)
    }
    foreign ??= foreignSign(format, reasoned.body, at)
    reader.line(reasoned.body, at)
  }
  const result = (): ParsedReply => ({
    operations: sink.operations,
    failures: sink.failures,
    commands: sink.commands,
    writing: sink.writing,
    complete,
  })

  return {
    push(text) {
      let from = 0
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        const piece = text.slice(from, end)
        line(pending.length === 0 ? piece : pending.join('') + piece)
        if (pending.length > 0) pending = []
        from = end + 1
      }
      if (from < text.length) pending.push(text.slice(from))
    },
    end() {
      if (complete) return result()
      if (pending.length > 0) line(pending.join(''))
      pending = []
      reader.end(at)
      if (foreign && sink.operations.length === 0 && sink.failures.length === 0) sink.failures.push(foreign)
      if (reasoning.isOpen()) {
        const message = 'The reply stops inside its reasoning, so it holds no answer.'
        sink.failures.push({ kind: 'incomplete', path: '', at, message })
      }
      sink.writing = ''
      complete = true
      return result()
    },
    result,
  }
}

/** A line that begins an edit in another format: reported only when the reply holds none in its own. */
function foreignSign(format: EditFormat, body: string, at: number): ParseFailure | undefined {
  if (body.length > 300 || !/^[*@+]|^\s*</.test(body)) return undefined
  const other = FOREIGN.find((one) => !one.formats.includes(format) && one.sign.test(body))
  if (!other) return undefined
  const message = `The reply holds ${other.name} where the format "${format}" is wanted.`
  return { kind: 'wrong-format', path: '', at, message }
}

/** Reads a whole reply. */
export function parseReply(format: EditFormat, text: string, options: ParseOptions = {}): ParsedReply {
  const parser = createReplyParser(format, options)
  parser.push(text)
  return parser.end()
}
