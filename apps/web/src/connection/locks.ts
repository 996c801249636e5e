import type { GameKind } from '@opendraw/contract'
import { useQuery } from '@tanstack/react-query'
import type { Game } from './games.ts'
import { initQuery } from './player.ts'

type GameLock = NonNullable<Game['game']['lock']>

/** Why the player may not bet now, by game and by kind; a kind is locked when every game of it is. Empty until it is known. */
export function useLocks() {
  const { data: init } = useQuery(initQuery())
  const games = init?.games ?? []
  return {
    ofGame: (id: string): GameLock | null => games.find((game) => game.id === id)?.lock ?? null,
    ofKind: (kind: GameKind): GameLock | null => {
      const locks = games.filter(({ game }) => game === kind).map(({ lock }) => lock)
      return locks.length > 0 && locks.every((lock) => lock !== null) ? (locks[0] ?? null) : null
    },
  }
}
