import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ok } from '../../shared/result'
import { diffTrees } from '../git/diff-tree'
import { indexLines } from '../git/ls-files'
import { gitIn, runHook, type GitOutput } from '../git/run-git'
import { blobList, contentOf, makeObjects, remember } from './blob-list'
import { lookAtAll } from './disk-state'
import type { EntryHead, LoggedPath } from './log-entry'
import { signedCommit } from './make-commits'
import { cleanUp } from './message'
import type { Operation } from './operation'
import { fingerprintOf, replaceLockedIndex } from './private-index'
import { gitRefused, refuse, type Outcome } from './round-failure'
import { begin, conclude, logEntry, type Transaction } from './transaction'

/**
 * Carries a round out with the repository's hooks: `pre-commit` sees the files as written and an index that holds the round,
 * `commit-msg` may change the message, and what they change becomes part of the commit, as with `git commit`. A hook that refuses
 * takes everything back, what it wrote into the round's files included (the log keeps that too). `post-commit` can refuse nothing.
 */
export async function carryOutWithHooks(
  operation: Operation,
  planned: Transaction,
): Promise<Outcome<EntryHead>> {
  const draft: Transaction = {
    ...planned,
    head: { ...planned.head, kind: 'draft', to: null, commit: null },
  }
  const begun = await begin(operation, draft)
  if (!begun.ok) return begun
  const commit = planned.head.commit
  if (commit === null) throw new Error('A round without a commit has no hooks.')
  const index = path.join(operation.dir, 'hook-index')
  const prepared = await prepareIndex(operation, index, commit)
  if (!prepared.ok) return prepared
  const before = await fingerprintOf(index)
  const checked = await hook(operation, draft, 'pre-commit', [], index)
  if (!checked.ok) return checked
  const message = await hookMessage(operation, draft, commit, index)
  if (!message.ok) return message
  const rewritten = (await fingerprintOf(index)).hash !== before.hash
  const after = await asLeft(operation, planned, rewritten ? index : undefined)
  if (!after.ok) return after
  const made = await finalCommit(operation, planned.head, message.value, rewritten ? index : undefined)
  if (!made.ok) return made
  const final: Transaction = {
    ...after.value,
    head: { ...planned.head, to: made.value, commit: made.value },
  }
  const logged = await logEntry(operation, final)
  if (!logged.ok) return logged
  const done = await conclude(operation, final)
  if (!done.ok) return done
  await runHook(operation.repository.root, 'post-commit', [], hookOptions(operation))
  return done
}

/** The index that a hook finds: exactly the commit to be, with what git knows of unchanged files. */
async function prepareIndex(operation: Operation, index: string, commit: string): Promise<Outcome<null>> {
  const { repository, dir } = operation
  await copyFile(path.join(dir, 'index'), index)
  const env = { GIT_INDEX_FILE: index }
  const read = await gitIn(repository, ['read-tree', '--reset', commit], { env })
  if (!read.ok) return gitRefused(read.failure)
  const fresh = await gitIn(repository, ['update-index', '-q', '--refresh'], { env, ok: [0, 1] })
  return fresh.ok ? ok(null) : gitRefused(fresh.failure)
}

const hookOptions = ({ options, journal }: Operation, index?: string) => ({
  onStart: journal.child,
  ...(options.signal ? { signal: options.signal } : {}),
  ...(options.onOutput ? { onOutput: options.onOutput } : {}),
  ...(index === undefined ? {} : { env: { GIT_INDEX_FILE: index } }),
})

async function hook(
  operation: Operation,
  draft: Transaction,
  name: string,
  args: readonly string[],
  index: string,
): Promise<Outcome<GitOutput>> {
  const { repository, step } = operation
  const run = await step(`hook ${name}`, () =>
    runHook(repository.root, name, args, hookOptions(operation, index)),
  )
  if (run.ok) return run
  const kept = await keepWhatItWrote(operation, draft)
  if (!kept.ok) return kept
  const { kind, code, stderr } = run.failure
  if (kind !== 'git-failed') return gitRefused(run.failure)
  const hint =
    code === 127
      ? ' A command was not found: programs started from a desktop often have another PATH than those in a terminal.'
      : ''
  const touched =
    kept.value.length > 0
      ? ` What it wrote into ${kept.value.join(', ')} was taken back too; refs/cairn/log keeps it.`
      : ''
  return refuse(
    'hook-failed',
    `The ${name} hook refused the commit. Nothing has changed, and the edits are still here to be applied again.${touched}${hint}`,
    { output: stderr, paths: kept.value },
  )
}

