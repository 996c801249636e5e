import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, text, wholeNumber } from '../values.ts'
import { REFERENCE_LENGTH_MAX } from './typed-texts.ts'

const Proposed = z.object({ approval: Digits })
const reason = text(1, 200)

export const reverseDeposit = defineCall({
  method: 'POST',
  path: 'operator/deposits/reverse',
  access: 'operator',
  permission: 'finance:deposit:propose',
  about:
    "Proposes to take a credited deposit back after its bank or provider did: from the player's cash as far as it goes, the remainder as their debt. It needs dual approval.",
  request: z.strictObject({ id: Digits, reason }),
  reply: Proposed,
  refusals: ['not_found', 'already_decided', 'already_proposed', 'reason_required'],
})
export const returnHeldPayment = defineCall({
  method: 'POST',
  path: 'operator/deposits/returnheld',
  access: 'operator',
  permission: 'finance:deposit:propose',
  about:
    'Proposes that what was paid beyond what the player may deposit goes back to the payer, and is not credited when there is headroom again. After dual approval the provider sends it.',
  request: z.strictObject({ id: Digits, reason }),
  reply: Proposed,
  refusals: ['not_found', 'already_proposed', 'reason_required'],
})
export const receiveClearing = defineCall({
  method: 'POST',
  path: 'operator/clearing/receive',
  access: 'operator',
  permission: 'finance:clearing:propose',
  about:
    "Proposes to book that a payment provider's money reached the players' bank account. It needs dual approval.",
  request: z.strictObject({
    amount: wholeNumber(/^[1-9]\d{0,17}$/),
    reference: text(1, REFERENCE_LENGTH_MAX),
    reason,
  }),
  reply: Proposed,
  refusals: ['amount_out_of_range', 'already_proposed', 'reason_required'],
})

/** The calls on money that providers and banks moved. */
export const paymentAdminCalls = { reverseDeposit, returnHeldPayment, receiveClearing } as const
