import type { Page } from '@playwright/test'
import {
  aSaver,
  buyFifty,
  cashOf,
  daysPass,
  expectPayments,
  FLEXIBLE,
  orderPathOf,
  SHOP,
} from './savings-steps.ts'
import { goOnIn, readIn, type Speech, speechOf } from './speech.ts'
import { callsOf, expect, expectAccessible, expectWidthHeld, open, test } from './story.ts'

test.describe.configure({ timeout: 360_000 })

test('a player buys a product, takes it back, buys again, is paid and sells early, and gets what each page said', async ({
  page,
  lang,
}) => {
  const first = speechOf(lang)
  await aSaver(page, first.t)
  await test.step('buys 50.00 of a product', () => buyFifty(page, first))
  expect(await cashOf(page)).toBe(150_000_000n)
  await page.locator('summary').click()
  await expectAccessible(page)
  await test.step('takes it back within the day', () => cancelOrder(page, first))
  await expect.poll(() => cashOf(page)).toBe(200_000_000n)

  const thai = await goOnIn(page, 'th')
  await test.step('buys again in Thai, and has its first payment after a week', async () => {
    await buyFifty(page, thai)
    await page.getByRole('radio', { name: thai.t('order.renewOn') }).check()
    await expect.poll(async () => (await callsOf(page).listProductOrders({})).list[0]?.isRenewing).toBe(true)
    const order = orderPathOf(page)
    await daysPass(page, 8)
    await expect.poll(() => cashOf(page)).toBe(150_038_356n)
    await expectPayments(page, thai, [38_356n])
    await open(page, order)
    await expect(page.getByText(thai.t('order.state.running')).first()).toBeVisible()
  })
  await test.step('sells early, and keeps what was paid', () => sellOrder(page, thai))
  expect(await cashOf(page)).toBe(200_038_356n)

  await test.step('the orders and the statement say the same', () => readOrders(page, speechOf(lang)))
})

async function cancelOrder(page: Page, first: Speech): Promise<void> {
  const ask = async ({ t }: Speech) => {
    await page.getByRole('button', { name: t('order.cancel') }).click()
    await expect(page.getByRole('alertdialog', { name: t('order.cancelAsk') })).toBeVisible()
  }
  await ask(first)
  const { t } = await readIn(page, ['th', 'ja'], ask)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('order.cancelSure'), exact: true })
    .click()
  await expect(page.getByText(t('order.returned'))).toBeVisible()
}

/** From the order to its early sale: the offer in Thai, in Japanese and in English, which presses. */
async function sellOrder(page: Page, thai: Speech): Promise<void> {
  await page.getByRole('link', { name: thai.t('order.sell') }).click()
  const now = ({ t, money }: Speech) =>
    page.getByRole('button', { name: t('sell.now', { amount: money(50_000_000n) }) })
  const look = async (speech: Speech) => {
    await expect(page.getByText(speech.t('sell.forgone'))).toBeVisible()
    await expect(now(speech)).toBeVisible()
  }
  await look(thai)
  await expectAccessible(page)
  const english = await readIn(page, ['ja', 'en'], look)
  await now(english).click()
  await expect(page.getByText(english.t('order.state.sold')).first()).toBeVisible()
}

/** The order that was sold, both orders, and the lines of the statement. */
async function readOrders(page: Page, first: Speech): Promise<void> {
  await readIn(page, ['th', 'ja', first.lang], ({ t }) =>
    expect(page.getByText(t('order.state.sold')).first()).toBeVisible(),
  )
  await open(page, '/pages/lc/goodorder')
  const rows = ({ t }: Speech) => page.getByRole('list', { name: t('order.title') }).getByRole('listitem')
  await expect(rows(first)).toHaveCount(2)
  await page.getByRole('button', { name: first.t('order.state.cancelled') }).click()
  await expect(rows(first)).toHaveCount(1)
  await expectAccessible(page)
  const { t } = await readIn(page, ['ja', 'th'], (speech) => expect(rows(speech)).toHaveCount(2))
  await open(page, '/pages/mine/account/bill')
  await expect(page.getByText(t('reason.productSale')).first()).toBeVisible()
  await page
    .getByRole('link')
    .filter({ hasText: t('reason.productBuy') })
    .first()
    .click()
  await page.getByRole('link', { name: t('order.see') }).click()
  await expect(page.getByText(t('order.terms'))).toBeVisible()
}

test('a player puts money into flexible savings, looks around, and takes everything out', async ({
  page,
  lang,
}) => {
  const first = speechOf(lang)
  await aSaver(page, first.t)
  await open(page, SHOP)
  await page.getByRole('link', { name: first.t('savings.open') }).click()
  const sheet = page.getByRole('dialog')
  const askIn = async ({ t }: Speech) => {
    await expect(page.getByText(t('savings.notYet'))).toBeVisible()
    await page.getByRole('button', { name: t('savings.in'), exact: true }).click()
    await sheet.getByRole('button', { name: '100', exact: true }).click()
  }
  await expect(page.getByText(first.t('savings.notYet'))).toBeVisible()
  await expectAccessible(page)
  await askIn(first)
  await expectAccessible(page)
  const { t, money } = await readIn(page, ['ko', 'pt'], askIn)
  await sheet.getByRole('button', { name: t('savings.inNow', { amount: money(100_000_000n) }) }).click()
  await expect(sheet).toBeHidden()
  expect(await cashOf(page)).toBe(100_000_000n)

  await page.getByRole('textbox', { name: t('savings.days'), exact: true }).fill('365')
  await expect(page.getByText(/^\+20,[0-9]{2}$/)).toBeVisible()
  await page.getByRole('button', { name: t('savings.out'), exact: true }).click()
  await page.getByRole('button', { name: t('savings.everything'), exact: true }).click()
  await page.getByRole('button', { name: t('savings.outNow', { amount: money(100_000_000n) }) }).click()
  await expect.poll(() => cashOf(page)).toBe(200_000_000n)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [FLEXIBLE, SHOP, '/pages/lc/goodorder', '/pages/lc/goodlog', '/pages/lc/yuebaolog']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectWidthHeld(page)
  }
})
