import { rulesOf } from '@opendraw/games'
import { expect, test } from 'vitest'
import { type TrendValue, trendOf } from './get-trend.ts'

const cell = (values: readonly TrendValue[] | undefined | null, value: number) =>
  values?.find((one) => one.value === value)

test('counts values, what is missing and the longest stretch without, newest first', () => {
  const { positions, sums } = trendOf(rulesOf('rgb'), [[3], [7], [7], [3], [1], [3]])
  expect(sums).toBeNull()
  expect(positions).toHaveLength(1)
  const tenth = { num: 1, den: 10 }
  const values = positions[0]?.values
  expect(values?.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(cell(values, 3)).toEqual({ value: 3, count: 3, missing: 0, missingMax: 2, probability: tenth })
  expect(cell(values, 7)).toEqual({ value: 7, count: 2, missing: 1, missingMax: 3, probability: tenth })
  expect(cell(values, 0)).toEqual({ value: 0, count: 0, missing: 6, missingMax: 6, probability: tenth })
})

test('knows the true chance of every number and sum of every game', () => {
  const k3 = trendOf(rulesOf('k3'), [[6, 6, 6]])
  expect(k3.positions.map(({ position, values }) => [position, values.length])).toEqual([
    [1, 6],
    [2, 6],
    [3, 6],
  ])
  expect(cell(k3.sums, 18)).toMatchObject({ count: 1, probability: { num: 1, den: 216 } })
  expect(cell(k3.sums, 10)).toMatchObject({ count: 0, probability: { num: 1, den: 8 } })
  const pk = trendOf(rulesOf('pk'), [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1]])
  expect(pk.positions).toHaveLength(10)
  expect(cell(pk.positions[9]?.values, 1)).toMatchObject({ count: 1, probability: { num: 1, den: 10 } })
  expect(cell(pk.sums, 19)).toMatchObject({ count: 1, probability: { num: 1, den: 45 } })
  const ssc = trendOf(rulesOf('ssc'), [])
  expect(cell(ssc.sums, 0)).toMatchObject({ count: 0, missing: 0, probability: { num: 1, den: 100_000 } })
  expect(ssc.sums?.map(({ value }) => value)).toEqual(Array.from({ length: 46 }, (_, sum) => sum))
})

test('the chances of a position and of the sums make one', () => {
  for (const game of ['rgb', 'k3', 'pk', 'ssc'] as const) {
    const { positions, sums } = trendOf(rulesOf(game), [])
    for (const values of [...positions.map((one) => one.values), ...(sums ? [sums] : [])]) {
      const total = values.reduce((sum, { probability: { num, den } }) => sum + num / den, 0)
      expect(total).toBeCloseTo(1, 12)
    }
  }
})
