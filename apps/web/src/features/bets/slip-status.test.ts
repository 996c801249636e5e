import { expect, test } from 'vitest'
import { slipStatus } from './slip-row.tsx'

test.each([
  ['won', 10000n, 'orange', 'bets.won'],
  ['won', 0n, 'grey', 'bets.even'],
  ['won', -10000n, 'red', 'bets.part'],
  ['lost', -20000n, 'red', 'bets.lost'],
  ['void', 0n, 'grey', 'bets.void'],
  ['waiting', null, 'grey', 'bets.waiting'],
] as const)('a slip that is %s with a profit of %s is %s: %s', (state, profit, tone, key) => {
  expect(slipStatus({ state, profit })).toEqual({ tone, key })
})
