import type { getCashInfo as call, ReplyOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../../context.ts'
import { toClaimable, toRules } from '../replies.ts'
import { cashbackDeposits, cashbackOfDays, today } from '../tables/deposits.ts'
import { type BonusTerms, bonusTerms } from '../terms.ts'
import { claimableOf, hindrancesOf, isPaused } from './stands-of.ts'

/** Nobody makes more deposits that earn something in the days to claim: the most of a day is soon reached. */
const depositsMax = 50

/** The rules of the cashback on deposits, and what this player may claim; a stranger gets the rules. */
export async function getCashInfo(
  { db }: Pick<Context, 'db'>,
  playerId: bigint | null,
): Promise<ReplyOf<typeof call>> {
  const terms = await bonusTerms(db, 'cashback')
  const own = playerId === null ? null : await ownOf(db, playerId, terms)
  const next = own?.claimable[0]?.amount ?? terms.max
  return {
    rules: {
      ...toRules(terms),
      depositMin: terms.depositMin,
      dayMax: terms.max,
    },
    isPaused: await isPaused(db, next),
    own: own && {
      ...own,
      claimable: own.claimable.map(toClaimable),
      dayLeft: own.dayLeft,
    },
  }
}

async function ownOf(db: Tx, playerId: bigint, terms: BonusTerms) {
  const { depositMin, claimDays, max } = terms
  const hindrances = await hindrancesOf(db, playerId)
  const deposits = await cashbackDeposits(db, playerId, depositMin, claimDays, depositsMax)
  const now = await today(db)
  const taken = await cashbackOfDays(db, playerId, [now, ...deposits.map(({ day }) => day)])
  const claimable = deposits
    .map((deposit) => claimableOf(deposit, terms, taken.get(deposit.day)))
    .filter(({ amount }) => amount > 0n)
  const takenToday = taken.get(now) ?? 0n
  return { ...hindrances, claimable, dayLeft: takenToday < max ? max - takenToday : 0n }
}
