import { expect, test } from 'vitest'
import { slipStanding } from './slip-standing.ts'

test.each([
  ['won', '10000', 'orange', 'bets.won'],
  ['won', '0', 'grey', 'bets.even'],
  ['won', '-10000', 'red', 'bets.part'],
  ['lost', '-20000', 'red', 'bets.lost'],
  ['void', '0', 'grey', 'bets.void'],
  ['waiting', null, 'grey', 'bets.waiting'],
] as const)('a slip that is %s with a profit of %s is %s: %s', (state, profit, tone, key) => {
  expect(slipStanding({ state, profit })).toEqual({ tone, key })
})
