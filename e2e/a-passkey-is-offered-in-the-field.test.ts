import { aDeviceWithPasskeys, asksOfDevice, underAName } from './a-device-with-passkeys.ts'
import { addPasskey } from './passkey-steps.ts'
import { logOut, register } from './steps.ts'
import { callsOf, expect, test } from './story.ts'

test.use(underAName)

test('a player is logged in by the passkey that the browser offers below the field, without a button', async ({
  page,
  t,
}) => {
  const device = await aDeviceWithPasskeys(page)
  const asked = await asksOfDevice(page)
  await register(page, t)
  const { id } = await callsOf(page).getUserinfo({})
  await addPasskey(page, t)
  // Logging out leads to where the list would take the finger at once.
  await device.touch(false)
  await logOut(page, t)
  await expect(page.getByRole('textbox', { name: t('register.name') })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  )

  await device.touch(true)
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('App-Token'))).not.toBeNull()
  // Logging in leads home, a moment after the session is there.
  await expect(page).toHaveURL(/#\/$/)
  expect(await asked()).toEqual(['conditional'])
  expect((await callsOf(page).getUserinfo({})).id).toBe(id)
  expect((await callsOf(page).listPasskeys({})).list[0]?.usedAt).not.toBeNull()
})
