import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChestTarget, stepAmounts } from './chest.ts'

const stepsOf = (...list: readonly (readonly [number, number])[]): ChestTarget[] =>
  list.map(([invitees, total], at) => ({ step: at + 1, invitees, total: BigInt(total) }))
const paid = (...list: readonly (readonly [number, number])[]) =>
  list.map(([invitees, amount]) => ({ invitees, amount: BigInt(amount) }))
const published = stepsOf([1, 1], [3, 3], [10, 12], [30, 40])

test('a step pays what it brings more than the one before, in whatever order they are opened', () => {
  expect(stepAmounts(published, [])).toEqual([1n, 2n, 9n, 28n])
  expect(stepAmounts(published, paid([10, 9]))).toEqual([1n, 2n, 9n, 28n])
})

test('changed steps pay nothing more for invitees that were paid, and all of what new ones bring', () => {
  const claims = paid([1, 1], [3, 2])
  expect(stepAmounts(stepsOf([1, 1], [2, 2], [3, 3], [4, 4]), claims)).toEqual([1n, 0n, 2n, 1n])
  // A higher total for three is paid with the next step.
  expect(stepAmounts(stepsOf([1, 1], [3, 4], [10, 13]), claims)).toEqual([1n, 2n, 10n])
  expect(stepAmounts(stepsOf([2, 1], [5, 2]), claims)).toEqual([0n, 0n])
  // What was paid for a hundred is paid for sixty.
  expect(stepAmounts(stepsOf([50, 70], [60, 80]), paid([50, 70], [100, 80]))).toEqual([70n, 0n])
})

test('however steps change between claims, a month pays the highest of its totals at most', () => {
  const rising = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 4, maxLength: 4 })
  const terms = fc.tuple(rising, rising).map(([invitees, totals]) => {
    const [counts, sums] = [[...invitees], [...totals]].map((list) => list.sort((a, b) => a - b))
    return stepsOf(...(counts ?? []).map((count, at) => [count, sums?.[at] ?? 0] as const))
  })
  const openings = fc.array(fc.tuple(terms, fc.integer({ min: 0, max: 3 })), { maxLength: 12 })
  fc.assert(
    fc.property(openings, (list) => {
      const claims: { invitees: number; amount: bigint }[] = []
      let most = 0n
      for (const [steps, at] of list) {
        const [invitees, amount] = [steps[at]?.invitees ?? 0, stepAmounts(steps, claims)[at] ?? 0n]
        expect(amount).toBeGreaterThanOrEqual(0n)
        const total = steps.at(-1)?.total ?? 0n
        if (total > most) most = total
        if (amount > 0n && claims.every((one) => one.invitees !== invitees)) claims.push({ invitees, amount })
        expect(claims.reduce((sum, one) => sum + one.amount, 0n)).toBeLessThanOrEqual(most)
      }
    }),
  )
})
