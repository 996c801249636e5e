import { monitorEventLoopDelay } from 'node:perf_hooks'
import { stateOf } from '../../process-state.ts'

/** How a loop of the schedule went; its times as in JSON. */
export type LoopOutcome = Readonly<{
  name: string
  lastAt: number
  durationMs: number
  nextAt: number
  runs: number
  failures: number
  failedAt: number | null
  error: string | null
}>

type Seen = {
  vault: { answeredAt: Date | null; failingSince: Date | null }
  beacon: { answeredAt: Date | null; lagMs: number | null }
  /** How each loop of this node went last, by its name. */
  loops: Map<string, LoopOutcome>
  /** When the loops were written down last, by a clock that never goes back. */
  loopsWrittenMs: number
  /** Since the first beat. */
  delay: ReturnType<typeof monitorEventLoopDelay> | null
}

/** What health keeps in memory: what this node saw since its start, until its next beat tells the others. */
export const healthState = stateOf(
  (): Seen => ({
    vault: { answeredAt: null, failingSince: null },
    beacon: { answeredAt: null, lagMs: null },
    loops: new Map(),
    loopsWrittenMs: Number.NEGATIVE_INFINITY,
    delay: null,
  }),
)

/** A timer that measures how late it is waits that long itself. */
const RESOLUTION_MS = 20
const NANOSECONDS = 1e6

/** How late timers of this process were since the last question: the 99th percentile, in milliseconds. */
export function eventLoopDelayMs(ctx: Parameters<typeof healthState>[0]): number {
  const state = healthState(ctx)
  if (!state.delay) {
    state.delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    state.delay.enable()
  }
  const { delay } = state
  const ms = delay.count === 0 ? 0 : Math.max(0, delay.percentile(99) / NANOSECONDS - RESOLUTION_MS)
  delay.reset()
  return ms
}
