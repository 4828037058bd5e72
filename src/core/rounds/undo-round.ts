import { ok } from '../../shared/result'
import type { ReviewFile } from '../../shared/review'
import type { StepPreview } from '../../shared/round'
import type { Repository } from '../git/repository'
import type { Content } from './blob-list'
import { contentOf } from './blob-list'
import { performStep, previewStep, type PerformedStep } from './perform-step'
import { planUndo } from './plan-undo'
import type { Outcome } from './round-failure'
import type { OperationOptions } from './round-input'
import { changesForReview } from './step-review'
import type { StepTarget } from './step-target'
import { inQuarantine } from './workplace'

/** Exactly what undoing a round would change. Reads only. A conflict is a failure, with the lines that stand against each other. */
export const previewUndo = (repository: Repository, target: StepTarget = {}): Promise<Outcome<StepPreview>> =>
  previewStep(repository, (workplace) => planUndo(workplace, target))

/**
 * Takes a round back, the last one or any other. A last round that nobody else has goes without a trace, to the byte and the index
 * line; any other is taken back by a new commit, on which later edits survive. Nothing changes when there is a conflict.
 */
export const undoRound = (
  repository: Repository,
  target: StepTarget = {},
  options: OperationOptions = {},
): Promise<Outcome<PerformedStep>> =>
  performStep(repository, (workplace) => planUndo(workplace, target), options)

/** For an undo in conflict: its files as git's three-way merge leaves them, marks and all, to be resolved by hand. */
export const conflictFiles = (
  repository: Repository,
  target: StepTarget,
): Promise<Outcome<readonly ReviewFile[]>> =>
  inQuarantine(repository, async (workplace) => {
    const plan = await planUndo(workplace, target)
    if (!plan.ok) return plan
    if (plan.value.how === 'moved') return ok([])
    const { facts, marked } = plan.value
    return ok(
      changesForReview(
        [...marked].map(([path, bytes]) => {
          const before: Content = contentOf(facts.get(path)?.disk ?? { kind: 'absent' })
          return { path, before, after: { kind: 'file' as const, bytes, mode: '100644' as const } }
        }),
      ),
    )
  })
