import type { Page } from '@playwright/test'
import { savedViewMessages as views } from '../apps/console/src/components/saved-view-messages.ts'
import { timelineMessages as timeline } from '../apps/console/src/components/timeline-messages.ts'
import { depositMessages } from '../apps/console/src/features/deposits/messages.ts'
import { playerMessages as player } from '../apps/console/src/features/players/messages.ts'
import { viewMessages as view } from '../apps/console/src/features/players/view/messages.ts'
import { playerPath } from '../apps/console/src/paths.ts'
import { chooseFrom, expectConsoleAccessible, messages, openConsole } from './console.ts'
import { fund, register } from './steps.ts'
import { callsOf, expect, test } from './story.ts'

const reason = 'They do not find their deposit'

test('an operator reads what happened to a player, looks as the player, and shares the filters with a colleague', async ({
  page,
  browser,
  t,
  colorScheme,
}) => {
  test.setTimeout(120_000)
  await register(page, t)
  await fund(page, 100)
  const { id } = await callsOf(page).getUserinfo({})
  const [deposit] = (await callsOf(page).listDeposits({})).list
  const look = colorScheme === 'dark' ? 'dark' : 'light'
  const consolePage = await openConsole(browser, 'first', look)

  await readTimeline(consolePage, id)
  await consolePage.getByRole('link', { name: timeline.acts['deposit.passed'] }).click()
  await expect(
    consolePage.getByRole('heading', { name: depositMessages.one(deposit?.id ?? 0n) }),
  ).toBeVisible()
  const ofRequest = consolePage.getByRole('region', { name: timeline.title })
  await expect(ofRequest.getByText(timeline.acts['deposit.asked'])).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await lookAsPlayer(consolePage, id)
  await shareFilters(consolePage, await openConsole(browser, 'second', look), id)
  await consolePage.context().close()
})

async function readTimeline(consolePage: Page, id: bigint): Promise<void> {
  await consolePage.goto(`/#${playerPath(id)}`)
  await consolePage.getByRole('tab', { name: player.tabs.timeline }).click()
  for (const act of ['deposit.passed', 'session.begun'] as const)
    await expect(consolePage.getByText(timeline.acts[act])).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await consolePage.getByTitle(timeline.kinds.money, { exact: true }).click()
  await expect(consolePage.getByText(timeline.acts['session.begun'])).toBeHidden()
}

async function lookAsPlayer(consolePage: Page, id: bigint): Promise<void> {
  await consolePage.goto(`/#${playerPath(id)}`)
  await consolePage.getByRole('link', { name: player.view }).click()
  await expect(consolePage.getByRole('heading', { name: view.title(String(id)) })).toBeVisible()
  await consolePage.getByLabel(messages.reason).fill(reason)
  await consolePage.getByRole('button', { name: view.begin }).click()
  await expect(consolePage.getByText(view.banner(String(id)))).toBeVisible()
  await expect(consolePage.getByText(view.fields.inviteCode)).toBeVisible()
  await consolePage.getByRole('tab', { name: view.views.deposits }).click()
  await expect(consolePage.getByRole('cell', { name: '100.00 USD' }).first()).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await consolePage.getByRole('link', { name: view.end }).click()
  await consolePage.getByRole('tab', { name: player.tabs.timeline }).click()
  await expect(consolePage.getByText(timeline.acts['player.view'])).toHaveCount(2)
}

async function shareFilters(consolePage: Page, colleague: Page, id: bigint): Promise<void> {
  const name = `Deposits of ${id}`
  await consolePage.goto(`/#/deposits?state=all&player=${id}`)
  await consolePage.getByRole('button', { name: views.save }).click()
  const dialog = consolePage.getByRole('dialog', { name: views.save })
  await dialog.getByLabel(views.name).fill(name)
  await dialog.getByLabel(views.shared).check()
  await expectConsoleAccessible(consolePage)
  await dialog.getByRole('button', { name: views.save }).click()
  await expect(consolePage.getByRole('button', { name: views.remove })).toBeVisible()
  await colleague.goto('/#/deposits')
  const chooser = colleague.getByRole('combobox', { name: views.title })
  await chooseFrom(chooser, new RegExp(`^${name} \\(`))
  await expect(colleague).toHaveURL(new RegExp(`player=${id}`))
  await expect(colleague.locator('tr.console-row')).toHaveCount(1)
  await expectConsoleAccessible(colleague)
  await consolePage.getByRole('button', { name: views.remove }).click()
  await expect(consolePage.getByText(views.removed)).toBeVisible()
  await colleague.context().close()
}
