import { MICRO } from '@opendraw/money'
import { expect, test } from 'vitest'
import { emptySlip, type Slip, withTimes } from './bet-slip.ts'
import { faultOf, limitOf, type PlaysReply, pickOf, returnsOf } from './slip-check.ts'

const usd = (amount: number) => BigInt(amount) * MICRO
const big = { play: 'rgb_big', pick: '' }
const half = { num: 1n, den: 2n }
const plays: PlaysReply = {
  oddsVersion: 1,
  rulesHash: 'ab',
  groups: [
    {
      id: 'size',
      plays: [
        {
          id: 'rgb_big',
          picks: [
            {
              pick: '',
              odds: [196],
              probability: half,
              rtp: { num: 49n, den: 50n },
              stakeMin: 1000000n,
              stakeMax: 50000000n,
            },
          ],
        },
      ],
    },
  ],
}

const slip = (stake: bigint): Slip => ({ lines: [{ ...big, stake }], times: 1 })

test('a slip within limits and balance can be placed', () => {
  expect(faultOf(slip(usd(10)), plays, usd(10), true)).toBeUndefined()
  expect(pickOf(plays, big)?.odds).toEqual([196])
})

test('a closed round is said first, then what is missing, then limits, then money', () => {
  expect(faultOf(slip(0n), plays, 0n, false)).toEqual({ fault: 'locked' })
  expect(faultOf(emptySlip, plays, 0n, true)).toEqual({ fault: 'empty' })
  expect(faultOf(slip(0n), plays, 0n, true)).toEqual({ fault: 'empty' })
  expect(faultOf(slip(500_000n), plays, 0n, true)).toEqual({
    fault: 'tooSmall',
    limit: usd(1),
    choice: { ...big, stake: 500_000n },
  })
  expect(faultOf(slip(usd(51)), plays, 0n, true)).toMatchObject({ fault: 'tooLarge', limit: usd(50) })
  expect(faultOf(slip(usd(10)), plays, usd(9), true)).toEqual({ fault: 'low' })
})

test('the multiplier counts against limits and balance', () => {
  expect(faultOf(withTimes(slip(usd(10)), 6), plays, usd(100), true)).toMatchObject({ fault: 'tooLarge' })
  expect(faultOf(withTimes(slip(usd(10)), 2), plays, usd(19), true)).toEqual({ fault: 'low' })
})

test('while the balance is not known it is not in the way: the server decides', () => {
  expect(faultOf(slip(usd(10)), plays, undefined, true)).toBeUndefined()
})

test('the limit and the return of what is on the board are known', () => {
  expect(limitOf(slip(usd(1)), plays, 'all')).toBe(usd(50))
  expect(limitOf(emptySlip, plays, 'all')).toBe(0n)
  expect(returnsOf(plays)).toEqual({ least: { num: 49n, den: 50n }, most: { num: 49n, den: 50n } })
})
