import { ok, type Result } from '../../shared/result'
import { fieldFormat } from './log-fields'
import { decodePath } from './path-codec'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'
import { NO_DIFF_PROGRAMS } from './trust'

/** One commit as history shows it. */
export interface LoggedCommit {
  readonly commit: string
  readonly parents: readonly string[]
  readonly author: string
  /** When it was written, ISO 8601 with offset. */
  readonly date: string
  readonly subject: string
  /** The whole message. */
  readonly message: string
  /** Trailers in their order; a name can come more than once. */
  readonly trailers: readonly (readonly [name: string, value: string])[]
  /** Changed paths; none for a merge, and none unless they were asked for. */
  readonly files: readonly string[]
}

export interface LogOptions {
  /** Where to begin; commits reachable from these. */
  readonly from: readonly string[]
  /** Leave out what is reachable from these. */
  readonly without?: readonly string[]
  readonly limit?: number
  readonly skip?: number
  /** Show exactly the commits given, in that order, not what they come from. */
  readonly noWalk?: boolean
  readonly files?: boolean
  /** Only commits with a line of the message that matches (extended regular expression). */
  readonly grep?: string
  /** Only commits that change these paths. */
  readonly paths?: readonly string[]
}

const FIELDS = fieldFormat({
  commit: '%H',
  parents: '%P',
  author: '%an',
  date: '%aI',
  subject: '%s',
  message: '%B',
  trailers: '%(trailers:only,unfold)',
})

/** Begins each commit, and parts it from its files: bytes that no name and no text of a commit holds. */
const BEGIN = '\x1e\x1d'
const FILES = '\x1d\x1e'

/**
 * Commits in git's own order, newest first. It streams: a limit costs the commits it shows, not the history behind them, as long
 * as nothing is left out and nothing is searched for.
 */
export async function readLog(
  repository: Repository,
  options: LogOptions,
): Promise<Result<readonly LoggedCommit[], GitFailure>> {
  const { from, without = [], limit, skip = 0, noWalk = false, files = false, grep, paths = [] } = options
  const run = await gitIn(repository, [
    'log',
    '-z',
    `--format=%x1e%x1d${FIELDS.format}%x1d%x1e`,
    '--no-color',
    '--no-decorate',
    '--no-notes',
    '--no-show-signature',
    '--diff-merges=off',
    '--no-renames',
    '--no-relative',
    ...NO_DIFF_PROGRAMS,
    ...(limit === undefined ? [] : [`--max-count=${limit}`]),
    ...(skip > 0 ? [`--skip=${skip}`] : []),
    ...(noWalk ? ['--no-walk=unsorted'] : []),
    ...(files ? ['--name-only', '--root'] : ['--no-patch']),
    ...(grep === undefined ? [] : ['--extended-regexp', `--grep=${grep}`]),
    ...from,
    ...(without.length > 0 ? ['--not', ...without] : []),
    '--',
    ...paths,
  ])
  if (!run.ok) return run
  return ok(parseLog(run.value.stdout))
}

export function parseLog(bytes: Buffer): readonly LoggedCommit[] {
  const commits: LoggedCommit[] = []
  const begin = Buffer.from(BEGIN)
  for (let at = bytes.indexOf(begin); at >= 0;) {
    const split = bytes.indexOf(FILES, at)
    const next = bytes.indexOf(begin, split)
    const fields = FIELDS.parse(bytes.toString('utf8', at + BEGIN.length, split))
    if (fields)
      commits.push({
        ...fields,
        parents: fields.parents.split(' ').filter(Boolean),
        trailers: parseTrailers(fields.trailers),
        files: parseFiles(bytes.subarray(split + FILES.length, next < 0 ? bytes.length : next)),
      })
    at = next
  }
  return commits
}

const parseTrailers = (text: string): LoggedCommit['trailers'] =>
  text.split('\n').flatMap((line) => {
    const colon = line.indexOf(': ')
    return colon < 0 ? [] : [[line.slice(0, colon), line.slice(colon + 2)] as const]
  })

/** NUL LF path NUL path NUL: with `-z` the first path follows a line break that ends the format. */
function parseFiles(bytes: Buffer): readonly string[] {
  const files: string[] = []
  let from = 0
  while (from < bytes.length && (bytes[from] === 0 || bytes[from] === 10)) from++
  while (from < bytes.length) {
    const to = bytes.indexOf(0, from)
    const end = to < 0 ? bytes.length : to
    if (end > from) files.push(decodePath(bytes.subarray(from, end)))
    from = end + 1
  }
  return files
}
