import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  Digits,
  GameId,
  IdempotencyKey,
  Instant,
  Issue,
  Micros,
  pageOf,
  paging,
  TypedMicros,
  text,
} from '../values.ts'

export const linesMax = 100
const Line = z.strictObject({ play: text(1, 32), pick: text(0, 16), stake: TypedMicros })

export const placeBet = defineCall({
  method: 'POST',
  path: 'cclogin/orderdown',
  access: 'player',
  about:
    'Places a slip of 1 to 100 lines on one round, all or nothing. A repeat with the same key returns the first reply.',
  request: z.strictObject({
    gameId: GameId,
    issue: Issue,
    oddsVersion: z.int(),
    source: z.optional(z.enum(['game', 'long'])),
    lines: z.array(Line).check(z.minLength(1), z.maxLength(linesMax)),
    key: IdempotencyKey,
  }),
  reply: z.object({
    orderNo: IdempotencyKey,
    issue: Issue,
    lines: z.int(),
    stake: Micros,
    payoutMax: Micros,
    balance: Micros,
    seq: Digits,
    locksAt: Instant,
  }),
  refusals: [
    'round_unknown',
    'round_closed',
    'game_unavailable',
    'play_unknown',
    'odds_changed',
    'stake_out_of_range',
    'payout_too_high',
    'round_limit_reached',
    'limit_reached',
    'insufficient_balance',
    'key_reused',
    'busy',
  ],
})

/** waiting: grey. won: orange. lost: red. void: refunded. */
export const BetState = z.enum(['waiting', 'won', 'lost', 'void'])
export const Slip = z.object({
  orderNo: IdempotencyKey,
  gameId: GameId,
  issue: Issue,
  placedAt: Instant,
  state: BetState,
  stake: Micros,
  payout: z.nullable(Micros),
  profit: z.nullable(Micros),
  result: z.nullable(z.array(z.int())),
  sum: z.nullable(z.int()),
  lines: z.array(
    z.object({
      play: z.string(),
      pick: z.string(),
      stake: Micros,
      /** Hundredths; every odds that the line can pay, highest first. */
      odds: z.array(z.int()),
      payout: z.nullable(Micros),
    }),
  ),
})

export const listBets = defineCall({
  method: 'POST',
  path: 'cclogin/getorderList',
  access: 'player',
  about: "The player's own slips, newest first.",
  request: z.strictObject({
    gameId: z.optional(GameId),
    game: z.optional(z.enum(['rgb'])),
    state: z.optional(BetState),
    ...paging,
  }),
  reply: pageOf(Slip),
  refusals: [],
})
