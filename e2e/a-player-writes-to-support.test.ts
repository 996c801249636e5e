import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { supportMessages as support } from '../apps/console/src/features/support/messages.ts'
import { expectConsoleAccessible, goTo, openConsole, paths } from './console.ts'
import { mailTo } from './mail-to.ts'
import type { Translate } from './messages.ts'
import { register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

const NOTE = 'Paid by another person?'

test('a player asks with a picture, an operator notes and answers, the player sees it and replies', async ({
  page,
  browser,
  t,
}) => {
  await register(page, t)
  await ask(page, t)
  const thread = (await callsOf(page).listSupport({})).list[0]
  await open(page, '/pages/mine/index')

  const consolePage = await openConsole(browser)
  await answer(consolePage, String(thread?.id))

  const row = page
    .getByRole('navigation', { name: t('mine.us') })
    .getByRole('link', { name: t('support.title') })
  await expect(row).toContainText('1')
  await row.click()
  await page.getByRole('link').filter({ hasText: 'Which bank' }).click()
  await expect(page.getByText(t('support.asked'))).toBeVisible()
  expect(await page.locator('body').textContent()).not.toContain(NOTE)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: t('support.message') }).fill('The blue one.')
  await page.getByRole('button', { name: t('support.send'), exact: true }).click()
  await expect(page.getByText('The blue one.')).toBeVisible()
  expect(await callsOf(page).countSupport({})).toEqual({ unread: 0 })

  await consolePage.goto(`/#/support?open=${thread?.id}`)
  await expect(consolePage.getByText('The blue one.')).toBeVisible()
  await consolePage.getByRole('button', { name: support.close }).click()
  await expect(consolePage.getByText(support.closed)).toBeVisible()
  await consolePage.context().close()
  await expect(page.getByText(t('support.closed'))).toBeVisible()
})

/** From the player's own page to a thread with a picture, which is looked at. */
async function ask(page: Page, t: Translate): Promise<void> {
  await open(page, '/pages/mine/index')
  await page.getByRole('link', { name: t('support.title'), exact: true }).click()
  await expect(page.getByText(t('support.none'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('support.new'), exact: true }).click()
  await page.getByRole('button', { name: t('support.send'), exact: true }).click()
  await expect(page.getByText(t('support.textMissing'))).toBeVisible()
  await page.getByRole('radio', { name: t('support.topicDeposit') }).check()
  await page.getByRole('textbox', { name: t('support.text') }).fill('I paid this morning.\nWhere is it?')
  const buffer = await page.screenshot()
  await page.locator('input[type=file]').setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: t('upload.done') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('support.send'), exact: true }).click()
  await expect(page.getByText(t('support.received'))).toBeVisible()
  await page.getByRole('button', { name: t('support.showPicture', { n: 1 }) }).click()
  await expect(page.getByRole('img', { name: t('upload.picture', { n: 1 }) })).toBeVisible()
  await page.getByRole('button', { name: t('common.close') }).click()
  await expectAccessible(page)
}

/** Takes the thread, notes something, and asks back. */
async function answer(consolePage: Page, id: string): Promise<void> {
  await goTo(consolePage, paths.support)
  await consolePage.locator('tr.console-row').filter({ hasText: id }).click()
  await expect(consolePage.getByText('Where is it?')).toBeVisible()
  await expect(consolePage.getByRole('img', { name: support.picture(1) })).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await consolePage.getByRole('button', { name: support.assignMe }).click()
  await expect(consolePage.getByRole('button', { name: support.assignMe })).toBeHidden()
  await consolePage.getByText(support.modes.note, { exact: true }).click()
  await consolePage.getByRole('textbox', { name: support.note }).fill(NOTE)
  await consolePage.getByRole('button', { name: support.addNote }).click()
  await expect(consolePage.getByRole('region', { name: support.conversation }).getByText(NOTE)).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await consolePage.getByText(support.modes.reply, { exact: true }).click()
  await consolePage.getByRole('textbox', { name: support.text }).fill('Which bank did you use?')
  await consolePage.getByRole('checkbox', { name: support.asksReply }).check()
  await consolePage.getByRole('button', { name: support.send, exact: true }).click()
  await expect(consolePage.getByText(support.sent)).toBeVisible()
}

test('a visitor complains by a code from their mail, hears of the final answer by mail, and comes back to it', async ({
  page,
  newPhone,
  browser,
  t,
}) => {
  const email = `vera.${randomBytes(5).toString('hex')}@example.com`
  await open(page, '/pages/telegram/index')
  await page.getByRole('link', { name: t('support.new'), exact: true }).click()
  await expectAccessible(page)
  const enter = async (phone: Page, nth: number) => {
    await phone.getByRole('textbox', { name: t('register.email') }).fill(email)
    await phone.getByRole('button', { name: t('code.send') }).click()
    const { code } = await mailTo(email, nth)
    await phone
      .getByRole('textbox', { name: t('code.label') })
      .first()
      .click()
    await phone.keyboard.type(code)
    await phone.getByRole('button', { name: t('support.enter'), exact: true }).click()
  }
  await enter(page, 1)
  await page.getByRole('radio', { name: t('support.topicComplaint') }).check()
  await page.getByRole('textbox', { name: t('support.text') }).fill('You closed my account.')
  await page.getByRole('button', { name: t('support.send'), exact: true }).click()
  const number =
    /C-20\d\d-\d{6}/.exec((await page.getByText(/C-20\d\d-\d{6}/).textContent()) ?? '')?.[0] ?? ''
  await expectAccessible(page)

  const consolePage = await openConsole(browser)
  const id = new URLSearchParams(page.url().split('?')[1]).get('id')
  await consolePage.goto(`/#/support?topic=complaint&open=${id}`)
  await expect(consolePage.getByText('You closed my account.')).toBeVisible()
  await consolePage.getByRole('textbox', { name: support.text }).fill('The terms ask for it.')
  await consolePage.getByRole('button', { name: support.sendFinal }).click()
  await consolePage.getByRole('dialog').getByRole('button', { name: support.sendFinal }).click()
  await expect(consolePage.getByText(support.finalSent)).toBeVisible()
  await consolePage.context().close()

  expect((await mailTo(email, 2)).text).not.toContain('terms')
  const back = await newPhone()
  await open(back, '/pages/support/index')
  // A code a minute: the first phone's own visit goes on meanwhile.
  await open(page, '/pages/support/thread')
  await expect(page.getByText('The terms ask for it.')).toBeVisible()
  await expect(page.getByText(t('support.finalNextText', { number }))).toBeVisible()
  await expectAccessible(page)
  await open(back, '/pages/support/thread')
  await expect(back.getByRole('heading', { name: t('support.visitTitle') })).toBeVisible()
})
