import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckKind, CheckPlan, CheckRun } from '../../shared/check'
import type { Conversation } from '../../shared/conversation'
import { fail, ok, type Failure, type Result } from '../../shared/result'
import { removeRun, startRun, updateRun } from '../chat/conversation-checks'
import { reportRun } from '../checks/report-run'
import { runCommand, type RunningCommand } from '../checks/run-command'
import { suggestCommands } from '../checks/suggest-commands'
import { newId, now } from './conversations'
import type { SessionParts } from './session-parts'
import type { Talk } from './talk'

/** The user's own commands over the repository: run when they say so, shown in the conversation, sent to the model when they say so. */
export interface Checks {
  plan(): Promise<CheckPlan>
  /** '' runs the command that was chosen for this kind. */
  start(conversation: string, kind: CheckKind, command: string): Promise<Result<Conversation>>
  stop(conversation: string, run: string): Promise<Result<Conversation>>
  /** Takes the run off the conversation; one that still runs is stopped first. */
  remove(conversation: string, run: string): Promise<Result<Conversation>>
  /** Asks the model about what a run printed. The answer is a reply like any other. */
  send(conversation: string, run: string, secretsConfirmed: boolean): Promise<Result<Conversation>>
  /** Runs what the user wants run after every round, one after the other. */
  afterRound(conversation: string, round: string): Promise<void>
  close(): Promise<void>
}

/** A manifest that is larger is none. Bytes. */
const MAX_MANIFEST = 1 << 20

export function createChecks(parts: SessionParts, talk: Talk): Checks {
  const { host, repository, conversations, decisions } = parts
  const running = new Map<string, { readonly command: RunningCommand; readonly done: Promise<CheckRun> }>()

  async function begin(
    id: string,
    kind: CheckKind,
    typed: string,
    round: string,
  ): Promise<Result<{ readonly conversation: Conversation; readonly done: Promise<CheckRun> }>> {
    if (!repository.trusted) return fail(NOT_TRUSTED)
    const line = typed.trim() || (kind === 'run' ? '' : decisions().checks[kind])
    if (line === '') return fail(nothingChosen(kind))
    const found = await conversations.get(id)
    if (!found.ok) return found
    // From here to `running.set` nothing is awaited, so that no second run can slip in.
    if (running.size > 0) return fail(BUSY)
    const first: CheckRun = {
      id: newId(),
      kind,
      command: line,
      after: found.value.messages.at(-1)?.id ?? '',
      round,
      at: now(),
      state: 'running',
      exitCode: null,
      ended: '',
      seconds: 0,
      output: '',
      omitted: 0,
      sent: '',
    }
    const started = Date.now()
    const change = async (part: Partial<CheckRun>, save: boolean): Promise<void> => {
      const seconds = (Date.now() - started) / 1000
      const changed = await conversations.update(
        id,
        (each) => updateRun(each, first.id, { ...part, seconds }),
        save,
      )
      const run = changed.ok ? changed.value.checks?.find((each) => each.id === first.id) : undefined
      if (run) host.emit('check.run', { conversation: id, run })
    }
    const command = runCommand({
      command: line,
      cwd: join(repository.root, repository.scope),
      onOutput: (kept) => void change(kept, false),
    })
    const done = command.ended.then(async ({ how, exitCode, why, output, omitted }) => {
      const state = how === 'stopped' ? 'stopped' : exitCode === 0 ? 'passed' : 'failed'
      const end = { state, exitCode, ended: why, output, omitted } as const
      running.delete(first.id)
      await change(end, true)
      return { ...first, ...end }
    })
    running.set(first.id, { command, done })
    const updated = await conversations.update(id, (each) => startRun(each, first))
    return updated.ok ? ok({ conversation: updated.value, done }) : updated
  }

  async function stop(run: string): Promise<void> {
    const one = running.get(run)
    one?.command.stop()
    await one?.done
  }

  return {
    plan: async () => ({
      settings: decisions().checks,
      suggestions: [...(await suggestCommands((name) => manifest(join(repository.root, name))))],
    }),
    start: async (id, kind, command) => {
      const begun = await begin(id, kind, command, '')
      return begun.ok ? ok(begun.value.conversation) : begun
    },
    stop: async (id, run) => {
      await stop(run)
      return conversations.get(id)
    },
    remove: async (id, run) => {
      await stop(run)
      return conversations.update(id, (each) => removeRun(each, run))
    },
    send: async (id, runId, secretsConfirmed) => {
      const found = await conversations.get(id)
      if (!found.ok) return found
      const run = found.value.checks?.find((each) => each.id === runId)
      if (!run) return fail({ kind: 'not-found', message: 'That run is no longer part of the conversation.' })
      if (run.state === 'running')
        return fail({ kind: 'running', message: 'It still runs. Stop it first, or wait.' })
      // An output alone changes nothing; a failure wants code, also where questions were asked before.
      const mode = run.state === 'failed' && found.value.mode === 'ask' ? 'code' : found.value.mode
      const sent = await talk.send(id, reportRun(run), { secretsConfirmed, mode })
      if (!sent.ok) return sent
      const request = sent.value.messages.findLast(({ role }) => role === 'user')
      return conversations.update(id, (each) => updateRun(each, runId, { sent: request?.id ?? '' }))
    },
    afterRound: async (id, round) => {
      if (!repository.trusted) return
      for (const kind of decisions().checks.afterRound) {
        if (decisions().checks[kind] === '') continue
        const begun = await begin(id, kind, '', round)
        if (!begun.ok) return host.emit('notice', { level: 'warning', message: begun.failure.message })
        const run = lastRun(begun.value.conversation)
        if (run) host.emit('check.run', { conversation: id, run })
        const ended = await begun.value.done
        if (ended.state === 'stopped') return
      }
    },
    close: async () => {
      await Promise.all([...running.keys()].map(stop))
    },
  }
}

/** The text of a manifest at the root, null when there is none that could be one. */
async function manifest(file: string): Promise<string | null> {
  try {
    const { size } = await stat(file)
    return size > MAX_MANIFEST ? null : await readFile(file, 'utf8')
  } catch {
    // Missing, a folder, or not to be read: it suggests nothing, and the user can type a command.
    return null
  }
}

const NOT_TRUSTED: Failure = {
  kind: 'not-trusted',
  message:
    'A command runs whatever the files of this repository say. Cairn runs none until you say that you trust this repository.',
}

const BUSY: Failure = {
  kind: 'busy',
  message: 'Another command still runs in this repository. Stop it first, or wait until it has ended.',
}

const nothingChosen = (kind: CheckKind): Failure => ({
  kind: 'no-command',
  message: kind === 'run' ? 'Say what to run.' : `No ${kind} command is chosen for this repository yet.`,
})

const lastRun = (conversation: Conversation): CheckRun | undefined => conversation.checks?.at(-1)
