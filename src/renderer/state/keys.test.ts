import { describe, expect, it } from 'vitest'
import { formatKeys, matchesKeys, type KeyPress } from './keys'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

describe('matchesKeys', () => {
  it('takes Ctrl for Mod, and ⌘ on a Mac', () => {
    expect(matchesKeys(press('k', { ctrlKey: true }), 'Mod+K', false)).toBe(true)
    expect(matchesKeys(press('k', { metaKey: true }), 'Mod+K', false)).toBe(false)
    expect(matchesKeys(press('k', { metaKey: true }), 'Mod+K', true)).toBe(true)
    expect(matchesKeys(press('k', { ctrlKey: true }), 'Mod+K', true)).toBe(false)
  })

  it('does not confuse a shortcut with one that has more modifiers', () => {
    expect(matchesKeys(press('z', { ctrlKey: true, altKey: true, shiftKey: true }), 'Mod+Alt+Z', false)).toBe(
      false,
    )
    expect(
      matchesKeys(press('Z', { ctrlKey: true, altKey: true, shiftKey: true }), 'Mod+Shift+Alt+Z', false),
    ).toBe(true)
  })

  it('takes a sign by itself, whether the keyboard needs Shift for it or not', () => {
    expect(matchesKeys(press('?', { shiftKey: true }), '?', false)).toBe(true)
    expect(matchesKeys(press('?'), '?', false)).toBe(true)
  })
})

describe('formatKeys', () => {
  it('writes as the platform does', () => {
    expect(formatKeys('Mod+Shift+M', true)).toBe('⌘⇧M')
    expect(formatKeys('Mod+Shift+M', false)).toBe('Ctrl+Shift+M')
    expect(formatKeys('Alt+ArrowLeft', false)).toBe('Alt+←')
  })
})
