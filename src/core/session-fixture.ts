import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { NO_CHECKS } from '../shared/check'
import type { Conversation } from '../shared/conversation'
import { COPY_PASTE_MODEL, type Model } from '../shared/model'
import type { Result } from '../shared/result'
import { DEFAULT_SETTINGS, type Settings } from '../shared/settings'
import { commitMessagesAside, startFakeModel, type FakeModel, type FakeScript } from './chat/fake-model'
import { testRepository, type TestRepository } from './git/test-repository'
import { openIndex } from './index/open-index'
import { openSession, type Session } from './session'

/** A session on a small repository of its own, with a model that follows a script. */

export const BEFORE = 'export function greet(name: string): string {\n  return name\n}\n'
export const AFTER = 'export function greet(name: string): string {\n  return `Hello ${name}`\n}\n'
export const block = (search: string, replace: string): string =>
  `greet.ts\n\`\`\`ts\n<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n\`\`\`\n`
export const GOOD = block('  return name', '  return `Hello ${name}`')
export const BAD = block('  return nothing like it', '  return 1')

export interface Opened {
  readonly session: Session
  readonly repository: TestRepository
  readonly model: FakeModel
  readonly copied: readonly string[]
  readonly events: readonly string[]
  readonly dataFolder: string
  /** The edit format that the settings have for the scripted model. */
  readonly format: () => Model['editFormat']
  /** Closes the session and opens the repository again: what was only in memory is gone. */
  readonly restart: () => Promise<Session>
}

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

export async function open(
  replies: readonly FakeScript[],
  chosen: 'model' | 'copy-paste' = 'model',
  /** Laid over the usual settings, made from the scripted model. */
  settings: (model: Model) => Partial<Settings> = () => ({}),
): Promise<Opened> {
  const repository = testRepository({
    commits: [{ files: { 'greet.ts': BEFORE, 'use.ts': USE }, message: 'Begin' }],
  })
  const model = await startFakeModel({ replies, aside: commitMessagesAside('Greet politely') })
  const endpoint: Model = {
    ...COPY_PASTE_MODEL,
    id: 'm',
    label: 'M',
    provider: 'openai-compatible',
    baseUrl: model.url,
    model: 'm',
    contextWindow: 32_000,
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'cairn-session-'))
  const workers = process.env['CAIRN_TEST_WORKERS'] ?? ''
  const copied: string[] = []
  const events: string[] = []
  let format: Model['editFormat']
  const options: Parameters<typeof openSession>[1] = {
    dataFolder,
    files: {
      grammarDir: join(workers, '../grammars'),
      queryDir: join(workers, '../queries'),
      parseWorker: join(workers, 'parse-worker.js'),
    },
    startIndex: openIndex,
    choice: () => ({ trusted: false, hooks: 'ask', checks: NO_CHECKS }),
    settings: () => {
      const model = format ? { ...endpoint, editFormat: format } : endpoint
      return {
        ...DEFAULT_SETTINGS,
        models: [model, COPY_PASTE_MODEL],
        chatModel: chosen === 'model' ? 'm' : COPY_PASTE_MODEL.id,
        ...settings(model),
      }
    },
    rememberFormat: (id, simpler) => {
      if (id === 'm') format = simpler
    },
    key: () => '',
    emit: (name) => events.push(name),
    copy: (text) => copied.push(text),
  }
  let session = got(await openSession(repository.root, options))
  closers.push(
    () => model.close(),
    () => session.close(),
  )
  return {
    session,
    repository,
    model,
    copied,
    events,
    dataFolder,
    format: () => format,
    restart: async () => {
      await session.close()
      session = got(await openSession(repository.root, options))
      return session
    },
  }
}

const USE = "import { greet } from './greet'\n\nexport const hello = (): string => greet('you')\n"

export const got = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.failure.kind}: ${result.failure.message}`)
  return result.value
}

/** Sends a request with greet.ts pinned for editing and waits for the reply. */
export async function ask(
  { session }: Opened,
  text: string,
): Promise<{ readonly conversation: Conversation; readonly reply: string }> {
  const { id } = await session.conversations.create()
  got(
    await session.conversations.update(id, (each) => ({
      ...each,
      context: [{ path: 'greet.ts', level: 'edit' }],
    })),
  )
  got(await session.talk.send(id, text, { secretsConfirmed: false }))
  return waitForReply(session, id)
}

export async function waitForReply(
  session: Session,
  id: string,
): Promise<{ readonly conversation: Conversation; readonly reply: string }> {
  for (let tries = 0; tries < 400; tries++) {
    const conversation = got(await session.conversations.get(id))
    const last = conversation.messages.at(-1)
    if (last?.role === 'assistant' && last.state !== 'streaming') return { conversation, reply: last.id }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('The reply did not end.')
}

export const keepAll = (
  files: readonly { readonly path: string; readonly hunks: readonly { readonly id: string }[] }[],
) => files.map(({ path, hunks }) => ({ path, hunks: hunks.map(({ id }) => id) }))
