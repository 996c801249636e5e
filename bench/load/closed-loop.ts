import { type DeskContext, deskOf, placeBet } from '../../apps/server/src/modules/betting/index.ts'
import type { wishes } from './wishes.ts'

/** When a placement began and how long it took, in milliseconds of `performance.now()`. */
export type Placed = Readonly<{ startedMs: number; tookMs: number }>

export type Load = {
  /** Every placement so far, in the order of their ends. */
  readonly placed: readonly Placed[]
  /** Starts no more and waits for those under way and for what follows from them. Rejects if one was refused. */
  stop(): Promise<void>
}

/** Keeps `waiting` placements waiting for their answer: whoever is answered places the next bet at once. */
export const closedLoop = (ctx: DeskContext, next: ReturnType<typeof wishes>, waiting: number): Load => {
  const placed: Placed[] = []
  let isStopping = false
  const player = async () => {
    while (!isStopping) {
      const startedMs = performance.now()
      await placeBet(ctx, next())
      placed.push({ startedMs, tookMs: performance.now() - startedMs })
    }
  }
  const players = Promise.all(Array.from({ length: waiting }, player))
  // Whoever fails is heard at the end; until then it must not end the process.
  players.catch(() => undefined)
  return {
    placed,
    stop: async () => {
      isStopping = true
      await players
      await deskOf(ctx).roots.idle()
    },
  }
}
