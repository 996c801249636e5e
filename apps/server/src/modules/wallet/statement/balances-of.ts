import { type WalletAsset, walletAssets } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balancesOf as balances, cash, inAsset, withdrawalPending } from '@opendraw/ledger'

export type Balance = Readonly<{ asset: WalletAsset; cash: bigint; pending: bigint }>

/** The balance of each of the player's wallets and what of it is reserved for withdrawals; zeros for one that was never used. */
export async function balancesOf(tx: Tx, playerId: bigint): Promise<Balance[]> {
  const accounts = walletAssets.flatMap((asset) => [
    inAsset(cash(playerId), asset),
    inAsset(withdrawalPending(playerId), asset),
  ])
  const found = await balances(tx, accounts)
  return walletAssets.map((asset, at) => ({
    asset,
    cash: found[2 * at] ?? 0n,
    pending: found[2 * at + 1] ?? 0n,
  }))
}
