import { Refusal } from '@opendraw/contract'
import { keyFrom } from '@opendraw/ledger'
import type { Context } from '../../../context.ts'
import { noteRenewal, takeToRenew } from '../tables/orders.ts'
import { purchase } from './buy-product.ts'

const RENEWALS_MAX = 1_000

/**
 * Buys again what has matured and whose owner wants it again, by the rules of every sale: each once, on any node. What is not
 * sold any more, or what the player may not buy now, stays cash.
 */
export async function renewOrders(ctx: Pick<Context, 'db' | 'onWalletsChanged'>): Promise<void> {
  for (let count = 0; count < RENEWALS_MAX; count++) {
    let refused: bigint | undefined
    const playerId = await ctx.db
      .transaction(async (tx) => {
        const order = await takeToRenew(tx)
        if (!order) return null
        refused = order.id
        const { id, ...input } = order
        const renewed = await purchase(tx, { ...input, key: keyFrom('renew', id) })
        await noteRenewal(tx, id, renewed.id)
        return order.playerId
      })
      .catch((error: unknown) => {
        if (error instanceof Refusal) return undefined
        throw error
      })
    if (playerId === null) return
    if (playerId !== undefined) ctx.onWalletsChanged([playerId])
    else if (refused !== undefined) await noteRenewal(ctx.db, refused, null)
  }
}
