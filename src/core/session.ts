import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import type { CheckSettings } from '../shared/check'
import type { RepositoryState } from '../shared/repository'
import { fail, ok, type Failure, type Result } from '../shared/result'
import type { SymbolId } from '../shared/symbol'
import { saveIdentity } from './git/config'
import { openRepository } from './git/open-repository'
import type { Repository } from './git/repository'
import type { IndexOptions, IndexPort } from './index/index-port'
import { watchRepository } from './repo/watch-repository'
import { createChecks, type Checks } from './session/checks'
import { openConversations, type Conversations } from './session/conversations'
import { createFreshness } from './session/freshness'
import { createHistory, type History } from './session/history'
import { createOwnWork, type OwnWork } from './session/own-work'
import { createReplies, type Replies } from './session/replies'
import { readRepositoryState } from './session/repository-state'
import type { SessionHost, SessionParts } from './session/session-parts'
import { createTalk, type Talk } from './session/talk'

/** What was decided about a repository before; kept by the host. */
export interface RepositoryDecisions {
  readonly trusted: boolean
  readonly hooks: 'ask' | 'run' | 'skip'
  readonly checks: CheckSettings
}

export interface SessionOptions extends SessionHost {
  /** The app's own folder; everything about a repository is kept below it, never in the repository. */
  readonly dataFolder: string
  readonly files: Pick<IndexOptions, 'grammarDir' | 'queryDir' | 'parseWorker'>
  readonly startIndex: (options: IndexOptions) => Promise<IndexPort>
  readonly choice: (root: string) => RepositoryDecisions
}

/**
 * One open repository, from its files to its timeline:
 * repo → tags → graph → rank → map (index) → prompt → reply (talk) → edits → round commit (replies) → timeline (history).
 */
export interface Session {
  readonly repository: Repository
  readonly index: IndexPort
  readonly conversations: Conversations
  readonly talk: Talk
  readonly replies: Replies
  readonly history: History
  readonly checks: Checks
  readonly ownWork: OwnWork
  state(): Promise<RepositoryState>
  rebuildIndex(): void
  setIdentity(identity: { readonly name: string; readonly email: string }): Promise<Result<RepositoryState>>
  /** What a pin would show the model: a file's text or a symbol's lines. */
  source(target: { readonly path: string; readonly symbol?: SymbolId | undefined }): Promise<Result<Source>>
  close(): Promise<void>
}

export interface Source {
  readonly text: string
  readonly startLine: number
  readonly language: string
  readonly tokens: number
}

/** Opens a repository and begins to index it; resolves as soon as the window can show something. */
export async function openSession(path: string, host: SessionOptions): Promise<Result<Session>> {
  // repo: found without running anything of its own, then opened as the user trusts it
  const seen = await openRepository(path, { trusted: false })
  if (!seen.ok) return seen
  const { root } = seen.value
  const decisions = (): RepositoryDecisions => host.choice(root)
  const opened = decisions().trusted ? await openRepository(path, { trusted: true }) : seen
  if (!opened.ok) return opened
  const repository = opened.value
  const folder = join(host.dataFolder, 'repositories', folderNameOf(root))
  const notice = (message: string): void => host.emit('notice', { level: 'warning', message })

  // tags → graph → rank → map
  const index = await host.startIndex({
    root,
    scope: repository.scope,
    storeDir: join(host.dataFolder, 'tags'),
    ...host.files,
    threads: 0,
    maxFileSize: host.settings().maxFileSize,
    trusted: repository.trusted,
  })

  // prompt → reply → edits → round commit → timeline
  const conversations = openConversations(join(folder, 'conversations'), notice)
  const parts: SessionParts = {
    host,
    repository,
    repositoryName: basename(root),
    index,
    conversations,
    decisions,
  }
  const talk = createTalk(parts)
  const freshness = createFreshness(parts, () => state())
  const history = createHistory(parts, talk, freshness)
  const checks = createChecks(parts, talk)
  const replies = createReplies(parts, talk, freshness, (id, round) => checks.afterRound(id, round))
  const ownWork = createOwnWork(parts, freshness)

  const state = (): Promise<RepositoryState> => readRepositoryState(parts, freshness.progress)
  const watch = await watchRepository({ root, trusted: repository.trusted }, freshness.events)
  freshness.index(() => index.open(freshness.onProgress))

  return ok({
    repository,
    index,
    conversations,
    talk,
    replies,
    history,
    checks,
    ownWork,
    state,
    rebuildIndex: () => freshness.index(() => index.rebuild(freshness.onProgress)),
    setIdentity: async (identity) => {
      const saved = await saveIdentity(root, identity)
      return saved.ok ? ok(await state()) : saved
    },
    source: async ({ path: file, symbol }) => {
      const [found] = await index.contextTexts([{ path: file, level: 'read', ...(symbol ? { symbol } : {}) }])
      if (!found || found.line.problem)
        return fail<Failure>({
          kind: 'no-source',
          message: found?.line.problem ?? 'There is nothing to show.',
        })
      return ok({
        text: found.text,
        startLine: found.startLine,
        language: found.language,
        tokens: found.line.tokens,
      })
    },
    close: async () => {
      // What cannot be made again comes first.
      await Promise.all([talk.close(), checks.close()])
      await conversations.flush()
      await watch.close()
      freshness.close()
      await index.close()
    },
  })
}

/** A readable folder name for a repository's data, unique by its path. */
const folderNameOf = (root: string): string =>
  `${basename(root)
    .replace(/[^\w.-]/g, '_')
    .slice(0, 40)}-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
