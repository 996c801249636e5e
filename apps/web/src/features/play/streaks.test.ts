import { expect, test } from 'vitest'
import { countsOf, sideOf, streakOf } from './streaks.ts'

test('a digit has a side on each road; a mixed one counts as its red or green', () => {
  expect([sideOf('colour', 0), sideOf('colour', 5), sideOf('colour', 2)]).toEqual(['red', 'green', 'red'])
  expect([sideOf('size', 4), sideOf('size', 5)]).toEqual(['small', 'big'])
  expect([sideOf('parity', 0), sideOf('parity', 9)]).toEqual(['even', 'odd'])
})

test('the streak is the newest side in a row, beside the longest row of any side', () => {
  expect(streakOf('size', [9, 8, 1, 2, 3, 7])).toEqual({ side: 'big', now: 2, longest: 3 })
  expect(streakOf('size', [])).toBeUndefined()
})

test('a digit is counted, and its absence since the newest round', () => {
  const counts = countsOf([7, 3, 7])
  expect(counts[7]).toEqual({ digit: 7, seen: 2, missed: 0 })
  expect(counts[3]).toEqual({ digit: 3, seen: 1, missed: 1 })
  expect(counts[0]).toEqual({ digit: 0, seen: 0, missed: 3 })
})
