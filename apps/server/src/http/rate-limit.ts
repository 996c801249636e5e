import { Refusal } from '@opendraw/contract'

const bucketsMax = 50_000

/** Takes one token of the key's bucket, or throws `too_many_requests` with the seconds to wait. */
export type TakeToken = (key: string, perSecond: number) => void

/**
 * Buckets in this process's memory, a second's worth of calls deep: against a client that runs wild, not against
 * guessing (that is throttle.ts, which every node shares). `nowMs` is a clock that never goes back.
 */
export function createRateLimit(nowMs: () => number): TakeToken {
  const buckets = new Map<string, { tokens: number; atMs: number }>()
  return (key, perSecond) => {
    const atMs = nowMs()
    const bucket = buckets.get(key)
    if (!bucket) {
      // Forgetting all of them at once is cheap, rare, and only ever kind.
      if (buckets.size >= bucketsMax) buckets.clear()
      buckets.set(key, { tokens: perSecond - 1, atMs })
      return
    }
    bucket.tokens = Math.min(perSecond, bucket.tokens + ((atMs - bucket.atMs) / 1_000) * perSecond)
    bucket.atMs = atMs
    if (bucket.tokens < 1) throw new Refusal('too_many_requests', { seconds: '1' })
    bucket.tokens -= 1
  }
}
