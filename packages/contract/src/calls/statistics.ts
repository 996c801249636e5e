import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Fraction, GameId, GameKind, Hex, Instant, Issue, Micros, Nothing } from '../values.ts'

/** How often one value fell in the sample, and how long it has not. It tells nothing about the next draw: `probability` does. */
export const TrendValue = z.object({
  value: z.int(),
  /** How many of the sampled rounds show it. */
  count: z.int(),
  /** Rounds since it last fell, within the sample. */
  missing: z.int(),
  /** The longest stretch without it in the sample. */
  missingMax: z.int(),
  /** Of showing it in one round, from the rules. */
  probability: Fraction,
})

export const getTrend = defineCall({
  method: 'POST',
  path: 'ccinit/gettxing',
  access: 'public',
  about:
    'The newest drawn rounds of a game, counted by position and value beside the true probabilities; and what is new for the player who asks.',
  request: z.strictObject({
    id: GameId,
    rounds: z.optional(z.union([z.literal(30), z.literal(50), z.literal(100)])),
  }),
  reply: z.object({
    /** How many rounds were counted: fewer than asked for in a young game. Voided rounds are passed over. */
    sampleSize: z.int(),
    rounds: z.array(z.object({ issue: Issue, result: z.array(z.int()) })),
    positions: z.array(z.object({ position: z.int(), values: z.array(TrendValue) })),
    /** The sums that the game's plays are about; null for a game that has none. */
    sums: z.nullable(z.array(TrendValue)),
    notice: z.object({
      /** Notices that the player has not read; 0 for an anonymous visitor. */
      unread: z.int(),
      /** The player's newest slip in this game whose round has ended. */
      lastSettled: z.nullable(
        z.object({
          gameId: GameId,
          issue: Issue,
          state: z.enum(['won', 'lost', 'void']),
          profit: Micros,
        }),
      ),
    }),
  }),
  refusals: ['not_found'],
})

const StreakSide = z.object({
  play: z.string(),
  pick: z.string(),
  /** Hundredths. */
  odds: z.int(),
  probability: Fraction,
})

export const getStreaks = defineCall({
  method: 'GET',
  path: 'ccinit/getlong',
  access: 'public',
  about:
    'Sides of two-way tracks that drawn rounds showed again and again, the longest first. The next draw knows nothing of them. `games`: ids, separated by commas; all without it.',
  request: z.strictObject({
    games: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,32}(,[a-z0-9-]{1,32}){0,31}$/))),
  }),
  reply: z.object({
    lengthMin: z.literal(4),
    serverTime: Instant,
    list: z.array(
      z.object({
        gameId: GameId,
        track: z.string(),
        pick: z.string(),
        /** Which of `sides` has been showing. */
        side: z.union([z.literal(0), z.literal(1)]),
        length: z.int(),
        /** The length is what the newest rounds show; the streak may be longer. */
        isLonger: z.boolean(),
        sinceIssue: Issue,
        /** The round that bets are taken on now; null where there is none. */
        issue: z.nullable(Issue),
        locksAt: z.nullable(Instant),
        sides: z.array(StreakSide).check(z.length(2)),
      }),
    ),
  }),
  refusals: ['not_found'],
})

export const getWins = defineCall({
  method: 'GET',
  path: 'ccinit/getwinorder',
  access: 'public',
  about:
    'The newest settled rounds that paid a player more than they staked in them, and the sums of the UTC day. Only players who chose to be shown are listed. `limit`: 1 to 50.',
  request: z.strictObject({
    game: z.optional(GameKind),
    limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/))),
  }),
  reply: z.object({
    list: z.array(
      z.object({
        /** The masked nickname. */
        who: z.string(),
        gameId: GameId,
        issue: Issue,
        /** The player's best paid line of the round. */
        play: z.string(),
        pick: z.string(),
        /** Of all the player's bets of the round. */
        stake: Micros,
        payout: Micros,
        wonAt: Instant,
        /** Game and issue lead to the proof of the round; `betHash` is the named line's leaf under the sealed root. */
        proof: z.object({ betHash: z.nullable(Hex) }),
      }),
    ),
    today: z.object({ bets: Digits, staked: Micros, returned: Micros }),
  }),
  refusals: [],
})

/** A rate in parts per million. */
const Ppm = z.int().check(z.minimum(0))

export const getWinRates = defineCall({
  method: 'GET',
  path: 'ccinit/getwinrate',
  access: 'public',
  about:
    'Every play of a game by the rules and by settled bets, over 1, 7 or 30 UTC days with today as the last, with 95 % intervals. Voided rounds do not count.',
  request: z.strictObject({ id: GameId, days: z.optional(z.enum(['1', '7', '30'])) }),
  reply: z.object({
    gameId: GameId,
    days: z.int(),
    plays: z.array(
      z.object({
        play: z.string(),
        /** The picks that share these odds; empty when they are all picks of the play. */
        picks: z.array(z.string()),
        /** The odds of the pick in hundredths, highest first, as they are now. */
        odds: z.array(z.int()),
        probability: Fraction,
        rtp: Fraction,
        bets: Digits,
        won: Digits,
        /** Rounds with a bet on one of the picks. One draw decides all bets of a round: so many independent trials. */
        draws: Digits,
        /** won / bets; null without bets. Its Wilson interval over draws is null before 30 of them. */
        hitRate: z.nullable(Ppm),
        hitLow: z.nullable(Ppm),
        hitHigh: z.nullable(Ppm),
        staked: Micros,
        returned: Micros,
        /** returned / staked; null without bets. Its normal interval, cut off at 0, is null before 30 draws of which 5 won. */
        returnRate: z.nullable(Ppm),
        returnLow: z.nullable(Ppm),
        returnHigh: z.nullable(Ppm),
      }),
    ),
  }),
  refusals: ['not_found'],
})

export const getAvatars = defineCall({
  method: 'GET',
  path: 'ccinit/getheardlist',
  access: 'public',
  about: 'The pictures that a player may choose from: our own drawings.',
  request: Nothing,
  reply: z.object({ list: z.array(z.object({ id: z.string(), url: z.string() })) }),
  refusals: [],
})
