import { Refusal } from '@opendraw/contract'
import { type Db, sql } from '@opendraw/db'
import type { Log } from '../log.ts'

const TELL_EVERY_MS = 200

/** NOTIFY carries less than 8000 bytes. */
const PAYLOAD_CHARS_MAX = 7_900

const BUCKETS_MAX = 50_000

/**
 * Takes tokens of the key's bucket, one by default, or throws `too_many_requests` with the seconds to wait. Never more
 * than a full bucket has left after one call, so that a caller who waits is let in.
 */
export type TakeToken = (key: string, perSecond: number, tokens?: number) => void

/** What was let through for a key, and how much a second it may have: shared with the other nodes. */
export type Spent = readonly [key: string, tokens: number, perSecond: number]

export type RateLimit = Readonly<{
  take: TakeToken
  /** Puts a token back that turned out not to be owed. */
  giveBack(key: string): void
  /** What was taken here since the last time, of keys that took more than a few; the remainder stays for the next time. */
  drain(): Spent[]
  /** What another node let through counts here too: both together let no more through than one. */
  heard(spent: readonly Spent[]): void
}>

type Bucket = {
  tokens: number
  atMs: number
  perSecond: number
  untold: number
}

/** Fewer tokens than this part of a second's worth are not worth telling anyone. */
const WORTH_TELLING = 1 / 16

/**
 * Buckets in this process's memory, a second's worth of calls deep: against a client that runs wild, not against
 * guessing (that is throttle.ts). Nodes tell each other what they let through (share-rates.ts), so that the limit is one
 * limit apart from the delay of that message. `nowMs` is a monotonic clock.
 */
export function createRateLimit(nowMs: () => number): RateLimit {
  const buckets = new Map<string, Bucket>()
  const tellable = new Set<string>()
  const refill = (bucket: Bucket) => {
    const atMs = nowMs()
    bucket.tokens = Math.min(
      bucket.perSecond,
      bucket.tokens + ((atMs - bucket.atMs) / 1_000) * bucket.perSecond,
    )
    bucket.atMs = atMs
  }
  const newBucket = (key: string, perSecond: number): Bucket => {
    // Forgetting all of them at once is cheap, rare, and only ever kind.
    if (buckets.size >= BUCKETS_MAX) buckets.clear()
    const bucket = { tokens: perSecond, atMs: nowMs(), perSecond, untold: 0 }
    buckets.set(key, bucket)
    return bucket
  }
  return {
    take: (key, perSecond, tokens = 1) => {
      const taken = Math.min(tokens, Math.max(1, perSecond - 1))
      const bucket = buckets.get(key) ?? newBucket(key, perSecond)
      bucket.perSecond = perSecond
      refill(bucket)
      if (bucket.tokens < taken) throw new Refusal('too_many_requests', { seconds: '1' })
      bucket.tokens -= taken
      bucket.untold += taken
      if (bucket.untold >= perSecond * WORTH_TELLING) tellable.add(key)
    },
    giveBack: (key) => {
      const bucket = buckets.get(key)
      if (!bucket) return
      bucket.tokens += 1
      bucket.untold -= 1
    },
    drain: () => {
      const spent: Spent[] = []
      for (const key of tellable) {
        const bucket = buckets.get(key)
        if (!bucket) continue
        spent.push([key, bucket.untold, bucket.perSecond])
        bucket.untold = 0
      }
      tellable.clear()
      return spent
    },
    heard: (spent) => {
      for (const [key, tokens, perSecond] of spent) {
        const bucket = buckets.get(key) ?? newBucket(key, perSecond)
        refill(bucket)
        bucket.tokens = Math.max(-perSecond, bucket.tokens - tokens)
      }
    },
  }
}

type SharedRates = Readonly<{
  /** Another node's word on `opendraw_rate`. */
  heard(payload: string): void
  stop(): void
}>

type Parts = Readonly<{ db: Db; log: Log; node: string; rates: RateLimit }>

/** Tells the other nodes several times a second what this one let through, and counts what they tell. */
export function shareRates({ db, log, node, rates }: Parts): SharedRates {
  const tell = async () => {
    for (const payload of payloadsOf(node, rates.drain())) {
      await db.run(sql`select pg_notify('opendraw_rate', ${payload})`)
    }
  }
  const timer = setInterval(() => {
    tell().catch((error: unknown) => log.warn('rate_limit.share_failed', { error }))
  }, TELL_EVERY_MS)
  timer.unref()
  return {
    heard: (payload) => {
      const [from, ...words] = payload.split(' ')
      if (from !== node) rates.heard(words.map(spentFrom))
    },
    stop: () => clearInterval(timer),
  }
}

function payloadsOf(node: string, spent: readonly Spent[]): string[] {
  const payloads: string[] = []
  let payload = node
  for (const one of spent) {
    const word = ` ${one.join('=')}`
    if (payload.length + word.length > PAYLOAD_CHARS_MAX) {
      payloads.push(payload)
      payload = node
    }
    payload += word
  }
  return payload === node ? payloads : [...payloads, payload]
}

function spentFrom(word: string): Spent {
  const [key = '', tokens, perSecond] = word.split('=')
  return [key, Number(tokens), Number(perSecond)]
}
