import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { request } from '../bridge'
import { indexingStore } from './indexing'
import { repositoryStore } from './repository'

interface PathsState {
  /** Every path of the repository, for completion and for files that a reply mentions. */
  readonly paths: readonly string[]
  /** Which repository and revision of the index they belong to, '' before the first. */
  readonly of: string
}

export const pathsStore = createStore<PathsState>(() => ({ paths: [], of: '' }))
export const usePaths = (): readonly string[] => useStore(pathsStore, (state) => state.paths)

let asking = ''

/** Asks for the paths when the index has changed since they were asked for last. A failure keeps the old ones. */
export async function ensurePaths(): Promise<void> {
  const { repository } = repositoryStore.getState()
  if (!repository) return
  const wanted = `${repository.root}\0${repository.scope}\0${indexingStore.getState().revision}`
  if (wanted === pathsStore.getState().of || wanted === asking) return
  asking = wanted
  const answer = await request('files.paths')
  if (answer.ok && asking === wanted) pathsStore.setState({ paths: answer.value, of: wanted })
  if (asking === wanted) asking = ''
}
