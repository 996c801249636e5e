import type { Page } from '@playwright/test'
import { type Translate, textOf } from './messages.ts'
import { FUND_PASSWORD, fund, logOut, PASSWORD, register, turnOver } from './steps.ts'
import { callsOf, expect, expectAccessible, open, speakIn, test } from './story.ts'

/** As long as a few rounds take, for money that may be sent. */
const timeMs = 480_000
const greeting = '<b>For you</b>'

test('a red packet is sent, opened by players with its link, and its split checked by them', async ({
  page,
  newPhone,
  t,
}) => {
  test.setTimeout(timeMs)
  await register(page, t)
  await fund(page, 200)
  await callsOf(page).setFundPassword({ password: PASSWORD, fundPassword: FUND_PASSWORD })
  await turnOver(page)
  // The app does not know of the fund password, which was set directly.
  await page.reload()
  await test.step('one phone sends 10.00 in two equal shares', () => sendTen(page, t))
  const { list } = await callsOf(page).listPackets({ kind: 'sent' })
  const link = `/pages/cc/hong?code=${list[0]?.packet.code}`

  const friend = await newPhone()
  const name = await registerAndLeave(friend, t)
  await test.step('another opens the link logged out, logs in, and is back at the packet', () =>
    openAfterLogin(friend, t, link, name))
  await test.step('in Portuguese it still belongs to the player, and is in their list of packets', () =>
    lookInPortuguese(friend, link))
  await test.step('the sender opens the other share, and a third finds it finished', async () => {
    await page.getByRole('button', { name: t('hong.open'), exact: true }).click()
    await expect(page.getByText(t('hong.youGot', { amount: '5.00' }))).toBeAttached()
    const third = await newPhone()
    await register(third, t)
    await open(third, link)
    await expect(third.getByText(t('hong.finished'), { exact: true })).toBeVisible()
    await expect(third.getByRole('button', { name: t('hong.open'), exact: true })).toHaveCount(0)
    await expectAccessible(third)
  })
  await test.step('the split is recomputed in the browser', async () => {
    await page.getByRole('link', { name: t('hong.split') }).click()
    await page.getByRole('button', { name: t('hong.checkNow') }).click()
    await expect(page.getByText(t('hong.right'), { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a code that leads to no packet says why, and leads on to another one', async ({ page, t }) => {
  await open(page, '/pages/cc/hong?code=ABC')
  await expect(page.getByRole('alert')).toContainText('10')
  await open(page, '/pages/cc/hong?code=ZZZZZZZZZZ')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('hong.another') }).click()
  await expect(page.getByRole('textbox', { name: t('hong.code') })).toBeVisible()
  await expectAccessible(page)
})

async function sendTen(page: Page, t: Translate): Promise<void> {
  await open(page, '/pages/cc/hong')
  await page.getByRole('link', { name: t('hong.send') }).click()
  await seeWhatIsWrong(page, t)
  await page.getByRole('radio', { name: t('hong.equal') }).check()
  await page.getByRole('button', { name: '10', exact: true }).click()
  await page.getByRole('textbox', { name: t('hong.count') }).fill('2')
  await page.getByRole('textbox', { name: t('hong.greeting') }).fill(greeting)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('hong.sendNow', { amount: '10.00' }) }).click()
  const sheet = page.getByRole('dialog', { name: t('hong.confirm') })
  await expect(sheet.locator('input').first()).toBeFocused()
  await page.keyboard.type(FUND_PASSWORD)
  await sheet.getByRole('button', { name: t('hong.sendNow', { amount: '10.00' }) }).click()
  await expect(page.getByText(`“${greeting}”`)).toBeVisible()
  await expectAccessible(page)
}

/** More than a packet holds: its field is shown from below the page's head, though the button is a screen further down. */
async function seeWhatIsWrong(page: Page, t: Translate): Promise<void> {
  const total = page.getByRole('textbox', { name: t('hong.total') })
  await total.fill('5000')
  await page.getByRole('button', { name: t('hong.sendNow', { amount: '5,000.00' }) }).click()
  await expect(total).toBeFocused()
  const isSeen = () =>
    total.evaluate((field) => {
      const { left, top } = field.getBoundingClientRect()
      return document.elementFromPoint(left + 1, top + 1) === field
    })
  await expect.poll(isSeen).toBe(true)
}

async function registerAndLeave(phone: Page, t: Translate): Promise<string> {
  const name = await register(phone, t)
  await logOut(phone, t)
  return name
}

async function openAfterLogin(friend: Page, t: Translate, link: string, name: string): Promise<void> {
  await open(friend, link)
  await expect(friend.getByText(`“${greeting}”`)).toBeVisible()
  await expectAccessible(friend)
  await friend.getByRole('link', { name: t('hong.logIn') }).click()
  await friend.getByRole('textbox', { name: t('register.name') }).fill(name)
  await friend.getByRole('textbox', { name: t('login.password') }).fill(PASSWORD)
  await friend.getByRole('button', { name: t('session.logIn'), exact: true }).click()
  await friend.getByRole('button', { name: t('hong.open'), exact: true }).click()
  await expect(friend.getByText(t('hong.youGot', { amount: '5.00' }))).toBeAttached()
  await expect.poll(async () => (await callsOf(friend).getUserinfo({})).wallet.cash).toBe(5000000n)
  await expectAccessible(friend)
}

async function lookInPortuguese(friend: Page, link: string): Promise<void> {
  await speakIn(friend, 'pt')
  await open(friend, link)
  await expect(friend.getByText(textOf('pt')('hong.opened'), { exact: true })).toBeVisible()
  await open(friend, '/pages/cc/hong/order')
  await expect(friend.getByRole('link').filter({ hasText: '5,00' })).toBeVisible()
  await expectAccessible(friend)
}
