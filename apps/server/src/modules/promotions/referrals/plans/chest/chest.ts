import { claimChest as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import { periodAt } from '@opendraw/time'
import type { Context } from '../../../../../context.ts'
import { keepOpen } from '../../../../accounts/index.ts'
import type { CalendarJob } from '../../../../calendar/index.ts'
import { settingsOf } from '../../../../settings/index.ts'
import { isCounted } from '../../../../wagering/index.ts'
import { grantEarnings, refuseUnreached } from '../../../earnings/index.ts'
import { type Planning, planningOf } from '../choose-plan.ts'
import {
  addClaim,
  type ChestAsks,
  claimsOf,
  countQualified,
  databaseTime,
  fixPlans,
  noteQualified,
} from '../tables/facts.ts'

const refuse = refusalsOf(call)

const NEW_PLAYERS_PER_STEP = 2_000

/** After each day: which invited new players have met every condition of the chest by then. */
export const qualifiedInviteesJob: CalendarJob = {
  name: 'qualified-invitees',
  every: 'day',
  delayMinutes: 5,
  isReady: (tx, { until }) => isCounted(tx, until),
  step: async (_, tx, { day, until }, cursor) => {
    const { asks } = await chestTerms(tx, until)
    return { next: await noteQualified(tx, day, asks, cursor, NEW_PLAYERS_PER_STEP) }
  },
}

/** An invitee of the last day is noted on the day after it: the steps of a month may still be opened in the first days of the next. */
const GRACE_DAYS = 7

export type ChestStep = Readonly<{
  step: number
  invitees: number
  amount: bigint
  state: 'incomplete' | 'claimable' | 'claimed'
}>
export type ChestStatus = Planning &
  Readonly<{
    months: readonly (ChestMonth & Readonly<{ qualified: number; steps: readonly ChestStep[] }>)[]
    asks: ChestTerms['asks']
  }>

/** A player's chest in each month that may be opened, in any plan this week. */
export async function readChest(db: Tx, playerId: bigint, now?: Date): Promise<ChestStatus> {
  const at = now ?? (await databaseTime(db))
  const terms = await chestTerms(db)
  const months = []
  for (const one of chestMonths(at)) {
    const { qualified, steps } = await readMonth(db, playerId, one.month, terms)
    // The month before is of interest only while something of it is left.
    if (months.length === 0 || steps.some(({ state }) => state === 'claimable'))
      months.push({ ...one, qualified, steps })
  }
  return { ...(await planningOf(db, playerId, at)), months, asks: terms.asks }
}

async function readMonth(db: Tx, playerId: bigint, month: string, { steps }: ChestTerms) {
  const qualified = await countQualified(db, playerId, month, steps.at(-1)?.invitees ?? 0)
  const claims = await claimsOf(db, playerId, month)
  const amounts = stepAmounts(steps, claims)
  const stateOf = (invitees: number, amount: bigint): ChestStep['state'] => {
    // A step of changed settings that brings nothing more was paid by another one.
    if (amount === 0n || claims.some((claim) => claim.invitees === invitees)) return 'claimed'
    return qualified >= invitees ? 'claimable' : 'incomplete'
  }
  return {
    qualified,
    steps: steps.map(({ step, invitees }, at) => {
      const amount = amounts[at] ?? 0n
      return { step, invitees, amount, state: stateOf(invitees, amount) }
    }),
  }
}

/** A step of the chest: so many invitees of a month, and what they bring in all. Micro-USD. */
export type ChestTarget = Readonly<{ step: number; invitees: number; total: bigint }>

/**
 * What opening each step pays, in their order: what its invitees bring in all, less what lower steps pay and what the month paid already,
 * by whatever steps the settings had then. One that was opened pays what it paid; in which order they are opened changes nothing.
 */
export function stepAmounts(
  steps: readonly ChestTarget[],
  claims: readonly Pick<ChestStep, 'invitees' | 'amount'>[],
): bigint[] {
  const paidUpTo = (invitees: number) =>
    claims.reduce((sum, one) => (one.invitees <= invitees ? sum + one.amount : sum), 0n)
  // What is paid for more invitees than the last step asks for counts at the last one too.
  const last = { invitees: Number.POSITIVE_INFINITY, total: steps.at(-1)?.total ?? 0n }
  const leftAt = [...steps, last].map(({ invitees, total }) => {
    const left = total - paidUpTo(invitees)
    return left > 0n ? left : 0n
  })
  let below = 0n
  return steps.map(({ invitees }, at) => {
    const claim = claims.find((one) => one.invitees === invitees)
    if (claim) return claim.amount
    const left = leftAt.slice(at).reduce((least, one) => (one < least ? one : least))
    const amount = left - below
    below = left
    return amount
  })
}

/** The steps of the chest, and what an invitee must meet. Micro-USD. */
type ChestTerms = Readonly<{ steps: readonly ChestTarget[]; asks: ChestAsks }>

/** Of now, or of the last instant before `before`. */
async function chestTerms(db: Tx, before: Date | null = null): Promise<ChestTerms> {
  const { chestInvitees, chestTotals, chestDepositMin, chestStakeMin, chestDays } = await settingsOf(
    db,
    ['chestInvitees', 'chestTotals', 'chestDepositMin', 'chestStakeMin', 'chestDays'],
    before,
  )
  return {
    steps: chestInvitees.map((invitees, at) => ({
      step: at + 1,
      invitees,
      total: chestTotals[at] ?? 0n,
    })),
    asks: { deposit: chestDepositMin, stake: chestStakeMin, days: chestDays },
  }
}

/** A month of UTC whose steps may be opened: its first day, and until when. */
type ChestMonth = Readonly<{ month: string; opensUntil: Date }>

/** The months whose steps may be opened at this instant: this one, and the one before in the first days of it. */
export function chestMonths(now: Date): ChestMonth[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const back = now.getUTCDate() <= GRACE_DAYS ? [0, 1] : [0]
  return back.map((months) => ({
    month: new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10),
    opensUntil: new Date(Date.UTC(year, month - months + 1, 1 + GRACE_DAYS)),
  }))
}

