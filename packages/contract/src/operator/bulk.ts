import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { depositReasonCodes } from '../calls/deposits.ts'
import { WithdrawalReason } from '../calls/payout.ts'
import { Digits, naming } from '../values.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

/** The most requests that are decided at once. */
export const BULK_MAX = 50

export const BulkIds = z.array(Digits).check(
  z.minLength(1),
  z.maxLength(BULK_MAX),
  z.refine((ids) => new Set(ids).size === ids.length),
)
const decision = {
  ids: BulkIds,
  verdict: z.enum(['approve', 'reject']),
  /** One for all of them; the player reads it as of a single decision. */
  reason: naming(1, REASON_LENGTH_MAX),
  /** Nothing is decided: the reply says what would be. */
  isPreview: z.boolean(),
}

/** What became of each request, in the order asked; `second`: it waits for another operator. */
export const BulkOutcomes = z.object({
  list: z.array(
    z.object({
      id: Digits,
      outcome: z.enum(['done', 'second', 'refused']),
      /** Why it was refused, in words. */
      why: z.nullable(z.string()),
    }),
  ),
})
export const decideDeposits = defineCall({
  method: 'POST',
  path: 'operator/deposits/decide',
  access: 'operator',
  permission: 'finance:deposit:decide',
  about:
    'Decides on several deposits for one reason, each as a decision of its own with its own checks, transaction and audit line: one that is refused neither stops nor undoes another.',
  request: z.strictObject({ ...decision, code: z.enum(depositReasonCodes) }),
  reply: BulkOutcomes,
  refusals: [],
})
export const decideWithdrawals = defineCall({
  method: 'POST',
  path: 'operator/withdrawals/decide',
  access: 'operator',
  permission: 'finance:withdrawal:decide',
  about: 'The same for pending withdrawals.',
  request: z.strictObject({ ...decision, code: WithdrawalReason }),
  reply: BulkOutcomes,
  refusals: [],
})

/** The calls that decide on several requests. */
export const bulkCalls = { decideDeposits, decideWithdrawals } as const
