import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import { debtorsAmong } from '../deposits/index.ts'
import { lockDebtOf, repayDebt } from './free-cash.ts'

/** Money that has just come to a player's cash, by the transfer of that key. */
type Received = Readonly<{ playerId: bigint; amount: bigint; key: string }>

/** Who owes for a reversed deposit repays first from what they receive, in the transaction that pays it. */
export async function repayDebts(tx: Tx, received: readonly Received[]): Promise<void> {
  const players = [...new Set(received.map(({ playerId }) => playerId))]
  for (const debtor of await debtorsAmong(tx, players)) {
    await lockDebtOf(tx, debtor)
    for (const { playerId, amount, key } of received)
      if (playerId === debtor) await repayDebt(tx, { playerId, amount, key: keyFrom('debt_repaid', key) })
  }
}
