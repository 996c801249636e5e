import type { Clock } from './config/clock.ts'
/**
 * What a node keeps in memory beside the database: made with its context, passed in it, gone with it. A module declares
 * in its state.ts what it keeps, and nothing else of it outlives a call; a memo of what follows from the code alone
 * (`memoize`) is no state.
 */
export type ProcessState = Map<object, unknown>

/** A node that has just started: it remembers nothing. */
export function createProcessState(): ProcessState {
  return new Map()
}

/** A part of the state, made from the context at its first use and the same ever after, for every use of that context. */
export function stateOf<Needs, Part extends object>(
  create: (ctx: Needs) => Part,
): (ctx: Needs & Readonly<{ state: ProcessState }>) => Part {
  return (ctx) => {
    const known = ctx.state.get(create)
    // NOTE: only the line below ever stores under this key, so that what is found is what `create` made.
    if (known !== undefined) return known as Part
    const made = create(ctx)
    ctx.state.set(create, made)
    return made
  }
}

/** Answers from memory what was read under that key a moment ago; otherwise reads. */
type TtlCache = <T>(clock: Pick<Clock, 'elapsedMs'>, key: string, read: () => Promise<T>) => Promise<T>

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

/**
 * Joins everyone who asks while a read is under way to that read: for what is asked without being counted, so that a crowd
 * costs one connection to the database, and what is answered is never older than the oldest of those who wait.
 */
export function joinReads<T>(read: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null
  return () => {
    underWay ??= read().finally(() => {
      underWay = null
    })
    return underWay
  }
}

/**
 * Computes once a process what follows from its argument alone, such as a game's odds. `keyOf` names the argument among
 * the few that there are.
 */
export function memoize<Given, Made>(
  make: (given: Given) => Made,
  keyOf: (given: Given) => unknown = (given) => given,
): (given: Given) => Made {
  const known = new Map<unknown, Readonly<{ made: Made }>>()
  return (given) => {
    const key = keyOf(given)
    const found = known.get(key) ?? { made: make(given) }
    known.set(key, found)
    return found.made
  }
}
