import { createHash, randomBytes } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, hasCode } from '../git/error-code'
import type { Repository } from '../git/repository'

/** Held while one operation runs; no other process can hold it for the same repository. */
export interface OperationLock {
  release(): Promise<void>
}

type Common = Pick<Repository, 'commonDir'>

/**
 * Takes the repository's one lock, over all windows, apps and command lines; undefined when it is still held after
 * `patience` milliseconds. The lock is a listening socket, because the system closes it whenever and however its owner dies:
 * no lock file can be left behind, and no process number can be mistaken for another's.
 */
export async function acquireLock(repository: Common, patience: number): Promise<OperationLock | undefined> {
  const deadline = Date.now() + patience
  for (;;) {
    const lock = process.platform === 'win32' ? await tryPipe(repository) : await trySocket(repository)
    if (lock) return lock
    if (Date.now() >= deadline) return undefined
    await sleep(15 + Math.random() * 30)
  }
}

/** Whether some living process holds the lock. Takes nothing, changes nothing. */
export async function isLocked(repository: Common): Promise<boolean> {
  if (process.platform === 'win32') return (await ask(pipeName(repository))) !== 'dead'
  for (const folder of socketFolders(repository))
    for (const name of await claims(folder)) if ((await ask(path.join(folder, name))) !== 'dead') return true
  return false
}

const digest = (repository: Common): string =>
  createHash('sha256').update(repository.commonDir).digest('hex').slice(0, 24)

const pipeName = (repository: Common): string => `\\\\.\\pipe\\cairn-${digest(repository)}`

/** A named pipe has one first owner, and goes with its process. */
async function tryPipe(repository: Common): Promise<OperationLock | undefined> {
  const server = await listen(pipeName(repository), () => 'h')
  return typeof server === 'string' ? undefined : { release: () => close(server) }
}

/** `sun_path` holds 104 bytes on macOS, 108 on Linux, with the final NUL. */
const LONGEST_SOCKET = 103
const NAME_LENGTH = 'claim-0123456789abcdef'.length

/**
 * Where claims are made: in the repository, or where that path is too long for a socket or its file system knows none, in a
 * folder of the system's temporary one that only this user can enter.
 */
function socketFolders(repository: Common): readonly string[] {
  const inside = path.join(repository.commonDir, 'cairn', 'lock')
  const user = process.getuid?.() ?? 0
  const outside = path.join('/tmp', `cairn-${user}`, digest(repository))
  return Buffer.byteLength(inside) + 1 + NAME_LENGTH > LONGEST_SOCKET ? [outside] : [inside, outside]
}

/**
 * A Unix socket's file stays when its owner dies, and removing it safely is the hard part: between "nobody answers" and
 * "remove", another may have taken its place. So names are never used twice. Everyone puts up a claim under a name of its
 * own, already listening, and only then looks at the others: a claim nobody answers for can be removed by anyone. Whoever
 * sees a holder withdraws; of two that only claim, the one with the smaller name stays. Since both put up before they
 * look, at least one sees the other.
 */
async function trySocket(repository: Common): Promise<OperationLock | undefined> {
  for (const folder of socketFolders(repository)) {
    await makeFolder(folder)
    const random = randomBytes(8).toString('hex')
    const hidden = path.join(folder, `begin-${random}`)
    const claim = path.join(folder, `claim-${random}`)
    let state: 'a' | 'h' = 'a'
    const server = await listen(hidden, () => state)
    if (server === 'taken') return undefined
    if (server === 'no sockets') continue
    await rename(hidden, claim)
    const release = async () => {
      await rm(claim, { force: true })
      await close(server)
    }
    if (await mayHold(folder, path.basename(claim))) {
      state = 'h'
      return { release }
    }
    await release()
    return undefined
  }
  throw new Error('Neither the repository nor the temporary folder can hold a socket.')
}

async function mayHold(folder: string, own: string): Promise<boolean> {
  for (;;) {
    let waiting = false
    for (const name of await claims(folder)) {
      if (name === own) continue
      const answer = await ask(path.join(folder, name))
      if (answer === 'dead') await rm(path.join(folder, name), { force: true })
      else if (answer === 'a' && own < name) waiting = true
      else return false
    }
    if (!waiting) return true
    await sleep(5)
  }
}

async function claims(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.startsWith('claim-'))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Makes the last two folders of the path: never the repository's own, which may have been moved away. */
async function makeFolder(folder: string): Promise<void> {
  for (const one of [path.dirname(folder), folder]) {
    try {
      await mkdir(one, { mode: 0o700 })
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
  }
  if (!folder.startsWith('/tmp/')) return
  const parent = path.dirname(folder)
  const stats = await lstat(parent)
  // In /tmp anyone could have made it first.
  if (!stats.isDirectory() || stats.uid !== process.getuid?.())
    throw new Error(`${parent} is not a folder of this user.`)
  await chmod(parent, 0o700)
}

/** What file systems say that cannot hold a socket; `EIO` and `ENOSYS` are exFAT's and others' by way of FUSE. */
const NO_SOCKETS = new Set([
  'EOPNOTSUPP',
  'ENOTSUP',
  'ENOSYS',
  'EPERM',
  'EIO',
  'EINVAL',
  'ENAMETOOLONG',
  'EACCES',
  'EROFS',
])

/** Listens there and answers everyone with one letter. */
function listen(address: string, answer: () => string): Promise<Server | 'taken' | 'no sockets'> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(answer())
    })
    server.unref()
    server.on('error', (error) => {
      const code = errorCode(error)
      if (code === 'EADDRINUSE') resolve('taken')
      else if (NO_SOCKETS.has(code ?? '')) resolve('no sockets')
      else reject(error)
    })
    server.listen(address, () => resolve(server))
  })
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
  })

/** How long a living owner may take to say what it is; one that does not answer in time still lives. */
const ANSWER_MS = 400

/** Who is there: a holder (`h`), a claimant (`a`), or nobody any more. */
function ask(address: string): Promise<'h' | 'a' | 'dead'> {
  return new Promise((resolve) => {
    const socket = connect(address)
    const timer = setTimeout(() => settle('h'), ANSWER_MS)
    const settle = (answer: 'h' | 'a' | 'dead') => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    socket.once('data', (data) => settle(data.toString('latin1').startsWith('a') ? 'a' : 'h'))
    // Refused: the file is there, its owner is not. Not found: withdrawn meanwhile.
    socket.once('error', (error) =>
      settle(['ECONNREFUSED', 'ENOENT', 'ECONNRESET'].includes(errorCode(error) ?? '') ? 'dead' : 'h'),
    )
  })
}
