import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  Digits,
  Done,
  IdempotencyKey,
  Instant,
  Micros,
  Nothing,
  pageOf,
  paging,
  TypedMicros,
  text,
  Uuid,
} from '../values.ts'

/** The specification's textarea length. */
export const noteLengthMax = 140

export const statementGroups = ['all', 'bets', 'deposits', 'withdrawals'] as const
export const StatementLine = z.object({
  seq: Digits,
  at: Instant,
  reason: z.string(),
  amount: Micros,
  balanceAfter: Micros,
  /** The round, deposit or withdrawal that the line belongs to. */
  ref: z.nullable(Digits),
  key: z.nullable(Uuid),
})
export const getStatement = defineCall({
  method: 'POST',
  path: 'cclogin/getbill',
  access: 'player',
  about: "The statement: the ledger's own lines of the cash account, newest first; `before` is a seq.",
  request: z.strictObject({
    group: z.optional(z.enum(statementGroups)),
    from: z.optional(Instant),
    to: z.optional(Instant),
    ...paging,
  }),
  reply: pageOf(StatementLine),
  refusals: [],
})

export const upload = defineCall({
  method: 'POST',
  path: 'cclogin/upload',
  access: 'player',
  body: 'multipart',
  about: 'Takes one picture (jpeg, png, webp; at most 5 MB), re-encodes it and keeps it private.',
  request: Nothing,
  reply: z.object({ id: Uuid, width: z.int(), height: z.int() }),
  refusals: ['upload_refused', 'upload_quota', 'busy'],
})

export const DepositMethod = z.object({
  id: z.string(),
  kind: z.enum(['sandbox', 'manual']),
  name: z.string(),
  instructions: z.string(),
  currency: z.string(),
  country: z.nullable(z.string()),
  rate: z.object({ num: Digits, den: Digits }),
  amountMin: Micros,
  amountMax: Micros,
})
export const listDepositMethods = defineCall({
  method: 'GET',
  path: 'ccpay/getmethod',
  access: 'player',
  about: "The ways to deposit that are open now, in the caller's language.",
  request: Nothing,
  reply: z.object({ list: z.array(DepositMethod), turnoverTimes: z.int() }),
  refusals: [],
})

export const DepositState = z.enum(['pending', 'passed', 'failed', 'expired'])
export const Deposit = z.object({
  id: Digits,
  method: z.string(),
  amount: Micros,
  currency: z.string(),
  rate: z.object({ num: Digits, den: Digits }),
  actualPayment: Micros,
  note: z.string(),
  hasProof: z.boolean(),
  state: DepositState,
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
})
export const requestDeposit = defineCall({
  method: 'POST',
  path: 'ccpay/recharge',
  access: 'player',
  about: 'Asks for a deposit. The sandbox method credits at once; a manual one waits for an operator.',
  request: z.strictObject({
    method: text(1, 32),
    amount: TypedMicros,
    actualPayment: z.optional(TypedMicros),
    proof: z.optional(Uuid),
    note: z.optional(text(0, noteLengthMax)),
    key: IdempotencyKey,
  }),
  reply: Deposit,
  refusals: [
    'method_unknown',
    'amount_out_of_range',
    'payment_mismatch',
    'proof_required',
    'proof_unknown',
    'key_reused',
  ],
})
export const listDeposits = defineCall({
  method: 'POST',
  path: 'ccpay/rechargelist',
  access: 'player',
  about: "The player's deposits, newest first.",
  request: z.strictObject(paging),
  reply: pageOf(Deposit),
  refusals: [],
})

export const Card = z.object({
  id: Digits,
  bankName: z.string(),
  numberMasked: z.string(),
  ifsc: z.string(),
  holder: z.string(),
  createdAt: Instant,
})
export const bindCard = defineCall({
  method: 'POST',
  path: 'ccbind/addbank',
  access: 'player',
  about: 'Binds a bank card to withdraw to.',
  request: z.strictObject({
    bankName: text(1, 60),
    cardNumber: text(1, 40),
    ifsc: text(1, 20),
    bankAddress: text(1, 120),
    phone: text(1, 20),
    holder: text(1, 60),
  }),
  reply: Card,
  refusals: ['card_malformed', 'card_taken', 'card_limit'],
})
export const listCards = defineCall({
  method: 'POST',
  path: 'ccbind/list',
  access: 'player',
  about: "The player's bank cards.",
  request: Nothing,
  reply: z.object({ list: z.array(Card) }),
  refusals: [],
})
export const removeCard = defineCall({
  method: 'POST',
  path: 'ccbind/del',
  access: 'player',
  about: 'Unbinds a bank card; past withdrawals keep their record of it.',
  request: z.strictObject({ id: Digits }),
  reply: Done,
  refusals: ['card_unknown'],
})

export const getWithdrawInfo = defineCall({
  method: 'POST',
  path: 'ccpay/getwithdrawinfo',
  access: 'player',
  about:
    'What stands between the player and his money, as it stands: limits, fee rule, turnover and what created it.',
  request: Nothing,
  reply: z.object({
    cash: Micros,
    withdrawable: Micros,
    amountMin: Micros,
    amountMax: Micros,
    countLeft: z.int(),
    amountLeft: Micros,
    fee: z.object({ basisPoints: z.int(), floor: Micros, smallAmount: Micros, smallFee: Micros }),
    turnover: z.object({
      required: Micros,
      done: Micros,
      left: Micros,
      sources: z.array(z.object({ depositId: Digits, amount: Micros, at: Instant })),
    }),
    hasFundPassword: z.boolean(),
    reviewHours: z.int(),
  }),
  refusals: [],
})
export const WithdrawalState = z.enum(['pending', 'passed', 'failed'])
export const Withdrawal = z.object({
  id: Digits,
  amount: Micros,
  fee: Micros,
  net: Micros,
  card: z.object({ bankName: z.string(), numberMasked: z.string() }),
  state: WithdrawalState,
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
})
export const requestWithdrawal = defineCall({
  method: 'POST',
  path: 'ccpay/withdraw',
  access: 'player',
  about:
    'Asks for a withdrawal to a bound card. The amount is reserved at once and comes back whole if it is rejected.',
  request: z.strictObject({
    cardId: Digits,
    amount: TypedMicros,
    fundPassword: z.string().check(z.maxLength(128)),
    key: IdempotencyKey,
  }),
  reply: Withdrawal,
  refusals: [
    'card_unknown',
    'amount_out_of_range',
    'insufficient_balance',
    'turnover_left',
    'withdrawal_count_reached',
    'withdrawal_amount_reached',
    'fund_password_missing',
    'wrong_fund_password',
    'fund_password_blocked',
    'key_reused',
    'busy',
  ],
})
export const listWithdrawals = defineCall({
  method: 'POST',
  path: 'ccpay/withdrawlist',
  access: 'player',
  about: "The player's withdrawals, newest first.",
  request: z.strictObject(paging),
  reply: pageOf(Withdrawal),
  refusals: [],
})
