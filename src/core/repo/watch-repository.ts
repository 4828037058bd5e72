import { relative, sep } from 'node:path'
import watcher from '@parcel/watcher'
import { openRepository } from '../git/open-repository'
import type { Repository } from '../git/repository'
import { gather } from './gather'
import { listIgnoredFolders } from './ignored-folders'

export interface RepositoryEvents {
  /** Files and folders that changed, repository-relative, after things have settled; at least one. An empty list: list everything again. */
  readonly onFiles: (paths: readonly string[]) => void
  /** HEAD, a branch or the index moved (commit, checkout, add), by whomever. */
  readonly onGit: () => void
  /** One sentence when watching stops or is incomplete (the system's watch limit): offer a manual refresh. */
  readonly onNotice: (message: string) => void
}

export interface RepositoryWatch {
  close(): Promise<void>
}

/** Milliseconds without events after which things count as settled, and the longest wait for that. The watcher itself waits about 50 ms. */
const QUIET = 20
const LONGEST = 500
/** More paths at once are not worth naming. */
const MANY = 2000
/** So many at once may come from a folder that has become ignored: an install, a build. */
const SUSPICIOUS = 300

/** What in a git directory says nothing about the work tree. */
const GIT_NOISE = [
  'objects',
  'lfs',
  'modules',
  'hooks',
  'rr-cache',
  'logs',
  'cairn',
  'info',
  'branches',
  'worktrees',
]
/** What in it moves when the work tree's history does. */
const GIT_STATE =
  /^(?:HEAD|index|packed-refs|MERGE_HEAD|REBASE_HEAD|CHERRY_PICK_HEAD|sparse-checkout|refs\/.+)$/

/**
 * Watches a repository. Folders that git ignores are not watched, so an install does not eat the system's watches. Never rejects: what cannot
 * be watched is one notice.
 */
export async function watchRepository(
  options: { readonly root: string; readonly trusted: boolean },
  events: RepositoryEvents,
): Promise<RepositoryWatch> {
  const opened = await openRepository(options.root, { trusted: options.trusted })
  if (!opened.ok) {
    events.onNotice(opened.failure.message)
    return { close: async () => undefined }
  }
  const repository = opened.value
  let told = false
  const notice = (error: unknown): void => {
    if (told || closed) return
    told = true
    events.onNotice(noticeFor(error))
  }
  let closed = false
  const files = gather<string>(QUIET, LONGEST, (paths) => events.onFiles(paths.length > MANY ? [] : paths))
  const git = gather<null>(QUIET, LONGEST, () => events.onGit())
  const tree = watchTree(repository, files.add, notice)
  const state = watchGit(repository, () => git.add([null]), notice)
  await Promise.all([tree.started, state.started])
  return {
    async close() {
      closed = true
      files.stop()
      git.stop()
      await Promise.all([tree.stop(), state.stop()])
    },
  }
}

interface Part {
  readonly started: Promise<void>
  readonly stop: () => Promise<void>
}

/** The work tree without `.git` and ignored folders; started anew when what is ignored changes. */
function watchTree(
  repository: Repository,
  add: (paths: readonly string[]) => void,
  notice: (error: unknown) => void,
): Part {
  let ignored: readonly string[] = []
  let subscription: Subscription | undefined
  let stopped = false

  const subscribe = async (): Promise<void> => {
    const listed = await listIgnoredFolders(repository)
    if (!listed.ok) return notice(new Error(listed.failure.message))
    const now = [...listed.value].sort()
    if (subscription && now.join('\0') === ignored.join('\0')) return
    const old = subscription
    ignored = now
    subscription = await subscribeTo(repository.root, ['.git', ...now], onEvents, notice)
    await old?.unsubscribe()
    if (stopped) await subscription?.unsubscribe()
  }

  const onEvents = (paths: readonly string[]): void => {
    const seen = paths.filter((path) => path !== '' && !ignored.some((folder) => isWithin(path, folder)))
    if (seen.length > 0) add(seen)
    const rules = seen.some((path) => /(?:^|\/)\.gitignore$/.test(path))
    if (rules || seen.length > SUSPICIOUS) turn = turn.then(subscribe)
  }

  const started = subscribe()
  let turn = started
  return {
    started,
    stop: async () => {
      stopped = true
      await turn
      await subscription?.unsubscribe()
    },
  }
}

/** The git directory of this work tree, and where it is a linked one the shared directory with the branches. */
function watchGit(repository: Repository, moved: () => void, notice: (error: unknown) => void): Part {
  const folders = [...new Set([repository.gitDir, repository.commonDir])]
  const starting = folders.map((folder) =>
    subscribeTo(
      folder,
      GIT_NOISE,
      (paths) => {
        if (paths.some((path) => GIT_STATE.test(path) && !path.endsWith('.lock'))) moved()
      },
      notice,
    ),
  )
  return {
    started: Promise.all(starting).then(() => undefined),
    stop: async () => {
      for (const one of await Promise.all(starting)) await one?.unsubscribe()
    },
  }
}

interface Subscription {
  readonly unsubscribe: () => Promise<void>
}

/** Paths are told relative to the folder, `/`-separated. undefined when the system refuses; that has been told then. */
async function subscribeTo(
  folder: string,
  ignored: readonly string[],
  onPaths: (paths: readonly string[]) => void,
  notice: (error: unknown) => void,
): Promise<Subscription | undefined> {
  try {
    return await watcher.subscribe(
      folder,
      (error, found) => {
        if (error) notice(error)
        else onPaths(found.map(({ path }) => relative(folder, path).split(sep).join('/')))
      },
      // A name with pattern characters would be taken for a pattern: better watched in vain.
      { ignore: ignored.filter((path) => !/[*?[\]{}()!+@\\]/.test(path)) },
    )
  } catch (error) {
    notice(error)
    return undefined
  }
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

function noticeFor(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /No space left|ENOSPC|Too many open files|EMFILE|limit/i.test(message)
    ? 'The system’s limit for watched files is reached. Changes made outside Cairn show after “Refresh”.'
    : `Changes made outside Cairn cannot be watched (${message}). They show after “Refresh”.`
}
