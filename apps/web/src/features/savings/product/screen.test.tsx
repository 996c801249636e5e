// @vitest-environment happy-dom
import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { aDetail } from '../../../testing/savings-makers.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import type { Product, Visitor } from '../queries.ts'
import ProductScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function aPage(change: Partial<Product> = {}, visitor?: Visitor | null) {
  const page = await showToPlayer(<ProductScreen />, paths.one(paths.product, 2n), {
    getProduct: () => aDetail(change, visitor),
  })
  close = page.close
  return page
}
const buyLink = () => document.querySelector('a[href*="gooddbuy"]')

test('the calculator says each payment with its day, the sum, the first day that earns and the first payment', async () => {
  const { see, text } = await aPage()
  await see('Interest in all+0.328767 USD')
  expect(text()).toContain('First day that earns22-11-2026')
  expect(text()).toContain('First payment29-11-2026+0.076712')
  expect(text()).toContain('100.00 comes back22-12-2026')
  const rows = [...document.querySelectorAll('ol > li')].map((row) => row.textContent)
  expect(rows).toEqual([
    '29-11-2026+0.076712',
    '06-12-2026+0.076712',
    '13-12-2026+0.076712',
    '20-12-2026+0.076713',
    '22-12-2026+0.021918',
  ])
})

test('other units change every sum, and the way to buy takes them along', async () => {
  const { press, see } = await aPage()
  await press('More')
  await see('11 units of 10.00 USD')
  await see('+0.361643 USD')
  expect(buyLink()?.getAttribute('href')).toBe('/pages/lc/gooddbuy?id=2&units=11')
  await press('500')
  await see('+1.64 USD')
})

test('the twelve facts and every rule are there before anything is bought', async () => {
  const { see, text } = await aPage({ stockLeft: 480, saleUntil: new Date(Date.UTC(2027, 0, 1)) })
  await see('Yield over the whole term0.3287%')
  expect(document.querySelectorAll('section:nth-of-type(3) dt')).toHaveLength(12)
  for (const rule of [
    'The day of purchase never earns',
    '÷ 365',
    'Within 24 hours',
    'sell early',
    'At level 1',
  ])
    expect(text()).toContain(rule)
})

test('a product that is not on sale has no way to buy', async () => {
  const { see } = await aPage({ state: 'ended' })
  await see('Ended')
  expect(buyLink()).toBeNull()
})

test('a product that does not exist says so', async () => {
  const page = await showToPlayer(<ProductScreen />, paths.one(paths.product, 99n), {
    getProduct: () => {
      throw new Refusal('product_unknown')
    },
  })
  close = page.close
  await page.see('words of product_unknown')
})
