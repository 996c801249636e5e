import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, IdempotencyKey, Instant, Micros, Nothing, pageOf, paging, wholeNumber } from '../values.ts'

export const EXCHANGE_COUNT_MAX = 100

/** Whole points. */
const Points = Digits

export const getPoints = defineCall({
  method: 'POST',
  path: 'ccpoint/info',
  access: 'player',
  about: "The player's points: how many, which expire soon, and how far the next one is.",
  request: Nothing,
  reply: z.object({
    balance: Points,
    /** What expires within 30 days, and when the first of it does; null for none. */
    expiring: z.nullable(z.object({ points: Points, at: Instant })),
    /** Qualifying wagers that are no point yet, and what a point takes. Micro-USD. */
    carry: Micros,
    stakePerPoint: Micros,
    /** Points that were staked for and wait, because the budget lacked them. */
    waiting: Points,
    lifeDays: z.int(),
    /** Whether points may be exchanged: names and tax number have been given. */
    mayExchange: z.boolean(),
    /** Whether promotions reach the player: not while a limit, a pause or an exclusion is active. */
    isPromoted: z.boolean(),
  }),
  refusals: [],
})

export const PointGood = z.object({
  id: Digits,
  /** Paid into the cash balance at once. */
  kind: z.enum(['cash']),
  name: z.string(),
  about: z.string(),
  price: Points,
  /** Micro-USD. */
  amount: Micros,
  /** How many are left. */
  stock: z.int(),
})
export const listGoods = defineCall({
  method: 'POST',
  path: 'ccpoint/goods',
  access: 'player',
  about: "What points are exchanged for, in the caller's language.",
  request: Nothing,
  reply: z.object({ list: z.array(PointGood) }),
  refusals: [],
})

export const exchangePoints = defineCall({
  method: 'POST',
  path: 'ccpoint/exchange',
  access: 'player',
  about:
    'Exchanges points for a good, at the terms of that good: a change of them has another id. Once a key; a repeat answers the first reply.',
  request: z.strictObject({
    goodId: Digits,
    count: z.int().check(z.minimum(1), z.maximum(EXCHANGE_COUNT_MAX)),
    key: IdempotencyKey,
  }),
  reply: z.object({ id: Digits, points: Points, amount: Micros, balance: Points, at: Instant }),
  refusals: [
    'good_unknown',
    'good_ended',
    'good_sold_out',
    'points_too_few',
    'identity_needed',
    'key_reused',
    'self_excluded',
    'self_excluded_for_good',
  ],
})

export const PointLine = z.object({
  seq: Digits,
  at: Instant,
  what: z.enum(['earned', 'spent', 'expired']),
  /** Signed. */
  points: wholeNumber(/^-?\d{1,19}$/),
  balanceAfter: Points,
  /** What earned points came from: sign_in, task, points (for stakes) and others; of an exchange what was paid, micro-USD. */
  kind: z.nullable(z.string()),
  source: z.nullable(z.string()),
  amount: z.nullable(Micros),
})
export const listPointLog = defineCall({
  method: 'POST',
  path: 'ccpoint/log',
  access: 'player',
  about: "The ledger's own lines of the player's points, newest first; `before` is a seq.",
  request: z.strictObject(paging),
  reply: pageOf(PointLine),
  refusals: [],
})
