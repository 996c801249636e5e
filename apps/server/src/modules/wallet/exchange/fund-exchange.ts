import { walletAssets } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { exchangeStock, inAsset, keyFrom, open, operatorFunds, post } from '@opendraw/ledger'
import { assert, MICRO } from '@opendraw/money'

const firstStock = 1_000_000n * MICRO

/** The house's first million of demo money of each asset to convert into, once: a second call changes nothing. */
export async function fundExchange(tx: Tx): Promise<void> {
  for (const asset of walletAssets) {
    const to = inAsset(exchangeStock, asset)
    await open(tx, [to])
    const [outcome] = await post(tx, [
      {
        from: inAsset(operatorFunds, asset),
        to,
        amount: firstStock,
        reason: 'exchange_funding',
        key: keyFrom('exchange_funding', asset),
      },
    ])
    assert(outcome?.ok === true, 'the exchange can be funded')
  }
}
