import { Digits, refusalsOf } from '@opendraw/contract'
import {
  returnHeldPayment as call,
  REFERENCE_LENGTH_MAX,
  reverseDeposit as reverseDepositCall,
} from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { defineAction, propose } from '../../operators/index.ts'
import {
  depositsByIds,
  heldOf,
  receiveClearing as receive,
  reverseDeposit as reverse,
  returnHeld as write,
} from '../../wallet/deposits/index.ts'

const refuseReverseDeposit = refusalsOf(reverseDepositCall)

const Reversal = z.strictObject({ deposit: Digits })

/** A credited deposit is taken back, once, when its bank or provider took it back. */
export const reversalAction = defineAction<z.infer<typeof Reversal>>({
  act: 'deposit.reverse',
  permission: 'finance:deposit:agree',
  payload: Reversal,
  run: async (ctx, tx, { deposit: id }, { maker, checker, reason }) => {
    const done = await reverse(ctx, tx, { id, reason, maker, checker: checker.operatorId })
    return {
      after: { taken: done.taken, debt: done.debt },
      afterCommit: () => ctx.onWalletsChanged([done.deposit.playerId]),
    }
  },
})

const refuse = refusalsOf(call)

/** The amount on hold, in micro-units of the currency. */
const Held = z.strictObject({ deposit: Digits, held: Digits, currency: z.string() })

/** Sends back what a player paid beyond their deposit limit. */
export const returnHeldAction = defineAction<z.infer<typeof Held>>({
  act: 'payment.return',
  permission: 'finance:deposit:agree',
  payload: Held,
  run: async (_, tx, { deposit, held, currency }) => {
    await write(tx, deposit, held)
    return { after: { returned: held, currency } }
  },
})

const Clearing = z.strictObject({
  /** Micro-USD. */
  amount: Digits.check(z.refine((amount) => amount > 0n)),
  reference: z.string().min(1).max(REFERENCE_LENGTH_MAX),
})

/** A provider's money has reached the players' bank account; the same receipt is booked once. */
export const clearingAction = defineAction<z.infer<typeof Clearing>>({
  act: 'clearing.receive',
  permission: 'finance:clearing:agree',
  payload: Clearing,
  run: async (_, tx, { amount, reference }) => {
    await receive(tx, { amount, reference })
    return { after: { amount, reference } }
  },
})

/** Proposes to book a receipt of a provider's money; it needs dual approval. Answers the proposal's number. */
export function receiveClearing(
  ctx: Context,
  caller: OperatorCaller,
  { reason, ...payload }: z.infer<typeof Clearing> & Readonly<{ reason: string }>,
): Promise<bigint> {
  return ctx.db.transaction((tx) =>
    propose(tx, caller, { act: clearingAction, subject: `clearing:${payload.reference}`, payload, reason }),
  )
}

/**
 * Proposes that the amount on hold of a deposit's payment goes back; after dual approval the provider sends it. Answers
 * the proposal's number. Refuses a deposit that is not there or has nothing on hold (not_found).
 */
export async function returnHeld(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<bigint> {
  return ctx.db.transaction(async (tx) => {
    const [deposit] = await depositsByIds(tx, [id])
    const held = await heldOf(tx, id)
    if (!deposit || held === null) throw refuse('not_found')
    const payload = { deposit: id, held, currency: deposit.currency }
    return propose(tx, caller, { act: returnHeldAction, subject: `deposit:${id}`, payload, reason })
  })
}

/**
 * Proposes a reversal; it needs dual approval before anything moves. Answers the proposal's number. Refuses a deposit
 * that is not there or was never credited (not_found), or was taken back before (already_decided).
 */
export async function reverseDeposit(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<bigint> {
  return ctx.db.transaction(async (tx) => {
    const [deposit] = await depositsByIds(tx, [id])
    if (!deposit || deposit.credited === null) throw refuseReverseDeposit('not_found')
    if (deposit.reversedAt !== null) throw refuseReverseDeposit('already_decided')
    return propose(tx, caller, {
      act: reversalAction,
      subject: `deposit:${id}`,
      payload: { deposit: id },
      reason,
      before: { state: deposit.state, credited: deposit.credited },
    })
  })
}
