import { useSyncExternalStore } from 'react'
import { appStore, useApp } from './app'

export type ThemeName = 'light' | 'dark'

const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

/** The theme that is drawn now, after the system's wish was heard. */
export function currentTheme(): ThemeName {
  const wish = appStore.getState().settings.theme
  if (wish !== 'system') return wish
  return systemDark().matches ? 'dark' : 'light'
}

/** Keeps `data-theme` of the page in step with settings and system; returns the unsubscribe. */
export function followTheme(): () => void {
  const apply = (): void => {
    document.documentElement.dataset['theme'] = currentTheme()
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
export function useTheme(): ThemeName {
  const wish = useApp((state) => state.settings.theme)
  const system = useSyncExternalStore(
    (listener) => {
      const media = systemDark()
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => systemDark().matches,
  )
  if (wish !== 'system') return wish
  return system ? 'dark' : 'light'
}
