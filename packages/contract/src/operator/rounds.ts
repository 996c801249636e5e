import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { RoundState } from '../calls/games.ts'
import { Digits, GameId, Hex, Instant, Issue, Micros, pageOf, paging } from '../values.ts'

export const listRounds = defineCall({
  method: 'POST',
  path: 'operator/rounds/list',
  access: 'operator',
  permission: 'rounds:round:read',
  about: 'Rounds with their totals and proofs, newest first. There is no call that changes one.',
  request: z.strictObject({ gameId: z.optional(GameId), ...paging }),
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
