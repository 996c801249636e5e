import { expect, test } from 'vitest'
import { isGap } from './live.ts'

const gameId = 'rgb-1m'
const issues = [202611210007n, 202611210006n, 202611210004n]

test('the round that comes next leaves no gap, also over midnight', () => {
  expect(isGap(issues, { gameId, issue: 202611210008n })).toBe(false)
  expect(isGap([202611211440n], { gameId, issue: 202611220001n })).toBe(false)
})

test('a later round leaves one, and so does one that was passed over', () => {
  expect(isGap(issues, { gameId, issue: 202611210009n })).toBe(true)
  expect(isGap(issues, { gameId, issue: 202611210005n })).toBe(true)
})

test('a round that is known, one older than all, and an empty list leave none', () => {
  expect(isGap(issues, { gameId, issue: 202611210006n })).toBe(false)
  expect(isGap(issues, { gameId, issue: 202611210003n })).toBe(false)
  expect(isGap([], { gameId, issue: 202611210009n })).toBe(false)
})
