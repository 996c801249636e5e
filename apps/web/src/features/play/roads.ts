import {
  coloursOf,
  type Game,
  type Result,
  type Side,
  sideOf,
  sumOf,
  type Track,
  tracksOf,
} from '@opendraw/games'

/** What a bead road follows: the colour of a digit, or one of the game's two-way tracks. */
export type Road =
  | { id: 'colour'; place: ''; sides: readonly Side[] }
  | { id: RoadKind; place: string; sides: readonly Side[]; track: Track }
export type RoadKind = 'size' | 'parity' | 'duel'

const colourSides = ['rgb_green', 'rgb_red'].map((play) => ({ play, pick: '' }))

/** The roads of a game. `place` is the position that a road is about, '' for the whole result or its sum. */
export function roadsOf(game: Game): Road[] {
  const tracks = tracksOf(game).map((track): Road => {
    return { id: kindOfTrack(track.id), place: track.pick, sides: track.sides, track }
  })
  return game === 'rgb' ? [{ id: 'colour', place: '', sides: colourSides }, ...tracks] : tracks
}

/** Which of the road's sides a result shows. A digit of two colours counts as its first, red or green. */
export function sideOnRoad(game: Game, road: Road, result: Result): number {
  if (road.id === 'colour') return coloursOf(result[0] ?? 0)[0] === 'green' ? 0 : 1
  return sideOf(game, road.track, result)
}

/** The number that is on the bead: what decided the side. In a duel it is the winner's. */
export function numberOnRoad(game: Game, road: Road, result: Result): number {
  if (road.place === '') return sumOf(game, result)
  const place = game === 'ssc' ? 'ABCDE'.indexOf(road.place) + 1 : Number(road.place)
  const number = result[place - 1] ?? 0
  return road.id === 'duel' ? Math.max(number, result[10 - place] ?? 0) : number
}

function kindOfTrack(id: string): RoadKind {
  if (id.endsWith('parity')) return 'parity'
  return id.endsWith('duel') ? 'duel' : 'size'
}
