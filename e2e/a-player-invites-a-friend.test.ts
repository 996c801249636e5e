import type { Page } from '@playwright/test'
import { partnerMessages } from '../apps/console/src/features/partners/messages.ts'
import { openDesk } from './desk.ts'
import { bet, fund, newName, password, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, speakIn, test } from './story.ts'
import { type Say, shown, wordsOf } from './words.ts'

const invitePath = '/pages/convidar/index'

test('a friend comes by the link, and the team counts him, his money and his stakes', async ({
  page,
  newPhone,
  say,
  lang,
}) => {
  await register(page, say)
  await open(page, invitePath)
  await expect(page.getByRole('heading', { level: 1, name: say('tab.invite') })).toBeVisible()
  await expect(levelOf(page, say, 1)).toContainText('0')
  await expectAccessible(page)
  const { inviteCode } = await callsOf(page).getTeam({})
  await expect(page.getByText(inviteCode, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: say('invite.qr') })).toBeVisible()

  const friend = await newPhone()
  await comeByLink(friend, say, inviteCode)
  await fund(friend, 50)
  await page.reload()
  await expect(levelOf(page, say, 1)).toContainText(shown(50000000n, lang))
  await bet(friend, say, new RegExp(say('play.rgb_red')))
  await expect
    .poll(async () => (await callsOf(page).getTeam({})).levels[0]?.valid, { timeout: 60_000 })
    .toBe(10000000n)
  await page.reload()
  await expect(levelOf(page, say, 1)).toContainText(shown(10000000n, lang))

  await levelOf(page, say, 1).click()
  await expect(page.getByText(/^P\*\*\*.$/)).toBeVisible()
  await expect(page.getByText(say('invite.countsNot'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await open(page, `${invitePath}?view=log`)
  await expect(page.getByText(say('invite.state.counting'), { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the poster carries the code, is saved as a picture, and speaks Thai', async ({ page, say }) => {
  await register(page, say)
  const { inviteCode } = await callsOf(page).getTeam({})
  const thai = wordsOf('th')
  await speakIn(page, 'th')
  await open(page, invitePath)
  await page.getByRole('button', { name: thai('invite.poster'), exact: true }).click()
  const poster = page.getByRole('img', { name: thai('invite.posterAlt', { code: inviteCode }) })
  await expect(poster).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: thai('invite.save'), exact: true }).click()
  expect((await downloading).suggestedFilename()).toBe('opendraw-invite.png')
})

test('a visitor reads what a partner is, a player applies, and an operator approves', async ({
  page,
  browser,
  say,
}) => {
  await open(page, '/pages/buddy/index')
  await expect(page.getByText(say('buddy.freeText'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('buddy.logIn'), exact: true })).toBeVisible()
  await expectAccessible(page)

  await register(page, say)
  await open(page, '/pages/buddy/index')
  const send = page.getByRole('button', { name: say('buddy.send'), exact: true })
  await page.getByRole('radio', { name: say('buddy.channel.community'), exact: true }).check()
  await send.click()
  await expect(page.getByText(say('buddy.planShort'))).toBeVisible()
  const plan = `Our chess club, adults alone: ${newName()}`
  await page.getByRole('textbox', { name: say('buddy.plan') }).fill(plan)
  await send.click()
  await expect(page.getByRole('heading', { name: say('buddy.state.pending') })).toBeVisible()
  await expect(page.getByText(plan)).toBeVisible()
  await expectAccessible(page)

  const { nickname } = await callsOf(page).getUserinfo({})
  const desk = await openDesk(browser)
  await desk.goto('/#/partners')
  await desk.getByRole('row').filter({ hasText: nickname }).first().click()
  await expect(desk.getByText(plan)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: `${partnerMessages.approve} (A)` }).click()
  await desk.getByRole('dialog').getByRole('button', { name: partnerMessages.approve }).click()
  await expect(desk.getByText(partnerMessages.done.approve(nickname)).first()).toBeVisible()
  await desk.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { name: say('buddy.state.approved') })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: say('buddy.download'), exact: true }).click()
  expect((await downloading).suggestedFilename()).toBe('team-0-days.csv')
  await expectAccessible(page)
})

const levelOf = (page: Page, say: Say, level: number) =>
  page.getByRole('link', { name: new RegExp(`^${say('invite.level', { level })}`) })

/** Opens the link, looks around first, and registers: the code is still there. */
async function comeByLink(page: Page, say: Say, code: string): Promise<void> {
  const box = page.getByRole('textbox', { name: say('register.invite') })
  await open(page, `/pages/login/reg?invite=${code}`)
  await expect(box).toHaveValue(code)
  await open(page, '/pages/login/index')
  await open(page, '/pages/login/reg')
  await expect(box).toHaveValue(code)
  await page.getByRole('tab', { name: say('register.name') }).click()
  await page.getByRole('textbox', { name: say('register.name') }).fill(newName())
  await page.getByRole('textbox', { name: say('login.password') }).fill(password)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: say('session.register'), exact: true }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('App-Token'))).not.toBeNull()
}
