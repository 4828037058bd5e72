import { useEffect, useState } from 'react'
import type { SymbolInfo } from '../../shared/symbol'
import { request } from '../bridge'
import { useIndexing } from '../state/indexing'
import { valueOrNotice } from '../state/notices'

const DELAY = 80
const MAX_SYMBOLS = 200

export interface OutlineSearch {
  readonly paths: readonly string[]
  readonly symbols: readonly SymbolInfo[]
}

/** What a filter finds in the whole repository, after a short pause in typing; `null` while nothing is filtered. */
export function useOutlineSearch(filter: string): OutlineSearch | null {
  const revision = useIndexing((state) => state.revision)
  const [found, setFound] = useState<OutlineSearch | null>(null)
  const text = filter.trim()

  useEffect(() => {
    if (text === '') return setFound(null)
    let wanted = true
    const timer = setTimeout(() => {
      void Promise.all([
        request('files.paths'),
        request('symbols.search', { text, limit: MAX_SYMBOLS }),
      ]).then(([paths, symbols]) => {
        if (!wanted) return
        setFound({ paths: valueOrNotice(paths) ?? [], symbols: valueOrNotice(symbols) ?? [] })
      })
    }, DELAY)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [text, revision])

  return found
}
