import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import {
  NO_CHECKS,
  type CheckKind,
  type CheckPlan,
  type CheckRun,
  type CheckSettings,
} from '../../shared/check'
import type { Failure } from '../../shared/result'
import { request } from '../bridge'
import { openDialog } from './app'
import { adopt, conversationStore, refreshHeads } from './conversation'
import { revealPane } from './layout'
import { valueOrNotice } from './notices'
import { repositoryStore, trustRepository } from './repository'

interface WantedRun {
  readonly kind: CheckKind
  /** '' is the command that was chosen for the kind. */
  readonly command: string
}

interface ChecksState {
  readonly plan: CheckPlan
  /** The kind whose command is being chosen because it was asked for, null when the dialog was opened by itself. */
  readonly choosing: WantedRun['kind'] | null
  /** Waits for the user to say that the repository is trusted. */
  readonly asking: WantedRun | null
  /** Why a run did not reach the model, by run. */
  readonly failures: Readonly<Record<string, Failure>>
}

const NO_PLAN: CheckPlan = { settings: NO_CHECKS, suggestions: [] }
const initial: ChecksState = { plan: NO_PLAN, choosing: null, asking: null, failures: {} }
export const checksStore = createStore<ChecksState>(() => initial)
export const useChecks = <T>(select: (state: ChecksState) => T): T => useStore(checksStore, select)

/** Reads what is chosen for the open repository, and what its manifests speak for. */
export async function loadChecks(): Promise<void> {
  checksStore.setState({ plan: NO_PLAN, asking: null, failures: {} })
  await readPlan()
}

async function readPlan(): Promise<void> {
  const plan = valueOrNotice(await request('check.plan'))
  if (plan) checksStore.setState({ plan })
}

export async function saveChecks(settings: CheckSettings): Promise<void> {
  const plan = valueOrNotice(await request('check.save', settings))
  if (plan) checksStore.setState({ plan })
}

/** Opens the choice of commands; `kind` is what shall be run once one is chosen. */
export async function chooseChecks(kind: CheckKind | null = null): Promise<void> {
  await readPlan()
  checksStore.setState({ choosing: kind })
  openDialog('checks')
}

/**
 * Runs a command. In a repository that is not trusted the user is asked first; where no command is chosen for the kind yet, the
 * choice opens, so that nothing runs that the user has not seen.
 */
export async function startCheck(kind: CheckKind, command = ''): Promise<void> {
  const { plan } = checksStore.getState()
  if (kind !== 'run' && command === '' && plan.settings[kind] === '') return chooseChecks(kind)
  if (repositoryStore.getState().repository?.trusted !== true)
    return checksStore.setState({ asking: { kind, command } })
  const id = conversationStore.getState().conversation?.id
  if (!id) return
  revealPane('chat')
  adopt(await request('check.start', { conversation: id, kind, command }))
}

/** The user's answer to whether the repository is trusted. */
export async function answerTrust(trusted: boolean): Promise<void> {
  const { asking } = checksStore.getState()
  checksStore.setState({ asking: null })
  if (!asking || !trusted) return
  await trustRepository(true)
  await startCheck(asking.kind, asking.command)
}

/** The command that runs now, of this conversation. */
export const runningCheck = (runs: readonly CheckRun[] | undefined): CheckRun | undefined =>
  runs?.find(({ state }) => state === 'running')

export async function stopCheck(run: string): Promise<void> {
  const id = conversationStore.getState().conversation?.id
  if (id) adopt(await request('check.stop', { conversation: id, run }))
}

export async function removeCheck(run: string): Promise<void> {
  const id = conversationStore.getState().conversation?.id
  if (id) adopt(await request('check.remove', { conversation: id, run }))
}

/** Sends what a run printed to the model. A failure stays with the run, because it may only need a confirmation. */
export async function sendCheck(run: string, secretsConfirmed: boolean): Promise<void> {
  const id = conversationStore.getState().conversation?.id
  if (!id) return
  const { [run]: _, ...others } = checksStore.getState().failures
  checksStore.setState({ failures: others })
  const sent = await request('check.send', { conversation: id, run, secretsConfirmed })
  if (!sent.ok) return checksStore.setState({ failures: { ...others, [run]: sent.failure } })
  adopt(sent)
  void refreshHeads()
}
