import { useEffect, useSyncExternalStore } from 'react'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

const CHECK_MS = 5_000

/** Kept for this browser tab alone: closing it signs the operator out of this machine. */
const TOKEN_KEY = 'Console-Token'

export type SessionEnd = 'signed-out' | 'expired' | 'idle'
type Session = Readonly<{ token: string | null; end: SessionEnd | null }>

let session: Session = { token: sessionStorage.getItem(TOKEN_KEY), end: null }
const listeners = new Set<() => void>()

function change(next: Session): void {
  session = next
  if (next.token === null) sessionStorage.removeItem(TOKEN_KEY)
  else sessionStorage.setItem(TOKEN_KEY, next.token)
  for (const listener of listeners) listener()
}

export function tokenNow(): string | null {
  return session.token
}

export function begin(token: string): void {
  return change({ token, end: null })
}

export function end(why: SessionEnd): void {
  if (session.token !== null) change({ token: null, end: why })
}

/** The session as it is, and why the last one ended. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Calls `onIdle` once no one has touched the console for that long. The queues' polling keeps a session alive on the server,
 * so the console itself watches for input.
 */
export function useIdle(afterMs: number, onIdle: () => void): void {
  useEffect(() => {
    let touchedMs = performance.now()
    const touch = () => {
      touchedMs = performance.now()
    }
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true })
    const timer = setInterval(() => {
      if (performance.now() - touchedMs >= afterMs) onIdle()
    }, CHECK_MS)
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, touch)
    }
  }, [afterMs, onIdle])
}
