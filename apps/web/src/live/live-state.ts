import { useSyncExternalStore } from 'react'
import { clock } from './clock.ts'
import type { LiveState } from './turn.ts'

let first: Readonly<{ token: string | null; event: string }> | undefined

let state: LiveState = 'first'
const listeners = new Set<() => void>()
const firstListeners = new Set<() => void>()

/** A shorter silence is a hiccup of the network, and no one was away in it. */
const LOST_MIN_MS = 15_000
let heardMs: number | undefined
let lost: Readonly<{ from: Date; until: Date }> | undefined

export function setLiveState(next: LiveState): void {
  if (next === 'first') {
    heardMs = undefined
    lost = undefined
  }
  const nowMs = clock.now()
  if (next === 'live' && heardMs !== undefined && nowMs - heardMs >= LOST_MIN_MS)
    lost = { from: lost?.from ?? new Date(heardMs), until: new Date(nowMs) }
  state = next
  for (const listener of listeners) listener()
}

/** The server was heard just now. */
export function noteHeard(): void {
  heardMs = clock.now()
}

/** From when until when this app heard nothing of the server, by its clock; undefined when that was put away, or never so. */
export function useLost(): typeof lost {
  return useSyncExternalStore(subscribe, () => lost)
}

/** What was missed has been seen. */
export function forgetLost(): void {
  lost = undefined
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

/** An answer came for that token, and included all events up to `event`; null: unknown. */
export function noteAnswer(token: string | null, event: string | null): void {
  if (event === null || first?.token === token) return
  first = { token, event }
  for (const listener of firstListeners) listener()
}

/** Calls when a token's first answer has come; answers how to stop that. */
export function onFirstAnswer(listener: () => void): () => void {
  firstListeners.add(listener)
  return () => firstListeners.delete(listener)
}

/**
 * The newest event that the first answer for that token included: later changes may be missing on the screen.
 * Undefined while nothing was answered.
 */
export function firstKnown(token: string | null): string | undefined {
  return first?.token === token ? first.event : undefined
}
