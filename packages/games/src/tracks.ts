import { assert } from '@opendraw/money'
import type { Game } from './catalogue.ts'
import type { Play, Result } from './rules.ts'
import { rulesOf } from './rules-of.ts'

/** One side of a track: a line by its names. */
export type Side = Readonly<{ play: string; pick: string }>

/** A pair of bets of which every result wins exactly one, followed for streaks. `pick` is '' where there is one of its kind. */
export type Track = Readonly<{ id: string; pick: string; sides: readonly [Side, Side] }>

type Pair = readonly [id: string, first: string, second: string]

const pairs: Readonly<Record<Game, readonly Pair[]>> = {
  rgb: [
    ['size', 'rgb_big', 'rgb_small'],
    ['parity', 'rgb_odd', 'rgb_even'],
  ],
  k3: [
    ['size', 'k3_big', 'k3_small'],
    ['parity', 'k3_odd', 'k3_even'],
  ],
  pk: [
    ['sum_size', 'pk_sum_big', 'pk_sum_small'],
    ['sum_parity', 'pk_sum_odd', 'pk_sum_even'],
    ['pos_size', 'pk_pos_big', 'pk_pos_small'],
    ['pos_parity', 'pk_pos_odd', 'pk_pos_even'],
    ['duel', 'pk_dragon', 'pk_tiger'],
  ],
  ssc: [
    ['pos_size', 'ssc_pos_big', 'ssc_pos_small'],
    ['pos_parity', 'ssc_pos_odd', 'ssc_pos_even'],
    ['sum_size', 'ssc_sum_big', 'ssc_sum_small'],
    ['sum_parity', 'ssc_sum_odd', 'ssc_sum_even'],
  ],
}

/** The two-way tracks of the game. The sides of a track need not be equally likely: see their odds. */
export function tracksOf(game: Game): Track[] {
  return pairs[game].flatMap(([id, first, second]) =>
    playOf(game, first).picks.map((pick): Track => {
      const sides = [
        { play: first, pick },
        { play: second, pick },
      ] as const
      return { id, pick, sides }
    }),
  )
}

/** Which side of the track the result wins, by the function that settles bets: 0 or 1. */
export function sideOf(game: Game, track: Track, result: Result): 0 | 1 {
  return isWon(game, track.sides[0], result) ? 0 : 1
}

function isWon(game: Game, { play, pick }: Side, result: Result): boolean {
  const found = playOf(game, play)
  return found.wins(result).some((win) => found.picks[win.pick] === pick)
}

function playOf(game: Game, id: string): Play {
  const play = rulesOf(game).plays.find((one) => one.id === id)
  assert(play !== undefined, `${game} has the play ${id}`)
  return play
}
