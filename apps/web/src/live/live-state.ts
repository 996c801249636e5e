import { useSyncExternalStore } from 'react'
import type { LiveState } from './live.ts'

let state: LiveState = 'first'
const listeners = new Set<() => void>()

export function setLiveState(next: LiveState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Whether the live connection was lost, or the device says that it has no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => state === 'away' || !navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
