import { randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import {
  chmod,
  link,
  mkdir,
  open,
  rename,
  rm,
  rmdir,
  symlink,
  unlink,
  type FileHandle,
} from 'node:fs/promises'
import path from 'node:path'
import { diskPath, type DiskPath } from './disk-path'
import type { FileMode } from './file-text'
import type { NextState } from './file-write'
import { isCode, statOrAbsent } from './path-state'

/** Not followed at the last name where the system can promise that (not on Windows). */
const NO_FOLLOW = constants.O_NOFOLLOW

/** Whether a path still is as expected: asked at the last moment, when what replaces it lies ready. */
export type LastLook = () => Promise<boolean>

/**
 * Puts a file or link where a path says, whole or not at all wherever the file system allows it. False, with nothing done, when
 * something else has come to be there meanwhile: making the new content durable takes long enough for someone to save a file.
 */
export async function put(
  root: string,
  relative: string,
  next: Exclude<NextState, { kind: 'absent' }>,
  tempDir: string,
  lastLook: LastLook,
): Promise<boolean> {
  const absolute = diskPath(root, relative)
  const made = await makeFolders(root, relative)
  let done = false
  try {
    done =
      next.kind === 'link'
        ? await putLink(absolute, next.target, tempDir, lastLook)
        : await putFile(absolute, next.bytes, next.mode, tempDir, lastLook)
  } finally {
    if (!done) for (const folder of made.toReversed()) await removeIfEmpty(folder)
  }
  if (done) await syncFolder(diskPath(root, path.posix.dirname(relative)))
  return done
}

/** Removes a file or link and the folders that are empty then; never the root. */
export async function remove(root: string, relative: string): Promise<void> {
  await unlink(diskPath(root, relative))
  let folder = path.posix.dirname(relative)
  await syncFolder(diskPath(root, folder))
  while (folder !== '.' && (await removeIfEmpty(diskPath(root, folder)))) folder = path.posix.dirname(folder)
}

async function putFile(
  absolute: DiskPath,
  bytes: Uint8Array,
  mode: FileMode,
  tempDir: string,
  lastLook: LastLook,
): Promise<boolean> {
  const present = await statOrAbsent(absolute)
  const permissions = permissionsFor(present, mode)
  if (present && present.nlink > 1) return writeInPlace(absolute, bytes, permissions, lastLook)
  const temp = path.join(tempDir, `write-${randomBytes(8).toString('hex')}`)
  const handle = await open(temp, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, permissions)
  try {
    const stat = await writeAll(handle, bytes, present && permissions)
    if (present && (present.uid !== stat.uid || present.gid !== stat.gid)) {
      return await writeInPlace(absolute, bytes, permissions, lastLook)
    }
    if (!present) return await linkNew(temp, absolute, lastLook)
    if (!(await lastLook())) return false
    await renameOver(temp, absolute)
    return true
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error
    if (present) return writeInPlace(absolute, bytes, permissions, lastLook)
    return writeNew(absolute, bytes, permissions)
  } finally {
    await rm(temp, { force: true })
  }
}

/** A name that nobody has: a link fails where a rename would replace. Some file systems know no links. */
async function linkNew(temp: string, absolute: DiskPath, lastLook: LastLook): Promise<boolean> {
  try {
    await link(temp, absolute)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    if (!isCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) throw error
    if (!(await lastLook())) return false
    await renameOver(temp, absolute)
    return true
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
async function writeInPlace(
  absolute: DiskPath,
  bytes: Uint8Array,
  mode: number,
  lastLook: LastLook,
): Promise<boolean> {
  if (!(await lastLook())) return false
  const handle = await openWritable(absolute)
  await writeAll(handle, bytes, mode)
  return true
}

async function openWritable(absolute: DiskPath): Promise<FileHandle> {
  try {
    return await open(absolute, constants.O_WRONLY | NO_FOLLOW)
  } catch (error) {
    if (!isCode(error, 'EACCES')) throw error
    await chmod(absolute, 0o600)
    return open(absolute, constants.O_WRONLY | NO_FOLLOW)
  }
}

async function writeNew(absolute: DiskPath, bytes: Uint8Array, mode: number): Promise<boolean> {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NO_FOLLOW
  try {
    await writeAll(await open(absolute, flags, mode), bytes, undefined)
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    return false
  }
}

async function putLink(
  absolute: DiskPath,
  target: string,
  tempDir: string,
  lastLook: LastLook,
): Promise<boolean> {
  if (!(await statOrAbsent(absolute))) return makeLink(target, absolute)
  const temp = path.join(tempDir, `link-${randomBytes(8).toString('hex')}`)
  await symlink(target, temp)
  try {
    if (!(await lastLook())) return false
    await renameOver(temp, absolute)
    return true
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error
    await rm(absolute, { force: true })
    return makeLink(target, absolute)
  } finally {
    await rm(temp, { force: true })
  }
}

async function makeLink(target: string, absolute: DiskPath): Promise<boolean> {
  try {
    await symlink(target, absolute)
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    return false
  }
}

/** Windows refuses while a virus scanner or an editor holds the file; that passes. */
async function renameOver(from: string, to: DiskPath): Promise<void> {
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
async function makeFolders(root: string, relative: string): Promise<readonly DiskPath[]> {
  const made: DiskPath[] = []
  const names = relative.split('/')
  for (let depth = 1; depth < names.length; depth++) {
    const folder = diskPath(root, names.slice(0, depth).join('/'))
    try {
      await mkdir(folder)
      made.push(folder)
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
  }
  return made
}

async function removeIfEmpty(folder: DiskPath): Promise<boolean> {
  try {
    await rmdir(folder)
    return true
  } catch (error) {
    if (isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT', 'EBUSY', 'EPERM', 'EACCES', 'ENOTDIR')) return false
    throw error
  }
}

/** Makes a rename or removal durable. Windows cannot open folders, some network file systems cannot sync them. */
async function syncFolder(folder: DiskPath): Promise<void> {
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
