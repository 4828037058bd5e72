import type { Repository } from '../../core/git/repository'
import { interruption } from '../../core/rounds/operation'
import type { PerformedStep } from '../../core/rounds/perform-step'
import type { Outcome, RoundFailure } from '../../core/rounds/round-failure'
import type { OperationOptions } from '../../core/rounds/round-input'
import type { StepPreview } from '../../shared/round'
import { DONE, FAILED } from './command'
import type { CommonOptions, OptionSpec } from './command'
import { openForWriting } from './open-for-writing'
import { printAnswer, refuse, warn } from './refuse'
import { conflictLines, doneWords, previewWords, type StepVerb } from './step-words'
import type { Terminal } from './terminal'

/** A step along the timeline: what it would do, and doing it. */
export interface Step {
  readonly verb: StepVerb
  readonly preview: (repository: Repository) => Promise<Outcome<StepPreview>>
  readonly perform: (repository: Repository, options: OperationOptions) => Promise<Outcome<PerformedStep>>
}

export const PREVIEW_OPTION: OptionSpec = {
  type: 'boolean',
  help: 'say what would change, and change nothing',
}

/** Runs undo, redo or restore: the same answers, refusals and statuses for all three. */
export async function runStep(
  step: Step,
  args: { readonly preview: boolean; readonly trust: boolean },
  common: CommonOptions,
  terminal: Terminal,
): Promise<number> {
  const opened = await openForWriting(common, terminal, args.trust)
  if (!opened.ok) return refuse(opened.failure, common, terminal, true)
  const { repository, options } = opened.value
  if (args.preview) {
    const interrupted = await interruption(repository)
    if (interrupted !== undefined) warn([interrupted], common, terminal)
    const preview = await step.preview(repository)
    if (!preview.ok) return refuseStep(preview.failure, common, terminal)
    const { how, round, subject, paths, warnings } = preview.value
    warn(warnings, common, terminal)
    const answer = { ok: true, preview: true, how, commit: null, round, subject, paths, warnings }
    await printAnswer(answer, () => previewWords(step.verb, preview.value), common, terminal)
    return DONE
  }
  const done = await step.perform(repository, options)
  if (!done.ok) return refuseStep(done.failure, common, terminal)
  const { how, commit, paths } = done.value
  const answer = { ok: true, how, commit, paths }
  await printAnswer(answer, () => doneWords(step.verb, done.value), common, terminal)
  return DONE
}

async function refuseStep(failure: RoundFailure, common: CommonOptions, terminal: Terminal): Promise<number> {
  const { kind, message, conflicts, paths } = failure
  await printAnswer(
    { ok: false, kind, message, ...(conflicts ? { conflicts } : {}), ...(paths ? { paths } : {}) },
    () => conflictLines(conflicts ?? []),
    common,
    terminal,
  )
  terminal.err(`cairn: ${message}\n`)
  return FAILED
}
