import { ok, type Result } from '../../shared/result'
import type { ImportCommit, ObjectSource, TreeChange } from '../git/fast-import'
import { importObjects } from '../git/fast-import'
import type { IsolatedGit } from '../git/isolated-git'
import { readObjects } from '../git/cat-file'
import type { ProcessIdentity } from '../git/process-identity'
import { noObject, type Repository } from '../git/repository'
import { gitIn, type GitFailure } from '../git/run-git'
import { readRef, updateRef } from '../git/update-ref'
import {
  entryBodySchema,
  parseHead,
  printHead,
  type EntryBody,
  type EntryHead,
  type LogEntry,
} from './log-entry'

/**
 * The log: a chain of commits that Cairn keeps beside the user's branches, one an operation, newest first. Each holds
 * `round.json` and the raw bytes of every path before and after. Its parents are the entry before, HEAD, and the commits that
 * were made, so that git never throws any of these away. It is not fetched by a clone.
 */
export const LOG_REF = 'refs/cairn/log'
/** The entry before the newest. Where the newest is damaged, the log goes on from here, and nothing older is lost. */
export const BEFORE_REF = 'refs/cairn/log-before'

const KEEPER = 'Cairn <cairn@localhost>'

/**
 * All entries, newest first, without those that were taken back and those that took them back. About 10 µs each. A damaged newest
 * entry is left out; where another is damaged the log ends: what came before it is not remembered any more, which is no reason to
 * show nothing and to do nothing.
 */
export async function readLog(repository: Repository): Promise<Result<readonly LogEntry[], GitFailure>> {
  const newest = await messagesFrom(repository, LOG_REF)
  if (!newest.ok) return newest
  const messages = newest.value.length > 0 ? newest : await messagesFrom(repository, BEFORE_REF)
  if (!messages.ok) return messages
  const entries: LogEntry[] = []
  const voided = new Set<string>()
  for (const { entry, message } of messages.value) {
    const head = parseHead(message)
    if (!head) continue
    if (head.kind === 'void') voided.add(head.void ?? '')
    else if (head.kind !== 'draft' && !voided.has(entry)) entries.push({ ...head, entry })
  }
  return ok(entries)
}

interface Message {
  /** The entry's commit. */
  readonly entry: string
  readonly message: string
}

/** What the commits from this reference on say, newest first, as far as git can read them. */
async function messagesFrom(
  repository: Repository,
  ref: string,
): Promise<Result<readonly Message[], GitFailure>> {
  const run = await gitIn(repository, ['log', '--first-parent', '-z', '--format=%H%n%B', ref, '--'], {
    ok: [0, BAD_OBJECT],
  })
  if (!run.ok) return run
  const messages = run.value.stdout
    .toString('utf8')
    .split('\0')
    .map((text) => ({
      entry: text.slice(0, text.indexOf('\n')),
      message: text.slice(text.indexOf('\n') + 1),
    }))
    .filter(({ entry }) => entry !== '')
  if (run.value.code !== BAD_OBJECT) return ok(messages)
  const tip = await readRef(repository, ref)
  if (!tip.ok) return tip
  if (tip.value === null) return ok([])
  const last = await lastBeforeDamage(repository, messages.at(-1)?.entry, tip.value)
  return last.ok ? ok([...messages, ...last.value]) : last
}

/** An entry's message and `round.json`; undefined when there is no such entry or it cannot be read as one. */
export async function readEntry(
  repository: Repository,
  entry: string,
): Promise<Result<ReadEntry | undefined, GitFailure>> {
  const names = [entry, `${entry}:round.json`]
  const found = await readObjects(repository, names)
  if (!found.ok) return found
  const commit = found.value.get(entry)?.toString('utf8')
  const json = found.value.get(`${entry}:round.json`)?.toString('utf8')
  if (commit === undefined || json === undefined) return ok(undefined)
  const head = parseHead(commit.slice(commit.indexOf('\n\n') + 2))
  const body = entryBodySchema.safeParse(JSON.parse(json))
  const previous = /^parent ([0-9a-f]+)$/m.exec(commit)?.[1] ?? null
  return ok(head && body.success ? { head, body: body.data, previous } : undefined)
}

export interface ReadEntry {
  readonly head: EntryHead
  readonly body: EntryBody
  /** The entry that it follows. */
  readonly previous: string | null
}

/** Git does not show a commit whose parent it cannot read, although that one itself is sound. */
async function lastBeforeDamage(
  repository: Repository,
  shown: string | undefined,
  tip: string,
): Promise<Result<readonly Message[], GitFailure>> {
  const above = shown === undefined ? ok(tip) : await firstParent(repository, shown)
  if (!above.ok) return above
  const read = await readObjects(repository, [above.value])
  if (!read.ok) return read
  const commit = read.value.get(above.value)?.toString('utf8')
  if (commit === undefined) return ok([])
  return ok([{ entry: above.value, message: commit.slice(commit.indexOf('\n\n') + 2) }])
}

