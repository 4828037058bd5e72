import { useMemo } from 'react'
import { useConversation } from '../state/conversation'

/** Titles of the conversations that are kept here, by id. */
export function useConversationTitles(): ReadonlyMap<string, string> {
  const heads = useConversation((state) => state.heads)
  return useMemo(() => new Map(heads.map(({ id, title }) => [id, title || 'New conversation'])), [heads])
}
