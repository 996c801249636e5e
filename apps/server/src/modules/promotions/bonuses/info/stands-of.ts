import type { Tx } from '@opendraw/db'
import { DAY_MS } from '@opendraw/time'
import { kycLevelOf } from '../../../kyc/index.ts'
import { mayBePromoted } from '../../../responsible-gaming/index.ts'
import { availableFor } from '../../earnings/index.ts'
import type { CreditedDeposit } from '../tables/bonuses.ts'
import { type BonusTerms, bonusOn, wageringOn } from '../terms.ts'

/** What a deposit would be granted now. */
export type Claimable = Readonly<{ deposit: CreditedDeposit; amount: bigint; claimBy: Date }>

/** The deposit of the worked example, micro-USD. */
const EXAMPLE_DEPOSIT = 100_000_000n

/** What the terms make of a deposit of 100 USD. */
export function exampleOf(terms: BonusTerms) {
  const bonus = bonusOn(EXAMPLE_DEPOSIT, terms)
  return { deposit: EXAMPLE_DEPOSIT, bonus, turnover: wageringOn(bonus, terms) }
}

/** What would be granted for the deposit, and until when it may be claimed. */
export function claimableOf(deposit: CreditedDeposit, terms: BonusTerms, taken?: bigint): Claimable {
  const claimBy = new Date(deposit.creditedAt.getTime() + terms.claimDays * DAY_MS)
  return { deposit, amount: bonusOn(deposit.credited, terms, taken), claimBy }
}

/** Whether the budget lacks this much: then nothing is shown as to be had. */
export async function isPaused(db: Tx, amount: bigint): Promise<boolean> {
  return (await availableFor(db, 'bonus')) < amount
}

/** What blocks this player from a bonus, whatever the deposit. */
export async function blockersOf(db: Tx, playerId: bigint) {
  const [level, mayBe] = await Promise.all([kycLevelOf(db, playerId), mayBePromoted(db, playerId)])
  return { needsIdentity: level === 0, isBarred: !mayBe }
}
