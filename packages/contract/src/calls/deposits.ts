import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { DepositState } from '../states.ts'
import {
  Digits,
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
import { ALBUM_MAX } from './uploads.ts'

/** The specification's textarea length. */
export const NOTE_LENGTH_MAX = 140

const Rate = z.object({ num: Digits, den: Digits })

export const methodKinds = ['sandbox', 'manual', 'btcpay'] as const
export const DepositMethod = z.object({
  id: z.string(),
  /** sandbox: credited at once; manual: paid by the player, reviewed by an operator; btcpay: paid at a provider's page. */
  kind: z.enum(methodKinds),
  name: z.string(),
  instructions: z.string(),
  /** What is copied into the bank's form. */
  payTo: z.array(z.object({ label: z.string(), value: z.string() })),
  /** A picture with the same in it: GET /api/ccpay/methodqr/:id. */
  qr: z.nullable(Uuid),
  currency: z.string(),
  country: z.nullable(z.string()),
  rate: Rate,
  amountMin: Micros,
  /** The most that this player may ask for at once; `cappedAt` is set when that is because of their documents. */
  amountMax: Micros,
})
export const listDepositMethods = defineCall({
  method: 'GET',
  path: 'ccpay/getmethod',
  access: 'player',
  about: "The ways to deposit that are open now, in the caller's language, and what comes with each deposit.",
  request: Nothing,
  reply: z.object({
    list: z.array(DepositMethod),
    turnoverTimes: z.int(),
    /** A single deposit's most until the player's documents are checked; null once they are. */
    cappedAt: z.nullable(Micros),
    /** The player has not yet chosen a deposit limit, or none: they are asked before the first deposit. */
    needsLimit: z.boolean(),
    reviewMinutes: z.int(),
  }),
  refusals: [],
})

/** A method's QR picture: GET /api/ccpay/methodqr/:id with the token header answers the image itself. */
export const methodQr = { method: 'GET', path: 'ccpay/methodqr' } as const

/** Why an operator refuses a deposit; worded as `depositReason.<code>` in every language. */
export const depositReasonCodes = [
  'not_received',
  'amount_differs',
  'picture_unreadable',
  'name_differs',
  'already_used',
  'other',
] as const
export type DepositReasonCode = (typeof depositReasonCodes)[number]

export const Deposit = z.object({
  id: Digits,
  method: z.string(),
  kind: z.enum(methodKinds),
  /** What was asked for; `credited` is what came, which a provider's payment may make less or more. */
  amount: Micros,
  credited: z.nullable(Micros),
  currency: z.string(),
  rate: Rate,
  actualPayment: Micros,
  note: z.string(),
  proofs: z.array(Uuid),
  state: DepositState,
  createdAt: Instant,
  /** Until when the player may pay and show it; null once they have. */
  payBy: z.nullable(Instant),
  /** When they submitted proof: from then on it waits for an operator. */
  provenAt: z.nullable(Instant),
  /** By when the review is promised; null before the proof. */
  reviewBy: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  /** One of `depositReasonCodes`, or `cancelled` by the player. */
  reasonCode: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** When its bank or provider took the money back, after it had passed. */
  reversedAt: z.nullable(Instant),
})
const DepositId = z.strictObject({ id: Digits })

export const requestDeposit = defineCall({
  method: 'POST',
  path: 'ccpay/recharge',
  access: 'player',
  about:
    'Asks for a deposit at the current rate. The sandbox method credits at once; a manual one waits for its proofs and then for an operator; a provider waits for the payment.',
  request: z.strictObject({
    method: text(1, 32),
    amount: TypedMicros,
    actualPayment: z.optional(TypedMicros),
    proofs: z.optional(z.array(Uuid).check(z.maxLength(ALBUM_MAX))),
    note: z.optional(text(0, NOTE_LENGTH_MAX)),
    key: IdempotencyKey,
  }),
  reply: Deposit,
  refusals: [
    'on_pause',
    'self_excluded',
    'self_excluded_for_good',
    'age_not_met',
    'deposit_limit_reached',
    'deposit_limit_choice_required',
    'deposits_stopped',
    'method_unknown',
    'amount_out_of_range',
    'deposit_unverified_max',
    'deposit_open_max',
    'payment_mismatch',
    'picture_unknown',
    'provider_unavailable',
    'key_reused',
  ],
})
export const proveDeposit = defineCall({
  method: 'POST',
  path: 'ccpay/rechargeproof',
  access: 'player',
  about: 'Shows the pictures of the payment, in their order; from then on the deposit waits for an operator.',
  request: z.strictObject({
    id: Digits,
    proofs: z.array(Uuid).check(z.maxLength(ALBUM_MAX)),
    note: z.optional(text(0, NOTE_LENGTH_MAX)),
  }),
  reply: Deposit,
  refusals: ['not_found', 'deposit_not_open', 'proof_required', 'picture_unknown'],
})
export const cancelDeposit = defineCall({
  method: 'POST',
  path: 'ccpay/rechargecancel',
  access: 'player',
  about: 'Withdraws a deposit that has not been paid: only before its proof.',
  request: DepositId,
  reply: Deposit,
  refusals: ['not_found', 'deposit_not_open'],
})
export const getDeposit = defineCall({
  method: 'POST',
  path: 'ccpay/rechargeinfo',
  access: 'player',
  about: "A deposit's receipt: itself, its line in the ledger, and where a provider's is paid.",
  request: DepositId,
  reply: z.object({
    deposit: Deposit,
    methodName: z.string(),
    /** As the method said it when the deposit was asked for. */
    instructions: z.string(),
    payTo: z.array(z.object({ label: z.string(), value: z.string() })),
    qr: z.nullable(Uuid),
    /** The provider's page, while it can be paid there. */
    checkoutUrl: z.nullable(z.string()),
    /** The journal and the transfer's key that credited it. */
    journal: z.nullable(z.object({ id: Digits, key: Uuid })),
    /** What its bank or provider took back. */
    reversed: z.nullable(z.object({ taken: Micros, debt: Micros, at: Instant })),
    /** Paid beyond what the player's deposit limit and documents allow, in the deposit's currency: credited as soon as they do, or sent back. */
    held: z.nullable(Micros),
  }),
  refusals: ['not_found', 'provider_unavailable'],
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
