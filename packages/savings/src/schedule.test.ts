import { expect, test } from 'vitest'
import { dayAtMost, dayNumerator, earnedAfter, earnedOf } from './interest.ts'
import { paymentCount, paymentDay, paymentsOf, promiseOf } from './schedule.ts'

const USD = 1_000_000n
const MAX = 100_000n * USD

test('the examples of the default products are what a person works out', () => {
  expect(earnedAfter(100n * USD, 30_000n, 7)).toBe(57_534n)
  expect(earnedAfter(100n * USD, 40_000n, 30)).toBe(328_767n)
  expect(earnedAfter(100n * USD, 60_000n, 90)).toBe(1_479_452n)
  expect(earnedAfter(100n * USD, 20_000n, 365)).toBe(2n * USD)
  expect(earnedAfter(1n * USD, 20_000n, 1)).toBe(54n)
})

test('the payments of every term and cycle sum to the promise, and none is below zero', () => {
  for (const principal of [1n, 10n * USD, 12_340n * USD + 1n, MAX]) {
    for (const ratePpm of [0n, 1n, 30_000n, 1_000_000n]) {
      for (let days = 1; days <= 400; days++) {
        for (const cycle of [1, 2, 7, 30, days]) {
          const terms = { days, cycle, ratePpm }
          const payments = paymentsOf(principal, terms)
          const sum = payments.reduce((total, { amount }) => total + amount, 0n)
          if (sum !== promiseOf(principal, terms)) throw new Error(`${principal} ${ratePpm} ${days} ${cycle}`)
          if (payments.some(({ amount }) => amount < 0n)) throw new Error(`${principal} ${days} ${cycle}`)
          if (payments.at(-1)?.day !== days || payments.length !== Math.ceil(days / cycle))
            throw new Error(`${days} ${cycle}`)
        }
      }
    }
  }
})

test('the payments of some days of an order are those of all its days that lie between them', () => {
  for (const days of [1, 7, 30, 31]) {
    for (const cycle of [1, 2, 7, days]) {
      const terms = { days, cycle, ratePpm: 60_000n }
      const all = paymentsOf(MAX, terms)
      for (let from = 0; from <= days + 1; from++) {
        for (let until = from - 1; until <= days + 2; until++) {
          const between = all.filter(({ day }) => day >= from && day <= until)
          expect(paymentsOf(MAX, terms, { from, until })).toEqual(between)
        }
      }
    }
  }
})

test('every cycle of every term has ceil(days ÷ cycle) payments, on growing days, the last at maturity', () => {
  for (let days = 1; days <= 400; days++) {
    for (let cycle = 1; cycle <= days; cycle++) {
      const count = paymentCount({ days, cycle })
      expect(count).toBe(Math.ceil(days / cycle))
      expect(paymentDay({ days, cycle }, count)).toBe(days)
      if (count > 1) expect(paymentDay({ days, cycle }, count - 1)).toBeLessThan(days)
    }
  }
})

test('days of changing balances pay what they earned in all, however they are split', () => {
  let [numerator, paid] = [0n, 0n]
  for (let day = 0; day < 1_000; day++) {
    const balance = BigInt((day * 7_919) % 10_000) * USD + BigInt(day)
    const before = numerator
    numerator += dayNumerator(balance, 20_000n)
    const amount = earnedOf(numerator) - earnedOf(before)
    expect(amount).toBeLessThanOrEqual(dayAtMost(balance, 20_000n))
    paid += amount
  }
  expect(paid).toBe(earnedOf(numerator))
})

test('at the caps nothing is lost to the size of a number', () => {
  expect(earnedAfter(MAX, 60_000n, 400)).toBe((MAX * 60_000n * 400n) / 365_000_000n)
})
