import { randomBytes } from 'node:crypto'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** A pair of files in the store's folder. Its name says whose it is: `<process id>-<random>`. */
export interface SegmentFile {
  readonly path: string
  /** Another process that still runs may be writing to it. */
  readonly foreign: boolean
  readonly bytes: number
  /** When it was last used, in milliseconds. */
  readonly used: number
}

const NAME = /^(\d+)-[0-9a-f]{8}$/

export const newSegmentPath = (dir: string): string =>
  join(dir, `${process.pid}-${randomBytes(4).toString('hex')}`)

/** All pairs in the folder, oldest use first. Files that vanish meanwhile are left out. */
export async function listSegments(dir: string): Promise<readonly SegmentFile[]> {
  const names = new Set(
    (await readdir(dir))
      .map((name) => name.replace(/\.(?:data|index)$/, ''))
      .filter((name) => NAME.test(name)),
  )
  const found = await Promise.all(
    [...names].map(async (name): Promise<SegmentFile | undefined> => {
      const path = join(dir, name)
      const [data, index] = await Promise.all([sizeOf(`${path}.data`), sizeOf(`${path}.index`)])
      if (!data && !index) return undefined
      const owner = Number(NAME.exec(name)?.[1])
      return {
        path,
        foreign: owner !== process.pid && isAlive(owner),
        bytes: (data?.size ?? 0) + (index?.size ?? 0),
        used: data?.mtimeMs ?? 0,
      }
    }),
  )
  return found
    .filter((one) => one !== undefined)
    .sort((a, b) => a.used - b.used || (a.path < b.path ? -1 : 1))
}

/** Removes a pair. On Windows a file that another process has open stays; it goes another time. */
export async function removeSegment(path: string): Promise<void> {
  for (const ending of ['.index', '.data'])
    await rm(`${path}${ending}`, { force: true }).catch(ignoreSystemError)
}

/** Notes that a pair was used now. */
export async function touchSegment(path: string): Promise<void> {
  const now = new Date()
  await utimes(`${path}.data`, now, now).catch(ignoreSystemError)
}

/** A cache that cannot be tidied is still a cache. Anything but an answer of the system is a bug. */
function ignoreSystemError(error: unknown): void {
  if (!(error instanceof Error && 'code' in error)) throw error
}

const sizeOf = async (
  path: string,
): Promise<{ readonly size: number; readonly mtimeMs: number } | undefined> =>
  stat(path).catch((error: unknown) => {
    ignoreSystemError(error)
    return undefined
  })

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
