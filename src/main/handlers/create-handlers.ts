import { IndexClosed } from '../../core/index/index-closed'
import { openSession, type Session } from '../../core/session'
import type { RepositoryState } from '../../shared/repository'
import { fail, ok, type Failure, type Result } from '../../shared/result'
import type { Handlers } from './answer-request'
import { appHandlers } from './app-handlers'
import { chatHandlers } from './chat-handlers'
import { checkHandlers } from './check-handlers'
import type { Host } from './host'
import { modelHandlers, saveSettings } from './model-handlers'
import { repositoryHandlers } from './repository-handlers'
import { reviewHandlers } from './review-handlers'
import { timelineHandlers } from './timeline-handlers'
import { viewHandlers } from './view-handlers'

/** The one open repository of this window, and the ways to change which one that is. */
export interface Desk {
  readonly host: Host
  readonly session: () => Session | null
  /** Opens a repository in place of the present one, which stays open when the new one is refused. */
  readonly open: (path: string) => Promise<Result<RepositoryState>>
  readonly close: () => Promise<void>
  /** Runs `use` with the open session, or answers that there is none, also when it is closed meanwhile. */
  readonly withSession: <T>(use: (session: Session) => Promise<Result<T>>) => Promise<Result<T>>
}

const NOTHING_OPEN: Failure = { kind: 'nothing-open', message: 'No repository is open. Open a folder first.' }

/** The whole contract over a host: what the window asks is answered here, without knowing Electron. */
export function createHandlers(host: Host): {
  readonly handlers: Handlers
  /** Opens the folder named at start; a refusal becomes a notice. */
  readonly openAtStart: (path: string) => void
  readonly close: () => Promise<void>
} {
  let current: Session | null = null
  let opening: Promise<unknown> = Promise.resolve()
  let refused: Refusal | null = null

  const openNow = async (path: string): Promise<Result<RepositoryState>> => {
    const opened = await openSession(path, {
      dataFolder: host.dataFolder,
      files: host.files,
      startIndex: host.startIndex,
      choice: (root) => host.state.choice(root),
      settings: () => host.state.get().settings,
      rememberFormat: (id, editFormat) => {
        const { settings } = host.state.get()
        const models = settings.models.map((model) => (model.id === id ? { ...model, editFormat } : model))
        void saveSettings(host, { ...settings, models })
      },
      key: (name) => host.secrets.get(name),
      emit: host.emit,
      copy: host.copy,
    })
    if (!opened.ok) return opened
    await current?.close()
    current = opened.value
    void host.state.choose(current.repository.root, { opened: new Date().toISOString() })
    return ok(await current.state())
  }
  const desk: Desk = {
    host,
    session: () => current,
    open: (path) => {
      const next = opening.then(() => openNow(path))
      opening = next.catch(() => undefined)
      return next
    },
    close: async () => {
      await opening
      await current?.close()
      current = null
    },
    withSession: async (use) => {
      if (!current) return fail(NOTHING_OPEN)
      try {
        return await use(current)
      } catch (error) {
        if (!(error instanceof IndexClosed)) throw error
        return fail<Failure>({ kind: 'index-closed', message: error.message })
      }
    },
  }
  return {
    handlers: {
      ...appHandlers(desk, async () => {
        await opening
        return refused
      }),
      ...repositoryHandlers(desk),
      ...viewHandlers(desk),
      ...chatHandlers(desk),
      ...reviewHandlers(desk),
      ...checkHandlers(desk),
      ...timelineHandlers(desk),
      ...modelHandlers(desk),
    },
    openAtStart: (path) => {
      void desk.open(path).then((opened) => {
        refused = opened.ok ? null : { path, ...opened.failure }
        if (opened.ok) host.emit('repository.changed', opened.value)
        else host.emit('notice', { level: 'error', message: opened.failure.message })
      })
    },
    close: desk.close,
  }
}

/** The folder named at start that could not be opened, and why. */
export interface Refusal extends Failure {
  readonly path: string
}

/** A part of the contract, for one file of handlers. */
export type HandlersOf<Prefix extends string> = Pick<Handlers, Extract<keyof Handlers, `${Prefix}.${string}`>>
