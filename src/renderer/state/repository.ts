import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { RepositoryState } from '../../shared/repository'
import type { Failure, Result } from '../../shared/result'
import { request } from '../bridge'
import { valueOrNotice } from './notices'

interface RepositoryStoreState {
  readonly repository: RepositoryState | null
  /** What is being opened now, '' when nothing is; 'Cairn' for its own source. */
  readonly opening: string
  /** Why the last folder could not be opened, and which it was ('' when it had no path yet). */
  readonly refused: { readonly path: string; readonly failure: Failure } | null
  /** A sentence when the open repository was moved, deleted or became unreadable. */
  readonly lost: string
}

export const repositoryStore = createStore<RepositoryStoreState>(() => ({
  repository: null,
  opening: '',
  refused: null,
  lost: '',
}))
export const useRepository = <T>(select: (state: RepositoryStoreState) => T): T =>
  useStore(repositoryStore, select)

export async function openRepository(path: string): Promise<void> {
  await enter(path, () => request('repository.open', { path }))
}

/** Makes a new git repository in a folder that has none, and opens it. */
export async function createRepository(path: string): Promise<void> {
  await enter(path, () => request('repository.create', { path }))
}

export async function openOwnSource(): Promise<void> {
  await enter('Cairn', () => request('repository.openOwnSource'))
}

/** Asks for a folder with the system's dialog and opens it. */
export async function chooseRepository(): Promise<void> {
  const chosen = valueOrNotice(await request('repository.choose'))
  if (chosen?.path) await openRepository(chosen.path)
}

export async function closeRepository(): Promise<void> {
  const result = await request('repository.close')
  if (result.ok) repositoryStore.setState({ repository: null, lost: '', refused: null })
  else valueOrNotice(result)
}

export function dismissRefusal(): void {
  repositoryStore.setState({ refused: null })
}

export async function trustRepository(trusted: boolean): Promise<void> {
  keep(await request('repository.trust', { trusted }))
}

export async function setHookPolicy(policy: 'run' | 'skip'): Promise<void> {
  keep(await request('repository.hooks', { policy }))
}

/** Sets the name and email that commits of this repository carry. */
export async function setIdentity(name: string, email: string): Promise<boolean> {
  return keep(await request('repository.identity', { name, email }))
}

async function enter(path: string, open: () => Promise<Result<RepositoryState>>): Promise<void> {
  if (repositoryStore.getState().opening) return
  repositoryStore.setState({ opening: path, refused: null })
  const result = await open()
  if (result.ok) repositoryStore.setState({ opening: '', repository: result.value, lost: '', refused: null })
  else repositoryStore.setState({ opening: '', refused: { path, failure: result.failure } })
}

function keep(result: Result<RepositoryState>): boolean {
  const repository = valueOrNotice(result)
  if (repository) repositoryStore.setState({ repository })
  return repository !== undefined
}
