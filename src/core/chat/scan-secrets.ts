import type { SecretHit } from '../../shared/prompt'
import type { BuiltPrompt } from './prompt-input'
import { SECRET_SHAPES } from './secret-shapes'

/**
 * Looks for things shaped like secrets. Every shape is a regular language without nested repetition, so that the time is linear in the
 * text; a hit says what and where, never the secret. At most one hit for each place and two hundred in all.
 */
export function scanSecrets(text: string, where: string, startLine = 1): readonly SecretHit[] {
  const found: { readonly kind: string; readonly from: number; readonly to: number }[] = []
  for (const { kind, shape, isSecret } of SECRET_SHAPES) {
    for (const match of text.matchAll(shape)) {
      if (found.length >= MOST) break
      const value = match[1] ?? match[0]
      if (isSecret && !isSecret(value)) continue
      const from = match.index
      const to = from + match[0].length
      if (!found.some((other) => from < other.to && other.from < to)) found.push({ kind, from, to })
    }
  }
  found.sort((a, b) => a.from - b.from)
  const hits: SecretHit[] = []
  let line = startLine
  let at = 0
  for (const { kind, from } of found) {
    for (let end = text.indexOf('\n', at); end >= 0 && end < from; end = text.indexOf('\n', at)) {
      line++
      at = end + 1
    }
    hits.push({ kind, where, line })
  }
  return hits
}

const MOST = 200

/**
 * The same over a whole prompt: files by their paths and their own line numbers, the rest by its label. Parts that did not change since
 * the last call are not read again.
 */
export function scanPrompt(prompt: BuiltPrompt): readonly SecretHit[] {
  const now = new Map<string, readonly SecretHit[]>()
  const hits = prompt.parts
    .filter(({ label }) => label !== 'Instructions')
    .flatMap(({ label, path, text, header, startLine }) => {
      const where = path || label
      const first = path === '' ? 1 : startLine - header
      const key = `${where}\n${first}\n${text}`
      const known = now.get(key) ?? seen.get(key) ?? scanSecrets(text, where, first)
      now.set(key, known)
      return known
    })
  seen = now
  return hits
}

let seen: ReadonlyMap<string, readonly SecretHit[]> = new Map()
