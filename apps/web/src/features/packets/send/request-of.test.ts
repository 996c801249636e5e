import { expect, test } from 'vitest'
import { freeOf, requestOf } from './request-of.ts'

const typed = { total: '10', count: '3', greeting: ' Luck ', targets: '', mode: 'random' } as const
const limits = { cash: 20_000_000n, free: 15_000_000n, totalMax: 1_000_000_000n }
const faultsOf = (change: object) => {
  const read = requestOf({ ...typed, ...change }, limits)
  return read.ok ? {} : read.faults
}

test('reads what was typed', () => {
  expect(requestOf({ ...typed, targets: '100001, 100002，100002 100003' }, limits)).toEqual({
    ok: true,
    request: {
      total: 10_000_000n,
      count: 3,
      mode: 'random',
      greeting: 'Luck',
      targets: [100001n, 100002n, 100003n],
    },
  })
})

test.each([
  [{ total: '20.01' }, { total: 'rule.insufficient' }],
  [{ total: '15.01' }, { total: 'hong.fault.free' }],
  [{ total: '1000.01' }, { total: 'hong.fault.tooMuch' }],
  [{ count: '0' }, { count: 'hong.fault.count' }],
  [{ count: '1001' }, { count: 'hong.fault.count' }],
  [{ count: '1e2' }, { count: 'hong.fault.count' }],
  [{ total: '0.02' }, { count: 'hong.fault.count' }],
  [{ targets: '100001' }, { count: 'hong.fault.named' }],
  [{ targets: '100001 me' }, { targets: 'hong.fault.targets' }],
])('finds what is wrong with %o', (change, faults) => {
  expect(faultsOf(change)).toEqual(faults)
})

test.each([
  ['20', '0', '0', 20n],
  ['20', '0', '5', 15n],
  ['20', '0', '50', 0n],
  ['20', '10', '5', 20n],
  ['20', '10', '25', 5n],
])('of %s USD and %s USDT with %s left to bet, %s may be sent', (usd, usdt, left, free) => {
  const micros = (whole: string) => BigInt(whole) * 1_000_000n
  const turnover = { required: micros(left), done: 0n, left: micros(left), sources: [] }
  const assetOf = (whole: string) => ({ cash: micros(whole), withdrawable: 0n })
  expect(freeOf({ assets: { USD: assetOf(usd), USDT: assetOf(usdt) }, turnover })).toBe(free * 1_000_000n)
})
