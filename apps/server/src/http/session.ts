import { hash } from 'node:crypto'

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
  /** The session of this token, or null. At most `sessionCacheMs` old; concurrent lookups cost one statement. */
  find(token: string): Who | null | Promise<Who | null>
  /** Which of these sessions still live; without counting as activity. */
  recheck(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Drops these sessions from the cache; the next call asks the database. */
  forget(tokenHashes: readonly string[]): void
}>

/** What the database keeps of a token. */
export function tokenHashOf(token: string): string {
  return hash('sha256', token, 'hex')
}

/** The sessions of one kind of caller, cached for a moment. `nowMs` is a clock that never goes back. */
export function createSessions<Who>(source: SessionSource<Who>, nowMs: () => number): Sessions<Who> {
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
  return {
    find: (token) => {
      if (!TOKEN_SHAPE.test(token)) return null
      const tokenHash = tokenHashOf(token)
      const cached = cache.get(tokenHash)
      return cached && nowMs() - cached.readMs < SESSION_CACHE_MS ? cached.who : load(tokenHash)
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
