import type { Clock } from './config/clock.ts'

/** Answers from memory what was read under that key a moment ago; otherwise reads. */
export type TtlCache = <T>(clock: Pick<Clock, 'elapsedMs'>, key: string, read: () => Promise<T>) => Promise<T>

/**
 * Remembers what a read answered for `lastsMs`, by key, so that a crowd that asks the same at once costs one read. A read
 * that fails is not remembered. Keys must be few: games, not players. One cache serves one kind of answer.
 */
export function createTtlCache(lastsMs: number): TtlCache {
  const entries = new Map<string, { readAtMs: number; answer: Promise<unknown> }>()
  return <T>(clock: Pick<Clock, 'elapsedMs'>, key: string, read: () => Promise<T>): Promise<T> => {
    const known = entries.get(key)
    const nowMs = clock.elapsedMs()
    // NOTE: the types agree because a cache is asked in one place, with one kind of read.
    if (known && nowMs - known.readAtMs < lastsMs) return known.answer as Promise<T>
    const answer = read()
    entries.set(key, { readAtMs: nowMs, answer })
    answer.catch(() => entries.delete(key))
    return answer
  }
}
