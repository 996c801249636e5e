import { type WalletAsset, walletAssets } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balancesOf, cash, inAsset } from '@opendraw/ledger'

/** What a player has to play with or to withdraw, by asset, and together: for wagering and limits a USDT counts as a dollar. */
export type Holdings = Readonly<Record<WalletAsset, bigint>> & Readonly<{ total: bigint }>

/** Reads what the player has now; what is in bets or reserved for a withdrawal is not in it. Micro-units. */
export async function holdingsOf(tx: Tx, playerId: bigint): Promise<Holdings> {
  const [USD = 0n, USDT = 0n] = await balancesOf(
    tx,
    walletAssets.map((asset) => inAsset(cash(playerId), asset)),
  )
  return { USD, USDT, total: USD + USDT }
}
