import type { Tx } from '@opendraw/db'
import { keyFrom, operatorFunds, type Purpose, post, promoBudget } from '@opendraw/ledger'
import { assert, MICRO } from '@opendraw/money'

/** What each budget of a demo begins with, in dollars of demo money, so that nothing a newcomer meets is paused. */
const FIRST_BUDGETS: Readonly<Record<Purpose, bigint>> = {
  commission: 5_000n,
  rebate: 5_000n,
  gifts: 5_000n,
  points: 5_000n,
  salary: 5_000n,
  growth: 20_000n,
  packets: 1_000n,
}

/** Funds the promotion budgets of a demo, labelled as its opening, once: a second call changes nothing. */
export async function seed(tx: Tx): Promise<void> {
  const transfers = Object.entries(FIRST_BUDGETS).map(([purpose, dollars]) => ({
    from: operatorFunds,
    to: promoBudget(purpose as Purpose),
    amount: dollars * MICRO,
    reason: 'promo_funding' as const,
    key: keyFrom('promo_funding', 'first', purpose),
  }))
  const outcomes = await post(tx, transfers)
  assert(
    outcomes.every(({ ok }) => ok),
    'the operator can be funded',
  )
}
