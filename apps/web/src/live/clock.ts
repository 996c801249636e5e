import { MINUTE_MS } from '@opendraw/time'
import { useSyncExternalStore } from 'react'

/** An offset that old says little about a clock that may have drifted or slept since. */
const SAMPLE_LIFE_MS = 5 * MINUTE_MS

/**
 * The server's time as a device can know it. Each reply that carries the server's time is a sample; it is late by the
 * way back, so that the largest offset of the last minutes is the nearest to the truth.
 */
export function createClock(localNow: () => number) {
  let offsetMs = 0
  let sampledAt = Number.NEGATIVE_INFINITY
  return {
    now: () => localNow() + offsetMs,
    observe(serverTime: Date) {
      const local = localNow()
      const sample = serverTime.getTime() - local
      if (sample < offsetMs && local - sampledAt < SAMPLE_LIFE_MS) return
      offsetMs = sample
      sampledAt = local
    },
    /** How far the server's time is ahead of the device's, as far as it is known. */
    aheadMs: () => offsetMs,
    /** Counts with what an earlier start of the app knew, until the first sample of this one. */
    resume(aheadMs: number) {
      if (sampledAt === Number.NEGATIVE_INFINITY) offsetMs = aheadMs
    },
  }
}

/** The app's one clock. */
export const clock = createClock(() => Date.now())

const ticking = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The server's time in whole seconds; the component renders again when the second turns. */
export function useSecond(): number {
  return useSyncExternalStore(onSecond, () => Math.floor(clock.now() / 1000))
}

/** What `select` says of the server's second; the component renders again only when that changes. */
export function useBySecond<Value extends string | number | bigint | boolean>(
  select: (now: number) => Value,
): Value {
  return useSyncExternalStore(onSecond, () => select(Math.floor(clock.now() / 1000)))
}

function onSecond(listener: () => void): () => void {
  ticking.add(listener)
  if (ticking.size === 1) tick()
  return () => {
    ticking.delete(listener)
    if (ticking.size === 0) clearTimeout(timer)
  }
}

function tick() {
  clearTimeout(timer)
  // Aligned with the server's seconds, so that every countdown on every phone turns at the same moment.
  timer = setTimeout(
    () => {
      for (const listener of ticking) listener()
      tick()
    },
    1000 - (clock.now() % 1000) + 1,
  )
}
