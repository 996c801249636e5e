// @vitest-environment happy-dom
import { Refusal } from '@opendraw/contract'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { someSavings } from '../../../testing/savings-makers.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import AccountScreen from './screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const orders = { list: [], next: null, sum: { running: 1, principal: 50_000_000n, unpaid: 0n, paid: 0n } }

test('the total is cash, withdrawals and savings', async () => {
  const page = await showToPlayer(<AccountScreen />, paths.account, {
    getFlexible: () => someSavings(),
    listProductOrders: () => orders,
  })
  await page.see('673.45')
  await page.close()
})

test('without savings there is no total, rather than a smaller one', async () => {
  const page = await showToPlayer(<AccountScreen />, paths.account, {
    getFlexible: () => {
      throw new Refusal('try_again')
    },
    listProductOrders: () => orders,
  })
  await page.see('Savings and products')
  const row = () => document.querySelector('a[href="/pages/lc/goodlist"]')?.textContent
  await act(() => vi.waitFor(() => expect(row()).toContain('—')))
  expect(document.querySelector('h2 + p')?.textContent).toBe('—')
  await page.close()
})
