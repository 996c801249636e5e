import { expect, test } from 'vitest'
import { readNetDeposits } from './net-deposits.ts'

test('what went in less what went out, over all pages', async () => {
  const pages: Record<string, { list: { at: number; amount: string }[]; next: string | null }> = {
    'deposits ': { list: [{ at: 9, amount: '100000000' }], next: '5' },
    'deposits 5': { list: [{ at: 3, amount: '50000000' }], next: null },
    'withdrawals ': {
      list: [
        { at: 8, amount: '20000000' },
        { at: 7, amount: '-20000000' },
        { at: 6, amount: '-30000000' },
      ],
      next: null,
    },
  }
  const net = await readNetDeposits(async (group, before) => {
    const page = pages[`${group} ${before ?? ''}`]
    if (!page) throw new Error('this page was not to be asked for')
    return page
  })
  expect(net).toEqual({ amount: 120_000_000n, since: null })
})

test('a history without end is counted from a moment that is told', async () => {
  let at = 1000
  const net = await readNetDeposits(async (group) =>
    group === 'deposits' ? { list: [{ at: at--, amount: '1000000' }], next: '1' } : { list: [], next: null },
  )
  expect(net).toEqual({ amount: 10_000_000n, since: 991 })
})
