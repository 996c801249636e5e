import { getGame, refusalsOf } from '@opendraw/contract'
import { type GameInstance, gameInstance } from '@opendraw/games'

const refuse = refusalsOf(getGame)

/** The game instance of that id; refuses with not_found where there is none. */
export function gameOf(id: string): GameInstance {
  const instance = gameInstance(id)
  if (!instance) throw refuse('not_found')
  return instance
}
