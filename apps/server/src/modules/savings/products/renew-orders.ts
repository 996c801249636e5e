import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import type { Context } from '../../../context.ts'
import { lockDebtOf } from '../../wallet/withdrawals/index.ts'
import { lockToRenew, nextToRenew, noteRenewal, type Renewal } from '../tables/orders.ts'
import { purchase } from './buy-product.ts'

const RENEWALS_MAX = 1_000

/**
 * Buys again what has matured and whose owner wants it again, by the rules of every sale: each once, on any node. What is not
 * sold any more, or what the player may not buy now, stays cash.
 */
export async function renewOrders(ctx: Pick<Context, 'db' | 'onWalletsChanged'>): Promise<void> {
  for (let count = 0; count < RENEWALS_MAX; count++) {
    const order = await nextToRenew(ctx.db)
    if (!order) return
    const isRenewed = await ctx.db
      .transaction((tx) => renew(tx, order))
      .catch(async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        await noteRenewal(ctx.db, order.id, null)
        return false
      })
    if (isRenewed) ctx.onWalletsChanged([order.playerId])
  }
}

/** Locks the player before the order, as every way out does; false when another node was first. */
async function renew(tx: Tx, { id, playerId }: Renewal): Promise<boolean> {
  await lockDebtOf(tx, playerId)
  const order = await lockToRenew(tx, id)
  if (!order) return false
  const { productId, units } = order
  const renewed = await purchase(tx, { playerId, productId, units, key: keyFrom('renew', id) })
  await noteRenewal(tx, id, renewed.id)
  return true
}
