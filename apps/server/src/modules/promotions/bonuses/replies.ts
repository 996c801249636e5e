import type { listBonuses, ReplyOf } from '@opendraw/contract'
import { stakedOf } from './end-bonus.ts'
import { type Claimable, exampleOf } from './info/stands-of.ts'
import type { BonusRow } from './tables/bonuses.ts'
import type { BonusTerms } from './terms.ts'

type Reply = ReplyOf<typeof listBonuses>['list'][number]

/** `valid`: the player's count now. */
export function toBonus(bonus: BonusRow, valid: bigint): Reply {
  const { state, needed, servesFrom } = bonus
  return {
    id: bonus.id,
    kind: bonus.kind,
    depositId: bonus.depositId,
    amount: bonus.amount,
    needed,
    done: doneOf(bonus, valid),
    state,
    isServed: state === 'waiting' && servesFrom !== null,
    grantedAt: bonus.grantedAt,
    expiresAt: bonus.expiresAt,
    endedAt: bonus.endedAt,
    endedBy: bonus.endedBy,
  }
}

function doneOf(bonus: BonusRow, valid: bigint): bigint | null {
  if (bonus.state === 'released') return bonus.needed
  return bonus.state === 'waiting' ? stakedOf(bonus, valid) : null
}

export function toRules(terms: BonusTerms) {
  const { deposit, bonus, turnover } = exampleOf(terms)
  return {
    basisPoints: Number(terms.basisPoints),
    times: terms.times,
    days: terms.days,
    claimDays: terms.claimDays,
    example: { deposit, bonus, turnover },
  }
}

export function toClaimable({ deposit, amount, claimBy }: Claimable) {
  return {
    depositId: deposit.id,
    credited: deposit.credited,
    creditedAt: deposit.creditedAt,
    amount,
    claimBy,
  }
}
