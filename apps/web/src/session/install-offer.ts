import { useEffect, useSyncExternalStore } from 'react'
import { keepText, keptText } from './kept-text.ts'

/** What Chromium gives a page that may be installed, once a visit; src/boot/early.ts holds it from the first moment on. */
type InstallPrompt = Readonly<{ prompt: () => Promise<unknown> }>
declare global {
  var installPrompt: InstallPrompt | null | undefined
}

const VISITS_KEY = 'App-Visits'
const DECLINED = 'declined'
/** Whoever comes back may want to keep the app; on the first visit nobody knows yet. */
const VISITS_MIN = 2

const listeners = new Set<() => void>()

/**
 * How the app can be put on the home screen, from the second visit on: `prompt` asks the browser, `share` is the way of
 * Safari's own menu. Null where it is there already, was declined, or cannot be.
 */
export function useInstallOffer(): 'prompt' | 'share' | null {
  useEffect(countVisit, [])
  return useSyncExternalStore(subscribe, offer)
}

/** Opens the browser's own question. */
export async function install(): Promise<void> {
  await globalThis.installPrompt?.prompt()
  globalThis.installPrompt = null
  tell()
}

/** Asks no more on this phone. */
export function declineInstall(): void {
  keepText(localStorage, VISITS_KEY, DECLINED)
  tell()
}

function countVisit(): void {
  if (keptText(sessionStorage, VISITS_KEY) !== null) return
  keepText(sessionStorage, VISITS_KEY, '1')
  const visits = keptText(localStorage, VISITS_KEY)
  if (visits !== DECLINED) keepText(localStorage, VISITS_KEY, String(Number(visits) + 1))
  tell()
}

function offer(): 'prompt' | 'share' | null {
  const visits = keptText(localStorage, VISITS_KEY)
  if (visits === DECLINED || Number(visits) < VISITS_MIN) return null
  if (globalThis.installPrompt) return 'prompt'
  // Only Safari on a phone has this property; false: in a tab, not on the home screen.
  return 'standalone' in navigator && navigator.standalone === false ? 'share' : null
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('beforeinstallprompt', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('beforeinstallprompt', listener)
  }
}
