import type { Page } from '@playwright/test'
import type { Translate } from './messages.ts'
import { FUND_PASSWORD, fund, PASSWORD, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open } from './story.ts'

export const SHOP = '/pages/lc/goodlist'
export const FLEXIBLE = '/pages/lc/yuebao'

/** A player with 200.00 and a fund password. */
export async function aSaver(page: Page, t: Translate): Promise<void> {
  await register(page, t)
  await fund(page, 200)
  await callsOf(page).setFundPassword({ password: PASSWORD, fundPassword: FUND_PASSWORD })
  // The app does not know of the fund password, which was set directly.
  await page.reload()
}

export async function cashOf(page: Page): Promise<bigint> {
  return (await callsOf(page).getUserinfo({})).wallet.cash
}

/** Five units of the product of thirty days, from the shop on. */
export async function buyFifty(page: Page, t: Translate): Promise<void> {
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
  await page.getByRole('link', { name: t('product.buyFor', { amount: '50.00' }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('product.buy') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('product.buyFor', { amount: '50.00' }) }).click()
  const sheet = page.getByRole('dialog', { name: t('product.confirm') })
  await expect(sheet.locator('input').first()).toBeFocused()
  await page.keyboard.type(FUND_PASSWORD)
  await sheet.getByRole('button', { name: t('product.buyFor', { amount: '50.00' }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('product.bought') })).toBeVisible()
}
