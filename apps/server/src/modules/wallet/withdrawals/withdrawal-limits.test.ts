import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeOf, withdrawalLimits as limitsOf, type Status, withdrawable } from './withdrawal-terms.ts'

const usd = 1_000_000n
const nothingToday = { count: 0, amount: 0n }
const limits = { amountMin: 10n * usd, amountMax: 5_000n * usd, countPerDay: 3, amountPerDay: 10_000n * usd }
const withdrawalLimits = (amount: bigint, status: Status) => limitsOf(amount, status, limits)

test('names the first reason in the order range, day, money, wagering requirement', () => {
  const status = { today: { count: 3, amount: 9_999n * usd }, cash: 1n, spare: 0n }
  const reasonOf = (amount: bigint, change: Partial<typeof status> = {}) => {
    const allowed = withdrawalLimits(amount, { ...status, ...change })
    return allowed.ok ? null : allowed.reason
  }
  expect(reasonOf(9n * usd)).toBe('amount_out_of_range')
  expect(reasonOf(5_001n * usd)).toBe('amount_out_of_range')
  expect(reasonOf(10n * usd)).toBe('withdrawal_count_reached')
  expect(reasonOf(10n * usd, { today: { count: 2, amount: 9_999n * usd } })).toBe('withdrawal_amount_reached')
  expect(reasonOf(10n * usd, { today: nothingToday })).toBe('insufficient_balance')
  expect(reasonOf(10n * usd, { today: nothingToday, cash: 10n * usd })).toBe('turnover_left')
  expect(reasonOf(10n * usd, { today: nothingToday, cash: 10n * usd, spare: 10n * usd })).toBe(null)
})

test('shows as withdrawable exactly the most that passes', () => {
  const cents = (max: bigint) => fc.bigInt({ min: 0n, max: max * 100n }).map((n) => n * 10_000n)
  const today = fc.record({ count: fc.integer({ min: 0, max: 4 }), amount: cents(11_000n) })
  fc.assert(
    fc.property(today, cents(20_000n), cents(20_000n), cents(6_000n), (day, cash, spare, other) => {
      const status = { today: day, cash, spare }
      const most = withdrawable(status, limits)
      if (most > 0n) expect(withdrawalLimits(most, status)).toEqual({ ok: true })
      if (other > most) expect(withdrawalLimits(other, status).ok).toBe(false)
    }),
  )
})

test('charges nothing for a bank card and a dollar below a dollar', () => {
  const card = { basisPoints: 0, floor: 0n, smallAmount: usd, smallFee: usd }
  expect(feeOf(100n * usd, card)).toBe(0n)
  expect(feeOf(999_999n, card)).toBe(usd)
  expect(feeOf(100n * usd, { basisPoints: 50, floor: usd, smallAmount: usd, smallFee: usd })).toBe(usd)
  expect(feeOf(1_000n * usd, { basisPoints: 50, floor: usd, smallAmount: usd, smallFee: usd })).toBe(5n * usd)
})
