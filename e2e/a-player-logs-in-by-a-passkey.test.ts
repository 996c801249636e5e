import type { Page } from '@playwright/test'
import { aDeviceWithPasskeys, byName } from './a-device-with-passkeys.ts'
import { codeNow, nextCode } from './authenticator.ts'
import type { Translate } from './messages.ts'
import { aTaxNumber, FUND_PASSWORD, fund, logOut, PASSWORD, register, turnOver } from './steps.ts'
import { callsOf, expect, expectAccessible, open, stack, test } from './story.ts'

// Browsers have no passkeys for an address of digits.
test.use({
  baseURL: async ({ colorScheme: _ }, use) => {
    await use(byName(stack('WEB_URL')))
  },
})

test('a player adds a passkey, logs in by it alone, shows it in place of a code when money leaves, and removes it', async ({
  page,
  t,
}) => {
  const device = await aDeviceWithPasskeys(page)
  await register(page, t)
  await open(page, '/pages/mine/passkeys')
  await expect(page.getByText(t('passkeys.none'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('passkeys.add') }).click()
  const sheet = page.getByRole('dialog', { name: t('passkeys.add') })
  await sheet.getByRole('textbox', { name: t('passkeys.name') }).fill('My phone')
  await sheet.getByLabel(t('fund.login')).fill(PASSWORD)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: t('passkeys.next') }).click()
  await expect(page.getByText('My phone')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expectAccessible(page)

  await readyToWithdraw(page)
  await setUpApp(page, t)
  // Logging out leads to where a passkey logs in again.
  await device.touch(false)
  await logOut(page, t)
  await open(page, '/pages/login/index')
  await expect(page.getByRole('textbox', { name: t('register.name') })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  )
  await expectAccessible(page)
  await device.touch(true)
  // The offer in the field of the name may take the finger first, and log in before the button is pressed.
  await page
    .getByRole('button', { name: t('passkey.login') })
    .click({ timeout: 10_000 })
    .catch(() => undefined)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('App-Token'))).not.toBeNull()
  // Logging in leads home, a moment after the session is there.
  await expect(page).toHaveURL(/#\/$/)
  expect((await callsOf(page).listPasskeys({})).list[0]?.usedAt).not.toBeNull()

  await withdrawTwenty(page, t)
  expect((await callsOf(page).listWithdrawals({ limit: 1 })).list[0]?.amount).toBe(20_000_000n)

  await open(page, '/pages/mine/passkeys')
  await page.getByRole('button', { name: t('passkeys.removeOne', { name: 'My phone' }) }).click()
  const removal = page.getByRole('dialog', { name: t('passkeys.remove') })
  await removal.getByRole('button', { name: t('passkey.use') }).click()
  await expect(removal.getByText(t('passkey.confirmed'))).toBeVisible()
  await removal.locator('input').first().click()
  await page.keyboard.type(FUND_PASSWORD)
  await removal.getByRole('button', { name: t('passkeys.remove') }).click()
  await expect(page.getByText(t('passkeys.none'))).toBeVisible()
  expect((await callsOf(page).getSecurity({})).hold?.cause).not.toBe('passkey_removed')
})

/** Money that may leave, a card for it, and the second step at an authenticator app that is not at hand. */
async function readyToWithdraw(page: Page): Promise<void> {
  const calls = callsOf(page)
  await fund(page, 150)
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
  await turnOver(page)
}

/** Who has a passkey shows it before an authenticator app is set up, beside the fund password. */
async function setUpApp(page: Page, t: Translate): Promise<void> {
  await open(page, '/pages/mine/twostep')
  await page.getByRole('button', { name: t('totp.begin') }).click()
  await expect(page.getByText(t('proof.fund'))).toBeVisible()
  await page.locator('form input').first().click()
  await page.keyboard.type(FUND_PASSWORD)
  await page.getByRole('button', { name: t('passkey.use') }).click()
  await expect(page.getByText(t('passkey.confirmed'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('totp.next') }).click()
  const secret = await page.locator('.font-mono').textContent()
  await nextCode()
  await callsOf(page).confirmSecondFactor({ code: codeNow(secret?.replaceAll(' ', '') ?? '') })
}

async function withdrawTwenty(page: Page, t: Translate): Promise<void> {
  await open(page, '/pages/mine/withdraw/index?step=amount')
  for (const digit of '20') await page.getByRole('button', { name: digit, exact: true }).last().click()
  await page.getByRole('button', { name: t('slip.review') }).click()
  const sheet = page.getByRole('dialog', { name: t('withdraw.check') })
  await expect(sheet.getByRole('button', { name: t('passkey.use') })).toBeVisible()
  await page.keyboard.type(FUND_PASSWORD)
  await sheet.getByRole('button', { name: t('passkey.use') }).click()
  await expect(sheet.getByText(t('passkey.confirmed'))).toBeVisible()
  await sheet.getByRole('button', { name: t('withdraw.now', { amount: '20.00' }) }).click()
  await expect(sheet).toBeHidden()
}
