import { ok } from '../../shared/result'
import { asPairs, isTrue } from '../git/config'
import { indexLines, type IndexLine } from '../git/ls-files'
import { joinNul } from '../git/path-codec'
import { gitIn } from '../git/run-git'
import { untrustedFilters } from '../git/trust'
import { conversionTree, type Concerned } from './conversion'
import { gitRefused, refuse, type Outcome } from './round-failure'
import type { Workplace } from './workplace'

/** A file whose bytes shall go into a commit. */
export interface DiskFile {
  readonly path: string
  readonly bytes: Uint8Array
  /** Its line in the index as it is now: git's line end rules ask what is there. */
  readonly index: readonly IndexLine[]
}

export interface CleanContents {
  /** Blob by path, for those whose bytes git converts; all others are committed as they are. */
  readonly converted: ReadonlyMap<string, string>
  readonly warnings: readonly string[]
}

/**
 * What git would make of these bytes on `git add`: line ends, filters, encodings. Only paths for which something is set up
 * are converted, by git itself in a work tree of ours: `hash-object` does not know the index, and with `core.autocrlf` would
 * turn all line ends of a file that is committed with CRLF. `concerned` as `concernedPaths` gives it.
 */
export async function cleanContents(
  workplace: Workplace,
  files: readonly DiskFile[],
  concerned: Concerned,
): Promise<Outcome<CleanContents>> {
  const { repository } = workplace
  const some = files.filter((one) => concerned.has(one.path))
  const warnings = checkFilters(
    workplace,
    some.map((one) => one.path),
    concerned,
  )
  if (!warnings.ok) return warnings
  if (some.length === 0) return ok({ converted: new Map(), warnings: warnings.value })
  const conversion = await conversionTree(
    workplace,
    some.map((one) => [one.path, one.bytes]),
    some.map((one) => ({
      path: one.path,
      lines: one.index.filter(({ stage, flags }) => stage === 0 && flags.length === 0),
    })),
  )
  if (!conversion.ok) return conversion
  const { tree, index, env, config } = conversion.value
  const added = await gitIn(repository, ['update-index', '--add', '--replace', '-z', '--stdin'], {
    stdin: joinNul(some.map((one) => one.path)),
    env,
    config,
    cwd: tree,
  })
  if (!added.ok) return gitRefused(added.failure)
  const lines = await indexLines(
    repository,
    some.map((one) => one.path),
    index,
  )
  if (!lines.ok) return gitRefused(lines.failure)
  const converted = new Map<string, string>()
  for (const { path } of some) {
    const blob = lines.value.get(path)?.[0]?.blob
    if (blob === undefined) throw new Error(`git update-index did not take ${path}`)
    converted.set(path, blob)
  }
  return ok({ converted, warnings: warnings.value })
}

/** Filters of a repository that is not trusted do not run: a warning, or a refusal where they are said to be required. */
function checkFilters(
  { repository, settings }: Workplace,
  paths: readonly string[],
  concerned: Concerned,
): Outcome<readonly string[]> {
  if (repository.trusted) return ok([])
  const held = new Set(untrustedFilters(asPairs(settings)))
  const warnings: string[] = []
  for (const path of paths) {
    const filter = concerned.get(path)?.get('filter')
    if (filter === undefined || !held.has(filter)) continue
    if (isTrue(settings, `filter.${filter}.required`, false))
      return refuse(
        'not-trusted',
        `${path} must go through the filter "${filter}" of this repository, which runs only once you trust the repository. Nothing has changed.`,
        { paths: [path] },
      )
    warnings.push(
      `${path} was committed without the filter "${filter}", because this repository is not trusted.`,
    )
  }
  return ok(warnings)
}
