import type { Page } from '@playwright/test'
import { layoutMessages } from '../apps/console/src/app/messages.ts'
import { signInMessages } from '../apps/console/src/features/sign-in/messages.ts'
import { todayMessages as t } from '../apps/console/src/features/today/messages.ts'
import { playerPath } from '../apps/console/src/paths.ts'
import { codeNow, nextCode } from './authenticator.ts'
import { expectConsoleAccessible, messages, newConsolePage, operatorOf, paths, tabTo } from './console.ts'
import { OPERATOR_PASSWORD } from './operators.ts'
import { fund, placeByCall, register } from './steps.ts'
import { callsOf, expect, test } from './story.ts'

const TRIES_MAX = 4

test('an operator signs in, sees the day, goes from a figure to its list and finds a player, by the keyboard alone', async ({
  page,
  browser,
  t: words,
  colorScheme,
}) => {
  test.setTimeout(180_000)
  await register(page, words)
  await fund(page, 100)
  await betAndWait(page)
  const { nickname, id } = await callsOf(page).getUserinfo({})

  const consolePage = await newConsolePage(browser, colorScheme === 'dark' ? 'dark' : 'light')
  await signInByKeyboard(consolePage)
  await expect(consolePage).toHaveURL(new RegExp(`#${paths.today}$`))
  await expect(consolePage.getByRole('heading', { level: 1, name: t.title, exact: true })).toBeVisible()
  await expect(consolePage.getByRole('img', { name: /staked/ })).toBeVisible()
  // Its bets are counted a moment after they are settled: the page reads again every half minute.
  await expect(consolePage.getByRole('row', { name: /^rgb-30s/ })).toBeVisible({ timeout: 40_000 })
  await expectConsoleAccessible(consolePage)

  const credited = consolePage
    .getByRole('row')
    .filter({ hasText: t.deposits })
    .getByRole('link', { name: /USD$/ })
    .first()
  await tabTo(consolePage, credited)
  await consolePage.keyboard.press('Enter')
  await expect(consolePage).toHaveURL(new RegExp(`#${paths.deposits}\\?state=passed`))
  await expect(consolePage.getByRole('cell', { name: nickname }).first()).toBeVisible()

  await consolePage.keyboard.press('Control+k')
  const search = consolePage.getByRole('combobox', { name: layoutMessages.palette.placeholder })
  await expect(search).toBeFocused()
  await consolePage.keyboard.type(nickname)
  const found = consolePage.getByRole('option', { name: nickname })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await expectConsoleAccessible(consolePage)
  await consolePage.keyboard.press('Enter')
  await expect(consolePage).toHaveURL(new RegExp(`#${playerPath(id)}$`))
  await expect(consolePage.getByRole('heading', { name: nickname })).toBeVisible()
  await consolePage.context().close()
})

/** A bet whose round is settled and counted, so that the day has revenue. */
async function betAndWait(page: Page): Promise<void> {
  const line = { play: 'rgb_n', pick: '7', stake: 1_000_000n }
  await expect
    .poll(() => placeByCall(page, 'rgb-30s', [line]), { timeout: 40_000, intervals: [1_000] })
    .toBe('placed')
  const states = async () => (await callsOf(page).listBets({ limit: 1 })).list.map(({ state }) => state)
  await expect.poll(states, { timeout: 60_000, intervals: [1_000] }).not.toEqual(['waiting'])
}

/** Signs in without a pointer. Another story may have used the code that is shown: then waits for the next one. */
async function signInByKeyboard(consolePage: Page): Promise<void> {
  const { login, secret } = operatorOf('first')
  const { keyboard } = consolePage
  await consolePage.goto('/')
  await tabTo(consolePage, consolePage.getByLabel(signInMessages.login))
  await keyboard.type(login)
  await tabTo(consolePage, consolePage.getByLabel(signInMessages.password))
  await keyboard.type(OPERATOR_PASSWORD)
  const title = consolePage.getByRole('heading', { level: 1, name: t.title, exact: true })
  const refused = consolePage.getByRole('alert')
  for (let tries = 1; tries <= TRIES_MAX; tries++) {
    await tabTo(consolePage, consolePage.getByLabel(messages.code.label))
    await keyboard.press('Control+A')
    await keyboard.type(codeNow(secret))
    await keyboard.press('Enter')
    await expect(title.or(refused).first()).toBeVisible()
    if (await title.isVisible()) return
    await nextCode()
  }
  throw new Error(`${login} was not let in`)
}
