import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { RoundState } from '../calls/games.ts'
import { DepositState, WithdrawalState } from '../calls/wallet.ts'
import { Digits, GameId, Hex, Instant, Issue, Micros, Nothing, pageOf, paging, text } from '../values.ts'
import { getOperator, inviteOperator, operatorLogin, operatorLogout, redeemLink } from './access.ts'

export * from './access.ts'

export const QueuedDeposit = z.object({
  id: Digits,
  playerId: Digits,
  nickname: z.string(),
  method: z.string(),
  amount: Micros,
  currency: z.string(),
  rate: z.object({ num: Digits, den: Digits }),
  actualPayment: Micros,
  note: z.string(),
  proof: z.nullable(z.string()),
  state: DepositState,
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export const listDepositQueue = defineCall({
  method: 'POST',
  path: 'operator/deposits/list',
  access: 'operator',
  permission: 'finance:deposit:read',
  about: 'Deposits by state, oldest pending first; otherwise newest first.',
  request: z.strictObject({ state: z.optional(DepositState), ...paging }),
  reply: pageOf(QueuedDeposit),
  refusals: [],
})
const Decision = z.strictObject({ id: Digits, reason: z.optional(text(0, 200)) })
export const approveDeposit = defineCall({
  method: 'POST',
  path: 'operator/deposits/approve',
  access: 'operator',
  permission: 'finance:deposit:decide',
  about: 'Credits the deposit to the player, once.',
  request: Decision,
  reply: QueuedDeposit,
  refusals: ['not_found', 'already_decided'],
})
export const rejectDeposit = defineCall({
  method: 'POST',
  path: 'operator/deposits/reject',
  access: 'operator',
  permission: 'finance:deposit:decide',
  about: 'Refuses the deposit with a reason that the player reads.',
  request: Decision,
  reply: QueuedDeposit,
  refusals: ['not_found', 'already_decided', 'reason_required'],
})

export const QueuedWithdrawal = z.object({
  id: Digits,
  playerId: Digits,
  nickname: z.string(),
  amount: Micros,
  fee: Micros,
  net: Micros,
  card: z.object({
    bankName: z.string(),
    cardNumber: z.string(),
    ifsc: z.string(),
    bankAddress: z.string(),
    phone: z.string(),
    holder: z.string(),
  }),
  state: WithdrawalState,
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export const listWithdrawalQueue = defineCall({
  method: 'POST',
  path: 'operator/withdrawals/list',
  access: 'operator',
  permission: 'finance:withdrawal:read',
  about: 'Withdrawals by state, oldest pending first; otherwise newest first.',
  request: z.strictObject({ state: z.optional(WithdrawalState), ...paging }),
  reply: pageOf(QueuedWithdrawal),
  refusals: [],
})
export const approveWithdrawal = defineCall({
  method: 'POST',
  path: 'operator/withdrawals/approve',
  access: 'operator',
  permission: 'finance:withdrawal:decide',
  about: 'Sends the reserved money out, once.',
  request: Decision,
  reply: QueuedWithdrawal,
  refusals: ['not_found', 'already_decided'],
})
export const rejectWithdrawal = defineCall({
  method: 'POST',
  path: 'operator/withdrawals/reject',
  access: 'operator',
  permission: 'finance:withdrawal:decide',
  about: 'Gives the reserved money back, whole, with a reason that the player reads.',
  request: Decision,
  reply: QueuedWithdrawal,
  refusals: ['not_found', 'already_decided', 'reason_required'],
})

export const listRounds = defineCall({
  method: 'POST',
  path: 'operator/rounds/list',
  access: 'operator',
  permission: 'rounds:round:read',
  about: 'Rounds with their totals and proofs, newest first. There is no call that changes one.',
  request: z.strictObject({ gameId: z.optional(GameId), ...paging }),
  reply: pageOf(
    z.object({
      id: Digits,
      gameId: GameId,
      issue: Issue,
      state: RoundState,
      drawsAt: Instant,
      betCount: z.nullable(Digits),
      stakeTotal: z.nullable(Micros),
      payoutTotal: z.nullable(Micros),
      result: z.nullable(z.array(z.int())),
      commitment: Hex,
      betsRoot: z.nullable(Hex),
      seed: z.nullable(Hex),
      voidReason: z.nullable(z.string()),
    }),
  ),
  refusals: [],
})
export const listAudit = defineCall({
  method: 'POST',
  path: 'operator/audit/list',
  access: 'operator',
  permission: 'oversight:audit:read',
  about: 'What operators did, newest first.',
  request: z.strictObject({ subject: z.optional(text(1, 60)), ...paging }),
  reply: pageOf(
    z.object({
      id: Digits,
      at: Instant,
      operator: z.nullable(z.string()),
      act: z.string(),
      subject: z.string(),
      reason: z.string(),
      ip: z.string(),
      hash: Hex,
    }),
  ),
  refusals: [],
})
export const getCounts = defineCall({
  method: 'POST',
  path: 'operator/counts',
  access: 'operator',
  about: 'How many deposits and withdrawals wait.',
  request: Nothing,
  reply: z.object({ deposits: z.int(), withdrawals: z.int() }),
  refusals: [],
})

/** The picture behind a deposit: GET /api/operator/proof/:id with the token header answers the image itself. */
export const proofImage = { method: 'GET', path: 'operator/proof', permission: 'finance:proof:read' } as const

/** Every call that the console may make. Never imported by the player's app. */
export const operatorCalls = {
  redeemLink,
  operatorLogin,
  operatorLogout,
  getOperator,
  inviteOperator,
  getCounts,
  listDepositQueue,
  approveDeposit,
  rejectDeposit,
  listWithdrawalQueue,
  approveWithdrawal,
  rejectWithdrawal,
  listRounds,
  listAudit,
} as const
export type OperatorCalls = typeof operatorCalls
