import type { Context } from './context.ts'
import { forgetOldEvents } from './http/push/events.ts'
import { forgetOldTries } from './http/throttle.ts'
import { forgetPersons } from './modules/account-lifecycle/index.ts'
import { forgetOldSignIns } from './modules/accounts/index.ts'
import { forgetOldLeases } from './modules/betting/index.ts'
import { type CalendarJob, runCalendar } from './modules/calendar/index.ts'
import { expireKyc, forgetOldMarks, markOldContacts } from './modules/kyc/index.ts'
import { createSenders, forgetOldCodes, sendMessages } from './modules/messaging/index.ts'
import { rotateKeys } from './modules/privacy/index.ts'
import { expireBonuses, releaseBonuses } from './modules/promotions/bonuses/index.ts'
import { countCosts, stakeSums, sumHouse } from './modules/promotions/budgets/index.ts'
import {
  creditJob,
  lapsePoints,
  pointsOfStakes,
  raiseLevels,
  rebateJob,
  waitingPoints,
} from './modules/promotions/loyalty/index.ts'
import {
  activeInvitees,
  commissionJob,
  qualifiedInvitees,
  salary,
  waitingSalaries,
} from './modules/promotions/referrals/index.ts'
import { refundPackets } from './modules/red-packets/index.ts'
import { harmSigns, largeSums, letGuardsGo, reachExclusions } from './modules/responsible-gaming/index.ts'
import { createLogMemory, createRoundClock, keepLog, tickRounds } from './modules/rounds/index.ts'
import { countSettledRounds } from './modules/statistics/index.ts'
import { countTurnover } from './modules/wagering/index.ts'
import { askOpenInvoices, expireDeposits } from './modules/wallet/deposits/index.ts'
import { forgetUntakenQuotes } from './modules/wallet/exchange/index.ts'
import { sealOldCards } from './modules/wallet/payout-methods/index.ts'

export type Schedule = Readonly<{
  /** Begins nothing more and waits for what is under way. */
  stop: () => Promise<void>
}>

/** What time causes once a day or a week, for everybody whom it concerns; each period once, whatever the number of nodes. */
export const calendarJobs: readonly CalendarJob[] = [
  commissionJob,
  rebateJob,
  creditJob,
  waitingPoints,
  pointsOfStakes,
  lapsePoints,
  stakeSums,
  activeInvitees,
  qualifiedInvitees,
  salary,
  waitingSalaries,
  harmSigns,
  largeSums,
]

/** The longest pause between two looks at the rounds: what another node left undone is taken up after it. */
const TICK_MAX_MS = 1_000
/** The shortest: a step that fails is not tried in a tight loop. */
const TICK_MIN_MS = 25
const LOG_EVERY_MS = 5_000
const COUNTING_EVERY_MS = 1_000
const MESSAGES_EVERY_MS = 1_000
const BONUSES_EVERY_MS = 60_000
const COSTS_EVERY_MS = 60_000
const DEPOSITS_EVERY_MS = 60_000
const DOCUMENTS_EVERY_MS = 600_000
const PACKETS_EVERY_MS = 10_000
const FORGET_EVERY_MS = 3_600_000
const GUARDS_EVERY_MS = 600_000
const REACH_EVERY_MS = 2_000

/**
 * What time causes in this process. The round clock wakes when the next lock or draw is due, and every second besides.
 * Every node runs all of it: no leader is needed, since each step is safe to repeat.
 */
export function startSchedule(ctx: Context): Schedule {
  const clock = createRoundClock()
  const memory = createLogMemory()
  const senders = createSenders(ctx.config)
  const every = (name: string, delayMs: number, ...works: readonly ((ctx: Context) => Promise<unknown>)[]) =>
    repeat(ctx, name, async () => {
      for (const work of works) await work(ctx)
      return delayMs
    })
  const loops = [
    repeat(ctx, 'rounds', async () =>
      Math.min(TICK_MAX_MS, Math.max(TICK_MIN_MS, await tickRounds(ctx, clock))),
    ),
    every('log', LOG_EVERY_MS, () => keepLog(ctx, memory)),
    every('counting', COUNTING_EVERY_MS, countSettledRounds),
    every('turnover', COUNTING_EVERY_MS, countTurnover, raiseLevels, releaseBonuses),
    every('calendar', COUNTING_EVERY_MS, () => runCalendar(ctx, calendarJobs)),
    every('bonuses', BONUSES_EVERY_MS, () => expireBonuses(ctx)),
    every('costs', COSTS_EVERY_MS, countCosts, ({ db }) => sumHouse(db)),
    every('deposits', DEPOSITS_EVERY_MS, expireDeposits, askOpenInvoices),
    every('packets', PACKETS_EVERY_MS, () => refundPackets(ctx)),
    every('messages', MESSAGES_EVERY_MS, () => sendMessages(ctx, senders)),
    every('documents', DOCUMENTS_EVERY_MS, expireKyc, forgetPersons),
    every('reach', REACH_EVERY_MS, reachExclusions),
    every('guards', GUARDS_EVERY_MS, letGuardsGo, markOldContacts, forgetOldMarks),
    repeat(ctx, 'sealing', async () => ((await sealOldCards(ctx)) > 0 ? TICK_MAX_MS : FORGET_EVERY_MS)),
    every('forgetting', FORGET_EVERY_MS, forgetOld),
  ]
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
      await Promise.all(clock.running.values())
      for (const sender of Object.values(senders)) sender?.close()
    },
  }
}

/** What is kept only for a while (docs/operations.md says how long); and keys of whoever is gone. */
async function forgetOld(ctx: Context): Promise<void> {
  await forgetOldTries(ctx.db)
  await forgetOldCodes(ctx.db)
  await forgetOldEvents(ctx.db)
  await forgetOldSignIns(ctx.db)
  await forgetUntakenQuotes(ctx.db)
  await forgetOldLeases(ctx.db)
  await rotateKeys(ctx)
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
