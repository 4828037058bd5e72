import type { TimelineEntry } from '../../shared/round'
import { entryKey } from '../state/timeline'

/** One line of the timeline. */
export interface TimelineRow {
  readonly key: string
  readonly entry: TimelineEntry
  /** Said on the first row of a day only; '' on the others. */
  readonly day: string
  /** Above the present: undone by moving the branch, in no history any more, but still to be redone. */
  readonly above: boolean
  /** The newest commit of the branch. */
  readonly head: boolean
  /** The conversation it came of, and whether the row above came of the same one; null where there was none. */
  readonly conversation: { readonly title: string; readonly goesOn: boolean } | null
  /** Said of what Cairn made, and of the newest commit that a remote has: all below it are there too. */
  readonly pushed: boolean
}

/** Rows with their day and conversation, newest first, as the host gives them. `titles`: of conversations by id. */
export function timelineRows(
  entries: readonly TimelineEntry[],
  head: string,
  now: number,
  titles: ReadonlyMap<string, string> = new Map(),
): readonly TimelineRow[] {
  const present = entries.findIndex(({ commit }) => commit !== '' && commit === head)
  const firstPushed = entries.findIndex(({ pushed }) => pushed)
  let before = ''
  return entries.map((entry, index) => {
    const above = index < present && entry.undone
    const name = above ? 'Undone' : dayName(entry.date, now)
    const day = name === before ? '' : name
    before = name
    const pushed = entry.pushed && (entry.kind !== 'user' || index === firstPushed)
    const title = titles.get(entry.conversation)
    const goesOn = entries[index - 1]?.conversation === entry.conversation
    const conversation = title === undefined ? null : { title, goesOn }
    return { key: entryKey(entry), entry, day, above, head: index === present, conversation, pushed }
  })
}

const DAY = 86_400_000

/** `Today`, `Yesterday`, `Monday`, then `March` and `March 2025`; '' for what is no date. Days are those of this machine's clock. */
export function dayName(iso: string, now: number): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const today = startOfDay(new Date(now))
  const days = Math.round((today - startOfDay(date)) / DAY)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days > 1 && days < 7) return date.toLocaleDateString('en', { weekday: 'long' })
  const sameYear = date.getFullYear() === new Date(now).getFullYear()
  return date.toLocaleDateString('en', { month: 'long', ...(sameYear ? {} : { year: 'numeric' }) })
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
