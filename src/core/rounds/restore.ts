import type { StepPreview } from '../../shared/round'
import type { Repository } from '../git/repository'
import { performStep, previewStep, type PerformedStep } from './perform-step'
import { planRestore } from './plan-restore'
import type { Outcome } from './round-failure'
import type { OperationOptions } from './round-input'

/** Exactly what a restore would change. Reads only. */
export const previewRestore = (repository: Repository, commit: string): Promise<Outcome<StepPreview>> =>
  previewStep(repository, (workplace) => planRestore(workplace, commit))

/**
 * Makes the files those of a commit again, by a new commit on top: nothing of what came after it is lost. Untracked and ignored
 * files stay; one in the way is a conflict. Submodules stay at their commits.
 */
export const restoreTo = (
  repository: Repository,
  commit: string,
  options: OperationOptions = {},
): Promise<Outcome<PerformedStep>> =>
  performStep(repository, (workplace) => planRestore(workplace, commit), options)
