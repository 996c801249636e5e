import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { DAY_MS, dayOf, type Period, periodAt } from '@opendraw/time'
import type { Context } from '../../../../../context.ts'
import type { CalendarJob, Step } from '../../../../calendar/index.ts'
import { settingsOf } from '../../../../settings/index.ts'
import { isCounted } from '../../../../wagering/index.ts'
import { byReach, expireEarnings, type PromisedKind, payEarnings, setAside } from '../../../earnings/index.ts'
import { type Planning, planningOf } from '../choose-plan.ts'
import { countActive, databaseTime, fixPlans, noteActive, teamStake } from '../tables/facts.ts'
import * as rows from '../tables/salaries.ts'
import {
  addSalaries,
  areActiveNoted,
  type DueSalary,
  movePaused,
  nextInviter,
  pausedOf,
  pausedWeeks,
  type SalaryRow,
  salariesOf,
  settleSalaries,
  takeDue,
  teamsOf,
} from '../tables/salaries.ts'

const COUNTED_PER_STEP = 2_000

/** After each day: which direct invitees have staked since Monday what makes them active. The salary of the week reads it. */
export const activeInviteesJob: CalendarJob = {
  name: 'active-invitees',
  every: 'day',
  delayMinutes: 5,
  isReady: (tx, { until }) => isCounted(tx, until),
  step: async (_, tx, { day, from, until }, cursor) => {
    const { activeStake } = await salaryTerms(tx, until)
    const week = periodAt('week', from).day
    return {
      next: await noteActive(tx, { week, day, asked: activeStake }, cursor, COUNTED_PER_STEP),
    }
  },
}

const SALARIES_SHOWN = 8

/** More active invitees than this are not counted one by one: a large team costs no more to show. */
const ACTIVE_COUNTED = 100

/** Player ids searched in a step. */
const PLAYER_IDS_PER_STEP = 5_000n
/** Salaries paid in a step. */
const PAID_PER_STEP = 500
/** A week's salaries wait for the budget until the next ones are due. */
const WAIT_DAYS = 7
/** The cursor of the second part, which pays what is set aside; the first part goes through the players. */
const PAYING = -1n

/**
 * Every Monday: records the salaries of the week before, by the terms at its end, then sets all of that week aside at once and pays it. When the
 * budget lacks a part, nothing is promised and no one is paid before another: it waits.
 */
export const salaryJob: CalendarJob = {
  name: 'salary',
  every: 'week',
  delayMinutes: 10,
  isReady: async (tx, { until }) =>
    (await isCounted(tx, until)) && (await areActiveNoted(tx, dayOf(new Date(until.getTime() - DAY_MS)))),
  step: async (_, tx, period, cursor) => {
    if (cursor === PAYING) return payDue(tx)
    const first = await nextInviter(tx, daysOf(period), cursor)
    if (first !== null) {
      await noteSalaries(tx, period, first, first + PLAYER_IDS_PER_STEP)
      return { next: first + PLAYER_IDS_PER_STEP - 1n }
    }
    return { next: (await promise(tx, period.day)) ? PAYING : null }
  },
}

/** Every day: tries again what waits for the budget, the oldest week first; a week expires when its time is over. */
export const waitingSalariesJob: CalendarJob = {
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

/** Records what the players between two numbers earned: those in salary that week whom promotions may reach, and did all week. */
async function noteSalaries(tx: Tx, period: Period, from: bigint, until: bigint): Promise<void> {
  const terms = await salaryTerms(tx, period.until)
  const [least] = terms.steps
  assert(least !== undefined, 'a salary has steps')
  const week = period.day
  const teams = await teamsOf(tx, { days: daysOf(period), week, stakeMin: least.team }, from, until)
  const earned = teams
    .map((team) => ({ ...team, amount: salaryOf(terms, team.valid, team.active) }))
    .filter(({ amount }) => amount > 0n)
  const { reached } = await byReach(tx, earned, period)
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

/** All that waits for the budget. */
export function pausedSalaries(db: Tx) {
  return rows.allPaused(db)
}

export type SalaryStatus = Planning &
  Readonly<{ terms: SalaryTerms; team: bigint; active: number; salaries: readonly SalaryRow[] }>

/** A player's progress to this week's salary, in any plan, and their last salaries. */
export async function readSalary(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  now?: Date,
): Promise<SalaryStatus> {
  const planning = await planningOf(db, playerId, now ?? (await databaseTime(db)))
  return {
    ...planning,
    terms: await salaryTerms(db),
    team: await teamStake(db, playerId, planning.week, planning.nextWeek),
    active: await countActive(db, playerId, planning.week, ACTIVE_COUNTED),
    salaries: await salariesOf(db, playerId, SALARIES_SHOWN),
  }
}

/** What the weekly salary asks for and pays, micro-USD; the steps from the least to the most. */
type SalaryTerms = Readonly<{
  activeMin: number
  activeStake: bigint
  steps: readonly Readonly<{ team: bigint; amount: bigint }>[]
}>

/** Of now, or of the last instant before `before`. */
async function salaryTerms(db: Tx, before: Date | null = null): Promise<SalaryTerms> {
  const { salaryActiveMin, salaryActiveStake, salaryTeamStakes, salaryAmounts } = await settingsOf(
    db,
    ['salaryActiveMin', 'salaryActiveStake', 'salaryTeamStakes', 'salaryAmounts'],
    before,
  )
  return {
    activeMin: salaryActiveMin,
    activeStake: salaryActiveStake,
    steps: salaryTeamStakes.map((team, at) => ({ team, amount: salaryAmounts[at] ?? 0n })),
  }
}

/** What a team of these qualifying wagers, with so many active invitees, earns its player in a week; 0 when nothing. */
export function salaryOf(terms: SalaryTerms, team: bigint, active: number): bigint {
  if (active < terms.activeMin) return 0n
  return terms.steps.reduce((earned, step) => (team >= step.team ? step.amount : earned), 0n)
}
