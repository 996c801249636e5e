import type { Tx } from '@opendraw/db'
import { CENT } from '@opendraw/money'
import { settingsOf } from '../../settings/index.ts'
import type { BonusKind } from './tables.ts'

/** The current terms of a bonus. Amounts in micro-USD. */
export type BonusTerms = Readonly<{
  basisPoints: bigint
  /** The most that a deposit earns; of cashback, what all deposits of a day earn together. */
  max: bigint
  /** Smaller deposits earn nothing. */
  depositMin: bigint
  times: number
  days: number
  claimDays: number
}>

/** Reads the terms of one kind of bonus. */
export async function bonusTerms(db: Tx, kind: BonusKind): Promise<BonusTerms> {
  const all = await settingsOf(db, [
    'firstBonusBasisPoints',
    'firstBonusMax',
    'firstBonusTimes',
    'cashbackBasisPoints',
    'cashbackDepositMin',
    'cashbackDayMax',
    'cashbackTimes',
    'bonusClaimDays',
    'bonusDays',
  ])
  const both = { days: all.bonusDays, claimDays: all.bonusClaimDays }
  return kind === 'first'
    ? {
        ...both,
        basisPoints: BigInt(all.firstBonusBasisPoints),
        max: all.firstBonusMax,
        depositMin: 0n,
        times: all.firstBonusTimes,
      }
    : {
        ...both,
        basisPoints: BigInt(all.cashbackBasisPoints),
        max: all.cashbackDayMax,
        depositMin: all.cashbackDepositMin,
        times: all.cashbackTimes,
      }
}

/** What a deposit earns by these terms, in whole cents, rounded down; `taken` of the most has been granted already. */
export function bonusOn(credited: bigint, terms: BonusTerms, taken = 0n): bigint {
  if (credited < terms.depositMin) return 0n
  const share = (credited * terms.basisPoints) / 10_000n
  const room = terms.max > taken ? terms.max - taken : 0n
  const least = share < room ? share : room
  return least - (least % CENT)
}

/** What is to be staked for a bonus. */
export function wageringOn(amount: bigint, { times }: BonusTerms): bigint {
  return amount * BigInt(times)
}
