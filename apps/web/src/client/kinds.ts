import { type GameKind, gameKinds } from '@opendraw/contract'
import { type GameInstance, gameInstance, gameInstances } from '@opendraw/games'

/** The kind of game that a path of the specification is about: of its results, its bets and its playing. */
export function kindOfPath(path: string): GameKind | undefined {
  const word = path.split('/')[3]?.toLowerCase()
  return gameKinds.find((kind) => kind === word)
}

/** The instances of a kind of game, in the order in which they are shown. */
export function instancesOf(kind: GameKind): readonly GameInstance[] {
  return gameInstances.filter(({ game }) => game === kind)
}

/** The kind of game that an instance plays; undefined for one that this version does not know. */
export function kindOf(gameId: string): GameKind | undefined {
  return gameInstance(gameId)?.game
}
