import type { Tx } from '@opendraw/db'
import { bankroll, keyFrom, operatorFunds, type Purpose, post, promoBudget } from '@opendraw/ledger'
import { assert, MICRO } from '@opendraw/money'
import { addMethod } from './deposits/index.ts'
import { fundExchange } from './exchange/index.ts'
import catalogue from './method-catalogue.json' with { type: 'json' }

const FIRST_BANKROLL = 10_000_000n * MICRO
const AMOUNT_MIN = 10n * MICRO
const AMOUNT_MAX = 5_000n * MICRO

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

/**
 * The deposit methods of a demo and the operator's first ten millions of demo money and its stock to convert into, once:
 * a second call changes nothing.
 */
export async function seed(tx: Tx): Promise<void> {
  for (const [position, { kind, rate, payTo, ...method }] of catalogue.entries()) {
    const [rateNum, rateDen] = rate
    assert(kind === 'sandbox' || kind === 'manual' || kind === 'btcpay', 'a method is one of three kinds')
    assert(rateNum !== undefined && rateDen !== undefined, 'a rate is a fraction')
    await addMethod(
      tx,
      {
        ...method,
        ...{
          kind,
          position,
          amountMin: AMOUNT_MIN,
          amountMax: AMOUNT_MAX,
          payTo: payTo ?? [],
          qr: null,
          isActive: true,
        },
        ...{ rateNum: BigInt(rateNum), rateDen: BigInt(rateDen) },
      },
      null,
    )
  }
  const [outcome] = await post(tx, [
    {
      from: operatorFunds,
      to: bankroll,
      amount: FIRST_BANKROLL,
      reason: 'bankroll_funding',
      key: keyFrom('bankroll_funding', 'first'),
    },
  ])
  assert(outcome?.ok === true, 'the operator can be funded')
  await fundExchange(tx)
}

/** Funds the promotion budgets of a demo, labelled as its opening, once: a second call changes nothing. */
export async function seedBudgets(tx: Tx): Promise<void> {
  const outcomes = await post(
    tx,
    Object.entries(FIRST_BUDGETS).map(([purpose, dollars]) => ({
      ...{ from: operatorFunds, to: promoBudget(purpose as Purpose), amount: dollars * MICRO },
      ...({ reason: 'promo_funding', key: keyFrom('promo_funding', 'first', purpose) } as const),
    })),
  )
  assert(
    outcomes.every(({ ok }) => ok),
    'the operator can be funded',
  )
}
