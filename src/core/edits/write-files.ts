import { mkdir } from 'node:fs/promises'
import { fail, ok, type Result } from '../../shared/result'
import { checkPath } from './check-path'
import { diskPath } from './disk-path'
import type { FileWrite, WriteFailure, WriteOptions } from './file-write'
import { foldersProblem, stateProblem, statOrAbsent } from './path-state'
import { put, remove } from './write-one'

/**
 * The only code that writes into a work tree. First every path is looked at: inside the repository, no link among its folders,
 * and exactly the expected state; if any is not, nothing is touched. Then each is looked at again and written: a temporary
 * file under the git dir, made durable, looked once more, renamed over (in place where a hard link, the owner or the device demands it).
 * `root` is the absolute work tree. Returns the paths in the order they were written.
 */
export async function writeFiles(
  root: string,
  writes: readonly FileWrite[],
  options: WriteOptions,
): Promise<Result<readonly string[], WriteFailure>> {
  const written: string[] = []
  const stop = (kind: WriteFailure['kind'], at: string, message: string) =>
    fail<WriteFailure>({ kind, path: at, message, written: [...written] })

  for (const write of writes) {
    const checked = checkPath(write.path, true)
    if (!checked.ok) return stop('bad-path', write.path, checked.failure.message)
  }
  const ordered = inOrder(writes)
  const removed = new Set(writes.filter((one) => one.next.kind === 'absent').map((one) => one.path))
  try {
    for (const write of ordered) {
      const problem = await problemNow(root, write, removed)
      if (problem) return stop(problem.kind, write.path, problem.message)
    }
    await mkdir(options.tempDir, { recursive: true })
    for (const write of ordered) {
      await options.onBeforeEach?.(write.path)
      const problem = await problemNow(root, write, new Set())
      if (problem) return stop(problem.kind, write.path, problem.message)
      const lastLook = async () => (await problemNow(root, write, new Set())) === undefined
      if (write.next.kind === 'absent') {
        if (write.expect.kind !== 'absent') await remove(root, write.path)
      } else if (!(await put(root, write.path, write.next, options.tempDir, lastLook))) {
        return stop('changed', write.path, `${write.path} has been changed meanwhile.`)
      }
      written.push(write.path)
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const at = ordered[written.length]?.path ?? ''
    return stop('io', at, `${at} could not be written: ${error.message}`)
  }
  return ok(written)
}

interface Problem {
  readonly kind: 'changed' | 'bad-path'
  readonly message: string
}

/** `removed` are paths that will be gone by the time this one is written: they may still be in its way. */
async function problemNow(
  root: string,
  { path: relative, expect }: FileWrite,
  removed: ReadonlySet<string>,
): Promise<Problem | undefined> {
  const inTheWay = [...parentsOf(relative)].some((parent) => removed.has(parent))
  if (inTheWay && expect.kind === 'absent') return undefined
  const folders = await foldersProblem(root, relative)
  if (folders !== undefined) return { kind: 'bad-path', message: folders }
  if (expect.kind === 'absent' && (await willBeGone(root, relative, removed))) return undefined
  const state = await stateProblem(root, relative, expect)
  return state === undefined ? undefined : { kind: 'changed', message: state }
}

/** A folder whose files are all to be removed, or another spelling of a file to be removed on a case-folding disk. */
async function willBeGone(root: string, relative: string, removed: ReadonlySet<string>): Promise<boolean> {
  const folded = relative.toLowerCase()
  for (const one of removed) {
    if (one.startsWith(`${relative}/`)) {
      return (await statOrAbsent(diskPath(root, relative)))?.isDirectory() === true
    }
    if (one !== relative && one.toLowerCase() === folded) return true
  }
  return false
}

function* parentsOf(relative: string): Generator<string> {
  for (let at = relative.lastIndexOf('/'); at > 0; at = relative.lastIndexOf('/', at - 1)) {
    yield relative.slice(0, at)
  }
}

/** Removals that make way for something come first, all others last: so a rename has both names for a moment, never none. */
function inOrder(writes: readonly FileWrite[]): readonly FileWrite[] {
  const made = writes.filter((one) => one.next.kind !== 'absent').map((one) => one.path)
  const folded = new Set(made.map((one) => one.toLowerCase()))
  const needed = new Set(made.flatMap((one) => [...parentsOf(one)]))
  const makesWay = (write: FileWrite): boolean =>
    folded.has(write.path.toLowerCase()) ||
    needed.has(write.path) ||
    [...parentsOf(write.path)].some((parent) => folded.has(parent.toLowerCase()))
  const rank = (write: FileWrite): number => (write.next.kind !== 'absent' ? 1 : makesWay(write) ? 0 : 2)
  return writes
    .map((write, index) => ({ write, index, rank: rank(write) }))
    .sort((one, other) => one.rank - other.rank || one.index - other.index)
    .map(({ write }) => write)
}
