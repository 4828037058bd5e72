import { useEffect, useMemo, useState } from 'react'
import { completeDraft, completionQuery, type Completion } from '../../shared/complete-draft'
import type { SymbolInfo } from '../../shared/symbol'
import { request } from '../bridge'
import { useApp } from '../state/app'
import { useConversation } from '../state/conversation'
import { ensurePaths, usePaths } from '../state/paths'

const NONE: readonly SymbolInfo[] = []
const SYMBOLS = 10

/** What fits at the cursor of the draft. Symbols come from the index; an answer for older letters is dropped. */
export function useCompletion(draft: string, cursor: number): readonly Completion[] {
  const paths = usePaths()
  const context = useConversation((state) => state.conversation?.context)
  const models = useApp((state) => state.settings.models)
  const query = completionQuery(draft, cursor)
  const completing = /[@/]/.test(draft.slice(0, cursor))
  const [found, setFound] = useState<{ readonly query: string; readonly symbols: readonly SymbolInfo[] }>({
    query: '',
    symbols: NONE,
  })

  useEffect(() => {
    if (completing) void ensurePaths()
  }, [completing])

  useEffect(() => {
    if (query === '') return
    let dropped = false
    void request('symbols.search', { text: query, limit: SYMBOLS }).then((answer) => {
      if (answer.ok && !dropped) setFound({ query, symbols: answer.value })
    })
    return () => {
      dropped = true
    }
  }, [query])

  return useMemo(
    () =>
      completeDraft(draft, cursor, {
        paths,
        inChat: (context ?? []).map((item) => item.path),
        models: models.map((model) => model.label),
        symbols: query !== '' && query.startsWith(found.query) ? found.symbols : NONE,
      }),
    [draft, cursor, paths, context, models, query, found],
  )
}