type ChestInput = Readonly<{
  /** Its first day. */
  month: string
  step: number
}>

/**
 * Opens a step of the chest and pays it, once a player, month and number of invitees; a repeat answers the same and moves nothing.
 * Refuses in a week of salary, players excluded from promotions, a step that is not reached or whose time is over, and
 * with `promotion_paused` when the budget lacks the money: then it can be opened later.
 */
export async function claimChest(
  ctx: Context,
  playerId: bigint,
  input: ChestInput,
  now?: Date,
): Promise<{ amount: bigint; chest: ChestStatus }> {
  const { amount, isNew, at } = await ctx.db.transaction(async (tx) => {
    const at = now ?? (await databaseTime(tx))
    return { ...(await take(tx, playerId, input, at)), at }
  })
  if (isNew) ctx.onWalletsChanged([playerId])
  return { amount, chest: await readChest(ctx.db, playerId, at) }
}

async function take(
  tx: Tx,
  playerId: bigint,
  { month, step }: ChestInput,
  now: Date,
): Promise<{ amount: bigint; isNew: boolean }> {
  const { steps } = await chestTerms(tx)
  const at = steps.findIndex((one) => one.step === step)
  const invitees = steps[at]?.invitees ?? 0
  const claims = await claimsOf(tx, playerId, month)
  const before = claims.find((claim) => claim.invitees === invitees)
  if (before) return { amount: before.amount, isNew: false }
  const week = periodAt('week', now).day
  if ((await fixPlans(tx, [playerId], week, 'chest')).length === 0) throw refuse('plan_excludes')
  await keepOpen(tx, playerId)
  await refuseUnreached(tx, playerId)
  const amount = stepAmounts(steps, claims)[at] ?? 0n
  const isOpen = chestMonths(now).some((one) => one.month === month)
  if (amount === 0n || !isOpen) throw refuse('step_not_reached')
  if ((await countQualified(tx, playerId, month, invitees)) < invitees) throw refuse('step_not_reached')
  const key = keyFrom('chest', playerId, month, BigInt(invitees))
  // A concurrent call for the same step has won; its transaction is over when this answers.
  if (!(await addClaim(tx, { playerId, month, week, invitees, amount, key }))) return { amount, isNew: false }
  await grantEarnings(tx, 'chest', [{ playerId, amount, period: month, source: String(invitees), key }])
  return { amount, isNew: true }
}
