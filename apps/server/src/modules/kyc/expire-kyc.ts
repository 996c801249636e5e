import { announce } from '../../announce.ts'
import type { Context } from '../../context.ts'
import { expireKycRows } from './tables/kyc.ts'

/** Ends what passed on documents whose day is over; each player hears of it once. Safe on every node. */
export async function expireKyc(ctx: Pick<Context, 'db'>): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const expired = await expireKycRows(tx)
    for (const { playerId } of expired)
      await announce(tx, { type: 'kyc', playerId, payload: { state: 'expired' } })
    return expired.length
  })
}
