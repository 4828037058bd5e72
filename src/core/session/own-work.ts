import type { OwnChange } from '../../shared/check'
import { fail, ok, type Result } from '../../shared/result'
import { readStatus } from '../git/status'
import { commitOwnWork, type OwnCommit } from '../rounds/commit-own-work'
import { compare } from '../rounds/compare'
import { readHead } from '../git/rev-parse'
import { createCommitMessages, type SuggestedMessage } from './commit-messages'
import { operationOptions } from './commit-reply'
import type { Freshness } from './freshness'
import type { SessionParts } from './session-parts'

/** The user's own uncommitted work, and a commit of theirs from it. */
export interface OwnWork {
  changes(): Promise<Result<readonly OwnChange[]>>
  /** A message for these files: by the model when there is one that answers, else from their paths. */
  message(paths: readonly string[]): Promise<Result<SuggestedMessage>>
  commit(paths: readonly string[], message: string): Promise<Result<OwnCommit>>
}

export function createOwnWork(parts: SessionParts, freshness: Freshness): OwnWork {
  const { repository } = parts
  const messages = createCommitMessages(parts)
  const changes = async (): Promise<Result<readonly OwnChange[]>> => {
    const status = await readStatus(repository)
    return status.ok ? ok(status.value.map(({ path, change }) => ({ path, change }))) : status
  }
  return {
    changes,
    message: async (paths) => {
      const wanted = new Set(paths)
      const changed = await changes()
      if (!changed.ok) return changed
      const own = changed.value.filter(({ path }) => wanted.has(path))
      if (own.length === 0) return fail({ kind: 'no-changes', message: 'Nothing is chosen to be committed.' })
      const head = await readHead(repository)
      if (!head.ok) return head
      const from =
        head.value.kind === 'unborn' ? ({ kind: 'nothing' } as const) : { commit: head.value.commit }
      const files = await compare(repository, from, { kind: 'work-tree' })
      if (!files.ok) return files
      return ok(
        await messages.forOwnWork(
          own,
          files.value.filter(({ path }) => wanted.has(path)),
        ),
      )
    },
    commit: async (paths, message) => {
      const made = await commitOwnWork(repository, paths, message, operationOptions(parts))
      // Neither a file nor the index of symbols changed; the window's state of git did.
      if (made.ok) await freshness.wrote([])
      return made
    },
  }
}
