import { expect, test } from 'vitest'
import type { TrendReply, TrendValue } from './trend-query.ts'
import { trendAfter } from './trend-query.ts'

const probability = { num: 1n, den: 10n }
const value = (one: number): TrendValue => ({ value: one, count: 0, missing: 0, missingMax: 0, probability })
const empty: TrendReply = {
  sampleSize: 0,
  rounds: [],
  positions: [{ position: 1, values: [value(7), value(3)] }],
  sums: null,
  notice: { unread: 0, lastSettled: null },
}

const issueOf = (round: number) => 202611210000n + BigInt(round)

function trendOf(digits: readonly number[], span = 30): TrendReply {
  return digits.reduce(
    (trend, digit, round) => trendAfter(trend, 'rgb', { issue: issueOf(round + 1), result: [digit] }, span),
    empty,
  )
}

test('a drawn round is counted: how often, how long ago, and the longest stretch without', () => {
  const { sampleSize, positions } = trendOf([7, 3, 3, 3, 7, 3])
  expect(sampleSize).toBe(6)
  expect(positions[0]?.values).toEqual([
    { value: 7, count: 2, missing: 1, missingMax: 3, probability },
    { value: 3, count: 4, missing: 0, missingMax: 1, probability },
  ])
})

test('the oldest round leaves when the span is full', () => {
  const { rounds, positions } = trendOf([7, 3, 3], 2)
  expect(rounds.map(({ issue }) => issue)).toEqual([issueOf(3), issueOf(2)])
  expect(positions[0]?.values[0]).toMatchObject({ count: 0, missing: 2, missingMax: 2 })
})

test('a voided round, and one that is known already, change nothing', () => {
  const trend = trendOf([7])
  expect(trendAfter(trend, 'rgb', { issue: issueOf(2), result: null }, 30)).toBe(trend)
  expect(trendAfter(trend, 'rgb', { issue: issueOf(1), result: [3] }, 30)).toBe(trend)
})
