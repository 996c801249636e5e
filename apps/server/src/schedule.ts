import type { Context } from './context.ts'
import { createRoundClock, tickRounds } from './modules/rounds/index.ts'

export type Schedule = Readonly<{
  /** Begins nothing more and waits for what is under way. */
  stop: () => Promise<void>
}>

/** The longest pause between two looks at the rounds: what another node left undone is taken up after it. */
const TICK_MAX_MS = 1_000
/** The shortest: a step that fails is not tried in a tight loop. */
const TICK_MIN_MS = 25

/**
 * What time causes in this process. The round clock wakes when the next lock or draw is due, and every second besides.
 * Every node runs it: no leader is needed, since each step is safe to repeat.
 */
export function startSchedule(ctx: Context): Schedule {
  const clock = createRoundClock()
  let isStopping = false
  let wake: () => void = () => undefined
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
      const dueInMs = await tickRounds(ctx, clock).catch((error: unknown) => {
        ctx.log.error('the round clock could not look', { error })
        return TICK_MAX_MS
      })
      if (!isStopping) await pause(Math.min(TICK_MAX_MS, Math.max(TICK_MIN_MS, dueInMs)))
    }
  })()
  return {
    stop: async () => {
      isStopping = true
      wake()
      await loop
      await Promise.all(clock.running.values())
    },
  }
}
