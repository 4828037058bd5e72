import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { appStore } from './app'
import { followTheme, themeStore } from './theme'

afterEach(() => {
  vi.unstubAllGlobals()
  appStore.setState({ settings: DEFAULT_SETTINGS })
})

/** A page on a system whose wish can be changed. */
function page() {
  const dataset: Record<string, string> = {}
  const listeners = new Set<() => void>()
  const media = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('window', { matchMedia: () => media })
  const setDark = (dark: boolean): void => {
    media.matches = dark
    for (const listener of [...listeners]) listener()
  }
  return { dataset, setDark, listeners }
}

test('who hears of a theme finds the page in it', () => {
  const { dataset, setDark, listeners } = page()
  const unfollow = followTheme()
  const heard: (readonly [string, string | undefined])[] = []
  const quiet = themeStore.subscribe(({ theme }) => heard.push([theme, dataset['theme']]))
  setDark(true)
  appStore.setState({ settings: { ...DEFAULT_SETTINGS, theme: 'light' } })
  expect(heard).toEqual([
    ['dark', 'dark'],
    ['light', 'light'],
  ])
  quiet()
  unfollow()
  expect(listeners.size).toBe(0)
})
