import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { someSavings } from '../../../testing/savings-makers.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import AccountScreen from './screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const orders = { list: [], next: null, sum: { running: 1, principal: 50_000_000n, unpaid: 0n, paid: 0n } }

const bought = { list: [], next: null, sum: { onHold: 25_000_000n } }

test('the total is cash, withdrawals, savings and tickets on hold, and its parts stand apart from other figures', async () => {
  const page = await showToPlayer(<AccountScreen />, paths.account, {
    getFlexible: () => someSavings(),
    listProductOrders: () => orders,
    listTicketOrders: () => bought,
  })
  await page.see('698.45')
  const rowsOf = (name: string) =>
    [...document.querySelectorAll(`ul[aria-label="${name}"] > li`)].map(({ textContent }) => textContent)
  expect(rowsOf('What’s in the total')).toEqual([
    'CashAvailable to play500.00',
    'Savings and productsIn flexible savings and running orders173.45',
    'TicketsPaid and still on hold25.00',
    'In withdrawalOn hold until it’s decided0.00',
  ])
  expect(rowsOf('More numbers').map((row) => row?.slice(0, 12))).toEqual([
    'Available to',
    'USDT walletF',
    'Net deposits',
  ])
  await page.close()
})

test('the place of the check is kept before the check has ended', async () => {
  const page = await showToPlayer(<AccountScreen />, paths.account, {})
  const place = () => document.querySelector('h2 ~ p')?.closest('section')?.nextElementSibling
  expect(place()?.className).toContain('min-h-12')
  expect(place()?.textContent).toBe('')
  await page.close()
})

test('without savings there is no total, rather than a smaller one', async () => {
  const page = await showToPlayer(<AccountScreen />, paths.account, {
    getFlexible: () => {
      throw new Refusal('try_again')
    },
    listProductOrders: () => orders,
    listTicketOrders: () => bought,
  })
  await page.see('Savings and products')
  const row = () => document.querySelector('a[href="#/pages/lc/goodlist"]')?.textContent
  await vi.waitFor(() => expect(row()).toContain('—'))
  expect(document.querySelector('h2 + p')?.textContent).toBe('—')
  await page.close()
})

test('a figure that cannot be read is a dash, not a placeholder that stays, and nothing was changed', async () => {
  const page = await showToPlayer(<AccountScreen />, paths.account, {
    getFlexible: () => someSavings(),
    listProductOrders: () => orders,
    listTicketOrders: () => bought,
  })
  await page.see('USDT walletFor withdrawals to wallets, not for play—')
  await page.see('Nothing was changed.')
  expect(document.querySelectorAll('ul .skeleton')).toHaveLength(0)
  await page.close()
})
