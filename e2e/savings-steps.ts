import type { Page } from '@playwright/test'
import { savingsAgeOf } from '../apps/server/src/testing/time-passes.ts'
import type { Translate } from './messages.ts'
import type { Speech } from './speech.ts'
import { stackOwner } from './stack-owner.ts'
import { addFundPassword, FUND_PASSWORD, fund, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open } from './story.ts'

export const SHOP = '/pages/lc/goodlist'
export const FLEXIBLE = '/pages/lc/yuebao'
const FIFTY = 50_000_000n

/** A player with 200.00 and a fund password. */
export async function aSaver(page: Page, t: Translate): Promise<void> {
  await register(page, t)
  await fund(page, 200)
  await addFundPassword(page)
}

export async function cashOf(page: Page): Promise<bigint> {
  return (await callsOf(page).getUserinfo({})).wallet.cash
}

/** Five units of the product of thirty days, from the shop on, to its order. */
export async function buyFifty(page: Page, { t, money }: Speech): Promise<void> {
  await open(page, SHOP)
  await expectAccessible(page)
  await page
    .getByRole('link')
    .filter({ hasText: t('product.medium') })
    .first()
    .click()
  await expect(page.getByText(t('product.calculator'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: t('product.units') }).fill('5')
  await page.getByRole('link', { name: t('product.buyFor', { amount: money(FIFTY) }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('product.buy') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('product.buyFor', { amount: money(FIFTY) }) }).click()
  const sheet = page.getByRole('dialog', { name: t('product.confirm') })
  await expect(sheet.locator('input').first()).toBeFocused()
  await page.keyboard.type(FUND_PASSWORD)
  await sheet.getByRole('button', { name: t('product.buyFor', { amount: money(FIFTY) }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('product.bought') })).toBeVisible()
  await page.getByRole('link', { name: t('order.see') }).click()
  await expect(page.getByText(t('order.state.running')).first()).toBeVisible()
}

/** The page of the order where the phone is. */
export function orderPathOf(page: Page): string {
  return page.url().split('#')[1] ?? ''
}

/**
 * Whole days pass for this player's savings. No clock of the stack is moved: their orders, payments and savings become older in the
 * database, and the calendar of the running server, which finds yesterday's work open again, pays what is due by then.
 */
export async function daysPass(page: Page, days: number): Promise<void> {
  const { id } = await callsOf(page).getUserinfo({})
  const owner = await stackOwner()
  await savingsAgeOf(owner, BigInt(id), days)
  await owner.close()
}

/** The payments of interest are these, the newest first. */
export async function expectPayments(page: Page, speech: Speech, amounts: readonly bigint[]): Promise<void> {
  await open(page, '/pages/lc/goodlog')
  await seePayments(page, speech, amounts)
  await expectAccessible(page)
}

/** The same, on the page that shows them. */
export async function seePayments(
  page: Page,
  { t, interest }: Speech,
  amounts: readonly bigint[],
): Promise<void> {
  const rows = page.getByRole('list', { name: t('order.log') }).getByRole('listitem')
  await expect(rows).toHaveCount(amounts.length)
  for (const [nth, amount] of amounts.entries()) await expect(rows.nth(nth)).toContainText(interest(amount))
}
