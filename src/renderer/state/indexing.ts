import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { IndexProgress, IndexStats } from '../../shared/index-state'
import { request } from '../bridge'
import { valueOrNotice } from './notices'

interface IndexingState {
  readonly progress: IndexProgress | null
  /** Grows with every change of the index; views of an older one are asked for again. */
  readonly revision: number
  readonly stats: IndexStats | null
}

export const indexingStore = createStore<IndexingState>(() => ({ progress: null, revision: 0, stats: null }))
export const useIndexing = <T>(select: (state: IndexingState) => T): T => useStore(indexingStore, select)

export function isIndexing(progress: IndexProgress | null): boolean {
  return progress !== null && ['listing', 'parsing', 'linking'].includes(progress.stage)
}

export async function cancelIndexing(): Promise<void> {
  valueOrNotice(await request('index.cancel'))
}

export async function rebuildIndex(): Promise<void> {
  valueOrNotice(await request('index.rebuild'))
}

export async function loadIndexStats(): Promise<void> {
  const stats = valueOrNotice(await request('index.stats'))
  if (stats) indexingStore.setState({ stats })
}
