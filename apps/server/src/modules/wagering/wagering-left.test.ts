import fc from 'fast-check'
import { expect, test } from 'vitest'
import { turnoverLeft } from './wagering-of.ts'

test('the count never asks for more than was deposited, nor forgives what came after the stakes', () => {
  const histories = fc.array(
    fc.tuple(fc.bigInt({ min: 1n, max: 1_000n }), fc.bigInt({ min: 0n, max: 1_500n })),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(histories, (steps) => {
      let valid = 0n
      const asked = steps.map(([amount, stake]) => {
        const validBefore = valid
        valid += stake
        return { amount, validBefore }
      })
      const lefts = turnoverLeft(asked, valid)
      const left = lefts.reduce((sum, one) => sum + one, 0n)
      // One pot, filled by each deposit and emptied by the stakes after it, is the same in sum.
      const pot = steps.reduce(
        (owed, [amount, stake]) => (owed + amount > stake ? owed + amount - stake : 0n),
        0n,
      )
      expect(left).toBe(pot)
      for (const [at, one] of lefts.entries())
        expect(one >= 0n && one <= (asked[at]?.amount ?? 0n)).toBe(true)
    }),
  )
})
