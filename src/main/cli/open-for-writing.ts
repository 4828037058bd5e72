import { join, resolve } from 'node:path'
import { openRepository } from '../../core/git/open-repository'
import type { Repository } from '../../core/git/repository'
import type { OperationOptions } from '../../core/rounds/round-input'
import { ok } from '../../shared/result'
import type { Failure, Result } from '../../shared/result'
import { openAppState } from '../app-state'
import { dataFolder } from '../data-folder'
import type { CommonOptions, OptionSpec } from './command'
import type { Terminal } from './terminal'

/** A repository as the user trusts it, and how operations on it are run. */
export interface WritableRepository {
  readonly repository: Repository
  readonly options: OperationOptions
}

/** Said for this command alone; what was decided in the window holds without it. */
export const TRUST_OPTION: OptionSpec = {
  type: 'boolean',
  help: "let the repository's own filters and hooks run, as after trusting it in the window",
}

/**
 * Opens the repository for a command that may write. Trust, hooks and signing are as decided in the window; there, nothing of a
 * repository's own runs until the user said so, and neither does it here.
 */
export async function openForWriting(
  common: CommonOptions,
  terminal: Terminal,
  trust: boolean,
): Promise<Result<WritableRepository, Failure>> {
  const folder = resolve(terminal.cwd, common.repo)
  const seen = await openRepository(folder, { trusted: false })
  if (!seen.ok) return seen
  const state = await openAppState(join(dataFolder(terminal.env, process.platform), 'state.json'))
  const decided = state.choice(seen.value.root)
  const trusted = trust || decided.trusted
  const opened = trusted ? await openRepository(folder, { trusted }) : seen
  if (!opened.ok) return opened
  const hooks = trust || (trusted && decided.hooks === 'run') ? 'run' : 'skip'
  const { sign } = state.get().settings
  return ok({ repository: opened.value, options: { hooks, sign, signal: terminal.signal } })
}
