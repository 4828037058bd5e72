import { ok, type Result } from '../../shared/result'
import { identityEnvironment, type Identity } from './commit-tree'
import type { ConfigSetting } from './config'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'

/** Author and committer as git writes them into a commit: `Una User <una@example.org> 1718000000 +0200`. */
export interface Signatures {
  readonly author: string
  readonly committer: string
}

/**
 * Who commits, by the user's own settings or by `identity` where given. undefined when there is neither: a name that git
 * would make up from the machine's is not taken.
 */
export async function readSignatures(
  repository: Repository,
  settings: readonly ConfigSetting[],
  identity?: Identity,
): Promise<Result<Signatures | undefined, GitFailure>> {
  const ask = (variable: string) =>
    gitIn(repository, ['var', variable], {
      ok: [0, 128],
      env: identityEnvironment(identity),
      config: [['user.useConfigOnly', 'true']],
    })
  const asCommitter = ask('GIT_COMMITTER_IDENT')
  const asAuthor = namesTwo(settings) ? ask('GIT_AUTHOR_IDENT') : asCommitter
  const [author, committer] = await Promise.all([asAuthor, asCommitter])
  if (!author.ok) return author
  if (!committer.ok) return committer
  if (author.value.code !== 0 || committer.value.code !== 0) return ok(undefined)
  return ok({
    author: author.value.stdout.toString('utf8').trim(),
    committer: committer.value.stdout.toString('utf8').trim(),
  })
}

/** Whether author and committer can be two: only by settings or variables of their own. */
const namesTwo = (settings: readonly ConfigSetting[]): boolean =>
  settings.some(({ key }) => /^(?:author|committer)\./.test(key)) ||
  Object.keys(process.env).some((name) => /^GIT_(?:AUTHOR|COMMITTER)_/.test(name))
