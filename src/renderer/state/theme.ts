import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { appStore } from './app'

export type ThemeName = 'light' | 'dark'

const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

function wantedTheme(): ThemeName {
  const wish = appStore.getState().settings.theme
  if (wish !== 'system') return wish
  return systemDark().matches ? 'dark' : 'light'
}

/** The theme that the page has: told after the page has it, so that whoever hears of it reads the right colours. */
export const themeStore = createStore<{ readonly theme: ThemeName }>(() => ({ theme: 'light' }))

/** Keeps `data-theme` of the page in step with settings and system; returns the unsubscribe. */
export function followTheme(): () => void {
  const apply = (): void => {
    const theme = wantedTheme()
    document.documentElement.dataset['theme'] = theme
    themeStore.setState({ theme })
  }
  apply()
  const unsubscribe = appStore.subscribe(apply)
  const media = systemDark()
  media.addEventListener('change', apply)
  return () => {
    unsubscribe()
    media.removeEventListener('change', apply)
  }
}

/** The drawn theme, for what CSS cannot reach: canvas and editors. */
export const useTheme = (): ThemeName => useStore(themeStore, ({ theme }) => theme)
