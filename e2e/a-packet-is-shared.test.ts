import type { Page } from '@playwright/test'
import { fund, fundPassword, password, register, turnOver } from './steps.ts'
import { callsOf, expect, expectAccessible, open, speakIn, test } from './story.ts'
import { type Say, wordsOf } from './words.ts'

/** As long as a few rounds take, for money that may be sent. */
const timeMs = 480_000
const greeting = '<b>For you</b>'

test('a red packet is sent, opened by whoever has its link, and its split checked by who was there', async ({
  page,
  newPhone,
  say,
}) => {
  test.setTimeout(timeMs)
  await register(page, say)
  await fund(page, 200)
  await callsOf(page).setFundPassword({ password, fundPassword })
  await turnOver(page)
  // The app has not heard of the fund password that was set past it.
  await page.reload()
  await test.step('one phone sends 10.00 in two equal shares', () => sendTen(page, say))
  const { list } = await callsOf(page).listPackets({ kind: 'sent' })
  const link = `/pages/cc/hong?code=${list[0]?.packet.code}`

  const friend = await newPhone()
  const name = await registerAndLeave(friend, say)
  await test.step('another opens the link logged out, logs in, and is back at the packet', () =>
    openAfterLogin(friend, say, link, name))
  await test.step('in Portuguese it is his still, and stands among his packets', () =>
    lookInPortuguese(friend, link))
  await test.step('the sender opens the other share, and a third finds it finished', async () => {
    await page.getByRole('button', { name: say('hong.open'), exact: true }).click()
    await expect(page.getByText(say('hong.youGot', { amount: '5.00' }))).toBeAttached()
    const third = await newPhone()
    await register(third, say)
    await open(third, link)
    await expect(third.getByText(say('hong.finished'), { exact: true })).toBeVisible()
    await expect(third.getByRole('button', { name: say('hong.open'), exact: true })).toHaveCount(0)
    await expectAccessible(third)
  })
  await test.step('the split is recomputed in the browser', async () => {
    await page.getByRole('link', { name: say('hong.split') }).click()
    await page.getByRole('button', { name: say('hong.checkNow') }).click()
    await expect(page.getByText(say('hong.right'), { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a code that leads to no packet says why, and leads on to another one', async ({ page, say }) => {
  await open(page, '/pages/cc/hong?code=ABC')
  await expect(page.getByRole('alert')).toContainText('10')
  await open(page, '/pages/cc/hong?code=ZZZZZZZZZZ')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: say('hong.another') }).click()
  await expect(page.getByRole('textbox', { name: say('hong.code') })).toBeVisible()
  await expectAccessible(page)
})

async function sendTen(page: Page, say: Say): Promise<void> {
  await open(page, '/pages/cc/hong')
  await page.getByRole('link', { name: say('hong.send') }).click()
  await seeWhatIsWrong(page, say)
  await page.getByRole('radio', { name: say('hong.equal') }).check()
  await page.getByRole('button', { name: '10', exact: true }).click()
  await page.getByRole('textbox', { name: say('hong.count') }).fill('2')
  await page.getByRole('textbox', { name: say('hong.greeting') }).fill(greeting)
  await expectAccessible(page)
  await page.getByRole('button', { name: say('hong.sendNow', { amount: '10.00' }) }).click()
  const sheet = page.getByRole('dialog', { name: say('hong.confirm') })
  await expect(sheet.locator('input').first()).toBeFocused()
  await page.keyboard.type(fundPassword)
  await sheet.getByRole('button', { name: say('hong.sendNow', { amount: '10.00' }) }).click()
  await expect(page.getByText(`“${greeting}”`)).toBeVisible()
  await expectAccessible(page)
}

/** More than a packet holds: its field is shown from below the page's head, though the button stands a screen further down. */
async function seeWhatIsWrong(page: Page, say: Say): Promise<void> {
  const total = page.getByRole('textbox', { name: say('hong.total') })
  await total.fill('5000')
  await page.getByRole('button', { name: say('hong.sendNow', { amount: '5,000.00' }) }).click()
  await expect(total).toBeFocused()
  const isSeen = () =>
    total.evaluate((field) => {
      const { left, top } = field.getBoundingClientRect()
      return document.elementFromPoint(left + 1, top + 1) === field
    })
  await expect.poll(isSeen).toBe(true)
}

async function registerAndLeave(phone: Page, say: Say): Promise<string> {
  const name = await register(phone, say)
  await callsOf(phone).logout({})
  await phone.evaluate(() => localStorage.removeItem('App-Token'))
  await phone.reload()
  return name
}

async function openAfterLogin(friend: Page, say: Say, link: string, name: string): Promise<void> {
  await open(friend, link)
  await expect(friend.getByText(`“${greeting}”`)).toBeVisible()
  await expectAccessible(friend)
  await friend.getByRole('link', { name: say('hong.logIn') }).click()
  await friend.getByRole('textbox', { name: say('register.name') }).fill(name)
  await friend.getByRole('textbox', { name: say('login.password') }).fill(password)
  await friend.getByRole('button', { name: say('session.logIn'), exact: true }).click()
  await friend.getByRole('button', { name: say('hong.open'), exact: true }).click()
  await expect(friend.getByText(say('hong.youGot', { amount: '5.00' }))).toBeAttached()
  await expect.poll(async () => (await callsOf(friend).getUserinfo({})).wallet.cash).toBe(5000000n)
  await expectAccessible(friend)
}

async function lookInPortuguese(friend: Page, link: string): Promise<void> {
  await speakIn(friend, 'pt')
  await open(friend, link)
  await expect(friend.getByText(wordsOf('pt')('hong.opened'), { exact: true })).toBeVisible()
  await open(friend, '/pages/cc/hong/order')
  await expect(friend.getByRole('link').filter({ hasText: '5,00' })).toBeVisible()
  await expectAccessible(friend)
}
