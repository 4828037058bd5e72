import { describe, expect, it } from 'vitest'
import type { TimelineEntry } from '../../shared/round'
import { dayName, timelineRows } from './timeline-rows'

const NOW = new Date(2026, 2, 20, 12).getTime()
const daysAgo = (days: number): string => new Date(2026, 2, 20 - days, 9).toISOString()

const entry = (part: Partial<TimelineEntry>): TimelineEntry => ({
  commit: 'c0',
  kind: 'user',
  round: '',
  subject: 'A change',
  author: 'Ada',
  date: daysAgo(0),
  model: '',
  files: [],
  undone: false,
  pushed: false,
  redone: false,
  unprotected: false,
  conversation: '',
  ...part,
})

describe('days', () => {
  it('are named from now', () => {
    expect([0, 1, 2, 6, 7, 20].map((days) => dayName(daysAgo(days), NOW))).toEqual([
      'Today',
      'Yesterday',
      'Wednesday',
      'Saturday',
      'March',
      'February',
    ])
    expect(dayName(new Date(2024, 11, 24).toISOString(), NOW)).toBe('December 2024')
    expect(dayName('', NOW)).toBe('')
  })

  it('begin at midnight, not 24 hours ago', () => {
    const early = new Date(2026, 2, 20, 0, 30).getTime()
    expect(dayName(new Date(2026, 2, 19, 23, 50).toISOString(), early)).toBe('Yesterday')
  })
})

describe('rows', () => {
  it('say a day once', () => {
    const rows = timelineRows(
      [
        entry({ commit: 'a' }),
        entry({ commit: 'b' }),
        entry({ commit: 'c', date: daysAgo(1) }),
        entry({ commit: 'd', date: daysAgo(1) }),
      ],
      'a',
      NOW,
    )
    expect(rows.map(({ day }) => day)).toEqual(['Today', '', 'Yesterday', ''])
    expect(rows.map(({ head }) => head)).toEqual([true, false, false, false])
  })

  it('tell what is above the present from what was undone by a commit', () => {
    const rows = timelineRows(
      [
        entry({ commit: 'gone', kind: 'ai', round: 'r3', undone: true }),
        entry({ commit: 'undo', kind: 'undo', round: 'r2' }),
        entry({ commit: 'old', kind: 'ai', round: 'r1', undone: true }),
      ],
      'undo',
      NOW,
    )
    expect(rows.map(({ above }) => above)).toEqual([true, false, false])
    expect(rows.map(({ day }) => day)).toEqual(['Undone', 'Today', ''])
  })

  it('have nothing above while the present is not among them', () => {
    const rows = timelineRows([entry({ commit: 'x', kind: 'ai', undone: true })], 'elsewhere', NOW)
    expect(rows[0]).toMatchObject({ above: false, head: false, day: 'Today' })
  })

  it('say “pushed” where the remote begins and at what Cairn made, not at every commit', () => {
    const rows = timelineRows(
      [
        entry({ commit: 'a' }),
        entry({ commit: 'b', pushed: true }),
        entry({ commit: 'c', pushed: true }),
        entry({ commit: 'd', kind: 'ai', round: 'r', pushed: true }),
      ],
      'a',
      NOW,
    )
    expect(rows.map(({ pushed }) => pushed)).toEqual([false, true, false, true])
  })

  it('name their conversation once for as long as it goes on', () => {
    const rows = timelineRows(
      [
        entry({ commit: 'a', conversation: 'x' }),
        entry({ commit: 'b', conversation: 'x' }),
        entry({ commit: 'c' }),
        entry({ commit: 'd', conversation: 'x' }),
        entry({ commit: 'e', conversation: 'forgotten' }),
      ],
      'a',
      NOW,
      new Map([['x', 'Add VAT']]),
    )
    expect(rows.map(({ conversation }) => conversation)).toEqual([
      { title: 'Add VAT', goesOn: false },
      { title: 'Add VAT', goesOn: true },
      null,
      { title: 'Add VAT', goesOn: false },
      null,
    ])
  })

  it('are named by the round where there is no commit', () => {
    expect(timelineRows([entry({ commit: '', round: 'r9', kind: 'ai' })], '', NOW)[0]).toMatchObject({
      key: 'r9',
      head: false,
    })
  })
})
