import type { IndexProgress } from '../../shared/index-state'
import type { RepositoryState } from '../../shared/repository'
import { listCommitHooks } from '../git/list-hooks'
import { listUntracked, modifiedPaths } from '../git/ls-files'
import { unfinishedOperation } from '../git/repository-state'
import { readHead } from '../git/rev-parse'
import type { SessionParts } from './session-parts'

const MAX_DIRTY = 1000

/**
 * The repository as the window shows it. Progress is asked for last, after git has answered: what is told is never older than the
 * last event of it. Throws when the repository cannot be read any more: the caller says so.
 */
export async function readRepositoryState(
  parts: Pick<SessionParts, 'repository' | 'repositoryName' | 'decisions'>,
  progress: () => IndexProgress,
): Promise<RepositoryState> {
  const { repository, repositoryName, decisions } = parts
  const [head, modified, untracked, hooks, unfinished] = await Promise.all([
    readHead(repository),
    modifiedPaths(repository),
    listUntracked(repository),
    listCommitHooks(repository),
    unfinishedOperation(repository),
  ])
  if (!head.ok) throw new Error(head.failure.message)
  const dirty = [...(modified.ok ? modified.value : []), ...(untracked.ok ? untracked.value : [])]
  return {
    root: repository.root,
    name: repositoryName,
    scope: repository.scope,
    branch: head.value.kind === 'detached' ? '' : head.value.branch,
    head: head.value.kind === 'unborn' ? '' : head.value.commit,
    dirty: dirty.slice(0, MAX_DIRTY),
    trusted: repository.trusted,
    hooks,
    hookPolicy: decisions().hooks,
    blocked: unfinished
      ? `A ${unfinished} is going on. Finish or abort it with git before applying changes.`
      : '',
    index: progress(),
  }
}
