import { type GameKind, gameKinds } from '@opendraw/contract'
import { type GameInstance, gameInstance, gameInstances } from '@opendraw/games'

/** The kind of game that a path of the specification is about: '/pages/cc/k3/open' and '/pages/cc/K3' → 'k3'. */
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

const pages = { rgb: 'RGB', k3: 'K3', pk: 'PK', ssc: 'SSC' } as const satisfies Record<GameKind, string>

/** The page on which a kind of game is played. */
export function playPath(kind: GameKind): string {
  return `/pages/cc/${pages[kind]}`
}

/** The page of a kind's results ('open') or of the player's own bets on it ('order'). */
export function listPath(kind: GameKind, list: 'open' | 'order'): string {
  return `/pages/cc/${kind}/${list}`
}
