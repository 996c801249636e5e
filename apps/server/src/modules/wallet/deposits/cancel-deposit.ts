import { cancelDeposit as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { closeDeposit, type DepositRow, lockDeposit } from './tables/deposits.ts'
import { invoiceOfDeposit } from './tables/payments.ts'
import { announceDeposit } from './announce-deposit.ts'

const refuse = refusalsOf(call)

/**
 * Withdraws a deposit that its player has not paid: its part of his deposit limit is free again. One that was shown, or whose
 * invoice may be paid any moment, is not his to cancel (deposit_not_open).
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
