import type { Stats } from 'node:fs'
import { lstat, readFile, readlink, realpath } from 'node:fs/promises'
import path from 'node:path'
import { isGitDir } from './check-path'
import { decodeFile } from './decode-text'
import type { OnDisk } from './file-text'

/**
 * What is at a repository-relative path (checked by `checkPath`). Links are followed as long as they stay inside the
 * repository and out of `.git`; the path they end at is `real`, the one to be written. `root` is the absolute work tree.
 */
export async function readOnDisk(root: string, relative: string): Promise<OnDisk> {
  const realRoot = await realpath(root)
  let at = ''
  const rest = relative.split('/')
  for (let links = 0; rest.length > 0;) {
    const name = rest.shift() ?? ''
    const next = at === '' ? name : `${at}/${name}`
    const stat = await statOrCode(path.join(realRoot, next))
    if (stat === 'ENOENT') return { kind: 'absent', path: relative, real: [next, ...rest].join('/') }
    if (stat === 'ENOTDIR') return { kind: 'blocked', path: relative, by: at }
    if (typeof stat === 'string') return { kind: 'unreadable', path: relative, message: stat }
    if (stat.isSymbolicLink()) {
      const target = await readlink(path.join(realRoot, next))
      if (++links > 40) return { kind: 'dangling', path: relative, target }
      const inside = insideRoot(realRoot, path.resolve(realRoot, at, target))
      if (inside === undefined) return { kind: 'outside', path: relative, target }
      const steps = inside === '' ? [] : inside.split('/')
      if (rest.length === 0 && (await statOrCode(path.join(realRoot, next), true)) === 'ENOENT') {
        return { kind: 'dangling', path: relative, target }
      }
      at = ''
      rest.unshift(...steps)
      continue
    }
    if (stat.isDirectory()) {
      if (rest.length === 0) return { kind: 'folder', path: relative }
      if ((await statOrCode(path.join(realRoot, next, '.git'))) !== 'ENOENT') {
        return { kind: 'nested', path: relative, by: next }
      }
    } else if (rest.length > 0) return { kind: 'blocked', path: relative, by: next }
    else if (!stat.isFile()) return { kind: 'special', path: relative }
    else return readRegular(realRoot, relative, next, (stat.mode & 0o100) !== 0)
    at = next
  }
  return { kind: 'folder', path: relative }
}

/** `readOnDisk` for many paths, a few at a time. */
export async function readFilesOnDisk(
  root: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, OnDisk>> {
  const found = new Map<string, OnDisk>()
  for (let from = 0; from < paths.length; from += 32) {
    const some = paths.slice(from, from + 32)
    const read = await Promise.all(some.map((one) => readOnDisk(root, one)))
    for (const file of read) found.set(file.path, file)
  }
  return found
}

async function readRegular(
  root: string,
  relative: string,
  real: string,
  executable: boolean,
): Promise<OnDisk> {
  try {
    const bytes = await readFile(path.join(root, real))
    const file = decodeFile(
      new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      executable ? '100755' : '100644',
    )
    return { kind: 'file', path: relative, real, file }
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') return { kind: 'absent', path: relative, real }
    return { kind: 'unreadable', path: relative, message: code }
  }
}

/** Repository-relative with `/`, or undefined when outside or in `.git`. */
function insideRoot(root: string, absolute: string): string | undefined {
  const relative = path.relative(root, absolute)
  if (relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative)) return undefined
  const names = relative.split(path.sep)
  return names.some(isGitDir) ? undefined : names.join('/')
}

async function statOrCode(absolute: string, follow = false): Promise<Stats | string> {
  try {
    return await lstat(follow ? await realpath(absolute) : absolute)
  } catch (error) {
    return codeOf(error)
  }
}

/** The code of a file-system error; anything else is a bug and goes on. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  throw error
}
