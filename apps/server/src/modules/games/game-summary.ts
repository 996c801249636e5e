import { getGame, type ReplyOf, refusalsOf } from '@opendraw/contract'
import { type GameInstance, gameInstance } from '@opendraw/games'
import type { Context } from '../../context.ts'
import { type Bettor, lockFor } from './game-locks.ts'

const refuse = refusalsOf(getGame)

export type GameSummary = ReplyOf<typeof getGame>['game']

/** A game instance as the screens list it for a visitor in this country: a lock by level is shown to all, and applies to those below it. */
export async function summaryOf(
  ctx: Pick<Context, 'db' | 'clock' | 'state'>,
  { id, game, roundSeconds, lockSeconds }: GameInstance,
  { country }: Pick<Bettor, 'country'>,
): Promise<GameSummary> {
  const lock = await lockFor(ctx, id, { level: 0, country })
  const state = lock?.reason === 'maintenance' ? 'maintenance' : 'open'
  return { id, game, roundSeconds, lockSeconds, state, lock }
}

/** The game instance of that id; refuses with not_found where there is none. */
export function gameOf(id: string): GameInstance {
  const instance = gameInstance(id)
  if (!instance) throw refuse('not_found')
  return instance
}
