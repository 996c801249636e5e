import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, isStorable, shareOf, split, times } from './index.ts'

const LARGEST = 2n ** 63n - 1n
const amounts = fc.bigInt({ min: 0n, max: 10n ** 18n })

test('adds exactly where a float would lose a micro-unit', () => {
  expect(add(9_007_199_254_740_993n, 1n)).toBe(9_007_199_254_740_994n)
  expect(add()).toBe(0n)
})

test('refuses to make an amount that the database cannot hold', () => {
  expect(add(LARGEST, 0n)).toBe(LARGEST)
  expect(() => add(LARGEST, 1n)).toThrow('64 bits')
  expect(() => times(LARGEST, 101)).toThrow('64 bits')
  expect(isStorable(-(2n ** 63n))).toBe(true)
  expect(isStorable(-(2n ** 63n) - 1n)).toBe(false)
})

test('pays a stake of whole cents without any rounding', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.integer({ min: 100, max: 100_000 }),
      (cents, odds) => {
        expect(times(cents * 10_000n, odds)).toBe(cents * 100n * BigInt(odds))
      },
    ),
  )
})

test('rounds a payout down, never up', () => {
  expect(times(1n, 196)).toBe(1n)
  expect(times(3n, 133)).toBe(3n)
  expect(times(0n, 980)).toBe(0n)
})

test('does not accept a negative stake or odds in fractions', () => {
  expect(() => times(-1n, 196)).toThrow('negative')
  expect(() => times(1n, 1.96)).toThrow('hundredths')
  expect(() => times(1n, -1)).toThrow('hundredths')
})

test('splits without losing or making a micro-unit', () => {
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 })
    .filter((all) => all.some((weight) => weight > 0n))
  fc.assert(
    fc.property(amounts, weights, (total, parts) => {
      const whole = parts.reduce((sum, weight) => sum + weight, 0n)
      const shares = split(total, parts)
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(total)
      shares.forEach((share, index) => {
        const exact = total * (parts[index] ?? 0n)
        expect(share * whole).toBeGreaterThan(exact - whole)
        expect(share * whole).toBeLessThan(exact + whole)
      })
    }),
  )
})

test('gives the odd micro-unit to the largest remainder, then to the first', () => {
  expect(split(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n])
  expect(split(10n, [1n, 5n, 0n])).toEqual([2n, 8n, 0n])
  expect(() => split(10n, [])).toThrow('above zero')
  expect(() => split(-1n, [1n])).toThrow('negative')
})

test('a share in basis points is rounded down, and all of it is all', () => {
  expect(shareOf(1_000_003n, 2_250)).toBe(225_000n)
  expect(shareOf(1_000_003n, 10_000)).toBe(1_000_003n)
  expect(shareOf(9_999n, 1)).toBe(0n)
  expect(() => shareOf(1n, 0.5)).toThrow('whole')
  expect(() => shareOf(1n, -1)).toThrow('whole')
})
