import { randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { chmod, mkdir, open, rename, rm, rmdir, symlink, unlink, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { FileMode } from './file-text'
import type { NextState } from './file-write'
import { isCode, statOrAbsent } from './path-state'

/** Not followed at the last name where the system can promise that (not on Windows). */
const NO_FOLLOW = constants.O_NOFOLLOW

/** Puts a file or link where a path says, whole or not at all wherever the file system allows it. */
export async function put(
  root: string,
  relative: string,
  next: Exclude<NextState, { kind: 'absent' }>,
  tempDir: string,
): Promise<void> {
  const absolute = path.join(root, relative)
  const made = await makeFolders(root, relative)
  try {
    if (next.kind === 'link') await putLink(absolute, next.target, tempDir)
    else await putFile(absolute, next.bytes, next.mode, tempDir)
  } catch (error) {
    for (const folder of made.toReversed()) await removeIfEmpty(folder)
    throw error
  }
  await syncFolder(path.dirname(absolute))
}

/** Removes a file or link and the folders that are empty then; never the root. */
export async function remove(root: string, relative: string): Promise<void> {
  await unlink(path.join(root, relative))
  let folder = path.posix.dirname(relative)
  await syncFolder(path.join(root, folder))
  while (folder !== '.' && (await removeIfEmpty(path.join(root, folder)))) folder = path.posix.dirname(folder)
}

async function putFile(absolute: string, bytes: Uint8Array, mode: FileMode, tempDir: string): Promise<void> {
  const present = await statOrAbsent(absolute)
  const permissions = permissionsFor(present, mode)
  if (present && present.nlink > 1) return writeInPlace(absolute, bytes, permissions)
  const temp = path.join(tempDir, `write-${randomBytes(8).toString('hex')}`)
  const handle = await open(temp, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, permissions)
  try {
    const stat = await writeAll(handle, bytes, present && permissions)
    if (present && (present.uid !== stat.uid || present.gid !== stat.gid)) {
      return await writeInPlace(absolute, bytes, permissions)
    }
    await renameOver(temp, absolute)
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error
    await (present ? writeInPlace(absolute, bytes, permissions) : writeNew(absolute, bytes, permissions))
  } finally {
    await rm(temp, { force: true })
  }
}

/** A file's own permissions with the executable bits as wanted; for a new file what the user's umask leaves. */
function permissionsFor(present: Stats | undefined, mode: FileMode): number {
  const executable = mode === '100755'
  if (!present?.isFile()) return executable ? 0o777 : 0o666
  const bits = present.mode & 0o777
  if (executable === ((bits & 0o100) !== 0)) return bits
  return executable ? bits | ((bits & 0o444) >> 2) : bits & ~0o111
}

/** Writes, sets the mode past the umask when there is one to keep, makes it durable, closes. */
async function writeAll(handle: FileHandle, bytes: Uint8Array, mode: number | undefined): Promise<Stats> {
  try {
    await handle.truncate(0)
    await handle.writeFile(bytes)
    if (mode !== undefined) await handle.chmod(mode)
    await handle.sync()
    return await handle.stat()
  } finally {
    await handle.close()
  }
}

/** The same file stays (hard links, another owner, another device): not atomic, which the caller's journal answers for. */
async function writeInPlace(absolute: string, bytes: Uint8Array, mode: number): Promise<void> {
  const handle = await openWritable(absolute)
  await writeAll(handle, bytes, mode)
}

async function openWritable(absolute: string): Promise<FileHandle> {
  try {
    return await open(absolute, constants.O_WRONLY | NO_FOLLOW)
  } catch (error) {
    if (!isCode(error, 'EACCES')) throw error
    await chmod(absolute, 0o600)
    return open(absolute, constants.O_WRONLY | NO_FOLLOW)
  }
}

async function writeNew(absolute: string, bytes: Uint8Array, mode: number): Promise<void> {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NO_FOLLOW
  await writeAll(await open(absolute, flags, mode), bytes, undefined)
}

async function putLink(absolute: string, target: string, tempDir: string): Promise<void> {
  const temp = path.join(tempDir, `link-${randomBytes(8).toString('hex')}`)
  await symlink(target, temp)
  try {
    await renameOver(temp, absolute)
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error
    await rm(absolute, { force: true })
    await symlink(target, absolute)
  } finally {
    await rm(temp, { force: true })
  }
}

/** Windows refuses while a virus scanner or an editor holds the file; that passes. */
async function renameOver(from: string, to: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await rename(from, to)
    } catch (error) {
      const passing = process.platform === 'win32' && isCode(error, 'EPERM', 'EBUSY', 'EACCES')
      if (!passing || tries >= 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 25 * (tries + 1)))
    }
  }
}

/** Makes the missing folders of a path, outermost first, and returns those. */
async function makeFolders(root: string, relative: string): Promise<readonly string[]> {
  const made: string[] = []
  const names = relative.split('/')
  for (let depth = 1; depth < names.length; depth++) {
    const folder = path.join(root, ...names.slice(0, depth))
    try {
      await mkdir(folder)
      made.push(folder)
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
  }
  return made
}

async function removeIfEmpty(folder: string): Promise<boolean> {
  try {
    await rmdir(folder)
    return true
  } catch (error) {
    if (isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT', 'EBUSY', 'EPERM', 'EACCES', 'ENOTDIR')) return false
    throw error
  }
}

/** Makes a rename or removal durable. Windows cannot open folders, some network file systems cannot sync them. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch (error) {
    if (!isCode(error, 'EINVAL', 'ENOTSUP', 'EBADF')) throw error
  } finally {
    await handle.close()
  }
}
