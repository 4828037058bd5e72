import type { ReviewFile, ReviewHunk } from '../../shared/review'
import { request } from '../bridge'
import { notify, reportFailure } from '../state/notices'
import { previewStep } from '../state/timeline'
import { inverseHunk } from './inverse-hunk'

/**
 * Previews taking back one file of a round, or one change in it. Hunks are named by the undo they are part of, so it is asked for
 * first, without the files that stand in conflict: those do not stand in the way of this one.
 */
export async function undoPart(round: string, file: ReviewFile, hunk?: ReviewHunk): Promise<void> {
  const answer = await request('timeline.previewUndo', {
    round,
    part: { kind: 'all' },
    wayOut: { kind: 'possible-paths' },
  })
  if (!answer.ok) return reportFailure(answer.failure)
  const path = file.to ?? file.path
  const undo = answer.value.files.find((each) => each.path === path || each.to === path)
  const hunks = undo && (hunk ? oneOf(inverseHunk(file, hunk, undo)) : undo.hunks)
  if (!undo || !hunks)
    return notify('info', `${path} was changed there since, so this cannot be taken back by itself.`, {
      label: 'Undo the round…',
      run: () => void previewStep({ kind: 'undo', round, part: { kind: 'all' } }),
    })
  const kept = [{ path: undo.path, hunks: hunks.map(({ id }) => id) }]
  await previewStep({ kind: 'undo', round, part: { kind: 'kept', kept } })
}

const oneOf = (hunk: ReviewHunk | undefined): readonly ReviewHunk[] | undefined => hunk && [hunk]
