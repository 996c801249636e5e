import { Refusal } from '@opendraw/contract'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { date } from '../../../formats/index.ts'
import { hrefOf } from '../../../navigation/address.ts'
import * as paths from '../../../paths.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import type { Privacy } from '../queries.ts'
import PrivacyScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function aPage(blocked: Pick<Privacy, 'obstacles' | 'overBy'>) {
  const page = await showToPlayer(<PrivacyScreen />, paths.privacy, {
    getPrivacy: () => ({ marketing: { given: [], isOff: false }, leastToWithdraw: 10_000_000n, ...blocked }),
    closeAccount: () => {
      throw new Refusal('wrong_password')
    },
  })
  close = page.close
  await page.press('Close my account')
  return page
}

test('what keeps the account open is listed with its way out and its date', async () => {
  const at = new Date('2026-12-01T00:00:00Z')
  const { see } = await aPage({
    obstacles: ['product_open', 'tickets_open', 'tickets_held'],
    overBy: [{ obstacle: 'product_open', at }],
  })
  await see(`ends by itself by ${date(at)}`)
  const links = [...document.querySelectorAll('[role=status] a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([paths.productOrders, paths.ticketTrades, paths.myTickets].map(hrefOf))
  expect(document.body.textContent).not.toContain('Close permanently')
})

test('collectibles alone are given up with the account, in so many words', async () => {
  const { see } = await aPage({ obstacles: ['tickets_held'], overBy: [] })
  await see('Close permanently')
  const button = () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Close permanently')
  expect(button()?.disabled).toBe(true)
  await act(async () => document.querySelector<HTMLInputElement>('form [type=checkbox]')?.click())
  expect(button()?.disabled).toBe(false)
})
