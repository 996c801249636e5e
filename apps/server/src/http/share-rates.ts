import { type Db, sql } from '@opendraw/db'
import type { Log } from '../log.ts'
import type { RateLimit, Spent } from './rate-limit.ts'

export type SharedRates = Readonly<{
  /** Another node's word on `opendraw_rate`. */
  heard(payload: string): void
  stop(): void
}>

const TELL_EVERY_MS = 200
/** NOTIFY carries less than 8000 bytes. */
const PAYLOAD_CHARS_MAX = 7_900

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
