import { ok } from '../../shared/result'
import type { StepPreview, StepResult } from '../../shared/round'
import type { Repository } from '../git/repository'
import { buildStep } from './build-step'
import { runOperation } from './operation'
import { refuse, type Outcome } from './round-failure'
import type { OperationOptions } from './round-input'
import type { CommitPlan, StepPlan } from './step-plan'
import { changesForReview, pathChanges } from './step-review'
import { carryOut } from './transaction'
import { inQuarantine, type Workplace } from './workplace'

type Planner = (workplace: Workplace) => Promise<Outcome<StepPlan>>

/** Shows exactly what a step would change. Reads only. */
export async function previewStep(repository: Repository, planner: Planner): Promise<Outcome<StepPreview>> {
  const plan = await inQuarantine(repository, planner)
  if (!plan.ok) return plan
  const possible = asPossible(plan.value)
  if (!possible.ok) return possible
  const { how, round, rounds, subject, changes, warnings } = plan.value
  const [paths, files] = [pathChanges(changes), changesForReview(changes)]
  return ok({ how, round, rounds, subject, paths, files, warnings })
}

/** A step that was done, and what it was about. */
export interface PerformedStep extends StepResult {
  /** The round it was about. */
  readonly round: string
  /** Every round that was taken back or brought again as a whole. */
  readonly rounds: readonly string[]
  readonly subject: string
}

/** Plans a step and does it, whole or not at all. */
export const performStep = (
  repository: Repository,
  planner: Planner,
  options: OperationOptions,
): Promise<Outcome<PerformedStep>> =>
  runOperation(repository, options, async (operation) => {
    const plan = await inQuarantine(operation.repository, planner, operation)
    if (!plan.ok) return plan
    const possible = asPossible(plan.value)
    if (!possible.ok) return possible
    const { how, changes, round, rounds, subject } = plan.value
    const built = plan.value.how === 'moved' ? ok(plan.value) : await buildCommit(operation, plan.value)
    if (!built.ok) return built
    const done = await carryOut(operation, built.value.transaction)
    if (!done.ok) return done
    return ok({ how, commit: done.value.to ?? '', paths: pathChanges(changes), round, rounds, subject })
  })

const buildCommit = (operation: Parameters<typeof buildStep>[0], plan: CommitPlan) =>
  buildStep(operation, {
    head: plan.head,
    facts: plan.facts,
    paths: plan.paths.map(({ path, content, entry, asleep }) => ({
      path,
      content,
      ...(entry === undefined ? {} : { entry }),
      committed: true,
      asleep,
    })),
    commit: plan.commit,
    round: plan.id,
    kind: plan.kind,
  })

function asPossible(plan: StepPlan): Outcome<null> {
  if (plan.how === 'moved') return ok(null)
  const { conflicts, paths, kind } = plan
  if (conflicts.length > 0) {
    const where = conflicts.map(({ path }) => path).join(', ')
    return refuse(
      'conflict',
      `This ${kind} meets later changes in ${where}. Nothing has changed. You can take only the other files, take later rounds on these files along, or merge by hand in the review.`,
      { conflicts, paths: conflicts.map(({ path }) => path) },
    )
  }
  if (paths.length === 0)
    return refuse('no-changes', `There is nothing left to ${kind}: later changes have done so already.`)
  return ok(null)
}
