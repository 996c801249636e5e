import type { getGame, ReplyOf } from '@opendraw/contract'
import type { GameInstance } from '@opendraw/games'
import type { Context } from '../../context.ts'
import { lockFor } from './game-locks.ts'
import type { Bettor } from './lock-of.ts'

export type GameSummary = ReplyOf<typeof getGame>['game']

/** No player has a level yet, so that a level of 1 or more closes a game to everybody. */
export const LEVEL_OF_ALL = 0

/** A game instance as the screens list it for somebody in this country. */
export async function summaryOf(
  ctx: Pick<Context, 'db'>,
  { id, game, roundSeconds, lockSeconds }: GameInstance,
  { country }: Pick<Bettor, 'country'>,
): Promise<GameSummary> {
  const lock = await lockFor(ctx, id, { level: LEVEL_OF_ALL, country })
  const state = lock?.reason === 'maintenance' ? 'maintenance' : 'open'
  return { id, game, roundSeconds, lockSeconds, state, lock }
}
