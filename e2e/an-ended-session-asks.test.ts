import { logIn, PASSWORD, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

test('a session that was ended elsewhere asks whether to stay or to log in again', async ({
  page,
  newPhone,
  t,
}) => {
  const name = await register(page, t)
  await open(page, '/pages/mine/account/index')
  const other = await newPhone()
  await logIn(other, t, name)

  await callsOf(other).endOtherSessions({})

  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(t('session.expired'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).hash).toContain('/pages/mine/account/index')

  await page.reload()
  await expect(dialog).toContainText(t('session.expired'))
  await dialog.getByRole('button', { name: t('common.sure') }).click()
  await expect.poll(() => new URL(page.url()).hash).toContain('/pages/login/index')
  expect(await page.evaluate(() => localStorage.getItem('App-Token'))).toBeNull()
})

test('a visitor logs in by the popup on home, and logging out leads to the login page without a way back', async ({
  page,
  t,
}) => {
  const name = await register(page, t)
  await open(page, '/pages/mine/settings/index')
  await page.getByRole('button', { name: t('settings.logOut'), exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/pages/login/index')

  await open(page, '/pages/home/index')
  await page.getByRole('button', { name: t('session.logIn'), exact: true }).click()
  const popup = page.getByRole('dialog', { name: t('session.loginFirst') })
  await expectAccessible(page)
  await popup.getByRole('textbox', { name: t('register.name') }).fill(name)
  await popup.getByRole('textbox', { name: t('login.password') }).fill(PASSWORD)
  await popup.getByRole('button', { name: t('session.logIn'), exact: true }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByText(t('wallet.balance')).first()).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#/pages/home/index')
})
