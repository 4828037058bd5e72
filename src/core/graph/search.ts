import { words } from '../../shared/words'
import type { SymbolInfo } from '../../shared/symbol'
import { denseFile } from './rank/snapshot'
import type { Snapshot } from './rank/snapshot'
import { baseOf } from './store/path'
import { symbolInfo } from './symbol-info'

/**
 * Symbols and files by name, best first: as written, without case, by prefix, by the beginnings of sub-words (`gvf` and `graph
 * view` both find `graphViewFrame`), inside; then by rank. A dotted text also matches the scope, a text with `/` the path.
 */
export function searchNames(snapshot: Snapshot, text: string, limit: number): readonly SymbolInfo[] {
  const wanted = text.trim()
  if (wanted === '' || limit <= 0) return []
  const { store } = snapshot
  const lower = wanted.toLowerCase()
  const asked = words(wanted)
  const scoreByName = new Map<number, number>()
  const found: { readonly dense: number; readonly score: number; readonly rank: number }[] = []
  const central = snapshot.central()
  const dotted = wanted.includes('.') || wanted.includes('#')
  for (const file of store.ordered()) {
    const packed = store.file(file)
    if (packed === undefined) continue
    const base = denseFile(snapshot, file)
    const path = packed.path
    const fileScore = wanted.includes('/')
      ? path.toLowerCase().includes(lower)
        ? 3
        : 0
      : nameScore(baseOf(path), wanted, lower, asked)
    if (fileScore > 0) found.push({ dense: base, score: fileScore - 0.2, rank: central[base] ?? 0 })
    packed.definitions.forEach((definition, index) => {
      if (definition.local) return
      const name = packed.names[index] ?? -1
      let score = scoreByName.get(name)
      if (score === undefined) {
        score = nameScore(definition.name, wanted, lower, asked)
        scoreByName.set(name, score)
      }
      const id = dotted ? (packed.localIds[index] ?? '') : ''
      if (dotted && (id === wanted || id.endsWith(`.${wanted}`) || `${path}#${id}` === wanted)) score = 6
      if (score > 0) found.push({ dense: base + 1 + index, score, rank: central[base + 1 + index] ?? 0 })
    })
  }
  found.sort((a, b) => b.score - a.score || b.rank - a.rank || a.dense - b.dense)
  return found.slice(0, limit).map(({ dense }) => symbolInfo(snapshot, dense))
}

function nameScore(name: string, wanted: string, lower: string, asked: readonly string[]): number {
  if (name === wanted) return 5
  const own = name.toLowerCase()
  if (own === lower) return 4.5
  if (own.startsWith(lower)) return 4
  if (lower.length >= 2 && beginsWords(name, own, lower)) return 3
  if (asked.length > 0 && asked.every((word) => own.includes(word)) && beginsEach(name, asked)) return 2.5
  return own.includes(lower) ? 1.5 : 0
}

/** Whether the letters are the first letters of the name's first sub-words. Every name is asked, so nothing is allocated. */
function beginsWords(name: string, own: string, letters: string): boolean {
  let matched = 0
  for (let at = 0; at < own.length && matched < letters.length; at++) {
    if (!beginsWord(name, own, at)) continue
    if (own[at] !== letters[matched]) return false
    matched++
  }
  return matched === letters.length
}

/** A sub-word begins at a letter after none, and at a capital after a small letter. */
function beginsWord(name: string, own: string, at: number): boolean {
  if (!isLetter(own.charCodeAt(at))) return false
  if (at === 0 || !isLetter(own.charCodeAt(at - 1))) return true
  return name[at] !== own[at] && name[at - 1] === own[at - 1]
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || code > 127

function beginsEach(name: string, asked: readonly string[]): boolean {
  const parts = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\d+/gu)?.map((part) => part.toLowerCase()) ?? []
  return asked.every((word) => parts.some((part) => part.startsWith(word)))
}
