import { describe, expect, it } from 'vitest'
import type { MapSymbol, RepoMap } from '../../shared/repo-map'
import type { SymbolInfo } from '../../shared/symbol'
import { marksOf } from './marks'

const mapSymbol = (id: string, shown: MapSymbol['shown']): MapSymbol => ({
  id,
  name: id,
  kind: 'function',
  line: 1,
  signature: '',
  shown,
  score: 1,
  why: `why ${id}`,
})
const map: RepoMap = {
  text: '',
  tokens: 0,
  budget: 1024,
  rawTokens: 0,
  rawExact: true,
  savedShare: 0,
  files: [
    {
      path: 'src/app/a.ts',
      tier: 'signatures',
      symbols: [mapSymbol('src/app/a.ts#f', 'signature'), mapSymbol('src/app/a.ts#g', 'no')],
    },
    { path: 'src/b.ts', tier: 'names', symbols: [mapSymbol('src/b.ts#h', 'name')] },
  ],
  missed: [{ path: 'src/b.ts', symbol: mapSymbol('src/b.ts#late', 'no') }],
  warnings: [],
}
const caller: SymbolInfo = {
  id: 'src/b.ts#h',
  name: 'h',
  kind: 'function',
  path: 'src/b.ts',
  line: 1,
  endLine: 2,
  signature: '',
  doc: '',
  container: '',
  exported: true,
  rank: 0,
  test: false,
}

describe('marksOf', () => {
  it('says by what each thing is in the prompt, and why', () => {
    const marks = marksOf({ context: [], map, affected: null })
    expect(marks.get('src/app/a.ts#f')).toMatchObject({ inPrompt: 'signature', why: 'why src/app/a.ts#f' })
    expect(marks.get('src/b.ts#h')?.inPrompt).toBe('name')
    expect(marks.get('file:src/b.ts')?.inPrompt).toBe('path')
    expect(marks.get('src/app/a.ts#g')).toBeUndefined()
    expect(marks.get('src/b.ts#late')).toMatchObject({ missed: true })
  })

  it('knows what each pin level puts into the prompt', () => {
    const levels = ['edit', 'read', 'signature', 'focus'] as const
    const context = levels.map((level) => ({ path: `${level}.ts`, level }))
    const marks = marksOf({ context, map: null, affected: null })
    expect(levels.map((level) => marks.get(`file:${level}.ts`)?.inPrompt)).toEqual([
      'text',
      'text',
      'signature',
      undefined,
    ])
    expect(marks.get('file:focus.ts')?.pinned).toBe('focus')
  })

  it('marks what a round changes and who is affected by it', () => {
    const affected = { changed: ['src/app/a.ts#f'], callers: [caller], tests: [] }
    const marks = marksOf({ context: [], map: null, affected })
    expect(marks.get('src/app/a.ts#f')?.changed).toBe(true)
    expect(marks.get('src/b.ts#h')?.affected).toBe(true)
  })

  it('counts for folders and files what is inside them', () => {
    const context = [{ path: 'src/app/a.ts', level: 'edit' as const }]
    const affected = { changed: ['src/app/a.ts#f'], callers: [], tests: [] }
    const marks = marksOf({ context, map, affected })
    expect(marks.get('folder:src')?.inside).toEqual({ pinned: 1, inPrompt: 2, changed: 1 })
    expect(marks.get('folder:src/app')?.inside).toEqual({ pinned: 1, inPrompt: 1, changed: 1 })
    expect(marks.get('file:src/app/a.ts')?.inside).toEqual({ pinned: 0, inPrompt: 1, changed: 1 })
  })
})
