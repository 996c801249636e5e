import { claimRebates as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import { shareOf } from '@opendraw/money'
import { DAY_MS, dayOf, type Period } from '@opendraw/time'
import type { Context } from '../../../../../context.ts'
import { keepOpen, levelsOf, openAmong } from '../../../../accounts/index.ts'
import { type CalendarJob, isOpen, type Step } from '../../../../calendar/index.ts'
import { excludedOf, refuseWhileExcluded } from '../../../../responsible-gaming/index.ts'
import { settingsOf } from '../../../../settings/index.ts'
import { isCounted, type StakesOfDay, stakesOfDay } from '../../../../wagering/index.ts'
import {
  availableFor,
  byReach,
  expireEarnings,
  type PromisedKind,
  payEarnings,
  promiseEarnings,
} from '../../../earnings/index.ts'
import {
  addRebates,
  holdDue,
  holdRebates,
  type NewRebate,
  neededFor,
  noteDone,
  noteNeed,
  notePromised,
  type Rebate,
  settleRebates,
} from '../tables.ts'

/** How many days a player has to claim a rebate, beginning with the day after its own. */
export const CLAIM_DAYS = 7

export const REBATE_JOB_NAME = 'rebate'

export const REBATE_DELAY_MINUTES = 10

/** May be large: a step locks only the budget, no wallet. */
const PLAYERS_PER_STEP = 5_000

/**
 * Every day's rebates: what each player staked and counts, at the rate of their level, by the settings at its end. The budget sets aside what is
 * promised, step by step; where it lacks the money the day waits, and goes on where it stopped as soon as the budget has
 * it. Players excluded from promotions, now or on some part of that day, are promised nothing.
 */
export const rebateJob: CalendarJob = {
  name: REBATE_JOB_NAME,
  every: 'day',
  delayMinutes: REBATE_DELAY_MINUTES,
  isReady: async (tx, { day, until }) => {
    const needed = await neededFor(tx, day)
    if (needed !== null && (await availableFor(tx, 'rebate')) < needed) return false
    return isCounted(tx, until)
  },
  step: async (_, tx, period, cursor): Promise<Step> => {
    const { day } = period
    const stakes = await stakesOfDay(tx, day, cursor, PLAYERS_PER_STEP)
    const rebates = await rebatesFor(tx, period, stakes)
    const amount = rebates.reduce((sum, one) => sum + one.amount, 0n)
    const key = keyFrom('rebates set aside', day, cursor)
    if (!(await promiseEarnings(tx, rebateEarnings, rebates, key))) {
      await noteNeed(tx, day, amount)
      return { next: cursor }
    }
    await addRebates(tx, day, rebates)
    await notePromised(tx, day, rebates.length, amount)
    const last = stakes.at(-1)
    if (last && stakes.length === PLAYERS_PER_STEP) return { next: last.playerId }
    await noteDone(tx, day)
    return { next: null }
  },
}

const refuse = refusalsOf(call)

/** A rebate's way from the promise to cash, or back to the budget. */
export const rebateEarnings: PromisedKind<Omit<Rebate, 'state' | 'settledAt'>> = {
  kind: 'rebate',
  earningOf: ({ playerId, day, level, amount }) => ({
    playerId,
    amount,
    period: day,
    source: `level-${level}`,
    key: rebateKey({ playerId, day }),
  }),
  expiryKeyOf: (rebate) => keyFrom('rebate lapsed', rebateKey(rebate)),
  settle: settleRebates,
}

/**
 * What qualifying wagers give back at a rate in hundredths of a per cent: micro-USD, rounded down, so that it never
 * costs more than the rate.
 */
export function rebateOf(valid: bigint, basisPoints: number): bigint {
  return shareOf(valid, basisPoints)
}

/** The key of what pays a player's rebate of a day; of its earning too. */
function rebateKey({ playerId, day }: Pick<Rebate, 'playerId' | 'day'>): string {
  return keyFrom('rebate', playerId, day)
}

/** What was claimed, whether now or before. Micro-USD. */
export type ClaimedRebates = Readonly<{ days: number; amount: bigint }>

/**
 * Credits a player's rebates of these days, all or none; those that are credited already stay so, and count in the
 * answer, so that a repeat answers the same. Refuses a day without a rebate of theirs, or an expired one
 * (rebate_unknown), and an excluded player.
 */
export async function claimRebates(
  { db, onWalletsChanged }: Pick<Context, 'db' | 'onWalletsChanged'>,
  playerId: bigint,
  days: readonly string[],
): Promise<ClaimedRebates> {
  const wanted = [...new Set(days)]
  const amount = await db.transaction(async (tx) => {
    await keepOpen(tx, playerId)
    await refuseWhileExcluded(tx, playerId)
    const held = await holdRebates(tx, playerId, wanted)
    if (held.length < wanted.length || held.some(({ state }) => state === 'lapsed'))
      throw refuse('rebate_unknown')
    await payEarnings(
      tx,
      rebateEarnings,
      held.filter(({ state }) => state === 'due'),
    )
    return held.reduce((sum, one) => sum + one.amount, 0n)
  })
  onWalletsChanged([playerId])
  return { days: wanted.length, amount }
}

type DayRebate = NewRebate & Readonly<{ day: string }>

async function rebatesFor(tx: Tx, period: Period, stakes: readonly StakesOfDay[]): Promise<DayRebate[]> {
  const { day, until } = period
  const { rebateBasisPointsByLevel: rates } = await settingsOf(tx, ['rebateBasisPointsByLevel'], until)
  const { reached } = await byReach(tx, stakes, period)
  const levels = await levelsOf(
    tx,
    reached.map(({ playerId }) => playerId),
  )
  return reached
    .map(({ playerId, valid }) => {
      const level = levels.get(playerId) ?? 0
      const basisPoints = rates[level] ?? 0
      return { day, playerId, valid, level, basisPoints, amount: rebateOf(valid, basisPoints) }
    })
    .filter(({ amount }) => amount > 0n)
}

/** When a day's rebate is credited by itself, at the earliest: the job of the seventh day after it does it when that day is over. */
export function creditsAt(day: string): Date {
  return new Date(Date.parse(day) + (CLAIM_DAYS + 1) * DAY_MS)
}

function dayToCredit(from: Date): string {
  return dayOf(new Date(from.getTime() - CLAIM_DAYS * DAY_MS))
}

const CREDITED_PER_STEP = 1_000

/**
 * Credits what was not claimed: on the eighth day after its own. An excluded player is skipped, and may claim it
 * after the exclusion; of a closed account it expires.
 */
export const rebateCreditJob: CalendarJob = {
  name: 'rebate-credit',
  every: 'day',
  delayMinutes: REBATE_DELAY_MINUTES,
  isReady: async (tx, { from }) => !(await isOpen(tx, REBATE_JOB_NAME, dayToCredit(from))),
  step: async (_, tx, { from }, cursor) => {
    const due = await holdDue(tx, dayToCredit(from), cursor, CREDITED_PER_STEP)
    const ids = due.map(({ playerId }) => playerId)
    const open = await openAmong(tx, ids)
    const excluded = await excludedOf(tx, ids)
    const paid = due.filter(({ playerId }) => open.has(playerId) && !excluded.has(playerId))
    await payEarnings(tx, rebateEarnings, paid)
    await expireEarnings(
      tx,
      rebateEarnings,
      due.filter(({ playerId }) => !open.has(playerId)),
    )
    const last = due.at(-1)
    return {
      next: last && due.length === CREDITED_PER_STEP ? last.playerId : null,
      walletsChanged: paid.map(({ playerId }) => playerId),
    }
  },
}
