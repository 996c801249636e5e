import { expect, test } from 'vitest'
import { aProduct } from '../../testing/savings-makers.ts'
import {
  affordableUnits,
  clampUnits,
  datedPayments,
  exampleUnits,
  outcomeOf,
  unitsMax,
} from './product-outcome.ts'

test('the day of the sale never earns, and each day is paid on the day after it', () => {
  const product = aProduct({ days: 30, cycleDays: 7, ratePpm: 40_000n })
  const { principal, interest, earnsFrom, payments, maturesOn } = outcomeOf(product, 10, '2026-11-21')
  expect(principal).toBe(100_000_000n)
  expect(interest).toBe(328_767n)
  expect(earnsFrom).toBe('2026-11-22')
  expect(payments.map(({ on }) => on)).toEqual([
    '2026-11-29',
    '2026-12-06',
    '2026-12-13',
    '2026-12-20',
    '2026-12-22',
  ])
  expect(maturesOn).toBe('2026-12-22')
  expect(payments.reduce((sum, { amount }) => sum + amount, 0n)).toBe(interest)
})

test('an order that pays at maturity has one payment', () => {
  const terms = aProduct({ days: 90, cycleDays: 90, ratePpm: 60_000n })
  expect(datedPayments(50_000_000n, terms, '2027-12-31')).toEqual([
    { day: 90, on: '2028-03-31', amount: 739_726n },
  ])
})

test('a purchase stays within what is sold, what is in stock, the cash and the cap', () => {
  const product = aProduct({ minUnits: 2, maxUnits: 100, stockLeft: 40 })
  expect(unitsMax(product)).toBe(40)
  expect([0, 1, 2, 39, 41, Number.NaN, 1.5].map((units) => clampUnits(product, units))).toEqual([
    2, 2, 2, 39, 40, 2, 2,
  ])
  const dollars = (cash: bigint, left: bigint) => ({ cash: cash * 1_000_000n, left: left * 1_000_000n })
  expect(affordableUnits(product, dollars(55n, 1_000n))).toBe(5)
  expect(affordableUnits(product, dollars(1_000n, 55n))).toBe(5)
  expect(affordableUnits(product, dollars(1_000n, 1_000n))).toBe(40)
  expect(affordableUnits(product, dollars(19n, 1_000n))).toBe(0)
})

test('the example is of 100.00, or of the smallest purchase above it', () => {
  expect(exampleUnits(aProduct({ unitPrice: 10_000_000n }))).toBe(10)
  expect(exampleUnits(aProduct({ unitPrice: 30_000_000n }))).toBe(4)
  expect(exampleUnits(aProduct({ unitPrice: 500_000_000n, minUnits: 1 }))).toBe(1)
  expect(exampleUnits(aProduct({ unitPrice: 10_000_000n, minUnits: 20 }))).toBe(20)
})
