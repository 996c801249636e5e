import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { RoundState } from '../calls/games.ts'
import { LEVEL_MAX } from '../calls/levels.ts'
import {
  Digits,
  GameId,
  GameKind,
  Hex,
  Instant,
  Issue,
  Micros,
  Nothing,
  pageOf,
  paging,
  text,
} from '../values.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

export const listRounds = defineCall({
  method: 'POST',
  path: 'operator/rounds/list',
  access: 'operator',
  permission: 'rounds:round:read',
  about:
    'Rounds with their totals and proofs, newest first; of one game or issue, or of all. There is no call that changes one.',
  request: z.strictObject({ gameId: z.optional(GameId), issue: z.optional(Issue), ...paging }),
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
  refusals: ['not_found'],
})

/** An ISO 3166 country, two capitals. */
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
export const COUNTRIES_MAX = 250

/** A game instance and who may bet on it. It does not affect rounds: rounds go on and are drawn. */
export const SwitchedGame = z.object({
  id: GameId,
  game: GameKind,
  isInMaintenance: z.boolean(),
  levelMin: z.int(),
  blockedCountries: z.array(Country),
  /** Of the last change; null where nothing was changed. */
  reason: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Instant),
})

export const listGames = defineCall({
  method: 'POST',
  path: 'operator/games/list',
  access: 'operator',
  permission: 'games:game:read',
  about: 'Every game instance with its switches.',
  request: Nothing,
  reply: z.object({ list: z.array(SwitchedGame) }),
  refusals: [],
})

export const switchGame = defineCall({
  method: 'POST',
  path: 'operator/games/switch',
  access: 'operator',
  permission: 'games:game:switch',
  about:
    'Sets who may bet on a game, at once for new bets. Accepted bets remain, and their rounds are drawn.',
  request: z.strictObject({
    id: GameId,
    isInMaintenance: z.boolean(),
    levelMin: z.int().check(z.minimum(0), z.maximum(LEVEL_MAX)),
    blockedCountries: z.array(Country).check(z.maxLength(COUNTRIES_MAX)),
    reason: text(0, REASON_LENGTH_MAX),
  }),
  reply: SwitchedGame,
  refusals: ['not_found', 'reason_required'],
})
