import { randomBytes } from 'node:crypto'
import { languageNames } from '@opendraw/contract'
import type { Page } from '@playwright/test'
import { contentMessages as words } from '../apps/console/src/features/content/messages.ts'
import { expectConsoleAccessible, goTo, messages, openConsole, paths } from './console.ts'
import { register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, speakIn, test } from './story.ts'

// While it works, the button's name begins with its icon's.
const saving = new RegExp(`${words.save}$`)

/** Types a title and a text in one language. */
async function write(consolePage: Page, language: 'en' | 'zh', title: string, body: string): Promise<void> {
  const label = languageNames[language]
  await consolePage.getByRole('tab', { name: label, exact: true }).click()
  await consolePage.getByRole('textbox', { name: `${words.textTitle}, ${label}`, exact: true }).fill(title)
  await consolePage.getByRole('textbox', { name: `${words.body}, ${label}`, exact: true }).fill(body)
}

test('an operator writes a notice in two languages, sees it as players will, and they read it at once, each in the best language available', async ({
  page,
  browser,
  t,
  lang,
  colorScheme,
}) => {
  const mark = randomBytes(3).toString('hex')
  const titles = { en: `Works on Sunday ${mark}`, zh: `周日维护 ${mark}` }
  await register(page, t)
  const { unread } = await callsOf(page).countUnread({})

  const consolePage = await openConsole(browser, 'first', colorScheme === 'dark' ? 'dark' : 'light')
  await goTo(consolePage, paths.content)
  await expect(consolePage.getByRole('cell', { name: 'Welcome to Opendraw', exact: true })).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await consolePage.getByRole('button', { name: words.add(words.one.notice), exact: true }).click()
  await write(
    consolePage,
    'en',
    titles.en,
    '## Games pause\n\nFor **one hour**: [rules](/pages/jogos/rules)\n\n- all games',
  )
  const preview = consolePage.getByRole('region', { name: words.preview, exact: true })
  await expect(preview.getByRole('heading', { name: 'Games pause', exact: true })).toBeVisible()
  await expect(preview.getByRole('listitem').filter({ hasText: 'all games' })).toBeVisible()
  await consolePage.getByRole('tab', { name: languageNames.zh, exact: true }).click()
  await expect(preview.getByText(words.previewIn(languageNames.en), { exact: true })).toBeVisible()
  await write(consolePage, 'zh', titles.zh, '所有游戏暂停**一小时**。')
  await expectConsoleAccessible(consolePage)

  await consolePage.getByRole('radio', { name: words.states.published, exact: true }).check()
  await consolePage.getByLabel(messages.reason, { exact: true }).fill('Maintenance is planned')
  await write(consolePage, 'en', `<b>${titles.en}</b>`, 'x')
  await consolePage.getByRole('button', { name: saving }).click()
  await expect(consolePage.getByText(/HTML isn’t allowed/)).toBeVisible()
  expect(await callsOf(page).countUnread({})).toMatchObject({ unread })
  await write(consolePage, 'en', titles.en, 'Games pause for **one hour**.')
  await consolePage.getByRole('button', { name: saving }).click()
  await expect(consolePage.getByRole('cell', { name: titles.en, exact: true })).toBeVisible()

  expect(await callsOf(page).countUnread({})).toMatchObject({ unread: unread + 1 })
  await open(page, '/pages/jogos/notice/index')
  await page.getByRole('link', { name: lang === 'zh' ? titles.zh : titles.en }).click()
  await expect(page.getByText(lang === 'zh' ? '一小时' : 'one hour')).toHaveCSS('font-weight', /^[6-9]00$/)
  await expect.poll(() => callsOf(page).countUnread({})).toMatchObject({ unread })
  await expectAccessible(page)
  await speakIn(page, 'vi')
  await open(page, '/pages/jogos/notice/index')
  await expect(page.getByRole('link', { name: titles.en })).toBeVisible()

  await goTo(consolePage, paths.embeds)
  await expect(consolePage.getByRole('cell', { name: 'drand', exact: true })).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await consolePage.context().close()
})
