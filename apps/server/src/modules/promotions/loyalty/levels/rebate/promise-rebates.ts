import type { Tx } from '@opendraw/db'
import { balanceOf, keyFrom, promoBudget } from '@opendraw/ledger'
import { levelsOf } from '../../../../accounts/index.ts'
import type { CalendarJob, Step } from '../../../../calendar/index.ts'
import { promotableOf } from '../../../../responsible-gaming/index.ts'
import { settingOf } from '../../../../settings/index.ts'
import { isCounted, type StakesOfDay, stakesOfDay } from '../../../../wagering/index.ts'
import { noteEarnings, setAside } from '../../../budgets/index.ts'
import { addRebates, type NewRebate, neededFor, noteDone, noteNeed, notePromised } from '../tables/rebates.ts'
import { rebateKey, rebateOf } from './pay-rebates.ts'

export const rebateJobName = 'rebate'
export const rebateDelayMinutes = 10
/** Holds no wallet up: the budget alone is locked. */
const PLAYERS_A_STEP = 5_000

/**
 * Every day's rebates: what each player staked and counts, at the rate of his level. The budget sets aside what is promised, step
 * by step; where it lacks the money the day waits, and goes on where it stopped as soon as the budget has it. Nobody whom
 * promotions may not reach is promised anything.
 */
export const rebateJob: CalendarJob = {
  name: rebateJobName,
  every: 'day',
  delayMinutes: rebateDelayMinutes,
  isReady: async (tx, { day, until }) => {
    const needed = await neededFor(tx, day)
    if (needed !== null && (await balanceOf(tx, promoBudget('rebate'))) < needed) return false
    return isCounted(tx, until)
  },
  step: async (_, tx, { day }, cursor): Promise<Step> => {
    const stakes = await stakesOfDay(tx, day, cursor, PLAYERS_A_STEP)
    const rebates = await rebatesFor(tx, stakes)
    const amount = rebates.reduce((sum, one) => sum + one.amount, 0n)
    const key = keyFrom('rebates set aside', day, cursor)
    if (!(await setAside(tx, { purpose: 'rebate', amount, key }))) {
      await noteNeed(tx, day, amount)
      return { next: cursor }
    }
    await promise(tx, day, rebates, amount)
    const last = stakes.at(-1)
    if (last && stakes.length === PLAYERS_A_STEP) return { next: last.playerId }
    await noteDone(tx, day)
    return { next: null }
  },
}

async function rebatesFor(tx: Tx, stakes: readonly StakesOfDay[]): Promise<NewRebate[]> {
  const ids = stakes.map(({ playerId }) => playerId)
  const rates = await settingOf(tx, 'rebateBasisPointsByLevel')
  const [levels, promotable] = [await levelsOf(tx, ids), await promotableOf(tx, ids)]
  return stakes
    .filter(({ playerId }) => promotable.has(playerId))
    .map(({ playerId, valid }) => {
      const level = levels.get(playerId) ?? 0
      const basisPoints = rates[level] ?? 0
      return { playerId, valid, level, basisPoints, amount: rebateOf(valid, basisPoints) }
    })
    .filter(({ amount }) => amount > 0n)
}

async function promise(tx: Tx, day: string, rebates: readonly NewRebate[], amount: bigint): Promise<void> {
  await addRebates(tx, day, rebates)
  await notePromised(tx, day, rebates.length, amount)
  await noteEarnings(
    tx,
    rebates.map(({ playerId, level, amount }) => ({
      playerId,
      kind: 'rebate' as const,
      amount,
      asset: 'USD' as const,
      state: 'due' as const,
      period: day,
      source: `level-${level}`,
      key: rebateKey({ playerId, day }),
    })),
  )
}
