import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { OwnChange } from '../../shared/check'
import type { Failure } from '../../shared/result'
import { request } from '../bridge'
import { closeDialog, openDialog } from './app'
import { notify, valueOrNotice } from './notices'
import { repositoryStore, setHookPolicy } from './repository'
import { loadTimeline } from './timeline'

interface OwnCommitState {
  readonly changes: readonly OwnChange[]
  /** Paths that will be part of the commit. */
  readonly chosen: ReadonlySet<string>
  readonly message: string
  readonly byModel: boolean
  /** The message is being written. */
  readonly writing: boolean
  readonly committing: boolean
  readonly failure: Failure | null
}

const initial: OwnCommitState = {
  changes: [],
  chosen: new Set(),
  message: '',
  byModel: false,
  writing: false,
  committing: false,
  failure: null,
}
export const ownCommitStore = createStore<OwnCommitState>(() => initial)
export const useOwnCommit = <T>(select: (state: OwnCommitState) => T): T => useStore(ownCommitStore, select)

/** Opens the user's own uncommitted work, all of it chosen. Without a message one is written. */
export async function openOwnCommit(message = ''): Promise<void> {
  const changes = valueOrNotice(await request('commit.changes'))
  if (!changes) return
  if (changes.length === 0)
    return notify('info', 'There is nothing to commit: every file is as in the last commit.')
  ownCommitStore.setState({ ...initial, changes, chosen: new Set(changes.map(({ path }) => path)), message })
  openDialog('commit')
  if (message === '') await writeOwnMessage()
}

/** Has the message written for what is chosen now. What was typed meanwhile stays. */
export async function writeOwnMessage(): Promise<void> {
  const { chosen, message: typed } = ownCommitStore.getState()
  ownCommitStore.setState({ writing: true })
  const answer = await request('commit.message', { paths: [...chosen] })
  const untouched = ownCommitStore.getState().message === typed
  ownCommitStore.setState({ writing: false, ...(answer.ok && untouched ? answer.value : {}) })
}

export function setOwnMessage(message: string): void {
  ownCommitStore.setState({ message, byModel: false })
}

export function toggleOwnChange(path: string): void {
  const chosen = new Set(ownCommitStore.getState().chosen)
  if (!chosen.delete(path)) chosen.add(path)
  ownCommitStore.setState({ chosen })
}

/** Whether hooks must be decided on before the first commit. */
export const mustAskHooks = (): boolean => {
  const { repository } = repositoryStore.getState()
  return repository !== null && repository.hooks.length > 0 && repository.hookPolicy === 'ask'
}

export async function decideHooks(policy: 'run' | 'skip'): Promise<void> {
  await setHookPolicy(policy)
  await commitOwnWork()
}

export async function commitOwnWork(): Promise<void> {
  const { chosen, message, committing } = ownCommitStore.getState()
  if (committing || chosen.size === 0 || message.trim() === '') return
  ownCommitStore.setState({ committing: true, failure: null })
  const answer = await request('commit.make', { paths: [...chosen], message })
  if (!answer.ok) return ownCommitStore.setState({ committing: false, failure: answer.failure })
  const { files } = answer.value
  closeDialog()
  ownCommitStore.setState(initial)
  notify('success', `${files} ${files === 1 ? 'file was' : 'files were'} committed as your own work.`)
  await loadTimeline()
}
