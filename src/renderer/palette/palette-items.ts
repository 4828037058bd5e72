import type { SymbolInfo } from '../../shared/symbol'
import type { TimelineEntry } from '../../shared/round'
import { isEnabled, type Command } from '../state/commands'
import { baseName } from '../state/node-id'

/** One line of the palette. */
export type PaletteItem =
  | { readonly kind: 'command'; readonly id: string; readonly command: Command }
  | { readonly kind: 'symbol'; readonly id: string; readonly symbol: SymbolInfo }
  | { readonly kind: 'file'; readonly id: string; readonly path: string }
  | { readonly kind: 'round'; readonly id: string; readonly entry: TimelineEntry }

export interface PaletteSources {
  readonly commands: readonly Command[]
  readonly symbols: readonly SymbolInfo[]
  readonly paths: readonly string[]
  readonly entries: readonly TimelineEntry[]
}

/** The best symbols come first, then the few commands that fit, so that neither hides the other. */
const FIRST_SYMBOLS = 6
const MAX_SYMBOLS = 40
const MAX_FILES = 20
const MAX_ROUNDS = 10
const MAX_COMMANDS = 5

/**
 * What fits the query. `>` asks for commands only, `#` for rounds only. Without a query the commands are shown: what one can do here.
 */
export function paletteItems(query: string, sources: PaletteSources): readonly PaletteItem[] {
  const text = query.trim()
  if (text.startsWith('>')) return commandItems(text.slice(1).trim(), sources.commands, Infinity)
  if (text.startsWith('#')) return roundItems(text.slice(1).trim(), sources.entries, Infinity)
  if (text === '') return commandItems('', sources.commands, Infinity)
  const symbols = sources.symbols
    .slice(0, MAX_SYMBOLS)
    .map((symbol): PaletteItem => ({ kind: 'symbol', id: `symbol ${symbol.id}`, symbol }))
  return [
    ...symbols.slice(0, FIRST_SYMBOLS),
    ...commandItems(text, sources.commands, MAX_COMMANDS),
    ...fileItems(text, sources.paths),
    ...symbols.slice(FIRST_SYMBOLS),
    ...roundItems(text, sources.entries, MAX_ROUNDS),
  ]
}

function commandItems(text: string, commands: readonly Command[], limit: number): readonly PaletteItem[] {
  return commands
    .filter((command) => isEnabled(command) && command.id !== 'palette.open')
    .map((command) => ({ command, score: matchScore(command.title, text) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ command }) => ({ kind: 'command', id: `command ${command.id}`, command }))
}

function fileItems(text: string, paths: readonly string[]): readonly PaletteItem[] {
  return paths
    .map((path) => ({ path, score: Math.max(matchScore(baseName(path), text) * 2, matchScore(path, text)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
    .slice(0, MAX_FILES)
    .map(({ path }) => ({ kind: 'file', id: `file ${path}`, path }))
}

function roundItems(text: string, entries: readonly TimelineEntry[], limit: number): readonly PaletteItem[] {
  return entries
    .filter((entry) => matchScore(entry.subject, text) > 0 || entry.round.startsWith(text))
    .slice(0, limit)
    .map((entry) => ({ kind: 'round', id: `round ${entry.commit}`, entry }))
}

/** 0 when a word of the query is not in the text; more when words begin with it, most when the text itself does. */
export function matchScore(text: string, query: string): number {
  const lower = text.toLowerCase()
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  let score = 1
  for (const word of words) {
    const at = lower.indexOf(word)
    if (at < 0) return 0
    const starts = at === 0 || /[\s/._-]/.test(lower[at - 1] ?? '')
    score += (starts ? 2 : 1) + (at === 0 ? 1 : 0)
  }
  return score
}
