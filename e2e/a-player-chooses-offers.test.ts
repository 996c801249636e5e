import { sql } from '@opendraw/db'
import { stackOwner } from './stack-owner.ts'
import { newName, PASSWORD, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

const privacyPath = '/pages/mine/privacy/index'

test('offers are chosen by product and channel at registration, and taken back on the privacy page', async ({
  page,
  t,
}) => {
  await open(page, '/pages/login/reg')
  await page.getByRole('tab', { name: t('register.name') }).click()
  await page.getByRole('textbox', { name: t('register.name') }).fill(newName())
  await page.getByRole('textbox', { name: t('login.password') }).fill(PASSWORD)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByText(t('offers.fold')).click()
  const box = (product: string, channel: string) =>
    page.getByRole('group', { name: t(product) }).getByRole('checkbox', { name: t(channel) })
  await expect(box('offers.games', 'offers.email')).not.toBeChecked()
  await box('offers.savings', 'offers.push').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('session.register'), exact: true }).click()
  await expect(page).not.toHaveURL(/\/pages\/login\/reg/)

  await open(page, privacyPath)
  await expect(box('offers.savings', 'offers.push')).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await box('offers.savings', 'offers.push').uncheck()
  await box('offers.tickets', 'offers.email').check()
  const given = async () => (await callsOf(page).getPrivacy({})).marketing.given
  await expect.poll(given).toMatchObject([{ product: 'tickets', channel: 'email' }])
  await expectAccessible(page)
})

test('whoever agreed to everything at once is asked once about each, and closing is an answer', async ({
  page,
  t,
}) => {
  await register(page, t)
  const { id } = await callsOf(page).getUserinfo({})
  const owner = await stackOwner()
  await owner.run(sql`update player set wants_marketing = true where id = ${id}`)
  await owner.close()
  await open(page, '/pages/home/index')
  await page.reload()
  const sheet = page.getByRole('dialog', { name: t('offers.title') })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: t('common.close') }).click()
  await expect.poll(async () => (await callsOf(page).getUserinfo({})).isAskedOffers).toBe(false)
  await page.reload()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(sheet).toHaveCount(0)
})
