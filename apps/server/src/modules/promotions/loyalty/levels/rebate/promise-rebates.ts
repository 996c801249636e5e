import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import { levelsOf } from '../../../../accounts/index.ts'
import type { CalendarJob, Step } from '../../../../calendar/index.ts'
import { settingOf } from '../../../../settings/index.ts'
import { isCounted, type StakesOfDay, stakesOfDay } from '../../../../wagering/index.ts'
import { availableFor, byReach, promiseEarnings } from '../../../earnings/index.ts'
import { addRebates, type NewRebate, neededFor, noteDone, noteNeed, notePromised } from '../tables/rebates.ts'
import { rebateEarnings, rebateOf } from './pay-rebates.ts'

export const REBATE_JOB_NAME = 'rebate'
export const REBATE_DELAY_MINUTES = 10
/** Locks no wallet: only the budget. */
const PLAYERS_A_STEP = 5_000

/**
 * Every day's rebates: what each player staked and counts, at the rate of their level. The budget sets aside what is
 * promised, step by step; where it lacks the money the day waits, and goes on where it stopped as soon as the budget has
 * it. Players excluded from promotions are promised nothing.
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
  step: async (_, tx, { day }, cursor): Promise<Step> => {
    const stakes = await stakesOfDay(tx, day, cursor, PLAYERS_A_STEP)
    const rebates = await rebatesFor(tx, day, stakes)
    const amount = rebates.reduce((sum, one) => sum + one.amount, 0n)
    const key = keyFrom('rebates set aside', day, cursor)
    if (!(await promiseEarnings(tx, rebateEarnings, rebates, key))) {
      await noteNeed(tx, day, amount)
      return { next: cursor }
    }
    await addRebates(tx, day, rebates)
    await notePromised(tx, day, rebates.length, amount)
    const last = stakes.at(-1)
    if (last && stakes.length === PLAYERS_A_STEP) return { next: last.playerId }
    await noteDone(tx, day)
    return { next: null }
  },
}

type DayRebate = NewRebate & Readonly<{ day: string }>

async function rebatesFor(tx: Tx, day: string, stakes: readonly StakesOfDay[]): Promise<DayRebate[]> {
  const rates = await settingOf(tx, 'rebateBasisPointsByLevel')
  const { reached } = await byReach(tx, stakes)
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
