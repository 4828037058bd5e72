/** A stretch of a reply: what is meant for the reader, or what the model thought aloud. */
export type ReplyPiece =
  | { readonly kind: 'text' | 'reasoning'; readonly text: string }
  /** A closing tag came whose opener the chat template had swallowed: all text so far was thought. */
  | { readonly kind: 'reclassify' }

const TAGS = ['think', 'thinking', 'reasoning', 'thought']
const OPENERS = TAGS.map((tag) => `<${tag}>`)
const CLOSERS = TAGS.map((tag) => `</${tag}>`)
/** Lines that only an answer has. Behind them a lone closing tag is somebody's code. */
const ANSWER_LINE = /^\s*(?:<{5,9} SEARCH|={5,9}$|>{5,9} REPLACE|\*\*\* Begin Patch|@@)/

/**
 * Separates `<think>` stretches from a streamed text, for models that put their thoughts into the answer. A stretch opens only
 * where the reply begins (white space and earlier stretches aside): further down the tag is part of someone's code. Thoughts
 * that never close stay thoughts, so that no edit can be read from them.
 */
export function createThinkingSplitter(): {
  readonly push: (chunk: string) => readonly ReplyPiece[]
  readonly end: () => readonly ReplyPiece[]
} {
  let state: 'start' | 'thinking' | 'text' = 'start'
  let held = ''
  let closer = ''
  /** Blank space between thoughts and the answer belongs to neither. */
  let trimming = false
  const watcher = createCloserWatcher()

  function push(chunk: string): readonly ReplyPiece[] {
    held += chunk
    const out: ReplyPiece[] = []
    for (let again = true; again;) again = step(out)
    return out
  }

  /** Handles what is held as far as it can be decided; true when the state changed and there is more to decide. */
  function step(out: ReplyPiece[]): boolean {
    if (state === 'start') {
      const trimmed = held.trimStart()
      const lower = trimmed.slice(0, 16).toLowerCase()
      const opener = OPENERS.find((tag) => lower.startsWith(tag))
      if (opener === undefined) {
        if (OPENERS.some((tag) => tag.startsWith(lower))) return false
        state = 'text'
        return true
      }
      state = 'thinking'
      watcher.disarm()
      closer = `</${opener.slice(1)}`
      held = trimmed.slice(opener.length)
      return true
    }
    if (state === 'thinking') {
      const at = held.toLowerCase().indexOf(closer)
      if (at < 0) {
        const ready = held.length - partialSuffix(held, closer)
        if (ready > 0) out.push({ kind: 'reasoning', text: held.slice(0, ready) })
        held = held.slice(ready)
        return false
      }
      if (at > 0) out.push({ kind: 'reasoning', text: held.slice(0, at) })
      held = held.slice(at + closer.length)
      state = 'start'
      trimming = true
      return true
    }
    const text = held
    held = ''
    if (text !== '') out.push(...tidy(watcher.pass(text)))
    return false
  }

  function tidy(pieces: readonly ReplyPiece[]): readonly ReplyPiece[] {
    const out: ReplyPiece[] = []
    for (const piece of pieces) {
      if (piece.kind === 'reclassify') trimming = true
      const text = piece.kind === 'text' && trimming ? piece.text.trimStart() : undefined
      if (text === '') continue
      if (piece.kind === 'text') trimming = false
      out.push(text === undefined ? piece : { kind: 'text', text })
    }
    return out
  }

  function end(): readonly ReplyPiece[] {
    const rest = held
    held = ''
    if (state === 'thinking') return rest === '' ? [] : [{ kind: 'reasoning', text: rest }]
    return tidy([...(rest === '' ? [] : watcher.pass(rest)), ...watcher.end()])
  }

  return { push, end }
}

/** The same for a whole text, an answer that was pasted for instance. */
export function separateThinking(text: string): { readonly text: string; readonly reasoning: string } {
  const splitter = createThinkingSplitter()
  const end = { text: '', reasoning: '' }
  for (const piece of [...splitter.push(text), ...splitter.end()]) {
    if (piece.kind === 'reclassify') {
      end.reasoning += end.text
      end.text = ''
    } else end[piece.kind] += piece.text
  }
  return end
}

/** Looks for a closing tag alone on its line while nothing but prose has come; holds a line back only while it may become one. */
function createCloserWatcher(): {
  readonly pass: (text: string) => readonly ReplyPiece[]
  readonly end: () => readonly ReplyPiece[]
  readonly disarm: () => void
} {
  let armed = true
  /** The current line so far, and how much of it was passed on already. */
  let line = ''
  let passed = 0

  function pass(text: string): readonly ReplyPiece[] {
    if (!armed) return [{ kind: 'text', text }]
    let ready = ''
    const [first = '', ...more] = text.split('\n')
    line += first
    for (const [index, next] of more.entries()) {
      if (passed === 0 && isCloser(line)) {
        armed = false
        const rest = more.slice(index).join('\n')
        return [...asText(ready), { kind: 'reclassify' }, ...asText(rest)]
      }
      ready += `${line.slice(passed)}\n`
      if (ANSWER_LINE.test(line)) {
        armed = false
        return asText(ready + more.slice(index).join('\n'))
      }
      line = next
      passed = 0
    }
    if (passed > 0 || !mayBecomeCloser(line)) {
      ready += line.slice(passed)
      passed = line.length
    }
    return asText(ready)
  }

  function end(): readonly ReplyPiece[] {
    if (!armed) return []
    return passed === 0 && isCloser(line) ? [{ kind: 'reclassify' }] : asText(line.slice(passed))
  }

  return { pass, end, disarm: () => void (armed = false) }
}

const asText = (text: string): readonly ReplyPiece[] => (text === '' ? [] : [{ kind: 'text', text }])

const isCloser = (line: string): boolean => CLOSERS.includes(line.trim().toLowerCase())

function mayBecomeCloser(line: string): boolean {
  const start = line.trim().toLowerCase()
  return start === '' || CLOSERS.some((tag) => tag.startsWith(start))
}

/** Length of the longest end of `text` that `tag` could still continue. */
function partialSuffix(text: string, tag: string): number {
  const lower = text.slice(-tag.length).toLowerCase()
  for (let length = Math.min(lower.length, tag.length - 1); length > 0; length--)
    if (tag.startsWith(lower.slice(-length))) return length
  return 0
}
