import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { WithdrawalHold } from '../holds.ts'
import { WithdrawalState } from '../states.ts'
import {
  Digits,
  IdempotencyKey,
  Instant,
  Micros,
  Nothing,
  pageOf,
  paging,
  TotpCode,
  TypedMicros,
} from '../values.ts'
import { FundPassword, fundRefusals, WalletAsset } from './instruments.ts'

/** What a withdrawal costs: a share, at least `floor`; below `smallAmount` it costs `smallFee`. */
const FeeRule = z.object({ basisPoints: z.int(), floor: Micros, smallAmount: Micros, smallFee: Micros })
const AssetStatus = z.object({ cash: Micros, withdrawable: Micros })
export const getWithdrawInfo = defineCall({
  method: 'POST',
  path: 'ccpay/getwithdrawinfo',
  access: 'player',
  about:
    "What blocks the player's withdrawal now: limits, fee rules, holds, wagering requirement and what created it.",
  request: Nothing,
  reply: z.object({
    assets: z.object({ USD: AssetStatus, USDT: AssetStatus }),
    level: z.int(),
    amountMin: Micros,
    amountMax: Micros,
    countPerDay: z.int(),
    countLeft: z.int(),
    amountPerDay: Micros,
    amountLeft: Micros,
    fees: z.object({ card: FeeRule, TRC20: FeeRule, ERC20: FeeRule, BTC: FeeRule }),
    turnover: z.object({
      required: Micros,
      done: Micros,
      left: Micros,
      sources: z.array(
        z.object({
          depositId: Digits,
          amount: Micros,
          left: Micros,
          at: Instant,
          /** What of the deposit may go back to the card that paid it, unstaked; 0 when nothing, and when no card paid it. */
          returnable: Micros,
        }),
      ),
    }),
    hold: z.nullable(WithdrawalHold),
    /** What is still owed of deposits that were taken back: what comes back of a withdrawal repays it first. */
    debt: Micros,
    isIdentityNeeded: z.boolean(),
    hasFundPassword: z.boolean(),
    /** From this amount on, a player who has a passkey confirms with it, or with a code of their second factor. */
    passkeyFrom: Micros,
    reviewHours: z.int(),
  }),
  refusals: [],
})

/** payout: the player's money goes out; return: an unstaked deposit goes back to where it came from. */
export const WithdrawalKind = z.enum(['payout', 'return'])
/** Why a withdrawal was rejected or failed; worded for the player in every language. */
export const withdrawalReasonCodes = [
  'name_differs',
  'details_wrong',
  'bank_returned',
  'network_failed',
  'documents_needed',
  'source_unclear',
  'rules_broken',
  'other',
] as const
export const WithdrawalReason = z.enum(withdrawalReasonCodes)
export type WithdrawalReason = (typeof withdrawalReasonCodes)[number]
export const Withdrawal = z.object({
  id: Digits,
  kind: WithdrawalKind,
  asset: WalletAsset,
  amount: Micros,
  fee: Micros,
  net: Micros,
  /** The bank and the end of the card's number, or the wallet's name and its address. */
  to: z.object({ kind: z.enum(['card', 'wallet']), name: z.string(), number: z.string() }),
  state: WithdrawalState,
  createdAt: Instant,
  promisedAt: Instant,
  decidedAt: z.nullable(Instant),
  reasonCode: z.nullable(WithdrawalReason),
  reason: z.nullable(z.string()),
})
export const WithdrawalDetail = z.extend(Withdrawal, {
  /** Of the bank or the chain, once it is paid. */
  reference: z.nullable(z.string()),
  depositId: z.nullable(Digits),
  /** Whether it was paid or refused by the promised time; null while it is open and the time has not come. */
  isInTime: z.nullable(z.boolean()),
  timeline: z.array(
    z.object({
      state: WithdrawalState,
      at: Instant,
      reasonCode: z.nullable(WithdrawalReason),
      note: z.nullable(z.string()),
    }),
  ),
  /** The lines of the statement that moved its money. */
  lines: z.array(z.object({ seq: Digits, reason: z.string(), amount: Micros, at: Instant })),
})

const withdrawRefusals = [
  'withdrawal_held',
  'identity_needed',
  'card_unknown',
  'card_name_differs',
  'insufficient_balance',
  'key_reused',
  'totp_required',
  'wrong_totp',
  ...fundRefusals,
] as const
export const requestWithdrawal = defineCall({
  method: 'POST',
  path: 'ccpay/withdraw',
  access: 'player',
  about:
    'Asks for a withdrawal: USD to a bound card, USDT to a bound wallet. The amount is reserved at once and comes back whole if it is rejected or fails.',
  request: z.strictObject({
    cardId: z.optional(Digits),
    walletId: z.optional(Digits),
    amount: TypedMicros,
    fundPassword: FundPassword,
    totp: z.optional(TotpCode),
    key: IdempotencyKey,
  }),
  reply: Withdrawal,
  refusals: [
    'amount_out_of_range',
    'passkey_required',
    'turnover_left',
    'withdrawal_count_reached',
    'withdrawal_amount_reached',
    ...withdrawRefusals,
  ],
})
export const returnDeposit = defineCall({
  method: 'POST',
  path: 'ccpay/returndeposit',
  access: 'player',
  about:
    'Requests that the unstaked part of a deposit goes back to the card that paid it, after a review: no fee, no wagering requirement, no daily limit.',
  request: z.strictObject({
    depositId: Digits,
    cardId: Digits,
    fundPassword: FundPassword,
    totp: z.optional(TotpCode),
    key: IdempotencyKey,
  }),
  reply: Withdrawal,
  refusals: [
    'deposit_unknown',
    'deposit_not_returnable',
    'nothing_to_return',
    'passkey_required',
    ...withdrawRefusals,
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
export const getWithdrawal = defineCall({
  method: 'POST',
  path: 'ccpay/withdrawinfo',
  access: 'player',
  about:
    'One withdrawal with its whole way: each state with its time, reason codes, the promised time and whether it was kept.',
  request: z.strictObject({ id: Digits }),
  reply: WithdrawalDetail,
  refusals: ['not_found'],
})
