import { conflictSchema, type Conflict, type StepRequest } from '../../shared/round'
import { list } from '../../shared/schema'
import type { Failure } from '../../shared/result'
import { counted } from '../ui/numbers'

/** What stands against what in a refused step. A failure crosses from the host with more than its kind and message. */
export function conflictsOf(failure: Failure): readonly Conflict[] {
  const found = list(conflictSchema).safeParse('conflicts' in failure ? failure.conflicts : [])
  return found.success ? found.data : []
}

/** What a hook or git printed, '' for nothing. */
export function outputOf(failure: Failure): string {
  return 'output' in failure && typeof failure.output === 'string' ? failure.output.trim() : ''
}

export type WayOut = NonNullable<StepRequest['wayOut']>

/** A way round a conflict in words, once it is gone. */
export function wayOutWords(way: WayOut): string {
  switch (way.kind) {
    case 'possible-paths':
      return 'Only the files that can be taken back by themselves. The others stay as they are, and the round does not count as undone.'
    case 'with-later-rounds':
      return 'Together with the later rounds on the same files.'
    case 'resolved':
      return 'With the texts as you put them together.'
  }
}

/** Why a step cannot be done as a whole, after the way round that was tried, if one was. */
export function conflictWords(files: number, tried: WayOut | undefined): string {
  const have = `${counted(files, 'file')} ${files === 1 ? 'has' : 'have'}`
  switch (tried?.kind) {
    case undefined:
      return `${have} later changes in the same lines, so this cannot be done as a whole.`
    case 'possible-paths':
      return 'There is no other file: all that this round changed has later changes in the same lines.'
    case 'with-later-rounds':
      return `Together with the later rounds it cannot be done either: ${have} changes of your own in the same lines.`
    case 'resolved':
      return `${have} changed again in the meantime.`
  }
}

/** A three-way text with words at its marks instead of git's ids of the two sides. */
export function withPlainMarks(text: string): string {
  return text
    .replaceAll(/^<{7} [0-9a-f]{40,64}$/gm, '<<<<<<< now')
    .replaceAll(/^>{7} [0-9a-f]{40,64}$/gm, '>>>>>>> as the undo wants it')
}

/** Whether git's marks are still in a text that was to be put together by hand. */
export function hasMarks(text: string): boolean {
  return /^(<{7}|>{7}) /m.test(text)
}
