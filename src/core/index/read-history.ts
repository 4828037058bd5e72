import { decodePath, splitNul } from '../git/path-codec'
import { runGit } from '../git/run-git'
import { hardeningFor } from '../git/trust'
import type { HistorySignal, PastCommit } from '../graph/history-signal'

export interface HistoryOptions {
  readonly root: string
  /** Repository-relative folder, '' for all: only commits that touch it count. */
  readonly scope: string
  readonly trusted: boolean
}

/** History as of one commit; asked for again with the same HEAD it is not read again. */
export interface KnownHistory {
  /** Full object name, '' when there is no commit yet. */
  readonly head: string
  readonly signal: HistorySignal
}

/** What is read, and how long that may take in milliseconds: if the first is too slow for a huge repository, the second does. */
const ATTEMPTS = [
  { commits: 2000, timeout: 6000 },
  { commits: 200, timeout: 6000 },
]

/** A commit that touches more files than this says nothing about which belong together, and costs memory. */
const MAX_PATHS = 400

const NOTHING: HistorySignal = { commits: [] }

/**
 * The newest commits with their subjects and paths, merges left out. Only trees are compared, no file content is read, so nothing of
 * the repository runs and a partial clone fetches nothing. Without commits, or where git cannot answer in time, there is no history.
 */
export async function readHistory(options: HistoryOptions, known?: KnownHistory): Promise<KnownHistory> {
  const { root, scope } = options
  const config = options.trusted ? [] : hardeningFor([])
  const head = await runGit(['rev-parse', '--verify', '--quiet', 'HEAD'], root, { config, ok: [0, 1, 128] })
  const name = head.ok ? head.value.stdout.toString('latin1').trim() : ''
  if (name === '') return { head: '', signal: NOTHING }
  if (known?.head === name) return known
  for (const { commits, timeout } of ATTEMPTS) {
    const log = await runGit(
      [
        'log',
        `--max-count=${String(commits)}`,
        '--no-merges',
        '--no-renames',
        '--name-only',
        '-z',
        '--format=%x01%s',
        name,
        '--',
        ...(scope === '' ? [] : [scope]),
      ],
      root,
      { config, timeout },
    )
    if (log.ok) return { head: name, signal: { commits: parseLog(log.value.stdout) } }
  }
  return { head: name, signal: NOTHING }
}

/** `\x01subject NUL` and then, behind one line feed, `path NUL` for each path. */
function parseLog(output: Buffer): readonly PastCommit[] {
  const commits: { subject: string; paths: string[] }[] = []
  for (const record of splitNul(output)) {
    const last = commits.at(-1)
    if (record[0] === 1) commits.push({ subject: record.toString('utf8', 1), paths: [] })
    else if (last) last.paths.push(decodePath(last.paths.length === 0 ? record.subarray(1) : record))
  }
  return commits.filter(({ paths }) => paths.length > 0 && paths.length <= MAX_PATHS)
}
