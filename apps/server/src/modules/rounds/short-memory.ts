import type { Context } from '../../context.ts'

/**
 * Remembers what a read answered for `lastsMs`, by key, so that a crowd that asks the same at once costs one read. A read
 * that fails is not remembered. Keys must be few: games, not players.
 */
export function shortMemory<T>(lastsMs: number, read: (ctx: Context, key: string) => Promise<T>) {
  const memories = new WeakMap<object, Map<string, { readAtMs: number; answer: Promise<T> }>>()
  return (ctx: Context, key: string): Promise<T> => {
    const memory = memories.get(ctx.db) ?? new Map<string, { readAtMs: number; answer: Promise<T> }>()
    memories.set(ctx.db, memory)
    const known = memory.get(key)
    const nowMs = ctx.clock.elapsedMs()
    if (known && nowMs - known.readAtMs < lastsMs) return known.answer
    const answer = read(ctx, key)
    memory.set(key, { readAtMs: nowMs, answer })
    answer.catch(() => memory.delete(key))
    return answer
  }
}
