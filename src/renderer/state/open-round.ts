import { request } from '../bridge'
import { notify, valueOrNotice } from './notices'
import { reviewCommit } from './review'
import { timelineStore } from './timeline'

/** Shows the AI commit of a round in the review, also when its page of the timeline was not read yet. */
export async function openRound(round: string): Promise<void> {
  const known = timelineStore.getState().entries
  const page = known.some((entry) => entry.round === round)
    ? { entries: known }
    : valueOrNotice(await request('timeline.page', { limit: 20, text: round }))
  const found = page?.entries.find((entry) => entry.round === round && entry.kind === 'ai')
  if (found) await reviewCommit(found.commit)
  else if (page)
    notify('info', 'That round is no longer on this branch: it was undone, or the branch was moved.')
}
