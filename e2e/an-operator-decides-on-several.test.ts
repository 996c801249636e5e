import { bulkMessages as bulk } from '../apps/console/src/components/bulk-messages.ts'
import { depositMessages } from '../apps/console/src/features/deposits/messages.ts'
import { expectConsoleAccessible, messages, openConsole, tabTo } from './console.ts'
import { aDeposit } from './requests.ts'
import { register } from './steps.ts'
import { callsOf, expect, test } from './story.ts'

const { claim, actions } = messages

test('an operator marks three deposits, sees what would become of each, and decides on all, by the keyboard alone', async ({
  page,
  browser,
  t,
  colorScheme,
}) => {
  test.setTimeout(120_000)
  await register(page, t)
  const calls = callsOf(page)
  await calls.chooseNoLimit({})
  const { id: playerId } = await calls.getUserinfo({})
  const [first, second, third] = [
    await aDeposit(page, 50),
    await aDeposit(page, 60),
    await aDeposit(page, 70),
  ]
  const look = colorScheme === 'dark' ? 'dark' : 'light'
  const other = await openConsole(browser, 'second', look)
  await other.goto(`/#/deposits?player=${playerId}&open=${third}`)
  await other.getByRole('button', { name: claim.take }).click()
  await expect(other.getByText(/^Assigned to you until/)).toBeVisible()
  await other.context().close()

  const consolePage = await openConsole(browser, 'first', look)
  const { keyboard } = consolePage
  await consolePage.goto(`/#/deposits?player=${playerId}`)
  await expect(consolePage.locator('tr.console-row')).toHaveCount(3)
  for (const id of [first, second, third]) {
    await expect(consolePage.getByRole('heading', { name: depositMessages.one(id) })).toBeVisible()
    await keyboard.press('x')
    await keyboard.press('j')
  }
  await expect(consolePage.getByText(bulk.marked(3))).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await keyboard.press('b')
  const dialog = consolePage.getByRole('dialog')
  const lineOf = (id: bigint) => dialog.getByRole('row').filter({ hasText: String(id) })
  for (const id of [first, second]) await expect(lineOf(id)).toContainText(bulk.would.approve)
  await expect(lineOf(third)).toContainText(bulk.would.refused)
  expect((await calls.getUserinfo({})).wallet.cash).toBe(0n)
  await expectConsoleAccessible(consolePage)
  await tabTo(consolePage, dialog.getByLabel(actions.note))
  await keyboard.type('Seen on the bank statement')
  await tabTo(consolePage, dialog.getByRole('button', { name: bulk.decide(actions.approve, 3) }))
  await keyboard.press('Enter')
  for (const id of [first, second]) await expect(lineOf(id)).toContainText(bulk.became.approve)
  await expect(lineOf(third)).toContainText(bulk.became.refused)
  await expectConsoleAccessible(consolePage)
  await keyboard.press('Escape')
  await expect(consolePage.locator('tr.console-row')).toHaveCount(1)
  expect((await calls.getUserinfo({})).wallet.cash).toBe(110_000_000n)
  await consolePage.context().close()
})
