import { toWire } from '@opendraw/money'
import { announce } from '../../../announce.ts'
import type { Context } from '../../../context.ts'
import { expireDepositsBefore } from '../tables/deposits.ts'
import { terms } from '../terms.ts'

const atOnce = 100

/** Ends the deposits that waited too long, at most a hundred a call, and answers how many. Any node may call it at any time. */
export function expireDeposits(ctx: Pick<Context, 'db'>): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const expired = await expireDepositsBefore(tx, terms.depositHours, atOnce)
    for (const { id, playerId, state } of expired)
      await announce(tx, { type: 'deposit', playerId, payload: { id: toWire(id), state } })
    return expired.length
  })
}
