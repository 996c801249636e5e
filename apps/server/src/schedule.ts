import type { Context } from './context.ts'
import { forgetOldEvents } from './http/push/events.ts'
import { forgetOldTries } from './http/throttle.ts'
import { type CalendarJob, runCalendar } from './modules/calendar/index.ts'
import { forgetPersons } from './modules/dossier/index.ts'
import { createSenders, expireKyc, forgetOldCodes, sendMessages } from './modules/identity/index.ts'
import { rotateKeys } from './modules/privacy/index.ts'
import { letGuardsGo } from './modules/protection/index.ts'
import { createLogMemory, createRoundClock, keepLog, tickRounds } from './modules/rounds/index.ts'
import { countSettledRounds } from './modules/statistics/index.ts'
import { countTurnover } from './modules/turnover/index.ts'
import { askOpenInvoices, expireDeposits, sealOldCards } from './modules/wallet/index.ts'

export type Schedule = Readonly<{
  /** Begins nothing more and waits for what is under way. */
  stop: () => Promise<void>
}>

/** What time causes once a day or a week, for everybody whom it concerns; each period once, whatever the number of nodes. */
export const calendarJobs: readonly CalendarJob[] = []

/** The longest pause between two looks at the rounds: what another node left undone is taken up after it. */
const TICK_MAX_MS = 1_000
/** The shortest: a step that fails is not tried in a tight loop. */
const TICK_MIN_MS = 25
const LOG_EVERY_MS = 5_000
const COUNTING_EVERY_MS = 1_000
const MESSAGES_EVERY_MS = 1_000
const DEPOSITS_EVERY_MS = 60_000
const DOCUMENTS_EVERY_MS = 600_000
const FORGET_EVERY_MS = 3_600_000
const GUARDS_EVERY_MS = 600_000

/**
 * What time causes in this process. The round clock wakes when the next lock or draw is due, and every second besides.
 * Every node runs all of it: no leader is needed, since each step is safe to repeat.
 */
export function startSchedule(ctx: Context): Schedule {
  const clock = createRoundClock()
  const memory = createLogMemory()
  const senders = createSenders(ctx.config)
  const loops = [
    repeat(ctx, 'rounds', async () =>
      Math.min(TICK_MAX_MS, Math.max(TICK_MIN_MS, await tickRounds(ctx, clock))),
    ),
    repeat(ctx, 'log', async () => {
      await keepLog(ctx, memory)
      return LOG_EVERY_MS
    }),
    repeat(ctx, 'counting', async () => {
      await countSettledRounds(ctx)
      return COUNTING_EVERY_MS
    }),
    repeat(ctx, 'turnover', async () => {
      await countTurnover(ctx)
      return COUNTING_EVERY_MS
    }),
    repeat(ctx, 'calendar', async () => {
      await runCalendar(ctx, calendarJobs)
      return COUNTING_EVERY_MS
    }),
    repeat(ctx, 'deposits', async () => {
      await expireDeposits(ctx)
      await askOpenInvoices(ctx)
      return DEPOSITS_EVERY_MS
    }),
    repeat(ctx, 'messages', async () => {
      await sendMessages(ctx, senders)
      return MESSAGES_EVERY_MS
    }),
    repeat(ctx, 'documents', async () => {
      await expireKyc(ctx)
      await forgetPersons(ctx)
      return DOCUMENTS_EVERY_MS
    }),
    repeat(ctx, 'guards', async () => {
      await letGuardsGo(ctx)
      return GUARDS_EVERY_MS
    }),
    repeat(ctx, 'sealing', async () => ((await sealOldCards(ctx)) > 0 ? TICK_MAX_MS : FORGET_EVERY_MS)),
    repeat(ctx, 'forgetting', async () => {
      await forgetOldTries(ctx.db)
      await forgetOldCodes(ctx.db)
      await forgetOldEvents(ctx.db)
      await rotateKeys(ctx)
      return FORGET_EVERY_MS
    }),
  ]
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
      await Promise.all(clock.running.values())
      for (const sender of Object.values(senders)) sender?.close()
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
