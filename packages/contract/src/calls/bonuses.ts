import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { BonusState } from '../states.ts'
import { Digits, IdempotencyKey, Instant, Micros, Nothing, pageOf, paging } from '../values.ts'

/** What a deposit may earn: 'first' the bonus on the first one, 'cashback' the one on each. */
export const BonusKind = z.enum(['first', 'cashback'])

export const Bonus = z.object({
  id: Digits,
  kind: BonusKind,
  depositId: Digits,
  amount: Micros,
  /** What is to be staked from cash until it is released. */
  needed: Micros,
  /** How much of that is staked; null for a bonus that ended without it. */
  done: z.nullable(Micros),
  state: BonusState,
  /** Stakes count for one bonus at a time, the oldest; the others wait for their turn. */
  isServed: z.boolean(),
  grantedAt: Instant,
  expiresAt: Instant,
  endedAt: z.nullable(Instant),
  /** What ended it: its wagering requirement met, its player, its deposit (reversed or sent back), or time. */
  endedBy: z.nullable(z.enum(['turnover', 'player', 'deposit', 'time'])),
})

/** The current terms. `example` is what the rules make of a deposit of that amount. */
const rules = {
  basisPoints: z.int(),
  /** How many times the bonus is to be staked. */
  times: z.int(),
  /** How long the bonus waits for that. */
  days: z.int(),
  /** How long after the credit a deposit may be claimed for. */
  claimDays: z.int(),
  example: z.object({ deposit: Micros, bonus: Micros, turnover: Micros }),
}

/** What a deposit would be granted now. */
const Claimable = z.object({
  depositId: Digits,
  credited: Micros,
  creditedAt: Instant,
  amount: Micros,
  claimBy: Instant,
})
/** What names and tax number are to be backed by before a bonus is granted, by the operator's setting; 'names': by nothing. */
export const bonusProofs = ['names', 'contact', 'documents'] as const

const own = {
  /** Names and tax number are needed before a bonus is granted. */
  needsIdentity: z.boolean(),
  /** What is needed besides: a phone or email that a code has verified, or passed documents; null: nothing. */
  needsProof: z.nullable(z.enum(['contact', 'documents'])),
  /** A pause, an exclusion, a limit or a closed account keeps promotions away. */
  isBarred: z.boolean(),
}

export const getFirstInfo = defineCall({
  method: 'POST',
  path: 'ccpromo/firstinfo',
  access: 'public',
  about:
    'The bonus on a first deposit: its current rules, and for a player their status. Answered without a session too.',
  request: Nothing,
  reply: z.object({
    rules: z.object({ ...rules, cap: Micros }),
    /** The budget lacks what the next bonus may cost: nothing is granted until it is filled. */
    isPaused: z.boolean(),
    own: z.nullable(
      z.object({
        ...own,
        /** none: nothing deposited yet; gone: the deposit was taken or sent back; late: the days to claim are over. */
        standing: z.enum(['none', 'open', 'claimed', 'gone', 'late', 'small']),
        claimable: z.nullable(Claimable),
      }),
    ),
  }),
  refusals: [],
})

export const getCashInfo = defineCall({
  method: 'POST',
  path: 'ccpromo/cashinfo',
  access: 'public',
  about:
    'The cashback on deposits: its current rules, and for a player what they may claim. Answered without a session too.',
  request: Nothing,
  reply: z.object({
    rules: z.object({ ...rules, depositMin: Micros, dayMax: Micros }),
    isPaused: z.boolean(),
    own: z.nullable(
      z.object({
        ...own,
        /** Deposits that may be claimed for, the newest first, at most fifty. */
        claimable: z.array(Claimable),
        /** What of today's most is left; a day is one of UTC, and a deposit belongs to that of its credit. */
        dayLeft: Micros,
      }),
    ),
  }),
  refusals: [],
})

export const claimBonus = defineCall({
  method: 'POST',
  path: 'ccpromo/claim',
  access: 'player',
  about:
    'Claims the bonus of a deposit, on the terms that the information call shows. It waits beside the wallet; cash is never tied by it.',
  request: z.strictObject({ kind: BonusKind, depositId: Digits, key: IdempotencyKey }),
  reply: z.object({ id: Digits, amount: Micros, needed: Micros, expiresAt: Instant }),
  refusals: [
    'not_found',
    'key_reused',
    'bonus_claimed',
    'bonus_deposit_gone',
    'bonus_not_due',
    'bonus_too_late',
    'identity_needed',
    'bonus_needs_contact',
    'bonus_needs_documents',
    'promotion_barred',
    'promotion_paused',
  ],
})

export const listBonuses = defineCall({
  method: 'POST',
  path: 'ccpromo/list',
  access: 'player',
  about: "The player's bonuses, newest first, each with what is staked of what is needed.",
  request: z.strictObject(paging),
  reply: pageOf(Bonus),
  refusals: [],
})

export const forfeitBonus = defineCall({
  method: 'POST',
  path: 'ccpromo/forfeit',
  access: 'player',
  about: 'Gives up a waiting bonus, at any time and at no cost. Doing it twice changes nothing.',
  request: z.strictObject({ id: Digits }),
  reply: Bonus,
  refusals: ['not_found', 'bonus_over'],
})
