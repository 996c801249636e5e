import type { Tx } from '@opendraw/db'
import { cash, keyFrom } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { giveBack, payPromised, settleEarnings } from '../../../budgets/index.ts'
import { type Rebate, settleRebates } from '../tables/rebates.ts'
import { rebateKey } from './rebate-key.ts'

/** Pays rebates that are held and due, each once. */
export async function payRebates(tx: Tx, rebates: readonly Rebate[]): Promise<void> {
  if (rebates.length === 0) return
  const outcomes = await payPromised(
    tx,
    'rebate',
    rebates.map((rebate) => ({
      to: cash(rebate.playerId),
      amount: rebate.amount,
      reason: 'rebate',
      key: rebateKey(rebate),
    })),
  )
  assert(
    outcomes.every(({ ok }) => ok),
    'what was put aside for a rebate is paid',
  )
  await settleRebates(tx, rebates, 'paid')
  await settleEarnings(tx, rebates.map(rebateKey), 'paid')
}

/** Lets rebates lapse that are held and due, of accounts that were closed: the budget gets back what was put aside. */
export async function dropRebates(tx: Tx, rebates: readonly Rebate[]): Promise<void> {
  await giveBack(
    tx,
    ...rebates.map((rebate) => ({
      purpose: 'rebate' as const,
      amount: rebate.amount,
      key: keyFrom('rebate lapsed', rebateKey(rebate)),
    })),
  )
  await settleRebates(tx, rebates, 'lapsed')
  await settleEarnings(tx, rebates.map(rebateKey), 'lapsed')
}
