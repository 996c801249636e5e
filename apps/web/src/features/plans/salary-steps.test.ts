import { expect, test } from 'vitest'
import { earnedBy, nextStep, stepsOf } from './salary-card.tsx'

const salary = (team: bigint, active = 3) => ({
  team,
  active,
  activeMin: 3,
  steps: [
    { team: 5000000000n, amount: 2000000n },
    { team: 20000000000n, amount: 8000000n },
  ],
})

test('what a week pays is the highest step that is reached, and nothing without active invitees', () => {
  expect(earnedBy(salary(4999999999n))).toBe(0n)
  expect(earnedBy(salary(5000000000n))).toBe(2_000_000n)
  expect(earnedBy(salary(90000000000n))).toBe(8_000_000n)
  expect(earnedBy(salary(90000000000n, 2))).toBe(0n)
  expect(stepsOf(salary(5000000000n)).map(({ isReached }) => isReached)).toEqual([true, false])
})

test('the next step says what is missing, and there is none above the last', () => {
  expect(nextStep(salary(0n))).toEqual({ missing: 5_000_000_000n, amount: 2_000_000n, part: 0 })
  expect(nextStep(salary(15000000000n))).toEqual({ missing: 5_000_000_000n, amount: 8_000_000n, part: 0.75 })
  expect(nextStep(salary(20000000000n))).toBeNull()
})
