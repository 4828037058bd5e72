import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isTrue, type ConfigSetting } from '../git/config'
import { hasCode } from '../git/error-code'
import { decodePath, joinNul, splitNul } from '../git/path-codec'
import type { IsolatedGit } from '../git/isolated-git'
import type { Repository } from '../git/repository'
import { runGit } from '../git/run-git'
import { gitRefused, type Outcome } from './round-failure'
import { ok } from '../../shared/result'

/**
 * Which of these paths lie outside the sparse checkout. Cone mode is read from its file (git's sparse-checkout documentation
 * gives the shape); other patterns are ignore rules, which git itself matches, in an empty work tree with no other rules.
 */
export async function outsideSparse(
  repository: Repository,
  settings: readonly ConfigSetting[],
  isolated: IsolatedGit,
  paths: readonly string[],
): Promise<Outcome<ReadonlySet<string>>> {
  if (!isTrue(settings, 'core.sparsecheckout', false)) return ok(new Set())
  const file = path.join(repository.gitDir, 'info', 'sparse-checkout')
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ok(new Set())
    throw error
  }
  if (isTrue(settings, 'core.sparsecheckoutcone', false)) {
    const inside = coneOf(text)
    return ok(new Set(paths.filter((one) => !inside(one))))
  }
  const run = await runGit(['check-ignore', '--no-index', '-z', '--stdin'], isolated.dir, {
    ok: [0, 1],
    stdin: joinNul(paths.map((one) => `./${one}`)),
    env: {
      GIT_DIR: isolated.dir,
      GIT_WORK_TREE: path.join(isolated.dir, 'refs'),
      GIT_LITERAL_PATHSPECS: '0',
    },
    config: [
      ['core.excludesFile', file],
      ['core.bare', 'false'],
    ],
  })
  if (!run.ok) return gitRefused(run.failure)
  const inside = new Set(splitNul(run.value.stdout).map((one) => decodePath(one).slice(2)))
  return ok(new Set(paths.filter((one) => !inside.has(one))))
}

/**
 * Cone patterns: files at the root, then for each folder `/a/b/` — with everything in it, unless the next line is
 * `!/a/b/` + `*` + `/`, which leaves only its own files.
 */
export function coneOf(text: string): (path: string) => boolean {
  const lines = text.split('\n').map((line) => line.replace(/\\(.)/g, '$1'))
  const whole = new Set<string>()
  const own = new Set<string>()
  for (const line of lines) {
    const folder = /^\/(.+)\/$/s.exec(line)?.[1]
    const only = /^!\/(.+)\/\*\/$/s.exec(line)?.[1]
    if (folder !== undefined) whole.add(folder)
    if (only === undefined) continue
    whole.delete(only)
    own.add(only)
  }
  return (at) => {
    const names = at.split('/').slice(0, -1)
    if (names.length === 0 || own.has(names.join('/'))) return true
    return names.some((_, depth) => whole.has(names.slice(0, depth + 1).join('/')))
  }
}
