import type { GameKind } from '@opendraw/contract'
import { withQuery } from '../../navigation.ts'

/** The list of one kind's games, or of all. */
export function listOf(kind?: GameKind): string {
  return withQuery('/pages/jogos/game-details/index', { game: kind })
}

/** The rules of a kind of game; with a game's id, those of its round length. */
export function rulesOfKind(kind: GameKind, id?: string): string {
  return withQuery('/pages/jogos/rules', { game: kind, id })
}
