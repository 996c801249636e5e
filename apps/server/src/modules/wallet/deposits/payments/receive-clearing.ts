import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { clearing, keyFrom, lockedBalanceOf, playerFunds, post } from '@opendraw/ledger'
import { assert, encode } from '@opendraw/money'
import * as rows from '../tables/payments.ts'
import { lockInvoiceOfDeposit, returnHeldOf } from '../tables/payments.ts'

export type Clearing = Readonly<{
  amount: bigint
  /** Of the bank's or the chain's: the same receipt is booked once. */
  reference: string
}>

/**
 * Books that a provider's money has reached the players' bank account, in the transaction of the two people's approval. Refuses
 * more than the provider owes (amount_out_of_range) and a receipt that was booked before (already_decided).
 */
export async function receiveClearing(tx: Tx, { amount, reference }: Clearing): Promise<void> {
  const account = clearing('btcpay')
  const owed = -(await lockedBalanceOf(tx, account))
  if (amount <= 0n || amount > owed) throw new Refusal('amount_out_of_range', { min: '1', max: encode(owed) })
  const key = keyFrom('clearing received', 'btcpay', reference)
  const [outcome] = await post(tx, [
    { from: playerFunds, to: account, amount, reason: 'clearing_received', key },
  ])
  if (outcome?.ok !== true || outcome.replayed) throw new Refusal('already_decided')
  assert(outcome.ok, 'a summed account pays')
}

/**
 * Records that the amount on hold of a deposit's payment goes back to the payer, so that it is never credited; our
 * books, which never had it, do not change. In the transaction of the approval, before the provider sends it. Refuses
 * with `already_decided` when that much is not on hold any more: it was credited meanwhile, or more came.
 */
export async function returnHeld(tx: Tx, depositId: bigint, held: bigint): Promise<void> {
  const invoice = await lockInvoiceOfDeposit(tx, depositId)
  if (!invoice || held <= 0n || invoice.held !== held) throw new Refusal('already_decided')
  await returnHeldOf(tx, invoice.id)
}

/** The amount on hold of a deposit's payment, in micro-units of its currency; null when nothing is. */
export function heldOf(tx: Tx, depositId: bigint): Promise<bigint | null> {
  return rows.heldOf(tx, depositId)
}
