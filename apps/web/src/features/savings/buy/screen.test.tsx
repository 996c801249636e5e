import { Refusal, type RefusalCode } from '@opendraw/contract'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import type { Handlers } from '../../../testing/fake-server.ts'
import { aDetail, anOrder, aVisitor } from '../../../testing/savings-makers.ts'
import { showToPlayer, typeInto } from '../../../testing/show-to-player.tsx'
import type { Product, Visitor } from '../queries.ts'
import BuyProductScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function aPage(change: Partial<Product> = {}, visitor?: Visitor, handlers: Handlers = {}) {
  const page = await showToPlayer(<BuyProductScreen />, '/pages/lc/gooddbuy?id=2&units=5', {
    getProduct: () => aDetail(change, visitor),
    buyProduct: () => ({ order: anOrder() }),
    ...handlers,
  })
  close = page.close
  const buy = async () => {
    await page.press('Buy for 50.00')
    await page.see('From your balance')
    await typeInto('[role=dialog] [role=group] input', '802741')
    const [, button] = [...document.querySelectorAll('button')].filter((one) =>
      one.textContent?.startsWith('Buy for'),
    )
    await act(async () => button?.click())
  }
  return { ...page, buy }
}

test('buys the units of the address with the fund password, and leads to the order', async () => {
  const { buy, see, asked } = await aPage()
  await buy()
  await see('The full interest of 0.164383 USD is set aside for this order.')
  expect(asked('buyProduct')).toMatchObject([{ id: '2', units: 5, fundPassword: '802741' }])
  expect(document.querySelector('a[href="#/pages/lc/goodorder?id=7"]')?.textContent).toBe('See the order')
})

test('says what leaves the balance and what comes back before it asks for the password', async () => {
  const { press, see } = await aPage()
  await press('Buy for 50.00')
  await see('From your balance−50.00 USD')
  await see('Balance after450.00 USD')
  await see('You get 50.00 back2026-12-22')
})

test('an answer that never came is asked for again with the same key', async () => {
  const { buy, see, server, asked, press } = await aPage()
  server.isAway = true
  await buy()
  await see('the same purchase is never made twice')
  server.isAway = false
  await press('Close')
  await buy()
  await see('See the order')
  const [first, second] = asked('buyProduct')
  expect(second?.key).toBe(first?.key)
})

const refusals: readonly RefusalCode[] = [
  'product_not_started',
  'product_ended',
  'stock_insufficient',
  'reserve_exhausted',
  'holding_cap_reached',
  'level_too_low',
  'savings_closed',
  'insufficient_balance',
  'wrong_totp',
]
test.each(refusals)('the refusal %s is said in the sheet, and nothing is bought', async (reason) => {
  const { buy, see, text } = await aPage({}, aVisitor(), {
    buyProduct: () => {
      throw new Refusal(reason)
    },
  })
  await buy()
  await see(`words of ${reason}`)
  expect(text()).not.toContain('is set aside for this order')
})

test.each<[string, Partial<Product>, Partial<Visitor>]>([
  ['The sale starts on', { state: 'not_started' }, {}],
  ['The sale has ended', { state: 'ended' }, {}],
  ['The reserve or the stock can’t cover', { state: 'over_limit' }, {}],
  ['For players from level 3', { levelMin: 3 }, {}],
  ['one of your stake, loss or time limits, a break or an exclusion', {}, { mayBuy: false }],
  ['From level 2 you can hold 2,000.00. A deposit doesn’t raise this limit.', {}, { left: 5_000_000n }],
  ['You hold 995.00 of 1,000.00', {}, { held: 995_000_000n, left: 5_000_000n }],
])('"%s" is said before anything can be pressed', async (words, change, visitor) => {
  const { see, text } = await aPage(change, aVisitor(visitor))
  await see(words)
  expect(text()).not.toContain('Buy for')
})

test('the quick choices begin with the smallest purchase, however many there are', async () => {
  const { see } = await aPage({}, aVisitor({ cash: 9_000_000_000n, left: 2_000_000_000n }))
  await see('Buy for 50.00')
  const quick = [...document.querySelectorAll('button[aria-pressed]')].map((one) => one.textContent)
  expect(quick).toEqual(['10', '500', '1,000', '2,000'])
})

test('more than the balance leads to a deposit, in the place of the purchase at the foot of the page', async () => {
  const { see, text } = await aPage({}, aVisitor({ cash: 20_000_000n }))
  await see('Insufficient balance')
  expect(document.querySelector('.sticky a[href="#/pages/mine/savings-account/index"]')?.textContent).toBe(
    'Deposit',
  )
  expect(text()).not.toContain('Buy for')
})

test('more than the level may hold says which level lifts it, and offers no deposit, which would not', async () => {
  const visitor = aVisitor({ cash: 0n, left: 45_000_000n })
  const { see, text } = await aPage({}, visitor)
  await see('45.00 more at most. From level 2 you can hold 2,000.00.')
  expect(text()).not.toContain('Insufficient balance')
  const units = document.querySelector<HTMLInputElement>('input[aria-label=Units]')
  expect([units?.value, units?.getAttribute('aria-invalid')]).toEqual(['5', 'true'])
  expect(units?.getAttribute('aria-describedby')).toBe(document.querySelector('[role=alert]')?.id)
  const [button] = [...document.querySelectorAll('button')].filter((one) =>
    one.textContent?.startsWith('Buy for'),
  )
  expect(button?.disabled).toBe(true)
})
