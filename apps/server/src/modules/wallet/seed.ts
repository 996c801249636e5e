import type { Tx } from '@opendraw/db'
import { bankroll, keyFrom, operatorFunds, post } from '@opendraw/ledger'
import { assert, MICRO } from '@opendraw/money'
import catalogue from './method-catalogue.json' with { type: 'json' }
import { addMethod } from './tables/methods.ts'

const firstBankroll = 1_000_000n * MICRO
const amountMin = 10n * MICRO
const amountMax = 5_000n * MICRO

/** The deposit methods of a demo and the house's first million, once: a second call changes nothing. */
export async function seed(tx: Tx): Promise<void> {
  for (const [position, { kind, rate, ...method }] of catalogue.entries()) {
    const [rateNum, rateDen] = rate
    assert(kind === 'sandbox' || kind === 'manual', 'a method is sandbox or manual')
    assert(rateNum !== undefined && rateDen !== undefined, 'a rate is a fraction')
    await addMethod(
      tx,
      { ...method, kind, rateNum: BigInt(rateNum), rateDen: BigInt(rateDen), amountMin, amountMax },
      position,
    )
  }
  const [outcome] = await post(tx, [
    {
      from: operatorFunds,
      to: bankroll,
      amount: firstBankroll,
      reason: 'bankroll_funding',
      key: keyFrom('bankroll_funding', 'first'),
    },
  ])
  assert(outcome?.ok === true, 'the house can be funded')
}
