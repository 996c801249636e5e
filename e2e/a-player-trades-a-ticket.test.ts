import { sql } from '@opendraw/db'
import { shareOf } from '@opendraw/money'
import type { Page } from '@playwright/test'
import { cashOf } from './savings-steps.ts'
import { goOnIn, readIn, type Speech, speechOf } from './speech.ts'
import { stackOwner } from './stack-owner.ts'
import { aTicketBuyer, FUND_PASSWORD } from './steps.ts'
import { callsOf, expect, expectAccessible, expectWidthHeld, open, speakIn, test } from './story.ts'

/** As long as a few rounds take, twice, for money that may pay for tickets. */
const TIME_MS = 540_000
const market = '/pages/tickets/index'
const event = 'Harbour Lights: Night Concert'

test.describe.configure({ timeout: TIME_MS })

test('a player buys two tickets, offers both, sells one, loses its code to the buyer, and is paid when escrow ends', async ({
  page,
  newPhone,
  lang,
}) => {
  const other = await newPhone()
  const first = speechOf(lang)
  await Promise.all([aTicketBuyer(page, first.t), aTicketBuyer(other, first.t)])
  const korean = await goOnIn(other, 'ko')
  const item = await itemOf(page)

  await test.step('the first buys two at first sale and pays', async () => {
    await orderFromShop(page, first, item)
    await pay(page, first, 2n * item.price)
  })
  const before = await test.step('their phone shows a code, also without a network', () =>
    codeOf(page, first))
  await test.step('they offer both at the cap, with the fee said before', () => offer(page, item))
  const listing = await listingOf(page)

  await test.step('the second buys one of them from the listing, in Korean', async () => {
    await open(other, `/pages/tickets/detail?id=${item.id}`)
    await expectAccessible(other)
    await other.locator(`a[href*="listing=${listing}"]`).click()
    await other
      .getByRole('button', { name: korean.t('ticket.orderFor', { amount: korean.money(item.price) }) })
      .click()
    await pay(other, korean, item.price)
  })
  const order = await orderOf(other)
  await test.step('their phone shows another code, and the first one has none', async () => {
    expect(await codeOf(other, korean)).not.toBe(before)
    await open(page, `/pages/tickets/code?id=${item.id}&unit=${before.split('-')[0]}`)
    await readIn(page, ['pt', 'ko', first.lang], ({ t }) =>
      expect(page.getByText(t('ticket.codeOfOther'))).toBeVisible(),
    )
    expect(await page.evaluate(() => localStorage.getItem('App-Entry-Keys'))).toBeNull()
  })
  await test.step('one of the two is sold; the seller takes the other back', () => takeBack(page, listing))
  await test.step('the chain names both owners', async () => {
    await open(other, `/pages/tickets/mine?id=${item.id}`)
    await other.getByRole('link', { name: korean.t('ticket.chain') }).click()
    await readIn(other, ['en', 'pt', 'ko'], ({ t }) =>
      expect(other.getByRole('list', { name: t('ticket.chain') }).getByRole('listitem')).toHaveCount(2),
    )
  })
  await test.step('the money waits in escrow, and goes to the seller when its time has come', () =>
    release({ page, other, order, item }))
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
const netOf = ({ price, feeBasisPoints }: Item) => price - shareOf(price, feeBasisPoints)

async function listingOf(page: Page): Promise<bigint> {
  const { list } = await callsOf(page).listTicketTrades({ side: 'sell' })
  const [trade] = list
  if (trade?.side !== 'sell') throw new Error('nothing is offered')
  return trade.listing.id
}

async function orderOf(page: Page): Promise<bigint> {
  const { list } = await callsOf(page).listTicketTrades({ side: 'buy' })
  const [trade] = list
  if (trade?.side !== 'buy') throw new Error('nothing is bought')
  return trade.order.id
}

/** From the Products tab to an order of two units. */
async function orderFromShop(page: Page, first: Speech, item: Item): Promise<void> {
  await open(page, '/pages/lc/goodlist')
  await page
    .getByRole('link')
    .filter({ hasText: first.t('ticket.shopTitle') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: first.t('ticket.title') })).toBeVisible()
  await expectAccessible(page)
  await page.locator(`a[href$="/pages/tickets/detail?id=${item.id}"]`).click()
  await readIn(page, ['pt', 'ko', first.lang], ({ t }) =>
    expect(page.getByText(t('ticket.rules'))).toBeVisible(),
  )
  await page.getByRole('link', { name: first.t('ticket.buyAt', { price: first.money(item.price) }) }).click()
  await page.getByRole('button', { name: first.t('points.more') }).click()
  const order = page.getByRole('button', {
    name: first.t('ticket.orderFor', { amount: first.money(2n * item.price) }),
  })
  await expect(order).toBeVisible()
  await expectAccessible(page)
  await order.click()
}

async function pay(page: Page, { t, money }: Speech, amount: bigint): Promise<void> {
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:[0-9]{2}$/)
  await expectAccessible(page)
  const go = t('ticket.pay', { amount: money(amount) })
  await page.getByRole('button', { name: go }).click()
  const sheet = page.getByRole('dialog', { name: t('ticket.confirm') })
  await expect(sheet.locator('input').first()).toBeFocused()
  await page.keyboard.type(FUND_PASSWORD)
  await sheet.getByRole('button', { name: go }).click()
  await expect(page.getByText(t('ticket.order.paid'), { exact: true })).toBeVisible()
}

