import type { Page } from '@playwright/test'
import { aDeviceWithPasskeys, asksOfDevice, underAName } from './a-device-with-passkeys.ts'
import { codeNow, nextCode } from './authenticator.ts'
import type { Translate } from './messages.ts'
import { aboutToWithdraw, addPasskey, readyToWithdraw, showPasskey } from './passkey-steps.ts'
import { FUND_PASSWORD, logOut, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

test.use(underAName)

test('a player adds a passkey, logs in by it alone, shows it in place of a code when money leaves, and removes it', async ({
  page,
  t,
}) => {
  const device = await aDeviceWithPasskeys(page)
  const asked = await asksOfDevice(page)
  await register(page, t)
  await addPasskey(page, t)

  await readyToWithdraw(page, { stake: 5 })
  await setUpApp(page, t)
  // Without a finger the list below the field waits on, whatever the device does later: the button alone can log in.
  await device.touch(false)
  await logOut(page, t)
  await open(page, '/pages/login/index')
  await expect.poll(async () => (await asked()).at(-1)).toBe('conditional')
  await expectAccessible(page)
  await device.touch(true)
  await page.getByRole('button', { name: t('passkey.login') }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('App-Token'))).not.toBeNull()
  expect((await asked()).at(-1)).toBe('pressed')
  // Logging in leads home, a moment after the session is there.
  await expect(page).toHaveURL(/#\/$/)
  expect((await callsOf(page).listPasskeys({})).list[0]?.usedAt).not.toBeNull()

  const sheet = await aboutToWithdraw(page, t, '20')
  await showPasskey(sheet, t)
  await sheet.getByRole('button', { name: t('withdraw.now', { amount: '20.00' }) }).click()
  await expect(sheet).toBeHidden()
  expect((await callsOf(page).listWithdrawals({ limit: 1 })).list[0]?.amount).toBe(20_000_000n)

  await open(page, '/pages/mine/passkeys')
  await page.getByRole('button', { name: t('passkeys.removeOne', { name: 'My phone' }) }).click()
  const removal = page.getByRole('dialog', { name: t('passkeys.remove') })
  await showPasskey(removal, t)
  await removal.locator('input').first().click()
  await page.keyboard.type(FUND_PASSWORD)
  await removal.getByRole('button', { name: t('passkeys.remove') }).click()
  await expect(page.getByText(t('passkeys.none'))).toBeVisible()
  expect((await callsOf(page).getSecurity({})).hold?.cause).not.toBe('passkey_removed')
})

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
