import { cash, keyFrom, playerFunds, post } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import type { Page } from '@playwright/test'
import { stackOwner } from './stack-owner.ts'
import { callsOf } from './story.ts'

/**
 * Demo money beyond what a deposit brings at once, through the ledger. It has no wagering requirement: it may leave.
 */
export async function putInMoney(page: Page, amount: bigint): Promise<void> {
  const { id } = await callsOf(page).getUserinfo({})
  const owner = await stackOwner()
  const [outcome] = await owner.transaction((tx) =>
    post(tx, [
      {
        ...{ from: playerFunds, to: cash(BigInt(id)), amount },
        ...({ reason: 'sandbox_deposit', key: keyFrom('story deposit', BigInt(id)) } as const),
      },
    ]),
  )
  await owner.close()
  assert(outcome?.ok === true, 'a deposit is never refused')
}
