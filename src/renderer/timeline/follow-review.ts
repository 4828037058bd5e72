import { reviewStore } from '../state/review'
import { timelineStore } from '../state/timeline'

/** Keeps what the review says of a committed round (undone, pushed) in step with the timeline; returns the unsubscribe. */
export function followReview(): () => void {
  return timelineStore.subscribe((now, before) => {
    const { round } = reviewStore.getState()
    if (!round || now.entries === before.entries) return
    const entry = now.entries.find(({ commit }) => commit !== '' && commit === round.entry.commit)
    if (entry) reviewStore.setState({ round: { ...round, entry } })
  })
}
