import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  CompactDay,
  Digits,
  Fraction,
  GameId,
  GameKind,
  Hex,
  Instant,
  Issue,
  languages,
  Micros,
  Nothing,
  pageOf,
  paging,
} from '../values.ts'
import { Banner } from './content.ts'

/** The specification's states of a round: betting and waiting, being drawn, drawn; or voided with every stake refunded. */
export const RoundState = z.enum(['unopened', 'drawing', 'opened', 'voided'])
const Result = z.array(z.int())

export const Round = z.object({
  gameId: GameId,
  issue: Issue,
  state: RoundState,
  opensAt: Instant,
  locksAt: Instant,
  drawsAt: Instant,
  commitment: Hex,
  result: z.nullable(Result),
})

/**
 * Why the caller may not bet on a game now; its rounds go on and are drawn. With the reason `level` it applies only to
 * players below `levelMin`.
 */
export const GameLock = z.object({
  reason: z.enum(['maintenance', 'level', 'region']),
  levelMin: z.nullable(z.int()),
})
export const GameSummary = z.object({
  id: GameId,
  game: GameKind,
  roundSeconds: z.int(),
  lockSeconds: z.int(),
  state: z.enum(['open', 'maintenance']),
  lock: z.nullable(GameLock),
})
export const Notice = z.object({ id: Digits, title: z.string(), body: z.string(), publishedAt: Instant })

export const getInit = defineCall({
  method: 'GET',
  path: 'ccinit/getinit',
  access: 'public',
  about: 'What the app needs at its start, also logged out. No secrets.',
  request: Nothing,
  reply: z.object({
    app: z.object({ name: z.string(), version: z.literal('1.1.0'), code: z.literal(100) }),
    mode: z.literal('demo'),
    currency: z.literal('USD'),
    languages: z.array(z.enum(languages)),
    serverTime: Instant,
    termsVersion: z.string(),
    adultAge: z.int(),
    games: z.array(GameSummary),
    notices: z.array(Notice),
    banners: z.array(Banner),
  }),
  refusals: [],
})

export const getGame = defineCall({
  method: 'POST',
  path: 'ccinit/gamebase',
  access: 'public',
  about: 'One game instance: the round now open, the last one drawn, limits, and the published commitment.',
  request: z.strictObject({ id: GameId }),
  reply: z.object({
    game: GameSummary,
    serverTime: Instant,
    current: z.nullable(Round),
    last: z.nullable(Round),
    oddsVersion: z.int(),
    rulesHash: Hex,
    limits: z.object({ stakeMin: Micros, roundMax: Micros, payoutMax: Micros, linesMax: z.int() }),
    epoch: z.nullable(
      z.object({
        id: z.string(),
        root: Hex,
        publishedAt: Instant,
        hasFullNotice: z.boolean(),
        fullNoticeFrom: Instant,
        /** 0: drawn from the seeds alone; 2: under a public beacon. */
        mode: z.int(),
      }),
    ),
    /** The beacon's round that will decide the current round, and when it speaks; null in mode 0 or without a round. */
    beacon: z.nullable(z.object({ chainHash: Hex, round: z.int(), at: Instant })),
  }),
  refusals: ['not_found'],
})

export const getPlays = defineCall({
  method: 'POST',
  path: 'ccinit/getwanfa',
  access: 'public',
  about:
    'The plays of a game with odds (hundredths, stake included), exact probability and return to player.',
  request: z.strictObject({ id: GameId }),
  reply: z.object({
    oddsVersion: z.int(),
    rulesHash: Hex,
    groups: z.array(
      z.object({
        id: z.string(),
        plays: z.array(
          z.object({
            id: z.string(),
            picks: z.array(
              z.object({
                pick: z.string(),
                /** Every odds that this pick can pay, highest first. */
                odds: z.array(z.int()),
                probability: Fraction,
                rtp: Fraction,
                stakeMin: Micros,
                stakeMax: Micros,
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  refusals: ['not_found'],
})

export const getRules = defineCall({
  method: 'POST',
  path: 'ccinit/getrules',
  access: 'public',
  about: 'The text that defines what every result pays, and its hash: the one that epochs commit to.',
  request: z.strictObject({ id: GameId }),
  reply: z.object({ text: z.string(), hash: Hex, oddsVersion: z.int() }),
  refusals: ['not_found'],
})

export const listResults = defineCall({
  method: 'POST',
  path: 'ccinit/getopenList',
  access: 'public',
  about: 'Drawn and voided rounds of a game, newest first; `before` is an issue, `day` a UTC day (20261121).',
  request: z.strictObject({
    id: GameId,
    day: z.optional(CompactDay),
    ...paging,
  }),
  reply: pageOf(
    z.extend(Round, {
      betCount: z.nullable(Digits),
      stakeTotal: z.nullable(Micros),
      payoutTotal: z.nullable(Micros),
      voidReason: z.nullable(z.string()),
    }),
  ),
  refusals: ['not_found'],
})

export const getProof = defineCall({
  method: 'POST',
  path: 'ccinit/getproof',
  access: 'public',
  about:
    'Everything that recomputes a round. Before the draw: only what is committed. The seed is null until then.',
  request: z.strictObject({ id: GameId, issue: Issue }),
  reply: z.object({
    record: z.object({
      game: GameId,
      issue: Issue,
      epochId: z.string(),
      epochRoot: Hex,
      leafIndex: z.int(),
      leafCount: z.int(),
      path: z.array(Hex),
      commitment: Hex,
      seed: z.nullable(Hex),
      mode: z.int(),
      betsRoot: z.nullable(Hex),
      betCount: z.nullable(Digits),
      stakeTotal: z.nullable(Micros),
      beaconSignature: z.nullable(Hex),
      result: z.nullable(Result),
      rulesHash: Hex,
    }),
    state: RoundState,
    opensAt: Instant,
    locksAt: Instant,
    drawsAt: Instant,
    epochPublishedAt: Instant,
    epochPreviousRoot: z.nullable(Hex),
    epochSignature: Hex,
    vaultKey: Hex,
    payoutTotal: z.nullable(Micros),
    voidReason: z.nullable(z.string()),
    /** The server's, over the record's betsRoot, betCount and stakeTotal, with its key; null until the bets are sealed. */
    seal: z.nullable(z.object({ signature: Hex, serverKey: Hex })),
    /** The beacon that a round of mode 2 waits for; its signature is null until the draw. */
    beacon: z.nullable(z.object({ chainHash: Hex, round: z.int(), signature: z.nullable(Hex) })),
    /** The newest signed head of the transparency log: how many entries, and the last one's hash. */
    log: z.nullable(z.object({ seq: z.int(), head: Hex })),
  }),
  refusals: ['not_found', 'round_unknown'],
})