async function firstParent(repository: Repository, commit: string): Promise<Result<string, GitFailure>> {
  const read = await readObjects(repository, [commit])
  if (!read.ok) return read
  return ok(/^parent ([0-9a-f]+)$/m.exec(read.value.get(commit)?.toString('utf8') ?? '')?.[1] ?? commit)
}

/** How git ends when it meets an object that it cannot read. */
const BAD_OBJECT = 128

export interface NewEntry {
  readonly entry: string
  /** The log's tip, which it takes the place of. */
  readonly after: string | null
  /** The entry that it follows: the tip, unless that is damaged. */
  readonly previous: string | null
}

/** Makes an entry. It exists from now on, but nothing names it until `publishEntry`. `staged` are blobs of the index to keep. */
export async function makeEntry(
  repository: Repository,
  isolated: IsolatedGit,
  head: EntryHead,
  body: EntryBody,
  staged: readonly string[],
): Promise<Result<NewEntry, GitFailure>> {
  const tip = await readRef(repository, LOG_REF)
  if (!tip.ok) return tip
  const after = tip.value
  const made = await makeAfter(isolated, head, body, staged, after)
  if (made.ok) return ok({ entry: made.value, after, previous: after })
  if (after === null) return made
  const sound = await isSound(repository, after)
  if (!sound.ok || sound.value) return sound.ok ? made : sound
  // The newest entry is damaged: the log goes on from the one before it, or begins anew, in its place.
  const before = await readRef(repository, BEFORE_REF)
  if (!before.ok) return before
  const readable = before.value === null ? ok(false) : await isSound(repository, before.value)
  if (!readable.ok) return readable
  const previous = readable.value ? before.value : null
  const anew = await makeAfter(isolated, head, body, staged, previous)
  return anew.ok ? ok({ entry: anew.value, after, previous }) : anew
}

async function isSound(repository: Repository, commit: string): Promise<Result<boolean, GitFailure>> {
  const read = await gitIn(repository, ['cat-file', '-e', `${commit}^{commit}`], { ok: [0, 1, BAD_OBJECT] })
  return read.ok ? ok(read.value.code === 0) : read
}

async function makeAfter(
  isolated: IsolatedGit,
  head: EntryHead,
  body: EntryBody,
  staged: readonly string[],
  tip: string | null,
): Promise<Result<string, GitFailure>> {
  const signature = `${KEEPER} ${Math.floor(Date.now() / 1000)} +0000`
  const by = { author: signature, committer: signature }
  const commits: ImportCommit[] = []
  let previous: ObjectSource
  if (tip === null) {
    // A first commit of its own ends the chain of first parents, which would else run on into the user's history.
    commits.push({ parents: [], ...by, message: 'Cairn log\n', changes: [] })
    previous = { commit: 0 }
  } else previous = { object: tip }
  const kept = [head.from, head.snapshot, head.commit, head.to].filter((name) => name !== null)
  const parents = [previous, ...[...new Set(kept)].map((object) => ({ object }))]
  commits.push({ parents, fresh: true, ...by, message: printHead(head), changes: contents(body, staged) })
  const made = await importObjects(isolated, [Buffer.from(JSON.stringify(body))], commits)
  return made.ok ? ok(made.value.commits.at(-1) ?? '') : made
}

/** Names in the entry's tree only keep the blobs reachable; `round.json` says which is which. */
function contents(body: EntryBody, staged: readonly string[]): TreeChange[] {
  const keep = (path: string, object: ObjectSource): TreeChange => ({
    path,
    entry: { mode: '100644', object },
  })
  const changes = [keep('round.json', { blob: 0 })]
  for (const [index, { before, after }] of body.paths.entries()) {
    if (before.disk.kind === 'file') changes.push(keep(`before/${index}`, { object: before.disk.blob }))
    if (after.disk.kind === 'file') changes.push(keep(`after/${index}`, { object: after.disk.blob }))
  }
  for (const [index, blob] of staged.entries()) changes.push(keep(`index/${index}`, { object: blob }))
  return changes
}

/** Makes the log end with this entry, unless it moved meanwhile. */
export const publishEntry = (
  repository: Repository,
  { entry, after, previous }: NewEntry,
  onStart?: (child: ProcessIdentity) => void | Promise<void>,
): Promise<Result<null, GitFailure>> => {
  const alongside = { ref: BEFORE_REF, to: previous ?? entry }
  return updateRef(repository, { ref: LOG_REF, from: after, to: entry, reason: 'cairn', alongside }, onStart)
}

/** The blobs of index lines that nothing else keeps: staged and different from HEAD. */
export function stagedBlobs(
  paths: EntryBody['paths'],
  inHead: ReadonlyMap<string, { readonly object: string }>,
  repository: Repository,
): readonly string[] {
  const blobs = new Set<string>()
  for (const { path, before } of paths)
    for (const line of before.index) {
      const kept = inHead.get(path)?.object === line.blob
      if (!kept && line.mode !== '160000' && !line.flags.includes('intent-to-add')) blobs.add(line.blob)
    }
  blobs.delete(noObject(repository))
  return [...blobs]
}
