import type { Context } from './context.ts'
import { forgetOldTries } from './http/throttle.ts'
import { createRoundClock, tickRounds } from './modules/rounds/index.ts'
import { expireDeposits } from './modules/wallet/index.ts'

export type Schedule = Readonly<{
  /** Begins nothing more and waits for what is under way. */
  stop: () => Promise<void>
}>

/** The longest pause between two looks at the rounds: what another node left undone is taken up after it. */
const TICK_MAX_MS = 1_000
/** The shortest: a step that fails is not tried in a tight loop. */
const TICK_MIN_MS = 25
const DEPOSITS_EVERY_MS = 60_000
const THROTTLE_EVERY_MS = 3_600_000

/**
 * What time causes in this process. The round clock wakes when the next lock or draw is due, and every second besides.
 * Every node runs all of it: no leader is needed, since each step is safe to repeat.
 */
export function startSchedule(ctx: Context): Schedule {
  const clock = createRoundClock()
  const loops = [
    repeat(ctx, 'rounds', async () =>
      Math.min(TICK_MAX_MS, Math.max(TICK_MIN_MS, await tickRounds(ctx, clock))),
    ),
    repeat(ctx, 'deposits', async () => {
      await expireDeposits(ctx)
      return DEPOSITS_EVERY_MS
    }),
    repeat(ctx, 'throttle', async () => {
      await forgetOldTries(ctx.db)
      return THROTTLE_EVERY_MS
    }),
  ]
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
      await Promise.all(clock.running.values())
    },
  }
}

/** Does the work, then again after as many milliseconds as it says; after a failure, which is logged, in a second. */
function repeat(ctx: Context, name: string, work: () => Promise<number>): Schedule {
  let isStopping = false
  let wake = (): void => undefined
  const pause = (delayMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delayMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = (async () => {
    while (!isStopping) {
      const delayMs = await work().catch((error: unknown) => {
        ctx.log.error(`the schedule failed at its ${name}`, { error })
        return TICK_MAX_MS
      })
      if (!isStopping) await pause(delayMs)
    }
  })()
  return {
    stop: async () => {
      isStopping = true
      wake()
      await loop
    },
  }
}
