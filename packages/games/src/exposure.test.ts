import { MICRO, times } from '@opendraw/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addLine,
  emptyExposure,
  largestStake,
  oddsOf,
  payoutAt,
  removeLine,
  rgbRules,
  worstCase,
} from './index.ts'

const lines = fc.record({
  line: fc.constantFrom(...oddsOf(rgbRules)),
  stake: fc.bigInt({ min: 1n, max: 10n ** 13n }),
})

test('costs nothing without bets', () => {
  expect(worstCase(emptyExposure(rgbRules))).toBe(0n)
})

test('finds the worst outcome that settling every outcome finds', () => {
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 30 }), (bets) => {
      const exposure = emptyExposure(rgbRules)
      for (const { line, stake } of bets) addLine(exposure, line.play.no, line.pickIndex, stake)
      const stakes = bets.reduce((sum, bet) => sum + bet.stake, 0n)
      const losses = rgbRules.outcomes.map((result) =>
        bets.reduce(
          (sum, { line, stake }) =>
            sum + times(stake, payoutAt(rgbRules, line.play.no, line.pickIndex, result)),
          -stakes,
        ),
      )
      const [worst] = [...losses, 0n].sort((a, b) => Number(b > a) - Number(b < a))
      expect(worstCase(exposure)).toBe(worst)
    }),
  )
})

test('forgets a line that is taken back', () => {
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 10 }), lines, (bets, { line, stake }) => {
      const exposure = emptyExposure(rgbRules)
      for (const bet of bets) addLine(exposure, bet.line.play.no, bet.line.pickIndex, bet.stake)
      const before = { payouts: [...exposure.payouts], stakes: exposure.stakes }
      addLine(exposure, line.play.no, line.pickIndex, stake)
      removeLine(exposure, line.play.no, line.pickIndex, stake)
      expect({ payouts: exposure.payouts, stakes: exposure.stakes }).toEqual(before)
    }),
  )
})

test('does not add up bets that offset each other', () => {
  const exposure = emptyExposure(rgbRules)
  addLine(exposure, 5, 0, 100n * MICRO)
  expect(worstCase(exposure)).toBe(96n * MICRO)
  addLine(exposure, 6, 0, 100n * MICRO)
  expect(worstCase(exposure)).toBe(0n)
})

test('knows the largest stake that still fits, to within the rounding of payouts', () => {
  const limits = fc.bigInt({ min: 0n, max: 10n ** 14n })
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 10 }), lines, limits, (bets, { line }, spare) => {
      const exposure = emptyExposure(rgbRules)
      for (const bet of bets) addLine(exposure, bet.line.play.no, bet.line.pickIndex, bet.stake)
      const limit = worstCase(exposure) + spare
      const stake = largestStake(exposure, line.play.no, line.pickIndex, limit)
      const costs = (more: bigint) => {
        addLine(exposure, line.play.no, line.pickIndex, stake + more)
        const cost = worstCase(exposure)
        removeLine(exposure, line.play.no, line.pickIndex, stake + more)
        return cost
      }
      expect(costs(0n) <= limit).toBe(true)
      // One micro-unit may be swallowed by rounding payouts down; the next two cannot.
      expect(costs(3n) > limit).toBe(true)
    }),
  )
})

test('has no room where the limit is used up', () => {
  const exposure = emptyExposure(rgbRules)
  addLine(exposure, 4, 3, 10n * MICRO)
  expect(largestStake(exposure, 4, 3, 88n * MICRO)).toBe(0n)
  expect(largestStake(exposure, 4, 3, 50n * MICRO)).toBe(0n)
  expect(largestStake(exposure, 4, 4, 88n * MICRO)).toBe(11_136_363n)
})

test('does not count a line that nobody sells', () => {
  expect(() => addLine(emptyExposure(rgbRules), 4, 10, MICRO)).toThrow('have that line')
  expect(() => addLine(emptyExposure(rgbRules), 99, 0, MICRO)).toThrow('have that line')
})
