import { describe, expect, it } from 'vitest'
import type { SymbolInfo } from '../../shared/symbol'
import type { TimelineEntry } from '../../shared/round'
import type { Command } from '../state/commands'
import { matchScore, paletteItems, type PaletteSources } from './palette-items'

const command = (id: string, title: string, more: Partial<Command> = {}): Command => ({
  id,
  title,
  group: 'App',
  run: () => undefined,
  ...more,
})
const symbol = (name: string): SymbolInfo => ({
  id: `a.ts#${name}`,
  name,
  kind: 'function',
  path: 'a.ts',
  line: 1,
  endLine: 2,
  signature: '',
  doc: '',
  container: '',
  exported: true,
  rank: 0,
  test: false,
})
const round: TimelineEntry = {
  commit: 'abc1234',
  kind: 'ai',
  round: 'r12',
  subject: 'Add VAT',
  author: '',
  date: '',
  model: '',
  files: [],
  undone: false,
  pushed: false,
  redone: false,
  unprotected: false,
  conversation: '',
}
const sources: PaletteSources = {
  commands: [
    command('palette.open', 'Search'),
    command('round.undo', 'Undo the last round…'),
    command('off', 'Undo nothing', { enabled: () => false }),
  ],
  symbols: [symbol('undoRound')],
  paths: ['src/undo/index.ts', 'src/undo.ts', 'src/other.ts'],
  entries: [round],
}
const ids = (query: string): readonly string[] => paletteItems(query, sources).map(({ id }) => id)

describe('paletteItems', () => {
  it('shows what one can do when nothing is asked, and nothing that cannot be done now', () => {
    expect(ids('')).toEqual(['command round.undo'])
  })

  it('finds symbols, commands and files, the file of that name before the folder', () => {
    expect(ids('undo')).toEqual([
      'symbol a.ts#undoRound',
      'command round.undo',
      'file src/undo.ts',
      'file src/undo/index.ts',
    ])
  })

  it('asks for commands with > and for rounds with #', () => {
    expect(ids('>last')).toEqual(['command round.undo'])
    expect(ids('#vat')).toEqual(['round abc1234'])
    expect(ids('#r12')).toEqual(['round abc1234'])
  })
})

describe('matchScore', () => {
  it('wants every word somewhere, and likes beginnings', () => {
    expect(matchScore('Show the overview', 'over show')).toBeGreaterThan(0)
    expect(matchScore('Show the overview', 'over hide')).toBe(0)
    expect(matchScore('undo.ts', 'undo')).toBeGreaterThan(matchScore('redundo.ts', 'undo'))
  })
})
