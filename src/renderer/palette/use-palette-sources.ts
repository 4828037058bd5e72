import { useEffect, useState } from 'react'
import type { SymbolInfo } from '../../shared/symbol'
import { request } from '../bridge'
import { useCommands } from '../state/commands'
import { valueOrNotice } from '../state/notices'
import { useRepository } from '../state/repository'
import { useTimeline } from '../state/timeline'
import type { PaletteSources } from './palette-items'

const DELAY = 50
const MAX_SYMBOLS = 60

/** What the palette searches in: commands and rounds of the window, paths asked for once, symbols for each query. */
export function usePaletteSources(query: string): PaletteSources {
  const commands = useCommands((state) => state.commands)
  const entries = useTimeline((state) => state.entries)
  const open = useRepository((state) => state.repository !== null)
  const [paths, setPaths] = useState<readonly string[]>([])
  const [symbols, setSymbols] = useState<readonly SymbolInfo[]>([])
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
    if (text === '' || !open) return setSymbols([])
    let wanted = true
    const timer = setTimeout(() => {
      void request('symbols.search', { text, limit: MAX_SYMBOLS }).then((result) => {
        if (wanted) setSymbols(valueOrNotice(result) ?? [])
      })
    }, DELAY)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [text, open])

  return { commands: [...commands.values()], entries, paths, symbols }
}
