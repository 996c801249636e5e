import { shareOf } from '@opendraw/money'
import type { Page } from '@playwright/test'
import { shown, type Translate, textOf } from './messages.ts'
import { aTicketBuyer, FUND_PASSWORD } from './steps.ts'
import { callsOf, expect, expectAccessible, expectWidthHeld, open, speakIn, test } from './story.ts'

/** As long as a few rounds take, twice, for money that may pay for tickets. */
const TIME_MS = 480_000
const market = '/pages/tickets/index'
const event = 'Harbour Lights: Night Concert'

test.describe.configure({ timeout: TIME_MS })

test('a player buys a ticket, shows its code, offers it, and loses the code to who buys it', async ({
  page,
  newPhone,
  t,
}) => {
  const other = await newPhone()
  await Promise.all([aTicketBuyer(page, t), aTicketBuyer(other, t)])
  const item = await itemOf(page)

  await test.step('the first buys at first sale and pays', async () => {
    await orderFromShop(page, t, item)
    await pay(page, t, item)
  })
  const before = await test.step('their phone shows the code, also without a network', () => codeOf(page, t))
  await test.step('they offer it at the cap, with the fee said before', () => offer(page, t, item))
  const listing = await listingOf(page)

  await test.step('the second buys it from the listing', async () => {
    await open(other, `/pages/tickets/detail?id=${item.id}`)
    await expectAccessible(other)
    await other.locator(`a[href*="listing=${listing}"]`).click()
    await other.getByRole('button', { name: t('ticket.orderFor', { amount: priceOf(item) }) }).click()
    await pay(other, t, item)
  })
  await test.step('their phone shows another code, and the first one has none', async () => {
    expect(await codeOf(other, t)).not.toBe(before)
    await open(page, `/pages/tickets/code?id=${item.id}&unit=${before.split('-')[0]}`)
    await expect(page.getByText(t('ticket.codeGone'))).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('App-Entry-Keys'))).toBeNull()
    await expectAccessible(page)
  })
  await test.step('the listing is sold, and the chain names both owners', async () => {
    await open(page, '/pages/tickets/trades?side=sell')
    await expect(page.getByText(t('ticket.listing.sold'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await open(other, `/pages/tickets/mine?id=${item.id}`)
    await other.getByRole('link', { name: t('ticket.chain') }).click()
    await expect(other.getByRole('list', { name: t('ticket.chain') }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(other)
  })
  await test.step('every page holds its width on a small phone', () => lookSmall(other, item.id))
})

/** The concert of the demo, titled as the calls of a story speak. */
async function itemOf(page: Page) {
  const { list } = await callsOf(page).listTickets({ kind: 'event' })
  const item = list.find(({ title }) => title === event)
  if (!item) throw new Error('the demo has no concert')
  return item
}

type Item = Awaited<ReturnType<typeof itemOf>>
const priceOf = ({ price }: Item) => shown(price, 'en')

async function listingOf(page: Page): Promise<bigint> {
  const { list } = await callsOf(page).listTicketTrades({ side: 'sell' })
  const [trade] = list
  if (trade?.side !== 'sell') throw new Error('nothing is offered')
  return trade.listing.id
}

/** From the Products tab to an order of one unit. */
async function orderFromShop(page: Page, t: Translate, item: Item): Promise<void> {
  await open(page, '/pages/lc/goodlist')
  await page
    .getByRole('link')
    .filter({ hasText: t('ticket.shopTitle') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('ticket.title') })).toBeVisible()
  await expectAccessible(page)
  await page.locator(`a[href$="/pages/tickets/detail?id=${item.id}"]`).click()
  await expect(page.getByText(t('ticket.rules'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('ticket.buyAt', { price: priceOf(item) }) }).click()
  const order = page.getByRole('button', { name: t('ticket.orderFor', { amount: priceOf(item) }) })
  await expect(order).toBeVisible()
  await expectAccessible(page)
  await order.click()
}

async function pay(page: Page, t: Translate, item: Item): Promise<void> {
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:[0-9]{2}$/)
  await expectAccessible(page)
  const go = t('ticket.pay', { amount: priceOf(item) })
  await page.getByRole('button', { name: go }).click()
  const sheet = page.getByRole('dialog', { name: t('ticket.confirm') })
  await expect(sheet.locator('input').first()).toBeFocused()
  await page.keyboard.type(FUND_PASSWORD)
  await sheet.getByRole('button', { name: go }).click()
  await expect(page.getByText(t('ticket.order.paid'), { exact: true })).toBeVisible()
}

/** The text of the code on the phone, from the order on; it goes on when the network is gone. */
async function codeOf(page: Page, t: Translate): Promise<string> {
  await page.getByRole('link', { name: t('ticket.seeMine') }).click()
  await expect(page.getByText(t('ticket.unit.held'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('ticket.code') }).click()
  const text = page.getByText(/^[0-9]+-[0-9]+-[0-9]{10}$/)
  await expect(text).toBeVisible()
  await expect(page.getByRole('img', { name: t('ticket.codePicture') })).toBeVisible()
  await expectAccessible(page)
  const shown = (await text.textContent()) ?? ''
  await page.context().setOffline(true)
  await expect(text).not.toHaveText(shown, { timeout: 35_000 })
  await page.context().setOffline(false)
  return (await text.textContent()) ?? ''
}

async function offer(page: Page, t: Translate, item: Item): Promise<void> {
  await open(page, `/pages/tickets/sell?id=${item.id}`)
  await expect(page.getByText(t('ticket.youGet'))).toBeVisible()
  const net = item.price - shareOf(item.price, item.feeBasisPoints)
  await expect(page.getByText(`${shown(net, 'en')} USD`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('ticket.sellFor', { count: 1, price: priceOf(item) }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('ticket.listing') })).toBeVisible()
  await expect(page.getByText(t('ticket.listing.pending'), { exact: true })).toBeVisible()
  await expectAccessible(page)
}

async function lookSmall(page: Page, id: bigint): Promise<void> {
  await speakIn(page, 'pt')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [market, `/pages/tickets/detail?id=${id}`, `/pages/tickets/sell?id=${id}`]) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectWidthHeld(page)
  }
  await expect(page.getByText(textOf('pt')('ticket.youGet'))).toBeVisible()
}
