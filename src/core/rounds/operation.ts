import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { asPairs, isTrue, listConfig } from '../git/config'
import { errorCode } from '../git/error-code'
import { createIsolatedGit } from '../git/isolated-git'
import type { Signatures } from '../git/identity'
import type { Repository } from '../git/repository'
import { unfinishedOperation } from '../git/repository-state'
import { hardeningFor } from '../git/trust'
import { beginJournal, cairnFolder, readJournal, type Journal } from './journal'
import { acquireLock, isLocked } from './operation-lock'
import { recover, recoverySentence, type Recovery } from './recover'
import { attributeReader } from './conversion'
import { signaturesFor } from './make-commits'
import { identityOf, indexFile } from './private-index'
import { gitRefused, GONE, refuse, type Outcome } from './round-failure'
import { newRoundId } from './round-id'
import type { Workplace } from './workplace'
import type { OperationOptions } from './round-input'

/** What the parts of one running operation share. */
export interface Operation extends Workplace {
  readonly options: OperationOptions
  readonly journal: Journal
  /** What became of a step that was cut off before this one. */
  readonly recovered: Recovery
  /** Milliseconds since 1970 after which waiting for git's index lock is given up. */
  readonly deadline: number
  /** Which index was found at the beginning. */
  readonly indexSeen: string
  /** Who commits; asked of git once. */
  readonly signatures: () => Promise<Outcome<Signatures>>
  /** Starts work beside the rest. Recovery waits for it, so that nothing of ours goes on while things are put back. */
  readonly meanwhile: <T>(work: () => Promise<T>) => Promise<T>
  /** Does one thing that changes something, with the tests' fault injection before and after. */
  readonly step: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

const PATIENCE_MS = 5000

/**
 * Runs one operation that writes: alone in its repository, after whatever was cut off before has been finished or rolled back,
 * with a journal. If it fails at any point, or throws, the same recovery that a crash would need puts everything back.
 */
export async function runOperation<T>(
  repository: Repository,
  options: OperationOptions,
  body: (operation: Operation) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const patience = options.patience ?? PATIENCE_MS
  const deadline = Date.now() + patience
  try {
    const lock = await acquireLock(repository, patience)
    if (!lock)
      return refuse(
        'busy',
        'Another Cairn is at work on this repository. Nothing has changed; try again when it is done.',
      )
    try {
      return await runLocked(repository, options, deadline, body)
    } finally {
      await lock.release()
    }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' && !existsSync(repository.gitDir)) return refuse('gone', GONE)
    if (code === undefined || !UNWRITABLE.has(code)) throw error
    return refuse(
      'write-failed',
      `The repository's git folder cannot be written (${code}${code === 'ENOSPC' ? ', the disk is full' : ''}). Nothing has changed.`,
    )
  }
}

/** System errors that are the user's to solve, not bugs. */
const UNWRITABLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'])

async function runLocked<T>(
  given: Repository,
  options: OperationOptions,
  deadline: number,
  body: (operation: Operation) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  // Settings may have changed since the repository was opened; what must not run is decided by those in effect now.
  const settings = await listConfig(given.root)
  if (!settings.ok) return gitRefused(settings.failure)
  const repository: Repository = given.trusted
    ? given
    : { ...given, hardening: hardeningFor(asPairs(settings.value)) }
  const recovered = await recover(repository)
  if (!recovered.ok) return recovered
  const unfinished = await unfinishedOperation(repository)
  if (unfinished)
    return refuse(
      'unfinished',
      `A ${unfinished} is going on in this repository. Finish or abort it with git first; nothing has changed.`,
    )
  const dir = path.join(cairnFolder(repository), `work-${newRoundId()}`)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const indexSeen = await identityOf(indexFile(repository))
  const journal = await beginJournal(repository, dir)
  const beside: Promise<unknown>[] = []
  let signatures: Promise<Outcome<Signatures>> | undefined
  const operation: Operation = {
    repository,
    options,
    indexSeen,
    attributes: attributeReader(repository),
    signatures: () => (signatures ??= signaturesFor(repository, settings.value, options.identity)),
    meanwhile: (work) => {
      const begun = work()
      beside.push(begun)
      // Whoever awaits it hears of a failure; if nobody comes to that, something else has failed before.
      begun.catch(() => undefined)
      return begun
    },
    dir,
    isolated: await createIsolatedGit(repository, path.join(dir, 'git')),
    journal,
    recovered: recovered.value,
    settings: settings.value,
    fileMode: isTrue(settings.value, 'core.filemode', true),
    deadline,
    step: async (name, work) => {
      await options.onStep?.(`before ${name}`)
      const result = await work()
      await options.onStep?.(`after ${name}`)
      return result
    },
  }
  let outcome: Outcome<T>
  try {
    outcome = await body(operation)
  } catch (error) {
    await Promise.allSettled(beside)
    await putBack(repository, journal)
    throw error
  }
  await Promise.allSettled(beside)
  if (!outcome.ok) {
    const back = await putBack(repository, journal)
    return back.ok ? outcome : back
  }
  await journal.remove()
  await rm(dir, { recursive: true, force: true })
  return outcome
}

async function putBack(repository: Repository, journal: Journal): Promise<Outcome<unknown>> {
  await journal.close()
  return recover(repository)
}

/** A sentence when an operation was cut off and awaits recovery; undefined when none was. Changes nothing. */
export async function interruption(repository: Repository): Promise<string | undefined> {
  const records = await readJournal(repository)
  if (!records || (await isLocked(repository))) return undefined
  return 'An earlier step was cut off. The next step finishes it or takes it back; nothing is lost.'
}

/**
 * Finishes or takes back a step that was cut off, if there is one and its owner is dead, and says which; '' where there was none.
 * Done by every step that writes, too.
 */
export const finishInterrupted = (
  repository: Repository,
  options: OperationOptions = {},
): Promise<Outcome<string>> =>
  runOperation(repository, options, ({ recovered }) =>
    Promise.resolve({ ok: true, value: recoverySentence(recovered) }),
  )
