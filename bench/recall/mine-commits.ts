import { execFileSync } from 'node:child_process'

/** One past commit as a task: what was asked (its subject) and where the answer lies (the lines it changed). */
export interface PastTask {
  readonly commit: string
  readonly parent: string
  readonly subject: string
  /** Files that existed before, with the changed lines in their old text. */
  readonly changes: readonly FileChange[]
}

export interface FileChange {
  readonly path: string
  /** 1-based half-open ranges of old lines; an insertion covers the line before and the line behind it. */
  readonly ranges: readonly { readonly start: number; readonly end: number }[]
}

/** A task names two files at least (one is given, the others are to be found) and is no sweep over the repository. */
const FEWEST_FILES = 2
const MOST_FILES = 12

/** Which changed files are code, and which of these are the product's own and not its tests. */
export interface FileKinds {
  readonly isCode: (path: string) => boolean
  readonly isProduct: (path: string) => boolean
}

/** The newest single-parent commits that make a task, newest first. */
export function mineCommits(
  repository: string,
  wanted: number,
  { isCode, isProduct }: FileKinds,
): readonly PastTask[] {
  const log = git(repository, ['log', '--no-merges', '--max-count=6000', '--format=%H %P%x09%s', 'HEAD'])
  const tasks: PastTask[] = []
  for (const line of log.split('\n')) {
    if (tasks.length >= wanted) break
    const [hashes = '', subject = ''] = line.split('\t')
    const [commit, parent, other] = hashes.split(' ')
    if (!commit || !parent || other !== undefined || subject.trim().split(/\s+/).length < 2) continue
    const changes = changesOf(repository, parent, commit).filter(({ path }) => isCode(path))
    const product = changes.filter(({ path }) => isProduct(path))
    if (product.length >= FEWEST_FILES && changes.length <= MOST_FILES)
      tasks.push({ commit, parent, subject, changes })
  }
  return tasks
}

/** Files modified or deleted by a commit; a rename counts as both ends, and only the old end existed. */
function changesOf(repository: string, parent: string, commit: string): readonly FileChange[] {
  const names = git(repository, [
    'diff-tree',
    '-r',
    '-z',
    '--no-renames',
    '--diff-filter=MD',
    '--name-only',
    parent,
    commit,
  ])
  const paths = names.split('\0').filter((path) => path !== '')
  if (paths.length === 0 || paths.length > 60) return []
  const diff = gitIfWhole(repository, [
    'diff',
    '-U0',
    '--no-renames',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--diff-filter=MD',
    '--src-prefix=a/',
    '--dst-prefix=b/',
    parent,
    commit,
  ])
  const byPath = new Map<string, { start: number; end: number }[]>()
  let current: { start: number; end: number }[] = []
  for (const line of diff.split('\n')) {
    const file = /^--- a\/(.*?)\t?$/.exec(line)
    const hunk = /^@@ -(\d+)(?:,(\d+))? \+/.exec(line)
    if (file?.[1] !== undefined) {
      current = []
      byPath.set(file[1], current)
    } else if (hunk) {
      const start = Number(hunk[1])
      const count = hunk[2] === undefined ? 1 : Number(hunk[2])
      current.push(count === 0 ? { start, end: start + 2 } : { start, end: start + count })
    }
  }
  return paths.flatMap((path) => {
    const ranges = byPath.get(path)
    return ranges ? [{ path, ranges }] : []
  })
}

/** Runs git on a benchmark's repository; these are ours, so nothing needs holding back. */
export const git = (repository: string, args: readonly string[]): string =>
  execFileSync('git', ['-C', repository, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** The same, '' when git cannot: a copy of a repository may lack some large objects, and then a commit makes no task. */
export function gitIfWhole(repository: string, args: readonly string[]): string {
  try {
    return git(repository, args)
  } catch {
    return ''
  }
}
