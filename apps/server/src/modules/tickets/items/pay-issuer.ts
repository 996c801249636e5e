import type { Tx } from '@opendraw/db'
import { issuerProceeds, keyFrom, playerFunds, post } from '@opendraw/ledger'

/**
 * Records that released first sales of an item left the players' bank account for its issuer, once an approval. False,
 * and nothing moved, when the issuer has less.
 */
export async function payIssuer(
  tx: Tx,
  { itemId, amount, approvalId }: Readonly<{ itemId: bigint; amount: bigint; approvalId: bigint }>,
): Promise<boolean> {
  const [outcome] = await post(tx, [
    {
      from: issuerProceeds(itemId),
      to: playerFunds,
      amount,
      reason: 'ticket_payout',
      key: keyFrom('ticket_payout', approvalId),
      ref: itemId,
    },
  ])
  return outcome?.ok === true
}
