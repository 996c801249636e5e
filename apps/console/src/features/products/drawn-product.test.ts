import { expect, test } from 'vitest'
import { aProduct } from '../../testing/makers.ts'
import { drawnFrom, isAmount, isWindow, ratePpmOf, requestFrom } from './drawn-product.ts'
import { planOf } from './plan.ts'

const saleFrom = new Date(1_795_000_123_456)

test('a product that is opened and proposed untouched is what it was, to the millisecond and the part per million', () => {
  const { name, about, ...terms } = requestFrom(
    {
      ...drawnFrom(aProduct(3n, { ratePpm: 42_501, saleFrom, picture: '/pictures/month.png' })),
      reason: 'why',
    },
    aProduct(3n, { saleFrom }),
  )
  expect(terms).toEqual({
    replaces: 3n,
    category: 'medium',
    picture: '/pictures/month.png',
    ...{ days: 30, cycleDays: 7, ratePpm: 42_501, earlyExit: 'keep_paid' },
    ...{ unitPrice: 10_000_000n, minUnits: 1, maxUnits: 500, stock: 1_000, virtualPurchased: 25_000_000n },
    ...{ levelMin: 2, saleFrom, saleUntil: null, position: 30, reason: 'why' },
  })
  expect([name.en, about.en, name.pt]).toEqual(['Product 3', 'A month.', ''])
})

test('a new product is on sale once approved, without an end and without a limit but the reserve', () => {
  const request = requestFrom({ ...drawnFrom(null), name: { en: 'New' }, reason: 'why' }, null)
  expect(request).toMatchObject({
    replaces: null,
    picture: null,
    saleFrom: new Date(0),
    saleUntil: null,
    stock: null,
  })
})

test('a rate is typed in per cent and taken exactly, and what promises too much is none', () => {
  expect(['3', '4.25', ' 0.0001 ', '20', '0'].map(ratePpmOf)).toEqual([30_000, 42_500, 1, 200_000, 0])
  for (const typed of ['', '20.0001', '99', '4.25001', '4,25', '-1', '1e1', undefined])
    expect(ratePpmOf(typed)).toBeNull()
})

test('a sale ends after it begins, where both are typed', () => {
  expect(isWindow('2026-11-22T08:05', '2026-11-22T08:04')).toBe(false)
  expect(isWindow('2026-11-22T08:05', '2026-11-22T08:05')).toBe(false)
  expect(isWindow('2026-11-22T08:05', '2026-11-23T00:00')).toBe(true)
  expect([isWindow('', '2026-11-23T00:00'), isWindow('2026-11-22T08:05', '')]).toEqual([true, true])
  expect([isAmount('0.00'), isAmount('0'), isAmount(''), isAmount('-1')]).toEqual([true, true, false, false])
})

test('the example buys whole units, and its payments sum to the promise exactly', () => {
  const plan = planOf(drawnFrom(aProduct(3n)), 1_009_990_000n)
  expect(plan).toMatchObject({ units: 100n, principal: 1_000_000_000n, interest: 3_493_150n })
  expect(plan?.payments.map(({ day }) => day)).toEqual([7, 14, 21, 28, 30])
  expect(plan?.payments.reduce((sum, { amount }) => sum + amount, 0n)).toBe(plan?.interest)
})

test('there is no example while the terms are not complete', () => {
  const drawn = drawnFrom(aProduct(3n))
  for (const part of [{ days: 0 }, { days: 401 }, { cycleDays: 31 }, { rate: '4,25' }, { unitPrice: '' }])
    expect(planOf({ ...drawn, ...part }, 1_000_000n)).toBeNull()
})
