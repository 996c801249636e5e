import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { depositReasonCodes, methodKinds } from '../calls/deposits.ts'
import { DepositState } from '../states.ts'
import { Digits, Hex, Instant, Micros, Nothing, pageOf, paging, text, wholeNumber } from '../values.ts'
import { ExportJob } from './exports.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

/** The operator working on a request now; it is free again at `until`. */
export const Claim = z.object({ operator: z.string(), isMine: z.boolean(), until: Instant })

/** The pending proposals about a request: see the approvals. */
export const PendingApproval = z.object({
  approval: Digits,
  act: z.string(),
  hash: Hex,
  maker: z.string(),
  isMine: z.boolean(),
  madeAt: Instant,
})

/** An amount that a queue is narrowed by: no single one is larger. */
const AmountBound = wholeNumber(/^\d{1,15}$/)

/** Mine, unclaimed, or another's. */
export const claims = ['mine', 'free', 'taken'] as const
export const claimFilter = z.optional(z.enum(claims))

/** What a queue of money can be narrowed by. */
export const queueFilter = {
  player: z.optional(Digits),
  amountMin: z.optional(AmountBound),
  amountMax: z.optional(AmountBound),
  from: z.optional(Instant),
  to: z.optional(Instant),
  claim: claimFilter,
}

/** What the console shows of the player behind a request. Sums are micro-USD over their whole history. */
export const PlayerSummary = z.object({
  state: z.enum(['active', 'frozen']),
  registeredAt: Instant,
  kycLevel: z.int(),
  deposited: Micros,
  withdrawn: Micros,
  net: Micros,
  /** What they owe for reversed deposits. */
  debt: Micros,
  /** What other accounts of the same person owe, as far as what they bound shows it. */
  otherDebts: z.array(z.object({ playerId: Digits, debt: Micros })),
  depositsPassed: z.int(),
  depositsFailed: z.int(),
  withdrawalsPaid: z.int(),
})

export const QueuedDeposit = z.object({
  id: Digits,
  playerId: Digits,
  nickname: z.string(),
  method: z.string(),
  kind: z.enum(methodKinds),
  amount: Micros,
  /** What came in the end; null until then. */
  credited: z.nullable(Micros),
  currency: z.string(),
  rate: z.object({ num: Digits, den: Digits }),
  actualPayment: Micros,
  note: z.string(),
  /** Pictures of the payment, in the player's order. */
  proofs: z.array(z.string()),
  /** Since when it waits for an operator; null while its player has not submitted proof of payment. */
  provenAt: z.nullable(Instant),
  state: DepositState,
  /** When its bank or provider took the money back, after it had passed. */
  reversedAt: z.nullable(Instant),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
  reasonCode: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  claim: z.nullable(Claim),
  second: z.nullable(PendingApproval),
})
export const listDepositQueue = defineCall({
  method: 'POST',
  path: 'operator/deposits/list',
  access: 'operator',
  permission: 'finance:deposit:read',
  about: 'Deposits by state, oldest pending first; otherwise newest first.',
  request: z.strictObject({
    state: z.optional(DepositState),
    method: z.optional(text(1, 32)),
    ...queueFilter,
    ...paging,
  }),
  reply: pageOf(QueuedDeposit),
  refusals: [],
})
export const exportDeposits = defineCall({
  method: 'POST',
  path: 'operator/deposits/export',
  access: 'operator',
  permission: 'finance:queue:export',
  about: 'Asks for the deposits as CSV, narrowed and in the order of the list; written down.',
  request: z.strictObject({
    state: z.optional(DepositState),
    method: z.optional(text(1, 32)),
    ...queueFilter,
  }),
  reply: ExportJob,
  refusals: ['no_permission', 'exports_full'],
})
export const checkDeposit = defineCall({
  method: 'POST',
  path: 'operator/deposits/check',
  access: 'operator',
  permission: 'finance:deposit:read',
  about: 'What an operator reviews before a decision on a deposit.',
  request: z.strictObject({ id: Digits }),
  reply: z.object({
    player: PlayerSummary,
    isFirst: z.boolean(),
    /** Paid beyond what the player's deposit limit and documents allow, in the deposit's currency, and neither credited nor sent back. */
    held: z.nullable(Micros),
    /** What was taken back of it after its bank or provider did, and what of that is still owed. */
    reversed: z.nullable(z.object({ taken: Micros, debt: Micros, at: Instant })),
    /** Other deposits for which the same picture was shown, the newest first. */
    samePictures: z.array(z.object({ id: Digits, playerId: Digits, state: DepositState })),
  }),
  refusals: ['not_found'],
})
const Note = z.optional(text(0, REASON_LENGTH_MAX))
export const approveDeposit = defineCall({
  method: 'POST',
  path: 'operator/deposits/approve',
  access: 'operator',
  permission: 'finance:deposit:decide',
  about:
    'Credits the deposit to the player, once. Above the limit it becomes a proposal, and nothing is credited before dual approval.',
  request: z.strictObject({ id: Digits, reason: Note }),
  reply: QueuedDeposit,
  refusals: ['not_found', 'already_decided', 'already_proposed', 'claimed_by_other', 'provider_decides'],
})
export const rejectDeposit = defineCall({
  method: 'POST',
  path: 'operator/deposits/reject',
  access: 'operator',
  permission: 'finance:deposit:decide',
  about: 'Refuses the deposit with a reason that the player reads.',
  request: z.strictObject({ id: Digits, code: z.enum(depositReasonCodes), reason: Note }),
  reply: QueuedDeposit,
  refusals: [
    'not_found',
    'already_decided',
    'already_proposed',
    'claimed_by_other',
    'provider_decides',
    'reason_required',
  ],
})

export const getCounts = defineCall({
  method: 'POST',
  path: 'operator/counts',
  access: 'operator',
  permission: null,
  about: 'How much waits in each queue that the caller may read; 0 for the others.',
  request: Nothing,
  reply: z.object({
    /** Open, and acknowledged by nobody. */
    alerts: z.int(),
    deposits: z.int(),
    withdrawals: z.int(),
    bank: z.int(),
    kyc: z.int(),
    approvals: z.int(),
    partners: z.int(),
    concerns: z.int(),
    support: z.int(),
  }),
  refusals: [],
})

/** The picture behind a deposit: GET /api/operator/proof/:id with the token header answers the image itself. */
export const proofImage = { method: 'GET', path: 'operator/proof', permission: 'finance:proof:read' } as const

/** The calls of the queues. */
export const queueCalls = {
  getCounts,
  listDepositQueue,
  exportDeposits,
  checkDeposit,
  approveDeposit,
  rejectDeposit,
} as const
