import { expect, test } from 'vitest'
import { drawResult } from './fairness/index.ts'
import { type Game, gameInstances, oddsOf, outcomesOf, rulesOf, sideOf, tracksOf } from './index.ts'

const counts: [Game, number][] = [
  ['rgb', 2],
  ['k3', 2],
  ['pk', 27],
  ['ssc', 12],
]

// Of the games of many outcomes, some arbitrary ones.
const resultsOf = (game: Game) =>
  game === 'rgb' || game === 'k3'
    ? outcomesOf(rulesOf(game))
    : Array.from({ length: 500 }, (_, index) =>
        drawResult({
          seed: new Uint8Array(32).fill(index),
          game: `${game}-1m`,
          issue: BigInt(index),
          mode: 0,
          entropy: new Uint8Array(32),
        }),
      )

test.each(counts)(
  '%s is followed on %i two-way tracks, of which every result wins exactly one side',
  (game, count) => {
    const rules = rulesOf(game)
    const tracks = tracksOf(game)
    expect(tracks).toHaveLength(count)
    expect(new Set(tracks.map(({ id, pick }) => `${id} ${pick}`)).size).toBe(count)
    for (const track of tracks) {
      const chances = track.sides.map(({ play, pick }) => {
        const line = oddsOf(rules).find((one) => one.play.id === play && one.pick === pick)
        return (line?.probability.num ?? 0) / (line?.probability.den ?? 1)
      })
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    }
    for (const result of resultsOf(game)) {
      for (const track of tracks) {
        const won = track.sides.map(({ play, pick }) => {
          const found = rules.plays.find((one) => one.id === play)
          return found?.wins(result).some((win) => found.picks[win.pick] === pick)
        })
        expect(won.filter(Boolean)).toHaveLength(1)
        expect(won[sideOf(game, track, result)]).toBe(true)
      }
    }
  },
)

test('every offered game has tracks', () => {
  for (const { game } of gameInstances) expect(tracksOf(game).length).toBeGreaterThan(0)
})

test('the sum tracks of pk are not even', () => {
  const track = tracksOf('pk').find(({ id }) => id === 'sum_size')
  expect(track?.sides.map(({ play }) => play)).toEqual(['pk_sum_big', 'pk_sum_small'])
  expect(track && sideOf('pk', track, [1, 10, 2, 3, 4, 5, 6, 7, 8, 9])).toBe(1)
})
