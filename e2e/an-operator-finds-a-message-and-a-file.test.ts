import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { exportMessages } from '../apps/console/src/features/exports/messages.ts'
import { outboxMessages } from '../apps/console/src/features/outbox/messages.ts'
import { expectConsoleAccessible, goTo, openConsole, paths } from './console.ts'
import { mailTo } from './mail-to.ts'
import { aDeposit } from './requests.ts'
import { register } from './steps.ts'
import { callsOf, expect, test } from './story.ts'
import { takeExport } from './take-export.ts'

test('an operator finds the mail that a player misses, without its code, and takes their deposits as a file that says who took it', async ({
  page,
  browser,
  t,
  colorScheme,
}) => {
  test.setTimeout(240_000)
  const look = colorScheme === 'dark' ? 'dark' : 'light'
  await register(page, t)
  const calls = callsOf(page)
  const { id: playerId } = await calls.getUserinfo({})
  const email = `mara.${randomBytes(5).toString('hex')}@example.com`
  await calls.sendCode({ type: 'email', target: email, scene: 'changeemail' })
  const { code } = await mailTo(email)
  await calls.chooseNoLimit({})
  await aDeposit(page, 35)

  const consolePage = await openConsole(browser, 'first', look)
  await goTo(consolePage, paths.outbox)
  await consolePage.getByLabel(outboxMessages.recipient).fill(email)
  await consolePage.getByLabel(outboxMessages.recipient).press('Enter')
  await expect(consolePage).toHaveURL(/recipient=mara/)
  const row = consolePage.getByRole('row').filter({ hasText: outboxMessages.kinds.changeemail })
  // Until the list comes, the messages to others that it showed before stand there.
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('mara***.com')
  await expect(row).toContainText(outboxMessages.states.sent)
  const shown = await consolePage.content()
  expect(shown).not.toContain(code)
  await accessibleAtBothSizes(consolePage)
  await row.getByRole('link', { name: String(playerId) }).click()
  await consolePage.goto(`/#/players/${playerId}?tab=timeline&kind=messages`)
  await consolePage.getByRole('link', { name: 'Message sent' }).first().click()
  await expect(row).toHaveCount(1)

  await consolePage.goto(`/#/deposits?state=all&player=${playerId}`)
  await expect(consolePage.locator('tr.console-row')).toHaveCount(1)
  const { id, name, preamble, rows } = await takeExport(consolePage)
  expect(name).toMatch(/^deposits-20\d\d-\d\d-\d\d-\d+\.csv$/)
  expect(preamble).toMatch(/Exported by,.+ \(operator \d+\)/)
  expect(preamble).toContain(`Filters,player ${playerId}`)
  expect(rows.map((one) => [one.player, one['amount USD']])).toEqual([[String(playerId), '35.000000']])
  await accessibleAtBothSizes(consolePage)
  await consolePage.getByRole('button', { name: exportMessages.removeOf(id) }).click()
  await consolePage.getByRole('tooltip').getByRole('button', { name: exportMessages.remove }).click()
  await expect(consolePage.getByText(exportMessages.removed)).toBeVisible()
  await consolePage.context().close()
})

async function accessibleAtBothSizes(consolePage: Page): Promise<void> {
  await expectConsoleAccessible(consolePage)
  await consolePage.setViewportSize({ width: 1024, height: 768 })
  await expectConsoleAccessible(consolePage)
  await consolePage.setViewportSize({ width: 1280, height: 800 })
}
