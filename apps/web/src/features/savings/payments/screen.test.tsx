import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import type { Handlers } from '../../../testing/fake-server.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import type { Payment } from '../queries.ts'
import PaymentsScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const payment: Payment = {
  id: 3n,
  orderId: 7n,
  name: 'Month',
  day: 7,
  on: '2026-11-29',
  amount: 38_356n,
  at: new Date(Date.UTC(2026, 10, 29, 0, 10)),
  line: 12n,
}

async function aPage(address: string, list: Payment[], handlers: Handlers = {}) {
  const page = await showToPlayer(<PaymentsScreen />, address, {
    listProductPayments: () => ({ list, next: null }),
    getInterestYear: () => ({
      products: 38_356n,
      flexible: 5_479n,
      total: 43_835n,
      name: 'interest.csv',
      csv: '',
    }),
    ...handlers,
  })
  close = page.close
  return page
}

test('a payment shows its interest to the micro-unit and leads to its line of the statement', async () => {
  const { see } = await aPage(paths.productLog, [payment, { ...payment, id: 2n, amount: 0n, line: null }])
  await see('+0.038356')
  await see('2026-11-29 · day 7 of order 7')
  expect([...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/mine/account/bill?line=12&asset=USD',
  ])
})

test('the payments of one order are asked for by its number', async () => {
  const { see, asked } = await aPage(paths.withQuery(paths.productLog, { order: 7n }), [])
  await see('No interest yet.')
  expect(asked('listProductPayments')).toEqual([{ limit: 20, order: '7' }])
})

test('all payments are summed by year, one order’s are not', async () => {
  const { see } = await aPage(paths.productLog, [payment])
  await see('0.043835')
  await close()
  const one = await aPage(`${paths.productLog}?order=7`, [payment])
  await one.see('+0.038356')
  expect(document.body.textContent).not.toContain('0.043835')
})

test('a year that could not be summed says why, and is asked for again on a press', async () => {
  let isAway = true
  const sums = { products: 1n, flexible: 2n, total: 3n, name: 'interest.csv', csv: '' }
  const { see, press } = await aPage(paths.productLog, [payment], {
    getInterestYear: () => {
      if (isAway) throw new Refusal('try_again')
      return sums
    },
  })
  await see('words of try_again')
  isAway = false
  await press('Try again')
  await see('0.000003')
})

test('a year is printed, or saved as PDF, with its sums and every payment, and nothing else of the page', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const csv = [
    'day (UTC),source,balance USD,rate ppm,interest USD',
    '2026-11-28,flexible savings,100.00,20000,0.005479',
    '2026-11-29,product order 7,200.00,30000,0.038356',
    '2026-11-30,product orders: 51 payments,510.00,,0.041918\r\n',
  ].join('\r\n')
  const sums = { products: 38_356n, flexible: 5_479n, total: 43_835n, name: 'interest.csv', csv }
  const { see, press } = await aPage(paths.productLog, [payment], { getInterestYear: () => sums })
  await see('0.043835')
  await press('Print or save as PDF')
  expect(print).toHaveBeenCalledOnce()
  const sheet = document.querySelector('body > .printed')
  const rows = [...(sheet?.querySelectorAll('tr') ?? [])].map(({ textContent }) => textContent)
  expect(rows.slice(2)).toEqual([
    'Total0.043835',
    'Day (UTC)ForInterest',
    '2026-11-28Flexible savings0.005479',
    '2026-11-29Order number 70.038356',
    '2026-11-30Products0.041918',
  ])
  expect(sheet?.textContent).toContain(String(new Date().getUTCFullYear()))
})
