import { useSyncExternalStore } from 'react'
import { THEME_KEY } from '../formats/limits.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

/** The chosen theme; 'system' follows the device. */
export function theme(): Theme {
  return themes.find((one) => one === localStorage.getItem(THEME_KEY)) ?? 'system'
}

/** Chooses a theme, now and for the next start (where a script in the page sets it before the first paint). */
export function setTheme(chosen: Theme): void {
  if (chosen === 'system') {
    localStorage.removeItem(THEME_KEY)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(THEME_KEY, chosen)
    document.documentElement.dataset.theme = chosen
  }
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, theme)
}
