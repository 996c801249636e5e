import { HOUR_MS } from '@opendraw/time'
import { alertLooks } from './alert-looks.ts'
import type { Context } from './context.ts'
import { eachInTurn } from './each-in-turn.ts'
import { purgeOldEvents } from './http/push/events.ts'
import { purgeOldTries } from './http/throttle.ts'
import { purgePersons } from './modules/account-lifecycle/index.ts'
import { purgeOldSignIns } from './modules/accounts/index.ts'
import { exportableLists } from './modules/admin/index.ts'
import { purgeOldAlertNotices, sendNotices, watchAlerts } from './modules/alerts/index.ts'
import { matchOpenLines } from './modules/bank/index.ts'
import { purgeOldLeases } from './modules/betting/index.ts'
import { type CalendarJob, runCalendar } from './modules/calendar/index.ts'
import { purgeOldExports, runExports } from './modules/console/index.ts'
import { purgeOldPasskeyCodes, purgeOldSecondFactorUses } from './modules/credentials/index.ts'
import { beat, noteLoop, purgeGoneNodes } from './modules/health/index.ts'
import { createWebhookSender, purgeOldDeliveries, sendWebhooks } from './modules/integrations/index.ts'
import { expireKyc, fingerprintOldContacts, purgeOldFingerprints } from './modules/kyc/index.ts'
import { createSenders, purgeOldCodes, sendMessages } from './modules/messaging/index.ts'
import { purgeEndedPushes, purgeOldNotifications, sendPushes } from './modules/notifications/index.ts'
import { anchorAudit, auditCheckJob } from './modules/operators/index.ts'
import { rotateKeys } from './modules/privacy/index.ts'
import { expireBonuses, releaseBonuses } from './modules/promotions/bonuses/index.ts'
import { countCosts, stakeSumsJob, sumHouse } from './modules/promotions/budgets/index.ts'
import {
  pointsExpiryJob,
  pointsJob,
  raiseLevels,
  rebateCreditJob,
  rebateJob,
  waitingPointsJob,
} from './modules/promotions/loyalty/index.ts'
import {
  activeInviteesJob,
  commissionJob,
  qualifiedInviteesJob,
  salaryJob,
  waitingSalariesJob,
} from './modules/promotions/referrals/index.ts'
import { refundPackets } from './modules/red-packets/index.ts'
import { sendReports } from './modules/reports/index.ts'
import {
  clearLimitFlags,
  excludeLinkedAccounts,
  largeSumsJob,
  riskSignalsJob,
} from './modules/responsible-gaming/index.ts'
import { createLogMemory, createRoundClock, keepLog, tickRounds } from './modules/rounds/index.ts'
import { flexibleInterestJob, productPaymentsJob, renewOrders, tellSavers } from './modules/savings/index.ts'
import { keepTotals, purgeOldParts, watchCover, watchEvidence } from './modules/solvency/index.ts'
import { countSettledRounds } from './modules/statistics/index.ts'
import { purgeOldVisitors } from './modules/support/index.ts'
import { expireOrders, releaseOrders, settleCancelled, tellBuyers } from './modules/tickets/index.ts'
import { watchRoom } from './modules/uploads/index.ts'
import { countWagering } from './modules/wagering/index.ts'
import { askOpenInvoices, expireDeposits } from './modules/wallet/deposits/index.ts'
import { purgeUntakenQuotes } from './modules/wallet/exchange/index.ts'

export type Schedule = Readonly<{
  /** Begins nothing more and waits for what is under way. */
  stop: () => Promise<void>
}>

/** While one job of the night waits for the database, another reckons. */
const JOBS_AT_ONCE = 2

/**
 * What time causes once a day or a week; each period once, whatever the number of nodes. In the order in which they fall due
 * after midnight (UTC), by their `delayMinutes`; docs/calendar.md says when and what. One that is not ready waits for its data.
 */
export const calendarJobs: readonly CalendarJob[] = [
  pointsExpiryJob,
  activeInviteesJob,
  qualifiedInviteesJob,
  stakeSumsJob,
  waitingPointsJob,
  productPaymentsJob,
  flexibleInterestJob,
  rebateJob,
  rebateCreditJob,
  salaryJob,
  riskSignalsJob,
  largeSumsJob,
  pointsJob,
  waitingSalariesJob,
  commissionJob,
  auditCheckJob,
]

/** The longest pause between two looks at the rounds: what another node left undone is taken up after it. */
const TICK_MAX_MS = 1_000
/** The shortest: a step that fails is not tried in a tight loop. */
const TICK_MIN_MS = 25
const LOG_EVERY_MS = 5_000
const ANCHOR_EVERY_MS = 600_000
const COUNTING_EVERY_MS = 1_000
const MESSAGES_EVERY_MS = 1_000
const BONUSES_EVERY_MS = 60_000
const COSTS_EVERY_MS = 60_000
const DEPOSITS_EVERY_MS = 60_000
const EXPORTS_EVERY_MS = 1_000
const DOCUMENTS_EVERY_MS = 600_000
const PACKETS_EVERY_MS = 10_000
const RENEWALS_EVERY_MS = 10_000
const TICKETS_EVERY_MS = 5_000
const TOTALS_EVERY_MS = 10_000
const COVER_EVERY_MS = 10_000
const EVIDENCE_EVERY_MS = HOUR_MS
const ROOM_EVERY_MS = 30_000
const PURGE_EVERY_MS = HOUR_MS
const REPORTS_EVERY_MS = 10_000
const LIMIT_FLAGS_EVERY_MS = 600_000
const ALERTS_EVERY_MS = 5_000
const LINKED_ACCOUNTS_EVERY_MS = 2_000

