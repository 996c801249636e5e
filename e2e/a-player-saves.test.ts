import type { Page } from '@playwright/test'
import { type Translate, textOf } from './messages.ts'
import { aSaver, buyFifty, cashOf, FLEXIBLE, SHOP } from './savings-steps.ts'
import { callsOf, expect, expectAccessible, expectWidthHeld, open, speakIn, test } from './story.ts'

test.describe.configure({ timeout: 240_000 })

test('a player buys a product, cancels it, buys again and sells early, and gets back what each page said', async ({
  page,
  t,
}) => {
  await aSaver(page, t)
  await test.step('buys 50.00 of a product', () => buyFifty(page, t))
  expect(await cashOf(page)).toBe(150_000_000n)
  await page.getByRole('link', { name: t('order.see') }).click()
  await expect(page.getByText(t('order.state.running')).first()).toBeVisible()
  await page.locator('summary').click()
  await expectAccessible(page)

  await test.step('cancels it within the day', () => cancelOrder(page, t))
  await expect.poll(() => cashOf(page)).toBe(200_000_000n)

  await test.step('buys again and sells early', async () => {
    await buyFifty(page, t)
    await page.getByRole('link', { name: t('order.see') }).click()
    await page.getByRole('radio', { name: t('order.renewOn') }).check()
    await expect.poll(async () => (await callsOf(page).listProductOrders({})).list[0]?.isRenewing).toBe(true)
    await page.getByRole('link', { name: t('order.sell') }).click()
    await expect(page.getByText(t('sell.forgone'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('sell.now', { amount: '50.00' }) }).click()
    await expect(page.getByText(t('order.state.sold')).first()).toBeVisible()
  })
  expect(await cashOf(page)).toBe(200_000_000n)

  await open(page, '/pages/lc/goodorder')
  await expect(page.getByRole('list', { name: t('order.title') }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: t('order.state.cancelled') }).click()
  await expect(page.getByRole('list', { name: t('order.title') }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await open(page, '/pages/mine/account/bill')
  await expect(page.getByText(t('reason.productSale')).first()).toBeVisible()
  await page
    .getByRole('link')
    .filter({ hasText: t('reason.productBuy') })
    .first()
    .click()
  await page.getByRole('link', { name: t('order.see') }).click()
  await expect(page.getByText(t('order.terms'))).toBeVisible()
})

test('a player puts money into flexible savings, looks around, and takes everything out', async ({
  page,
  t,
}) => {
  await aSaver(page, t)
  await open(page, SHOP)
  await page.getByRole('link', { name: t('savings.open') }).click()
  await expect(page.getByText(t('savings.notYet'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('savings.in'), exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '100', exact: true }).click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: t('savings.inNow', { amount: '100.00' }) }).click()
  await expect(sheet).toBeHidden()
  expect(await cashOf(page)).toBe(100_000_000n)

  const inPortuguese = textOf('pt')
  await speakIn(page, 'pt')
  await open(page, FLEXIBLE)
  await page.getByRole('textbox', { name: inPortuguese('savings.days'), exact: true }).fill('365')
  await expect(page.getByText(/^\+20,[0-9]{2}$/)).toBeVisible()
  await page.getByRole('button', { name: inPortuguese('savings.out'), exact: true }).click()
  await page.getByRole('button', { name: inPortuguese('savings.everything'), exact: true }).click()
  await page.getByRole('button', { name: inPortuguese('savings.outNow', { amount: '100,00' }) }).click()
  await expect.poll(() => cashOf(page)).toBe(200_000_000n)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [FLEXIBLE, SHOP, '/pages/lc/goodorder', '/pages/lc/goodlog', '/pages/lc/yuebaolog']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectWidthHeld(page)
  }
})

async function cancelOrder(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('order.cancel') }).click()
  const question = page.getByRole('alertdialog', { name: t('order.cancelAsk') })
  await question.getByRole('button', { name: t('order.cancelSure'), exact: true }).click()
  await expect(page.getByText(t('order.returned'))).toBeVisible()
}
