import type { Locator, Page } from '@playwright/test'
import type { Translate } from './messages.ts'
import { aTaxNumber, FUND_PASSWORD, fund, PASSWORD, turnOver } from './steps.ts'
import { callsOf, expect, expectAccessible, open } from './story.ts'

/** Adds a passkey of this device by its page; `totp`: a code of the second step, where it is on. */
export async function addPasskey(page: Page, t: Translate, { totp }: { totp?: string } = {}): Promise<void> {
  await open(page, '/pages/mine/passkeys')
  await expect(page.getByText(t('passkeys.none'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('passkeys.add') }).click()
  const sheet = page.getByRole('dialog', { name: t('passkeys.add') })
  await sheet.getByRole('textbox', { name: t('passkeys.name') }).fill('My phone')
  await sheet.getByLabel(t('fund.login')).fill(PASSWORD)
  if (totp !== undefined) await sheet.getByRole('textbox', { name: t('totp.code') }).fill(totp)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: t('passkeys.next') }).click()
  await expect(page.getByText('My phone')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expectAccessible(page)
}

/** Money of which at least eight stakes may leave, a fund password, and a card of the player's own. */
export async function readyToWithdraw(page: Page, { stake }: { stake: number }): Promise<void> {
  const calls = callsOf(page)
  await fund(page, 30 * stake)
  await calls.setFundPassword({ password: PASSWORD, fundPassword: FUND_PASSWORD })
  const taxNumber = aTaxNumber()
  await calls.editProfile({ firstName: 'Anna', lastName: 'Tran', taxCountry: 'VN', taxNumber })
  await calls.bindCard({
    bankName: 'Demo Bank',
    cardNumber: `4111${taxNumber}`,
    ifsc: 'HDFC0001234',
    bankAddress: '1 Main Street',
    phone: '+84912345678',
    holder: 'Anna Tran',
    fundPassword: FUND_PASSWORD,
  })
  await turnOver(page, stake)
}

/** The sheet before a withdrawal of that much, with the fund password in it. */
export async function aboutToWithdraw(page: Page, t: Translate, amount: string): Promise<Locator> {
  await open(page, '/pages/mine/withdraw/index?step=amount')
  await page.getByRole('textbox', { name: t('withdraw.amount') }).fill(amount)
  await page.getByRole('button', { name: t('slip.review') }).click()
  const sheet = page.getByRole('dialog', { name: t('withdraw.check') })
  await expect(sheet.locator('input').first()).toBeFocused()
  await page.keyboard.type(FUND_PASSWORD)
  return sheet
}

/** Shows the passkey in that sheet, in place of a code. */
export async function showPasskey(sheet: Locator, t: Translate): Promise<void> {
  await sheet.getByRole('button', { name: t('passkey.use') }).click()
  await expect(sheet.getByText(t('passkey.confirmed'))).toBeVisible()
}
