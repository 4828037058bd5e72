import { request } from '../bridge'
import { notify, valueOrNotice } from './notices'
import { reviewCommit } from './review'
import { timelineStore } from './timeline'

const PAGE = 200

/** Shows the AI commit of a round in the review, also when its page of the timeline was not read yet. */
export async function openRound(round: string): Promise<void> {
  let entries = timelineStore.getState().entries
  let before: string | undefined
  for (;;) {
    const found = entries.find((entry) => entry.round === round && entry.kind === 'ai')
    if (found) return reviewCommit(found.commit)
    const page = valueOrNotice(
      await request('timeline.page', { limit: PAGE, ...(before === undefined ? {} : { before }) }),
    )
    if (!page) return
    entries = page.entries
    before = page.next
    if (before === undefined && !entries.some((entry) => entry.round === round)) break
  }
  notify('info', 'That round is no longer on this branch: it was undone, or the branch was moved.')
}
