import type { Context } from '../../../context.ts'
import { expireDepositsBefore } from './tables/deposits.ts'
import { announceDeposit } from './announce-deposit.ts'
import { terms } from './terms.ts'

const atOnce = 100

/**
 * Ends the deposits whose players have neither paid nor shown a payment in a day, at most a hundred a call, and answers how
 * many. One that was shown waits for its review however long that takes. Any node may call it at any time.
 */
export function expireDeposits(ctx: Pick<Context, 'db'>): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const expired = await expireDepositsBefore(tx, terms.depositHours, atOnce)
    for (const deposit of expired) await announceDeposit(tx, deposit)
    return expired.length
  })
}
