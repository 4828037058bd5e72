import { describe, expect, it } from 'vitest'
import { isFolded, toggled } from './layout'

const layout = { outline: 260, chat: 400, context: 260, timeline: 150, review: 560, folded: [] }
const large = { layout, width: 1600, height: 1000, openedWhileSmall: [] }
const small = { ...large, width: 1000, height: 700 }

describe('panes', () => {
  it('are open on a large window', () => {
    expect(isFolded(large, 'outline')).toBe(false)
    expect(isFolded(large, 'timeline')).toBe(false)
  })

  it('fold to strips at 1000 × 700, but chat and context stay', () => {
    expect(isFolded(small, 'outline')).toBe(true)
    expect(isFolded(small, 'timeline')).toBe(true)
    expect(isFolded(small, 'chat')).toBe(false)
    expect(isFolded(small, 'context')).toBe(false)
  })

  it('open by hand on a small window, without changing what a large one remembers', () => {
    const opened = { ...small, ...toggled(small, 'outline') }
    expect(isFolded(opened, 'outline')).toBe(false)
    expect(opened.layout.folded).toEqual([])
    expect(isFolded({ ...opened, ...toggled(opened, 'outline') }, 'outline')).toBe(true)
  })

  it('fold by hand on a large window, and are remembered', () => {
    const folded = { ...large, ...toggled(large, 'outline') }
    expect(folded.layout.folded).toEqual(['outline'])
    expect(isFolded(folded, 'outline')).toBe(true)
    expect(toggled(folded, 'outline').layout.folded).toEqual([])
  })
})
