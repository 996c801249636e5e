import { aDeviceWithPasskeys, asksOfDevice, underAName } from './a-device-with-passkeys.ts'
import { codeNow } from './authenticator.ts'
import { aboutToWithdraw, addPasskey, readyToWithdraw, showPasskey } from './passkey-steps.ts'
import { logOut, PASSWORD, register } from './steps.ts'
import { callsOf, expect, expectAccessible, test } from './story.ts'

test.use(underAName)

test('a player whose authenticator app is not at hand is asked for its code after the password, and logs in by a passkey in its place', async ({
  page,
  t,
}) => {
  const device = await aDeviceWithPasskeys(page)
  const asked = await asksOfDevice(page)
  const name = await register(page, t)
  const { secret } = await callsOf(page).beginSecondFactor({ password: PASSWORD })
  const { recoveryCodes } = await callsOf(page).confirmSecondFactor({ code: codeNow(secret) })
  // The app was set up past the page: it reads so when it starts.
  await page.reload()
  await addPasskey(page, t, { totp: recoveryCodes[0] ?? '' })

  await device.touch(false)
  await logOut(page, t)
  await expect.poll(async () => (await asked()).at(-1)).toBe('conditional')
  await page.getByRole('textbox', { name: t('register.name') }).fill(name)
  await page.getByRole('textbox', { name: t('login.password') }).fill(PASSWORD)
  const logIn = page.getByRole('button', { name: t('session.logIn'), exact: true })
  await logIn.click()
  const code = page.getByRole('textbox', { name: t('login.totp') })
  await expect(code).toBeVisible()
  await expectAccessible(page)
  await code.fill('000000')
  await logIn.click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  expect(await page.evaluate(() => localStorage.getItem('App-Token'))).toBeNull()

  await device.touch(true)
  await page.getByRole('button', { name: t('passkey.login') }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('App-Token'))).not.toBeNull()
  await expect(page).toHaveURL(/#\/$/)
  expect((await callsOf(page).getSecondFactor({})).isOn).toBe(true)
  expect((await callsOf(page).listPasskeys({})).list[0]?.usedAt).not.toBeNull()
})

/** What the server says to who shows none. */
const ASKED = 'Confirm with your passkey.'

test('a player with a passkey and no authenticator app shows it for 100.00, not for less, and again once a day has brought them there', async ({
  page,
  t,
}) => {
  await aDeviceWithPasskeys(page)
  await register(page, t)
  await addPasskey(page, t)
  await readyToWithdraw(page, { stake: 15 })

  const large = await aboutToWithdraw(page, t, '100')
  await expect(large.getByRole('button', { name: t('passkey.use') })).toBeVisible()
  await expectAccessible(page)
  await large.getByRole('button', { name: t('withdraw.now', { amount: '100.00' }) }).click()
  await expect(large.getByRole('alert')).toHaveText(ASKED)
  expect((await callsOf(page).listWithdrawals({})).list).toEqual([])

  await large.getByRole('button', { name: t('common.close') }).click()
  await expect(large).toBeHidden()
  const small = await aboutToWithdraw(page, t, '99.99')
  await expect(small.getByRole('button', { name: t('passkey.use') })).toHaveCount(0)
  await small.getByRole('button', { name: t('withdraw.now', { amount: '99.99' }) }).click()
  await expect(small).toBeHidden()

  const another = await aboutToWithdraw(page, t, '10')
  await showPasskey(another, t)
  await another.getByRole('button', { name: t('withdraw.now', { amount: '10.00' }) }).click()
  await expect(another).toBeHidden()
  const { list } = await callsOf(page).listWithdrawals({})
  expect(list.map(({ amount }) => amount)).toEqual([10_000_000n, 99_990_000n])
})
