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

/** What a player has to play with or to withdraw, by asset, and together: for wagering and limits a USDT counts as a dollar. */
export type Holdings = Readonly<Record<WalletAsset, bigint>> & Readonly<{ total: bigint }>

/** Reads what the player has now; what is in bets or reserved for a withdrawal is not in it. Micro-units. */
export async function holdingsOf(tx: Tx, playerId: bigint): Promise<Holdings> {
  const [USD = 0n, USDT = 0n] = await balances(
    tx,
    walletAssets.map((asset) => inAsset(cash(playerId), asset)),
  )
  return { USD, USDT, total: USD + USDT }
}