/** The text of the code of a unit on the phone, from the order on; it goes on when the network is gone. */
async function codeOf(page: Page, { t }: Speech): Promise<string> {
  await page.getByRole('link', { name: t('ticket.seeMine') }).click()
  await expect(page.getByText(t('ticket.unit.held'), { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: t('ticket.code') })
    .first()
    .click()
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

/** Both units at their cap: filled in in Korean and in Portuguese, and offered in English. */
async function offer(page: Page, item: Item): Promise<void> {
  await open(page, `/pages/tickets/sell?id=${item.id}`)
  const fillIn = async ({ t, money }: Speech) => {
    await expect(page.getByText(t('ticket.youGet'))).toBeVisible()
    await page.getByRole('button', { name: t('points.more') }).click()
    await expect(page.getByText(`${money(2n * netOf(item))} USD`)).toBeVisible()
  }
  const { t, money } = await readIn(page, ['ko', 'pt', 'en'], fillIn)
  await page
    .getByRole('button', { name: t('ticket.sellFor', { count: 2, price: money(item.price) }) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('ticket.listing') })).toBeVisible()
  await readIn(page, ['pt', 'en'], (speech) =>
    expect(page.getByText(speech.t('ticket.listing.pending'), { exact: true })).toBeVisible(),
  )
}

/** The listing of two of which one is sold; what is left comes back. */
async function takeBack(page: Page, listing: bigint): Promise<void> {
  await open(page, `/pages/tickets/listing?id=${listing}`)
  const { t } = await readIn(page, ['ko', 'pt', 'en'], async (speech) => {
    await expect(page.getByText(speech.t('ticket.listing.pending'), { exact: true })).toBeVisible()
    await expect(page.getByText(speech.t('order.paidOf', { paid: 1, promised: 2 }))).toBeVisible()
  })
  await page.getByRole('button', { name: t('ticket.withdraw'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('ticket.withdraw'), exact: true })
    .click()
  await expect(page.getByText(t('ticket.listing.withdrawn'), { exact: true })).toBeVisible()
  await open(page, '/pages/tickets/trades?side=sell')
  await readIn(page, ['pt', 'ko', 'en'], (speech) =>
    expect(page.getByText(speech.t('ticket.listing.withdrawn'), { exact: true })).toBeVisible(),
  )
}

type Sold = Readonly<{ page: Page; other: Page; order: bigint; item: Item }>

/** No clock is moved: the release of this one order is due sooner, and the schedule of the running server carries it out. */
async function release({ page, other, order, item }: Sold): Promise<void> {
  await open(other, `/pages/tickets/order?id=${order}`)
  await readIn(other, ['en', 'pt', 'ko'], async ({ t }) => {
    await expect(other.getByText(t('ticket.order.paid'), { exact: true })).toBeVisible()
    await expect(other.getByText(t('ticket.releaseAt'), { exact: true })).toBeVisible()
  })
  const before = await cashOf(page)
  const owner = await stackOwner()
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update ticket_order set release_at = clock_timestamp() where id = ${order}`)
  })
  await owner.close()
  await expect.poll(() => cashOf(page)).toBe(before + netOf(item))
  await readIn(other, ['en', 'pt', 'ko'], ({ t }) =>
    expect(other.getByText(t('ticket.order.released'), { exact: true })).toBeVisible(),
  )
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
}
