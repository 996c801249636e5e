import { logIn, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

test('a session that was ended elsewhere asks whether to stay or to log in again', async ({
  page,
  newPhone,
  say,
}) => {
  const name = await register(page, say)
  await open(page, '/pages/mine/account/index')
  const other = await newPhone()
  await logIn(other, say, name)

  await callsOf(other).endOtherSessions({})

  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText(say('session.expired'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('common.cancel') }).click()
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).hash).toContain('/pages/mine/account/index')

  await page.reload()
  await expect(dialog).toContainText(say('session.expired'))
  await dialog.getByRole('button', { name: say('common.sure') }).click()
  await expect.poll(() => new URL(page.url()).hash).toContain('/pages/login/index')
  expect(await page.evaluate(() => localStorage.getItem('App-Token'))).toBeNull()
})
