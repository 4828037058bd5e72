import type { Command } from '../state/commands'

const inTimeline = (id: string, title: string, keys: string): Command => ({
  id,
  title,
  group: 'Round',
  keys,
  local: true,
  enabled: () => false,
  run: () => undefined,
})

/** Keys that the timeline handles itself: in the list of shortcuts, not in the palette. */
export const TIMELINE_SHORTCUTS: readonly Command[] = [
  inTimeline('timeline.open', 'In the timeline: show what a commit changed', 'Enter'),
  inTimeline('timeline.step', 'In the timeline: undo or redo this round', 'U'),
  inTimeline('timeline.restore', 'In the timeline: restore to this commit', 'R'),
  inTimeline('timeline.compare', 'In the timeline: compare a commit with now, or with the one taken', 'C'),
  inTimeline('timeline.compareFrom', 'In the timeline: take a commit to compare others with', 'Shift+C'),
]
