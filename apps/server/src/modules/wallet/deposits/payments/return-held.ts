import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { lockInvoiceOfDeposit, returnHeldOf } from '../tables/payments.ts'

/**
 * Writes down that what is held of a deposit's payment goes back to who paid, so that it is never credited; nothing moves in our
 * books, which never had it. In the transaction of the two people's approval, before the provider sends it. Refuses with
 * `already_decided` when that much is not held any more: it was credited meanwhile, or more came.
 */
export async function returnHeld(tx: Tx, depositId: bigint, held: bigint): Promise<void> {
  const invoice = await lockInvoiceOfDeposit(tx, depositId)
  if (!invoice || held <= 0n || invoice.held !== held) throw new Refusal('already_decided')
  await returnHeldOf(tx, invoice.id)
}
