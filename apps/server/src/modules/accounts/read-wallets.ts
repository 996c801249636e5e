import type { Tx } from '@opendraw/db'
import { cash, positionsOf, withdrawalPending } from '@opendraw/ledger'
import type { WalletNews } from '../../http/push/wallets.ts'

/** The current wallets of these players, by one statement; `seq` is the version of the cash account. */
export async function readWallets(db: Tx, playerIds: readonly bigint[]): Promise<WalletNews[]> {
  const accounts = playerIds.flatMap((playerId) => [cash(playerId), withdrawalPending(playerId)])
  const positions = await positionsOf(db, accounts)
  return playerIds.map((playerId, at) => ({
    playerId,
    cash: positions[2 * at]?.balance ?? 0n,
    pending: positions[2 * at + 1]?.balance ?? 0n,
    seq: positions[2 * at]?.seq ?? 0n,
  }))
}
