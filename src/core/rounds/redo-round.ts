import type { StepPreview } from '../../shared/round'
import type { Repository } from '../git/repository'
import { performStep, previewStep, type PerformedStep } from './perform-step'
import { planRedo } from './plan-redo'
import type { Outcome } from './round-failure'
import type { OperationOptions } from './round-input'
import type { StepTarget } from './step-target'

/** Exactly what a redo would change. Reads only. */
export const previewRedo = (repository: Repository, target: StepTarget = {}): Promise<Outcome<StepPreview>> =>
  previewStep(repository, (workplace) => planRedo(workplace, target))

/**
 * Brings back what was undone last, or a given round. With nothing in between HEAD, index and bytes are as they were before the
 * undo; otherwise it is a new commit.
 */
export const redoRound = (
  repository: Repository,
  target: StepTarget = {},
  options: OperationOptions = {},
): Promise<Outcome<PerformedStep>> =>
  performStep(repository, (workplace) => planRedo(workplace, target), options)
