import { expect, test } from 'vitest'
import { streakOf } from './bead-road.tsx'

test('a streak is the row of the newest side, beside the longest row of any', () => {
  expect(streakOf([0, 0, 1, 1, 1, 0])).toEqual({ now: 2, longest: 3 })
  expect(streakOf(['red'])).toEqual({ now: 1, longest: 1 })
})

test('without results there is no streak', () => {
  expect(streakOf([])).toEqual({ now: 0, longest: 0 })
})
