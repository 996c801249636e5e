import { tracksOf } from '@opendraw/games'
import { expect, test } from 'vitest'
import { streaksOf } from './get-streaks.ts'

const digits = (...newestFirst: number[]) => newestFirst.map((digit) => [digit])
const shown = (game: Parameters<typeof streaksOf>[0], results: readonly (readonly number[])[]) =>
  streaksOf(game, results).map(({ track, side, length, isWhole }) => [
    `${track.id} ${track.sides[side].play} ${track.pick}`.trim(),
    length,
    isWhole,
  ])

test('counts back from the newest result and calls four a streak', () => {
  // Newest first: big, big, big, big, small; odd, odd, odd, even, even.
  expect(shown('rgb', digits(9, 5, 7, 6, 2))).toEqual([['size rgb_big', 4, true]])
  expect(shown('rgb', digits(9, 5, 7, 2, 6))).toEqual([])
  expect(shown('rgb', digits(1, 9, 3, 5, 7, 9))).toEqual([['parity rgb_odd', 6, false]])
  expect(shown('rgb', [])).toEqual([])
})

test('follows every track of every game by the function that settles bets', () => {
  const race = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
  const all = streaksOf(
    'pk',
    Array.from({ length: 5 }, () => race),
  )
  expect(all).toHaveLength(27)
  expect(all.filter(({ track }) => track.id === 'duel').every(({ side }) => side === 0)).toBe(true)
  expect(
    shown(
      'ssc',
      Array.from({ length: 4 }, () => [0, 1, 5, 8, 9]),
    ),
  ).toContainEqual(['sum_size ssc_sum_big', 4, false])
  const dice = Array.from({ length: 4 }, () => [1, 2, 3])
  expect(shown('k3', dice)).toEqual([
    ['size k3_small', 4, false],
    ['parity k3_even', 4, false],
  ])
  expect(
    [tracksOf('rgb'), tracksOf('k3'), tracksOf('pk'), tracksOf('ssc')].map((tracks) => tracks.length),
  ).toEqual([2, 2, 27, 12])
})
