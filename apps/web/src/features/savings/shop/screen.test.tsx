import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { balances } from '../../../session/device-choice.ts'
import { aProduct, someSavings, TODAY } from '../../../testing/savings-makers.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import ShopScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  balances.set('shown')
  vi.unstubAllGlobals()
})

const shop = {
  list: [
    aProduct(),
    aProduct({ id: 3n, name: 'Quarter', category: 'long', state: 'over_limit', days: 90, ratePpm: 60_000n }),
  ],
  today: TODAY,
}

async function aShop(handlers: Parameters<typeof showToPlayer>[2] = {}) {
  const page = await showToPlayer(<ShopScreen />, paths.products, {
    listProducts: () => shop,
    getFlexible: () => someSavings(),
    ...handlers,
  })
  close = page.close
  return page
}

test('a product says its rate a year and the same in money, its term, its cycle and its state', async () => {
  const { see } = await aShop()
  await see('100.00 USD earns 0.328767 in 30 days')
  await see('4%')
  await see('30 days · Interest every 7 days · from 10.00')
  await see('On sale')
  await see('Over limit')
  expect(document.querySelector('a[href="#/pages/lc/gooddetail?id=2"]')).not.toBeNull()
})

test('flexible savings show the balance, the rate and the interest of yesterday', async () => {
  const { see } = await aShop()
  await see('123.45')
  await see('2% a year, paid daily · yesterday +0.006764')
})

test('flexible savings show no amount while balances are hidden on this device', async () => {
  balances.set('hidden')
  const { see, text } = await aShop()
  await see('2% a year, paid daily · yesterday ••••')
  expect(text()).not.toContain('123.45')
})

test('what was earned before yesterday is not called yesterday’s', async () => {
  const { see, text } = await aShop({
    getFlexible: () => someSavings({ yesterday: { on: '2026-11-19', amount: 6_736n } }),
  })
  await see('2% a year, paid daily')
  expect(text()).not.toContain('yesterday')
})

test('a category shows its own products', async () => {
  const { press, see, text } = await aShop()
  await see('Quarter')
  await press('Long term')
  expect(text()).not.toContain('earns 0.328767')
  await press('Short term')
  await see('No products with this term.')
})

test('tickets have a section of their own, which leads to their page and to those the player holds', async () => {
  const { see } = await aShop()
  await see('Events and collectibles')
  expect(document.querySelector('a[href="#/pages/tickets/index"]')).not.toBeNull()
  expect(document.querySelector('a[href="#/pages/tickets/mine"]')).not.toBeNull()
})

test('when the server cannot answer, the page says so and tries again on a press', async () => {
  let isAway = true
  const { press, see } = await aShop({
    listProducts: () => {
      if (isAway) throw new Refusal('try_again')
      return { list: [], today: TODAY }
    },
  })
  await see('words of try_again')
  isAway = false
  await press('Try again')
  await see('No products on sale right now.')
})
