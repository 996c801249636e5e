import { expect, test } from 'vitest'
import { type CreditFacts, creditScore } from './credit-score.ts'

const nobody: CreditFacts = {
  ageDays: 0,
  hasContact: false,
  hasSecondFactor: false,
  hasGiven: false,
  hasPassedDocuments: false,
  refusedDeposits: 0,
  forgedDocuments: 0,
}

const everything: CreditFacts = {
  ...nobody,
  ageDays: 365,
  hasContact: true,
  hasSecondFactor: true,
  hasGiven: true,
  hasPassedDocuments: true,
}

test('begins at 50 and reaches 100 with a full profile and after a year', () => {
  expect(creditScore(nobody).score).toBe(50)
  expect(creditScore(everything).score).toBe(100)
})

test.each([
  [{ ageDays: 29 }, 50],
  [{ ageDays: 30 }, 55],
  [{ hasGiven: true, hasPassedDocuments: true }, 80],
  [{ refusedDeposits: 1 }, 40],
  [{ refusedDeposits: 2 }, 30],
  [{ refusedDeposits: 99 }, 20],
  [{ refusedDeposits: 99, forgedDocuments: 5 }, 0],
])('%j makes %i', (facts, score) => {
  expect(creditScore({ ...nobody, ...facts }).score).toBe(score)
})

test('the score is the sum of the parts that apply, of whatever facts', () => {
  for (let bits = 0; bits < 128; bits++) {
    const has = (bit: number) => (bits & (1 << bit)) !== 0
    const { score, parts } = creditScore({
      ageDays: has(0) ? 400 : has(1) ? 40 : 0,
      hasContact: has(2),
      hasSecondFactor: has(3),
      hasGiven: has(4),
      hasPassedDocuments: has(5),
      refusedDeposits: has(6) ? 2 : 0,
      forgedDocuments: has(0) && has(6) ? 1 : 0,
    })
    const sum = parts.filter(({ applies }) => applies).reduce((total, { points }) => total + points, 0)
    expect(score).toBe(Math.max(0, Math.min(100, sum)))
  }
})
