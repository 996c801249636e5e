import { hash } from 'node:crypto'
import type { Context } from '../context.ts'
import type { RateLimit } from './rate-limit.ts'
import { householdOf, PUBLIC_CALLS_FACTOR } from './throttle.ts'

/** How long a session may be cached: the longest that a lost revocation goes unnoticed. */
export const SESSION_CACHE_MS = 1_000
const CACHED_MAX = 100_000
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/

/**
 * Reads live sessions by the SHA-256 of their tokens (hexadecimal), in the same order; null for one that does not exist,
 * has ended or has expired. `isActivity` is false for background requests, which must not keep the session alive.
 */
export type SessionSource<Who> = (
  tokenHashes: readonly string[],
  options: { isActivity: boolean },
) => Promise<readonly (Who | null)[]>

export type Sessions<Who> = Readonly<{
  /**
   * The session of this token, or null. At most `sessionCacheMs` old; concurrent lookups cost one statement. A token that was
   * not seen alive here counts for the household of that address until it turns out to be a session's; with too many that
   * are not, it refuses `too_many_requests` before the database is asked.
   */
  find(token: string, ip: string): Who | null | Promise<Who | null>
  /** Which of these sessions still live; without counting as activity. */
  recheck(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Drops these sessions from the cache; the next call asks the database. */
  forget(tokenHashes: readonly string[]): void
}>

/** What the database keeps of a token. */
export function tokenHashOf(token: string): string {
  return hash('sha256', token, 'hex')
}

type Needs = Readonly<{
  clock: Pick<Context['clock'], 'elapsedMs'>
  config: Pick<Context['config'], 'callsPerSecond'>
}>

/** The sessions of one kind of caller, cached for a moment. */
export function createSessions<Who>(
  source: SessionSource<Who>,
  { clock, config }: Needs,
  rates: Pick<RateLimit, 'take' | 'giveBack'>,
): Sessions<Who> {
  const nowMs = clock.elapsedMs
  // A session that has not been asked for in a while stays here, out of date: its token is known, and counts for nothing.
  const cache = new Map<string, { who: Who; readMs: number }>()
  const load = batched(async (hashes: readonly string[]) => {
    // Taken before the read: what is believed is never older than it claims.
    const readMs = nowMs()
    const found = await source(hashes, { isActivity: true })
    if (cache.size > CACHED_MAX) cache.clear()
    found.forEach((who, at) => {
      const tokenHash = hashes[at]
      if (tokenHash === undefined) return
      if (who === null) cache.delete(tokenHash)
      else cache.set(tokenHash, { who, readMs })
    })
    return found
  })
  const loadUnknown = async (tokenHash: string, ip: string) => {
    const key = `bad-token:${householdOf(ip)}`
    rates.take(key, config.callsPerSecond * PUBLIC_CALLS_FACTOR)
    const who = await load(tokenHash)
    if (who !== null) rates.giveBack(key)
    return who
  }
  return {
    find: (token, ip) => {
      if (!TOKEN_SHAPE.test(token)) return null
      const tokenHash = tokenHashOf(token)
      const cached = cache.get(tokenHash)
      if (!cached) return loadUnknown(tokenHash, ip)
      return nowMs() - cached.readMs < SESSION_CACHE_MS ? cached.who : load(tokenHash)
    },
    recheck: async (tokenHashes) => {
      const found = await source(tokenHashes, { isActivity: false })
      return new Set(tokenHashes.filter((_, at) => found[at] !== null && found[at] !== undefined))
    },
    forget: (tokenHashes) => {
      for (const tokenHash of tokenHashes) cache.delete(tokenHash)
    },
  }
}

/** Joins the questions that come up before the event loop turns into one. */
function batched<Answer>(ask: (keys: readonly string[]) => Promise<readonly (Answer | null)[]>) {
  let open: { keys: string[]; answers: Promise<readonly (Answer | null)[]> } | null = null
  const begin = () => {
    const keys: string[] = []
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      open = null
      return ask(keys)
    })
    return { keys, answers }
  }
  return async (key: string): Promise<Answer | null> => {
    open ??= begin()
    const batch = open
    const known = batch.keys.indexOf(key)
    const position = known >= 0 ? known : batch.keys.push(key) - 1
    return (await batch.answers)[position] ?? null
  }
}
