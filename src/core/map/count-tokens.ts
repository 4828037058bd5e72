import { countTokens as count } from 'gpt-tokenizer/encoding/o200k_base'

/** Text that looks like a control token of some model is ordinary text here: files may contain anything. */
const PLAIN = { disallowedSpecial: new Set<string>() }

/**
 * Byte-pair merging takes quadratic time in the length of one run of letters, marks or white space (8 s for 100,000 letters),
 * so longer runs are cut. A cut can only add tokens: the count stays an upper bound there, and is exact everywhere else.
 */
const RUN = 1000
const LONG_RUN = /[\p{L}\p{M}]{1001,}|[^\s\p{L}\p{N}]{1001,}|\s{1001,}/u

/** Lines repeat from map to map and from file to file; the cache is emptied when full, which keeps it simple and bounded. */
const CACHE_ENTRIES = 50_000
const CACHED_LENGTH = 400
const cache = new Map<string, number>()

/** Tokens of a text in o200k_base. Exact unless the text has an unbroken run of more than 1,000 characters of one class. */
export function countTokens(text: string): number {
  if (text === '') return 0
  if (text.length <= CACHED_LENGTH) return countShort(text)
  return LONG_RUN.test(text) ? countInPieces(text) : count(text, PLAIN)
}

/**
 * Tokens that a text has at the least, for a hundredth of the time: the tokenizer never takes two runs of letters together, but for
 * what follows an apostrophe. Everything beyond ASCII counts as a letter.
 */
export function leastTokens(text: string): number {
  let runs = 0
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isLetter(code) && !isLetter(before) && before !== APOSTROPHE) runs++
    before = code
  }
  return runs
}

const APOSTROPHE = 39
const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code >= 128

function countShort(text: string): number {
  const known = cache.get(text)
  if (known !== undefined) return known
  if (cache.size >= CACHE_ENTRIES) cache.clear()
  const tokens = count(text, PLAIN)
  cache.set(text, tokens)
  return tokens
}

function countInPieces(text: string): number {
  let tokens = 0
  let rest = text
  for (let run = LONG_RUN.exec(rest); run; run = LONG_RUN.exec(rest)) {
    tokens += count(rest.slice(0, run.index), PLAIN)
    for (let at = 0; at < run[0].length; at += RUN) tokens += count(run[0].slice(at, at + RUN), PLAIN)
    rest = rest.slice(run.index + run[0].length)
  }
  return tokens + count(rest, PLAIN)
}
