import { expect, test } from 'vitest'
import { isGap } from './is-gap.ts'

const gameId = 'rgb-1m'
const issues = ['202611210007', '202611210006', '202611210004']

test('the round that comes next leaves no gap, also over midnight', () => {
  expect(isGap(issues, { gameId, issue: '202611210008' })).toBe(false)
  expect(isGap(['202611211440'], { gameId, issue: '202611220001' })).toBe(false)
})

test('a later round leaves one, and so does one that was passed over', () => {
  expect(isGap(issues, { gameId, issue: '202611210009' })).toBe(true)
  expect(isGap(issues, { gameId, issue: '202611210005' })).toBe(true)
})

test('a round that is known, one older than all, and an empty list leave none', () => {
  expect(isGap(issues, { gameId, issue: '202611210006' })).toBe(false)
  expect(isGap(issues, { gameId, issue: '202611210003' })).toBe(false)
  expect(isGap([], { gameId, issue: '202611210009' })).toBe(false)
})
