/** The kinds of game whose rules exist. */
export type Game = 'rgb' | 'k3' | 'pk' | 'ssc'

/** A game at one round length: the thing that has rounds, and the `game` that a draw is made for. */
export type GameInstanceId = 'rgb-30s' | `${Game}-${'1m' | '3m' | '5m'}`

/**
 * `no` is the instance's number in stored ids: it never changes and is never used again.
 * Betting stops `lockSeconds` before the draw; `roundSeconds` divides a day.
 */
export type GameInstance = Readonly<{
  id: GameInstanceId
  no: number
  game: Game
  roundSeconds: number
  lockSeconds: number
}>

/** Every instance that players can be offered, in the order in which they are shown. */
export const gameInstances: readonly GameInstance[] = [
  { id: 'rgb-30s', no: 1, game: 'rgb', roundSeconds: 30, lockSeconds: 5 },
  { id: 'rgb-1m', no: 2, game: 'rgb', roundSeconds: 60, lockSeconds: 5 },
  { id: 'rgb-3m', no: 3, game: 'rgb', roundSeconds: 180, lockSeconds: 10 },
  { id: 'rgb-5m', no: 4, game: 'rgb', roundSeconds: 300, lockSeconds: 15 },
  { id: 'k3-1m', no: 5, game: 'k3', roundSeconds: 60, lockSeconds: 5 },
  { id: 'k3-3m', no: 6, game: 'k3', roundSeconds: 180, lockSeconds: 10 },
  { id: 'k3-5m', no: 7, game: 'k3', roundSeconds: 300, lockSeconds: 15 },
  { id: 'pk-1m', no: 8, game: 'pk', roundSeconds: 60, lockSeconds: 5 },
  { id: 'pk-3m', no: 9, game: 'pk', roundSeconds: 180, lockSeconds: 10 },
  { id: 'pk-5m', no: 10, game: 'pk', roundSeconds: 300, lockSeconds: 15 },
  { id: 'ssc-1m', no: 11, game: 'ssc', roundSeconds: 60, lockSeconds: 5 },
  { id: 'ssc-3m', no: 12, game: 'ssc', roundSeconds: 180, lockSeconds: 10 },
  { id: 'ssc-5m', no: 13, game: 'ssc', roundSeconds: 300, lockSeconds: 15 },
]

const byId = new Map<string, GameInstance>(gameInstances.map((instance) => [instance.id, instance]))
const byNo = new Map(gameInstances.map((instance) => [instance.no, instance]))

/** The instance of that id; undefined for a text that names none. */
export function gameInstance(id: GameInstanceId): GameInstance
export function gameInstance(id: string): GameInstance | undefined
export function gameInstance(id: string): GameInstance | undefined {
  return byId.get(id)
}

/** The instance of that stored number; undefined when there is none. */
export function gameInstanceByNo(no: number): GameInstance | undefined {
  return byNo.get(no)
}
