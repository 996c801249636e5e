import type { GameKind } from '@opendraw/contract'
import { useQuery } from '@tanstack/react-query'
import type { Game } from '../client/games.ts'
import { initQuery, usePlayer } from './player.ts'

type GameLock = NonNullable<Game['game']['lock']>

/** Of a game's lock, what of it holds for this player: one by level is open to players of that level. */
export function useHolds(): (lock: GameLock | null | undefined) => GameLock | null {
  const { player } = usePlayer()
  const level = player?.vipLevel ?? 0
  return (lock) => (lock && (lock.reason !== 'level' || level < (lock.levelMin ?? 0)) ? lock : null)
}

/** Why the player may not bet now, by game and by kind; a kind is locked when every game of it is. Empty until it is known. */
export function useLocks() {
  const { data: init } = useQuery(initQuery())
  const holds = useHolds()
  const games = init?.games ?? []
  return {
    ofGame: (id: string): GameLock | null => holds(games.find((game) => game.id === id)?.lock),
    ofKind: (kind: GameKind): GameLock | null => {
      const locks = games.filter(({ game }) => game === kind).map(({ lock }) => holds(lock))
      return locks.length > 0 && locks.every((lock) => lock !== null) ? (locks[0] ?? null) : null
    },
  }
}
