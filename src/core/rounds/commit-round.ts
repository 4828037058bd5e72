import { ok } from '../../shared/result'
import type { FileWrite } from '../edits/file-write'
import type { Head, Repository } from '../git/repository'
import { readHead } from '../git/rev-parse'
import { buildStep, type StepPath } from './build-step'
import { carryOutWithHooks } from './carry-out-with-hooks'
import { checkNames, checkPaths, linesAround } from './check-paths'
import { hashOf, type OnPath } from './disk-state'
import { makesWay } from './make-way'
import { plainSubject } from './message'
import { runOperation, type Operation } from './operation'
import { gatherFacts, type Facts, type ReadLines } from './path-facts'
import { recoverySentence } from './recover'
import { gitRefused, refuse, type Outcome } from './round-failure'
import { newRoundId } from './round-id'
import type { CommittedRound, OperationOptions, RoundInput } from './round-input'
import { carryOut } from './transaction'

/**
 * Writes one AI round and makes exactly one commit of it, after the user's own uncommitted work in the same files was saved in a
 * snapshot commit. All other files, staged or not, tracked or not, keep their bytes, times and index lines. Either all of it
 * happens or nothing does; what was there can be brought back by undo to the last byte.
 */
export const commitRound = (
  repository: Repository,
  input: RoundInput,
  options: OperationOptions = {},
): Promise<Outcome<CommittedRound>> =>
  runOperation(repository, options, (operation) => commit(operation, input))

async function commit(operation: Operation, input: RoundInput): Promise<Outcome<CommittedRound>> {
  const { repository, options } = operation
  const paths = input.changes.map((change) => change.path)
  if (new Set(paths).size !== paths.length) throw new Error('A path is given twice.')
  const removed = new Set(input.changes.filter(({ next }) => next.kind === 'absent').map(({ path }) => path))
  const named = checkNames(paths)
  if (!named.ok) return named
  const lines = linesAround(repository, paths)
  const [allowed, found] = await Promise.all([
    checkPaths(operation, paths, removed, lines),
    lookAround(operation, paths, lines),
    // Asked for later on, and answered by then.
    operation.attributes(paths),
    input.commit === false ? null : operation.signatures(),
  ])
  if (!allowed.ok) return allowed
  if (!found.ok) return found
  const { head, facts } = found.value
  const expected = await asExpected(operation, facts, input, removed)
  if (!expected.ok) return expected
  const round = newRoundId()
  const commits = input.commit !== false
  const steps = input.changes.map(({ path, next }): StepPath => ({
    path,
    content: next,
    committed: commits && facts.get(path)?.ignored !== true,
  }))
  const built = await buildStep(operation, {
    head,
    facts,
    paths: steps,
    round,
    kind: 'ai',
    record: { ...input.memory, round, kind: 'ai' },
    commit: commits
      ? {
          text: input.message.trim() === '' ? plainSubject('Change', paths) : input.message,
          trailers: { round, kind: 'ai', model: input.model },
        }
      : null,
  })
  if (!built.ok) return built
  const { transaction, warnings } = built.value
  const withHooks = options.hooks === 'run' && repository.trusted && commits
  const carried = withHooks
    ? await carryOutWithHooks(operation, transaction)
    : await carryOut(operation, transaction)
  if (!carried.ok) return carried
  return ok({
    round,
    commit: carried.value.commit ?? '',
    snapshot: carried.value.snapshot ?? '',
    uncommitted: steps.filter((one) => !one.committed).map((one) => one.path),
    warnings: [recoverySentence(operation.recovered), ...warnings].filter((warning) => warning !== ''),
  })
}

async function lookAround(
  operation: Operation,
  paths: readonly string[],
  lines: ReadLines,
): Promise<Outcome<{ readonly head: Head; readonly facts: Facts }>> {
  const head = await readHead(operation.repository)
  if (!head.ok) return gitRefused(head.failure)
  const commit = head.value.kind === 'unborn' ? null : head.value.commit
  const facts = await gatherFacts(operation, commit, paths, lines)
  return facts.ok ? ok({ head: head.value, facts: facts.value }) : facts
}

/** Every path must be just as the round was planned from, and something must change. */
async function asExpected(
  { repository, fileMode }: Operation,
  facts: Facts,
  input: RoundInput,
  removed: ReadonlySet<string>,
): Promise<Outcome<null>> {
  const stale: string[] = []
  let changes = 0
  for (const change of input.changes) {
    const known = facts.get(change.path)
    if (!known) throw new Error(`Nothing is known of ${change.path}`)
    if (known.ignored && input.allowIgnored?.has(change.path) !== true)
      return refuse(
        'ignored',
        `${change.path} is ignored by git and may not be changed without your consent. Nothing has changed.`,
        { paths: [change.path] },
      )
    const free =
      change.expect.kind === 'absent' && (await makesWay(repository.root, change.path, known.disk, removed))
    if (!free && !meets(known.disk, change, fileMode)) stale.push(change.path)
    if (!isNow(known.disk, change, fileMode)) changes++
  }
  if (stale.length > 0)
    return refuse(
      'stale',
      `${stale.join(', ')} changed on disk since the edit was planned. Nothing has been written; plan it again from the present text.`,
      { paths: stale },
    )
  if (changes === 0)
    return refuse('no-changes', 'The round changes nothing: every file already has these bytes.')
  return ok(null)
}

function meets(disk: OnPath, { expect }: FileWrite, modes: boolean): boolean {
  if (expect.kind === 'absent') return disk.kind === 'absent'
  if (expect.kind === 'link') return disk.kind === 'link' && disk.target === expect.target
  if (disk.kind !== 'file' || disk.hash !== expect.hash) return false
  return !modes || expect.mode === undefined || expect.mode === disk.mode
}

function isNow(disk: OnPath, { next }: FileWrite, modes: boolean): boolean {
  if (next.kind === 'absent') return disk.kind === 'absent'
  if (next.kind === 'link') return disk.kind === 'link' && disk.target === next.target
  return disk.kind === 'file' && disk.hash === hashOf(next.bytes) && (!modes || disk.mode === next.mode)
}
