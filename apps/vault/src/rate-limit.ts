import type { Clock } from './clock.ts'

/** A bucket of `burst` tokens that fills at `perSecond`: asks whether one more may go now, and takes it. */
export function rateLimit(perSecond: number, burst: number, clock: Clock): () => boolean {
  let tokens = burst
  let filledAtMs = clock.nowMs()
  return () => {
    const nowMs = clock.nowMs()
    tokens = Math.min(burst, tokens + (Math.max(0, nowMs - filledAtMs) * perSecond) / 1000)
    filledAtMs = nowMs
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
