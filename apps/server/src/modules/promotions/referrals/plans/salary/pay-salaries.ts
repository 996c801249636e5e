import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { DAY_MS, dayOf, type Period, periodAt } from '@opendraw/time'
import type { CalendarJob, Step } from '../../../../calendar/index.ts'
import { isCounted } from '../../../../wagering/index.ts'
import { byReach, expireEarnings, type PromisedKind, payEarnings, setAside } from '../../../earnings/index.ts'
import {
  addSalaries,
  areActiveNoted,
  type DueSalary,
  movePaused,
  nextInviter,
  pausedOf,
  pausedWeeks,
  settleSalaries,
  takeDue,
  teamsOf,
} from '../tables/salaries.ts'
import { fixPlans } from '../tables/weeks.ts'
import { salaryOf, salaryTerms } from './read-salary.ts'

/** So many numbers of players are gone through in a step, and so many salaries are paid in one. */
const PLAYERS_PER_STEP = 5_000n
const PAID_PER_STEP = 500
/** A week's salaries wait for the budget until the next ones are due. */
const WAIT_DAYS = 7
/** The cursor of the second part, which pays what is set aside; the first part goes through the players. */
const PAYING = -1n

/**
 * Every Monday: records the salaries of the week before, then sets all of that week aside at once and pays it. When the
 * budget lacks a part, nothing is promised and no one is paid before another: it waits.
 */
export const salary: CalendarJob = {
  name: 'salary',
  every: 'week',
  delayMinutes: 10,
  isReady: async (tx, { until }) =>
    (await isCounted(tx, until)) && (await areActiveNoted(tx, dayOf(new Date(until.getTime() - DAY_MS)))),
  step: async (_, tx, period, cursor) => {
    if (cursor === PAYING) return payDue(tx)
    const first = await nextInviter(tx, daysOf(period), cursor)
    if (first !== null) {
      await noteSalaries(tx, period, first, first + PLAYERS_PER_STEP)
      return { next: first + PLAYERS_PER_STEP - 1n }
    }
    return { next: (await promise(tx, period.day)) ? PAYING : null }
  },
}

/** Every day: tries again what waits for the budget, the oldest week first; a week expires when its time is over. */
export const waitingSalaries: CalendarJob = {
  name: 'salary-waiting',
  every: 'day',
  delayMinutes: 60,
  step: async (_, tx, { until }, cursor) => {
    if (cursor === PAYING) return payDue(tx)
    for (const week of await pausedWeeks(tx)) {
      const dueAt = periodAt('week', new Date(`${week}T00:00:00Z`)).until.getTime()
      if (until.getTime() >= dueAt + WAIT_DAYS * DAY_MS) await movePaused(tx, week, 'lapsed')
      else await promise(tx, week)
    }
    return { next: PAYING }
  },
}

/** Records what the players between two numbers earned: those in salary that week whom promotions may reach. */
async function noteSalaries(tx: Tx, period: Period, from: bigint, until: bigint): Promise<void> {
  const terms = await salaryTerms(tx)
  const [least] = terms.steps
  assert(least !== undefined, 'a salary has steps')
  const week = period.day
  const teams = await teamsOf(tx, { days: daysOf(period), week, stakeMin: least.team }, from, until)
  const earned = teams
    .map((team) => ({ ...team, amount: salaryOf(terms, team.valid, team.active) }))
    .filter(({ amount }) => amount > 0n)
  const { reached } = await byReach(tx, earned)
  const ids = reached.map(({ playerId }) => playerId)
  const inSalary = new Set(await fixPlans(tx, ids, week, 'salary'))
  await addSalaries(
    tx,
    week,
    reached.filter(({ playerId }) => inSalary.has(playerId)),
  )
}

/** Sets a week's salaries aside, all or none; false when the budget lacks them or there are none. */
async function promise(tx: Tx, week: string): Promise<boolean> {
  const { amount, count } = await pausedOf(tx, week)
  if (count === 0n) return false
  const key = keyFrom('salaries', week)
  if (!(await setAside(tx, { purpose: 'salary', amount, key }))) return false
  await movePaused(tx, week, 'due')
  return true
}

/** A salary's way from the promise, of which its week is set aside as one, to cash, or back to the budget. */
const salaries: PromisedKind<DueSalary> = {
  kind: 'salary',
  earningOf: ({ playerId, amount, week }) => {
    return { playerId, amount, period: week, key: keyFrom('salary', playerId, week) }
  },
  expiryKeyOf: ({ playerId, week }) => keyFrom('salary back', playerId, week),
  settle: settleSalaries,
}

/** Pays a part of what is set aside. Players excluded from promotions by now get nothing, and their share goes back. */
async function payDue(tx: Tx): Promise<Step> {
  const due = await takeDue(tx, PAID_PER_STEP)
  if (due.length === 0) return { next: null }
  const { reached, unreached } = await byReach(tx, due)
  await payEarnings(tx, salaries, reached)
  await expireEarnings(tx, salaries, unreached)
  return { next: PAYING, walletsChanged: reached.map(({ playerId }) => playerId) }
}

function daysOf({ from }: Period): string[] {
  return Array.from({ length: 7 }, (_, at) => dayOf(new Date(from.getTime() + at * DAY_MS)))
}
