import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { hrefOf } from '../../../navigation/address.ts'
import * as paths from '../../../paths.ts'
import { aDetail, aVisitor } from '../../../testing/savings-makers.ts'
import { showToPlayer, typeInto } from '../../../testing/show-to-player.tsx'
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
  await see('Total interest+0.328767 USD')
  expect(text()).toContain('Earns from2026-11-22')
  expect(text()).toContain('First payment2026-11-29+0.076712')
  expect(text()).toContain('You get 100.00 back2026-12-22')
  const rows = [...document.querySelectorAll('ol > li')].map((row) => row.textContent)
  expect(rows).toEqual([
    '2026-11-29+0.076712',
    '2026-12-06+0.076712',
    '2026-12-13+0.076712',
    '2026-12-20+0.076713',
    '2026-12-22+0.021918',
  ])
})

test('the picture that operators named stands at the head, and none where they named none', async () => {
  const { see } = await aPage({ pictureUrl: '/pictures/month.png' })
  await see('Total interest')
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/pictures/month.png')
  await close()
  await (await aPage()).see('Total interest')
  expect(document.querySelector('img')).toBeNull()
})

test('other units change every sum, and the way to buy takes them along', async () => {
  const { press, see } = await aPage()
  await press('More')
  await see('11 units of 10.00 USD')
  await see('+0.361643 USD')
  expect(buyLink()?.getAttribute('href')).toBe('#/pages/lc/gooddbuy?id=2&units=11')
  await press('500')
  await see('+1.64 USD')
})

test('the calculator offers no more than the level may hold, and says what is wrong with more', async () => {
  const { see, text } = await aPage({}, aVisitor({ cash: 9_000_000_000n, left: 155_000_000n }))
  await see('+0.328767 USD')
  const quick = [...document.querySelectorAll('button[aria-pressed]')].map((one) => one.textContent)
  expect(quick).toEqual(['10', '100', '150'])
  await typeInto('input[aria-label=Units]', '16')
  await see('155.00 more at most. From level 2 you can hold 2,000.00.')
  expect(document.querySelector<HTMLInputElement>('input[aria-label=Units]')?.value).toBe('16')
  expect(text()).not.toContain('Total interest')
  expect(buyLink()).toBeNull()
})

test('without the money for it the foot of the page leads to a deposit, and with it to the purchase', async () => {
  const { press, see } = await aPage({}, aVisitor({ cash: 50_000_000n }))
  await see('Insufficient balance')
  expect(document.querySelector('.sticky a')?.getAttribute('href')).toBe(hrefOf(paths.deposit))
  await press('50')
  expect(buyLink()?.getAttribute('href')).toBe('#/pages/lc/gooddbuy?id=2&units=5')
})

test('who holds all that their level allows reads so in the place of the purchase', async () => {
  const { see } = await aPage({}, aVisitor({ held: 995_000_000n, left: 5_000_000n }))
  await see('You hold 995.00 of 1,000.00')
  expect(buyLink()).toBeNull()
})

test('the twelve facts and every rule are there before anything is bought', async () => {
  const { see, text } = await aPage({ stockLeft: 480, saleUntil: new Date(Date.UTC(2027, 0, 1)) })
  await see('Total yield0.3287%')
  expect(document.querySelectorAll('section:nth-of-type(3) dt')).toHaveLength(12)
  for (const rule of ['The day you buy never earns', '÷ 365', 'within 24 hours', 'sell early', 'At level 1'])
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
