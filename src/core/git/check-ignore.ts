import { ok, type Result } from '../../shared/result'
import { decodePath, joinNul, splitNul } from './path-codec'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'

/**
 * Which of these paths git ignores; tracked ones never are. `rulesOnly`: tracked ones too where a rule matches them, without
 * reading the index, for callers that know what is tracked. Not for sparse checkouts, whose rules may be in the index alone.
 */
export async function checkIgnore(
  repository: Repository,
  paths: readonly string[],
  { rulesOnly = false }: { readonly rulesOnly?: boolean } = {},
): Promise<Result<ReadonlySet<string>, GitFailure>> {
  if (paths.length === 0) return ok(new Set())
  // This verb knows no literal pathspecs; with `./` in front no name is taken for a pattern's magic.
  const run = await gitIn(
    repository,
    ['check-ignore', ...(rulesOnly ? ['--no-index'] : []), '-z', '--stdin'],
    {
      ok: [0, 1],
      stdin: joinNul(paths.map((path) => `./${path}`)),
      env: { GIT_LITERAL_PATHSPECS: '0' },
    },
  )
  return run.ok ? ok(new Set(splitNul(run.value.stdout).map((path) => decodePath(path).slice(2)))) : run
}
