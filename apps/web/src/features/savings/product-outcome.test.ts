import { expect, test } from 'vitest'
import { aProduct } from '../../testing/savings-makers.ts'
import {
  affordableUnits,
  boundOf,
  datedPayments,
  exampleUnits,
  outcomeOf,
  unitsFault,
  unitsNamed,
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

test('a purchase is bound by what is sold, by what is in stock and by the level, and each is named', () => {
  const product = aProduct({ minUnits: 2, maxUnits: 100, stockLeft: 40 })
  const dollars = (cash: bigint, left: bigint) => ({ cash: cash * 1_000_000n, left: left * 1_000_000n })
  const bounds = [
    boundOf({ ...product, stockLeft: null }, null),
    boundOf(product, null),
    boundOf(product, dollars(9_000n, 55n)),
    boundOf(product, dollars(0n, 1_000n)),
  ]
  expect(bounds).toEqual([
    { by: 'product', units: 100 },
    { by: 'stock', units: 40 },
    { by: 'level', units: 5 },
    { by: 'stock', units: 40 },
  ])
  expect([1, 2, 40, 41].map((units) => unitsFault(product, boundOf(product, null), units))).toEqual([
    'few',
    null,
    null,
    'stock',
  ])
  expect(affordableUnits(product, dollars(55n, 1_000n))).toBe(5)
  expect(affordableUnits(product, dollars(1_000n, 55n))).toBe(5)
  expect(affordableUnits(product, dollars(1_000n, 1_000n))).toBe(40)
  expect(affordableUnits(product, dollars(19n, 1_000n))).toBe(0)
})

test('the units of an address stay as they are, and anything else is the smallest purchase', () => {
  const product = aProduct({ minUnits: 2, maxUnits: 100 })
  expect(
    ['7', '500', '0', null, '', '-1', '1.5', '12345678'].map((text) => unitsNamed(product, text)),
  ).toEqual([7, 500, 0, 2, 2, 2, 2, 2])
})

test('the example is of 100.00, or of the smallest purchase above it, and within the player’s level', () => {
  expect(exampleUnits(aProduct({ unitPrice: 10_000_000n }))).toBe(10)
  expect(exampleUnits(aProduct({ unitPrice: 30_000_000n }))).toBe(4)
  expect(exampleUnits(aProduct({ unitPrice: 500_000_000n, minUnits: 1 }))).toBe(1)
  expect(exampleUnits(aProduct({ unitPrice: 10_000_000n, minUnits: 20 }))).toBe(20)
  expect(exampleUnits(aProduct({ unitPrice: 10_000_000n }), { left: 45_000_000n })).toBe(4)
})
