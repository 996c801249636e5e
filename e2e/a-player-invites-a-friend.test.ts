import type { Page } from '@playwright/test'
import { messages, openConsole } from './console.ts'
import { shown, type Translate, textOf } from './messages.ts'
import { bet, fund, newName, PASSWORD, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, speakIn, test } from './story.ts'

const { actions } = messages
const invitePath = '/pages/convidar/index'

test('a friend comes by the link, and the team counts them, their money and their stakes', async ({
  page,
  newPhone,
  t,
  lang,
}) => {
  await register(page, t)
  await open(page, invitePath)
  await expect(page.getByRole('heading', { level: 1, name: t('tab.invite') })).toBeVisible()
  await expect(levelOf(page, t, 1)).toContainText('0')
  await expectAccessible(page)
  const { inviteCode } = await callsOf(page).getTeam({})
  await expect(page.getByText(inviteCode, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: t('invite.qr') })).toBeVisible()

  const friend = await newPhone()
  await comeByLink(friend, t, inviteCode)
  await fund(friend, 50)
  await page.reload()
  await expect(levelOf(page, t, 1)).toContainText(shown(50000000n, lang))
  await bet(friend, t, new RegExp(t('play.rgb_red')))
  await expect
    .poll(async () => (await callsOf(page).getTeam({})).levels[0]?.valid, { timeout: 60_000 })
    .toBe(10000000n)
  await page.reload()
  await expect(levelOf(page, t, 1)).toContainText(shown(10000000n, lang))

  await levelOf(page, t, 1).click()
  await expect(page.getByText(/^P\*\*\*.$/)).toBeVisible()
  await expect(page.getByText(t('invite.countsNot'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await open(page, `${invitePath}?view=log`)
  await expect(page.getByText(t('invite.state.counting'), { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the poster carries the code, is saved as a picture, and comes in Thai', async ({ page, t }) => {
  await register(page, t)
  const { inviteCode } = await callsOf(page).getTeam({})
  const thai = textOf('th')
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
  t,
}) => {
  await open(page, '/pages/buddy/index')
  await expect(page.getByText(t('buddy.freeText'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('buddy.logIn'), exact: true })).toBeVisible()
  await expectAccessible(page)

  await register(page, t)
  await open(page, '/pages/buddy/index')
  const send = page.getByRole('button', { name: t('buddy.send'), exact: true })
  await page.getByRole('radio', { name: t('buddy.channel.community'), exact: true }).check()
  await send.click()
  await expect(page.getByText(t('buddy.planShort'))).toBeVisible()
  const plan = `Our chess club, adults alone: ${newName()}`
  await page.getByRole('textbox', { name: t('buddy.plan') }).fill(plan)
  await send.click()
  await expect(page.getByRole('heading', { name: t('buddy.state.pending') })).toBeVisible()
  await expect(page.getByText(plan)).toBeVisible()
  await expectAccessible(page)

  const { nickname } = await callsOf(page).getUserinfo({})
  const consolePage = await openConsole(browser)
  await consolePage.goto('/#/partners')
  await consolePage.getByRole('row').filter({ hasText: nickname }).first().click()
  await expect(consolePage.getByText(plan)).toBeVisible()
  await expectAccessible(consolePage)
  await consolePage.getByRole('button', { name: `${actions.approve} (A)` }).click()
  await consolePage.getByRole('dialog').getByRole('button', { name: actions.approve }).click()
  await expect(consolePage.getByText(actions.done.approve(nickname)).first()).toBeVisible()
  await consolePage.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { name: t('buddy.state.approved') })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('buddy.download'), exact: true }).click()
  expect((await downloading).suggestedFilename()).toBe('team-0-days.csv')
  await expectAccessible(page)
})

const levelOf = (page: Page, t: Translate, level: number) =>
  page.getByRole('link', { name: new RegExp(`^${t('invite.level', { level })}`) })

/** Opens the link, looks around first, and registers: the code is still there. */
async function comeByLink(page: Page, t: Translate, code: string): Promise<void> {
  const box = page.getByRole('textbox', { name: t('register.invite') })
  await open(page, `/pages/login/reg?invite=${code}`)
  await expect(box).toHaveValue(code)
  await open(page, '/pages/login/index')
  await open(page, '/pages/login/reg')
  await expect(box).toHaveValue(code)
  await page.getByRole('tab', { name: t('register.name') }).click()
  await page.getByRole('textbox', { name: t('register.name') }).fill(newName())
  await page.getByRole('textbox', { name: t('login.password') }).fill(PASSWORD)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: t('session.register'), exact: true }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('App-Token'))).not.toBeNull()
}