/**
 * What time causes in this process. The round clock wakes when the next lock or draw is due, and every second besides.
 * Every node runs all of it: no leader is needed, since each step is safe to repeat.
 */
export function startSchedule(ctx: Context): Schedule {
  const clock = createRoundClock()
  const memory = createLogMemory()
  // Connections of their own for each lane: players' mails that go slowly keep no alert back.
  const senders = { players: createSenders(ctx.config), house: createSenders(ctx.config) }
  const webhooks = createWebhookSender()
  const every = (name: string, delayMs: number, ...works: readonly ((ctx: Context) => Promise<unknown>)[]) =>
    repeat(ctx, name, async () => {
      await eachInTurn(works, (work) => work(ctx))
      return delayMs
    })
  const loops = [
    repeat(ctx, 'rounds', async () =>
      Math.min(TICK_MAX_MS, Math.max(TICK_MIN_MS, await tickRounds(ctx, clock))),
    ),
    every('log', LOG_EVERY_MS, () => keepLog(ctx, memory)),
    every('audit-anchor', ANCHOR_EVERY_MS, anchorAudit),
    every('counting', COUNTING_EVERY_MS, countSettledRounds),
    every('wagering', COUNTING_EVERY_MS, countWagering, raiseLevels, releaseBonuses),
    every('calendar', COUNTING_EVERY_MS, () => runCalendar(ctx, calendarJobs, undefined, JOBS_AT_ONCE)),
    every('bonuses', BONUSES_EVERY_MS, () => expireBonuses(ctx)),
    every('costs', COSTS_EVERY_MS, countCosts, ({ db }) => sumHouse(db)),
    every('deposits', DEPOSITS_EVERY_MS, expireDeposits, askOpenInvoices, matchOpenLines),
    every('packets', PACKETS_EVERY_MS, () => refundPackets(ctx)),
    every('renewals', RENEWALS_EVERY_MS, renewOrders, tellSavers),
    every('tickets', TICKETS_EVERY_MS, expireOrders, settleCancelled, releaseOrders, tellBuyers),
    every('totals', TOTALS_EVERY_MS, keepTotals),
    every('cover', COVER_EVERY_MS, watchCover),
    every('evidence', EVIDENCE_EVERY_MS, watchEvidence),
    every('room', ROOM_EVERY_MS, watchRoom),
    every('alerts', ALERTS_EVERY_MS, beat, () => watchAlerts(ctx, alertLooks)),
    every('alert-notices', MESSAGES_EVERY_MS, sendNotices),
    every('reports', REPORTS_EVERY_MS, sendReports),
    every('messages', MESSAGES_EVERY_MS, () => sendMessages(ctx, senders.players, 'players')),
    every('house-messages', MESSAGES_EVERY_MS, () => sendMessages(ctx, senders.house, 'house')),
    every('pushes', MESSAGES_EVERY_MS, sendPushes),
    every('webhooks', MESSAGES_EVERY_MS, () => sendWebhooks(ctx, webhooks)),
    every('exports', EXPORTS_EVERY_MS, (ctx) => runExports(ctx, exportableLists)),
    every('documents', DOCUMENTS_EVERY_MS, expireKyc, purgePersons),
    every('linked-accounts', LINKED_ACCOUNTS_EVERY_MS, excludeLinkedAccounts),
    every('limit-flags', LIMIT_FLAGS_EVERY_MS, clearLimitFlags, fingerprintOldContacts, purgeOldFingerprints),
    every('purge', PURGE_EVERY_MS, ...purges),
  ]
  return {
    stop: async () => {
      clock.isStopping = true
      await Promise.all(loops.map((loop) => loop.stop()))
      await Promise.all([...clock.running.values(), ...webhooks.running.values()])
      for (const { email, mobile } of Object.values(senders)) for (const one of [email, mobile]) one?.close()
    },
  }
}

/** What is kept only for a while (docs/operations.md says how long); and keys of closed accounts. */
const purges: readonly ((ctx: Context) => Promise<unknown>)[] = [
  ({ db }) => purgeOldTries(db),
  ({ db }) => purgeOldCodes(db),
  ({ db }) => purgeOldPasskeyCodes(db),
  ({ db }) => purgeOldSecondFactorUses(db),
  ({ db }) => purgeOldEvents(db),
  ({ db }) => purgeOldNotifications(db),
  ({ db }) => purgeEndedPushes(db),
  ({ db }) => purgeOldSignIns(db),
  ({ db }) => purgeUntakenQuotes(db),
  ({ db }) => purgeOldDeliveries(db),
  ({ db }) => purgeOldLeases(db),
  ({ db }) => purgeOldParts(db),
  purgeOldVisitors,
  ({ db }) => purgeGoneNodes(db),
  ({ db }) => purgeOldAlertNotices(db),
  ({ db }) => purgeOldExports(db),
  rotateKeys,
]

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
      const startedMs = ctx.clock.elapsedMs()
      const delayMs = await work().then(
        (nextInMs) => {
          noteLoop(ctx, name, { startedMs, nextInMs })
          return nextInMs
        },
        (error: unknown) => {
          ctx.log.error('schedule.job_failed', { job: name, error })
          noteLoop(ctx, name, { startedMs, nextInMs: TICK_MAX_MS, error })
          return TICK_MAX_MS
        },
      )
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
