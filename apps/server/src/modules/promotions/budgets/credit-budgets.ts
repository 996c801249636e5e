import type { Tx } from '@opendraw/db'
import {
  balancesOf,
  bankroll,
  keyFrom,
  type Purpose,
  post,
  promoBudget,
  promoDue,
  purposes,
} from '@opendraw/ledger'
import { assert, shareOf } from '@opendraw/money'
import { settingOf } from '../../settings/index.ts'

/** What there are budgets for, in the order of their accounts. */
export const purposeNames = Object.keys(purposes) as Purpose[]

/**
 * Gives each promotion budget its published share of the theoretical edge of a settled round's stakes (micro-USD), each share
 * rounded down, from the bankroll; once a round. A promotion can never cost more than what the games have earned for it.
 */
export async function creditBudgets(tx: Tx, roundId: bigint, edge: bigint): Promise<void> {
  const shares = await settingOf(tx, 'promotionShares')
  const amounts = purposeNames.map((purpose, at) => ({ purpose, amount: shareOf(edge, shares[at] ?? 0) }))
  const outcomes = await post(
    tx,
    amounts
      .filter(({ amount }) => amount > 0n)
      .map(({ purpose, amount }) => ({
        from: bankroll,
        to: promoBudget(purpose),
        amount,
        reason: 'promo_share' as const,
        key: keyFrom('promotion share', purposes[purpose], roundId),
        ref: roundId,
      })),
  )
  assert(
    outcomes.every(({ ok }) => ok),
    'a share of a round is credited once',
  )
}

/** A budget, micro-USD: what may still be promised, and what is promised and not paid yet. */
type Budget = Readonly<{ purpose: Purpose; available: bigint; promised: bigint }>

/** Every budget. */
export async function budgetsOf(db: Tx): Promise<Budget[]> {
  const balances = await balancesOf(db, [...purposeNames.map(promoBudget), ...purposeNames.map(promoDue)])
  return purposeNames.map((purpose, at) => ({
    purpose,
    available: balances[at] ?? 0n,
    promised: balances[at + purposeNames.length] ?? 0n,
  }))
}
