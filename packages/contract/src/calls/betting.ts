import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  Digits,
  GameId,
  GameKind,
  IdempotencyKey,
  Instant,
  Issue,
  Micros,
  pageOf,
  paging,
  TypedMicros,
  text,
} from '../values.ts'

export const LINES_MAX = 100
const Line = z.strictObject({ play: text(1, 32), pick: text(0, 16), stake: TypedMicros })

const BetSource = z.enum(['game', 'long'])

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
    source: z.optional(BetSource),
    lines: z.array(Line).check(z.minLength(1), z.maxLength(LINES_MAX)),
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
    'on_pause',
    'self_excluded',
    'self_excluded_for_good',
    'age_not_met',
    'reality_check_due',
    'stake_limit_reached',
    'loss_limit_reached',
    'session_limit_reached',
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
    game: z.optional(GameKind),
    /** Placed from then on, and before then: a day is the reader's own, as the slips say it. */
    from: z.optional(Instant),
    to: z.optional(Instant),
    state: z.optional(BetState),
    /** The screen that it was placed on: the game's board, or the streaks. */
    source: z.optional(BetSource),
    ...paging,
  }),
  reply: pageOf(Slip),
  refusals: [],
})
