import type { listBonuses, ReplyOf } from '@opendraw/contract'
import { toWire } from '@opendraw/money'
import { type Claimable, exampleOf } from './info/stands-of.ts'
import { stakedOf } from './is-reached.ts'
import type { BonusRow } from './tables/bonuses.ts'
import type { BonusTerms } from './terms.ts'

type OnWire = ReplyOf<typeof listBonuses>['list'][number]

/** `valid`: the player's count now. */
export function bonusOnWire(bonus: BonusRow, valid: bigint): OnWire {
  const { state, needed, servesFrom } = bonus
  return {
    id: String(bonus.id),
    kind: bonus.kind,
    depositId: String(bonus.depositId),
    amount: toWire(bonus.amount),
    needed: toWire(needed),
    done: doneOf(bonus, valid),
    state,
    isServed: state === 'waiting' && servesFrom !== null,
    grantedAt: bonus.grantedAt.getTime(),
    expiresAt: bonus.expiresAt.getTime(),
    endedAt: bonus.endedAt?.getTime() ?? null,
    endedBy: bonus.endedBy,
  }
}

function doneOf(bonus: BonusRow, valid: bigint): string | null {
  if (bonus.state === 'released') return toWire(bonus.needed)
  return bonus.state === 'waiting' ? toWire(stakedOf(bonus, valid)) : null
}

export function rulesOnWire(terms: BonusTerms) {
  const { deposit, bonus, turnover } = exampleOf(terms)
  return {
    basisPoints: Number(terms.basisPoints),
    times: terms.times,
    days: terms.days,
    claimDays: terms.claimDays,
    example: { deposit: toWire(deposit), bonus: toWire(bonus), turnover: toWire(turnover) },
  }
}

export function claimableOnWire({ deposit, amount, claimBy }: Claimable) {
  return {
    depositId: String(deposit.id),
    credited: toWire(deposit.credited),
    creditedAt: deposit.creditedAt.getTime(),
    amount: toWire(amount),
    claimBy: claimBy.getTime(),
  }
}
