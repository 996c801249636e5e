import type { Tx } from '@opendraw/db'
import { bankroll, keyFrom, post, promoBudget, purposes } from '@opendraw/ledger'
import { assert, shareOf } from '@opendraw/money'
import { settingOf } from '../../settings/index.ts'
import { purposeNames } from './purposes.ts'

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
