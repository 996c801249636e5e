import { cancelDeposit as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { announceDeposit, depositTerms } from './credit-deposit.ts'
import { closeDeposit, type DepositRow, expireDepositsBefore, lockDeposit } from './tables/deposits.ts'
import { invoiceOfDeposit } from './tables/payments.ts'

const EXPIRED_PER_CALL_MAX = 100

const refuse = refusalsOf(call)

/**
 * Cancels an unpaid deposit: its part of the deposit limit is free again. One with proof, or whose invoice may be paid
 * any moment, cannot be cancelled (deposit_not_open).
 */
export function cancelDeposit(ctx: Context, playerId: bigint, id: bigint): Promise<DepositRow> {
  return ctx.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, id)
    if (deposit?.playerId !== playerId) throw refuse('not_found')
    const isOpen = deposit.state === 'pending' && deposit.provenAt === null
    if (!isOpen || (await invoiceOfDeposit(tx, id))) throw refuse('deposit_not_open')
    const closed = await closeDeposit(tx, 'failed', { id, operatorId: null, reason: null, code: 'cancelled' })
    if (!closed) throw refuse('deposit_not_open')
    await announceDeposit(tx, closed)
    return closed
  })
}

/**
 * Ends the deposits whose players have neither paid nor shown a payment in a day, at most a hundred a call, and answers how
 * many. One that was shown waits for its review however long that takes. Any node may call it at any time.
 */
export function expireDeposits(ctx: Pick<Context, 'db'>): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const expired = await expireDepositsBefore(tx, depositTerms.depositHours, EXPIRED_PER_CALL_MAX)
    for (const deposit of expired) await announceDeposit(tx, deposit)
    return expired.length
  })
}
