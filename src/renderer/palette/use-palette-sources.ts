import { useEffect, useMemo, useState } from 'react'
import type { SymbolInfo } from '../../shared/symbol'
import { request } from '../bridge'
import { useCommands } from '../state/commands'
import { valueOrNotice } from '../state/notices'
import { useRepository } from '../state/repository'
import { useTimeline } from '../state/timeline'
import type { PaletteSources } from './palette-items'

const DELAY = 50
const MAX_SYMBOLS = 60

/**
 * What the palette searches in: commands and rounds of the window, paths asked for once, symbols for each query. While the symbols
 * are still those of an earlier query, `settled` is false.
 */
export function usePaletteSources(query: string): {
  readonly sources: PaletteSources
  readonly settled: boolean
} {
  const commands = useCommands((state) => state.commands)
  const entries = useTimeline((state) => state.entries)
  const open = useRepository((state) => state.repository !== null)
  const [paths, setPaths] = useState<readonly string[]>([])
  const [found, setFound] = useState<Found>(NOTHING)
  const text = /^[>#]/.test(query.trim()) ? '' : query.trim()

  useEffect(() => {
    let wanted = true
    if (open)
      void request('files.paths').then((result) => {
        if (wanted) setPaths(valueOrNotice(result) ?? [])
      })
    return () => {
      wanted = false
    }
  }, [open])

  useEffect(() => {
    if (text === '' || !open) return setFound({ ...NOTHING, text })
    let wanted = true
    const timer = setTimeout(() => {
      void request('symbols.search', { text, limit: MAX_SYMBOLS }).then((result) => {
        if (wanted) setFound({ text, symbols: valueOrNotice(result) ?? [] })
      })
    }, DELAY)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [text, open])

  const { symbols } = found
  const sources = useMemo(
    () => ({ commands: [...commands.values()], entries, paths, symbols }),
    [commands, entries, paths, symbols],
  )
  return { sources, settled: found.text === text }
}

/** The symbols that answer a text. */
interface Found {
  readonly text: string
  readonly symbols: readonly SymbolInfo[]
}

const NOTHING: Found = { text: '', symbols: [] }