/** What a hook that refused has written into the round's files goes into the log, so that taking it back loses nothing. */
async function keepWhatItWrote(
  operation: Operation,
  draft: Transaction,
): Promise<Outcome<readonly string[]>> {
  const found = await asLeft(operation, draft, undefined)
  if (!found.ok) return found
  const changed = found.value.body.paths.filter(
    ({ after }, place) => JSON.stringify(after.disk) !== JSON.stringify(draft.body.paths[place]?.after.disk),
  )
  if (changed.length === 0) return ok([])
  const logged = await logEntry(operation, { ...found.value, head: draft.head })
  return logged.ok ? ok(changed.map(({ path: at }) => at)) : logged
}

/** The transaction with the files as they are on the disk now, and the index lines a hook has staged. */
async function asLeft(
  operation: Operation,
  transaction: Transaction,
  index: string | undefined,
): Promise<Outcome<Transaction>> {
  const { repository, isolated } = operation
  const blobs = blobList(repository)
  const disks = await lookAtAll(
    repository.root,
    transaction.body.paths.map(({ path: at }) => at),
  )
  const states = disks.map((disk) => remember(contentOf(disk), blobs))
  const made = await makeObjects(isolated, blobs, [])
  if (!made.ok) return gitRefused(made.failure)
  let paths = transaction.body.paths.map((one, place): LoggedPath => ({
    ...one,
    after: { ...one.after, disk: states[place] ?? one.after.disk },
  }))
  if (index !== undefined) {
    const staged = await indexLines(
      repository,
      paths.map(({ path: at }) => at),
      index,
    )
    if (!staged.ok) return gitRefused(staged.failure)
    paths = paths.map((one) =>
      // A path that is not committed has the user's own index line, which no hook speaks of.
      JSON.stringify(one.before.index) === JSON.stringify(one.after.index)
        ? one
        : { ...one, after: { ...one.after, index: staged.value.get(one.path) ?? [] } },
    )
    const replaced = await replaceLockedIndex(
      operation,
      paths.map(({ path: at, after }) => ({ path: at, lines: after.index })),
    )
    if (!replaced.ok) return replaced
  }
  return ok({ ...transaction, body: { ...transaction.body, paths } })
}

async function hookMessage(
  operation: Operation,
  draft: Transaction,
  commit: string,
  index: string,
): Promise<Outcome<string>> {
  const shown = await gitIn(operation.repository, ['log', '-1', '--no-show-signature', '--format=%B', commit])
  if (!shown.ok) return gitRefused(shown.failure)
  const file = path.join(operation.dir, 'COMMIT_EDITMSG')
  const text = `${cleanUp(shown.value.stdout.toString('utf8'))}\n`
  await writeFile(file, text)
  const run = await hook(operation, draft, 'commit-msg', [file], index)
  if (!run.ok) return run
  return ok(`${cleanUp(await readFile(file, 'utf8'))}\n`)
}

/** The planned commit, unless a hook changed its message or its files. */
async function finalCommit(
  operation: Operation,
  { from, snapshot, commit }: EntryHead,
  message: string,
  index: string | undefined,
): Promise<Outcome<string>> {
  const { repository } = operation
  const planned = commit ?? ''
  const shown = await gitIn(repository, ['log', '-1', '--no-show-signature', '--format=%B', planned])
  if (!shown.ok) return gitRefused(shown.failure)
  let tree = `${planned}^{tree}`
  if (index !== undefined) {
    const written = await gitIn(repository, ['write-tree'], { env: { GIT_INDEX_FILE: index } })
    if (!written.ok) return gitRefused(written.failure)
    tree = written.value.stdout.toString('latin1').trim()
    const same = await diffTrees(repository, planned, tree, { renames: false })
    if (!same.ok) return gitRefused(same.failure)
    if (same.value.length === 0) tree = `${planned}^{tree}`
  }
  const unchanged = `${cleanUp(shown.value.stdout.toString('utf8'))}\n` === message
  if (unchanged && tree === `${planned}^{tree}`) return ok(planned)
  const parent = snapshot ?? from
  return signedCommit(operation, { tree, parents: parent === null ? [] : [parent], message })
}
