import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { alertMessages as t } from '../apps/console/src/features/alerts/messages.ts'
import { healthMessages } from '../apps/console/src/features/health/messages.ts'
import { jobMessages } from '../apps/console/src/features/jobs/messages.ts'
import { withdrawalMessages } from '../apps/console/src/features/withdrawals/messages.ts'
import { requestPath } from '../apps/console/src/paths.ts'
import { chooseFrom, expectConsoleAccessible, goByKeyboard, messages, openConsole, paths } from './console.ts'
import { stackOwner } from './stack-owner.ts'
import { aTaxNumber, FUND_PASSWORD, fund, PASSWORD, register } from './steps.ts'
import { callsOf, expect, test } from './story.ts'

const RULE = 'Withdrawals later than promised'

test('money that a player waits for too long raises an alert; an operator owns it, follows its runbook, and it closes when they have been answered', async ({
  page,
  browser,
  t: words,
}) => {
  test.setTimeout(180_000)
  await register(page, words)
  await fund(page, 20)
  const { player, withdrawal } = await aReturnOverdue(page)

  const consolePage = await openConsole(browser)
  await goByKeyboard(consolePage, paths.alerts)
  const row = consolePage.locator('tr.console-row').filter({ hasText: RULE })
  await row.click()
  const detail = consolePage.getByRole('region', { name: t.words.chosen })
  await expect(detail.getByText('neither paid nor refused by the promised time').first()).toBeVisible()
  await expect(detail.getByText(t.byRule)).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await consolePage.keyboard.press('t')
  await expect(detail.getByText(t.take)).toBeHidden()
  await consolePage.keyboard.press('r')
  const runbook = consolePage.getByRole('dialog', { name: t.runbookTitle(RULE) })
  await expect(runbook.getByText('Players wait for money beyond the time')).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await consolePage.keyboard.press('Escape')
  await expect(runbook).toBeHidden()
  await detail.getByLabel(t.note).fill('Answering them now.')
  await consolePage.keyboard.press('Tab')
  await consolePage.keyboard.press('Enter')
  await consolePage.getByRole('dialog').getByRole('button', { name: t.acknowledge, exact: true }).click()
  await expect(row.getByText(t.acknowledged)).toBeVisible()
  await consolePage.emulateMedia({ colorScheme: 'dark' })
  await expectConsoleAccessible(consolePage)

  await reject(consolePage, player, withdrawal)
  await expectHouse(consolePage)
  await goByKeyboard(consolePage, paths.alerts)
  await consolePage.getByText(t.states.closed, { exact: true }).click()
  await row.first().click({ timeout: 40_000 })
  await expect(detail.getByText('Answering them now.')).toBeVisible()
  await expect(detail.getByText(t.steps.closed)).toBeVisible()
  await consolePage.context().close()
})

/** A return that the player asked for and that should have been decided on an hour ago. */
async function aReturnOverdue(page: Page): Promise<{ player: bigint; withdrawal: bigint }> {
  const calls = callsOf(page)
  await calls.setFundPassword({ password: PASSWORD, fundPassword: FUND_PASSWORD })
  const taxNumber = aTaxNumber()
  await calls.editProfile({ firstName: 'Anna', lastName: 'Tran', taxCountry: 'VN', taxNumber })
  const card = await calls.bindCard({
    ...{ holder: 'Anna Tran', bankName: 'Demo Bank', cardNumber: `4111${taxNumber}`, ifsc: 'HDFC0001234' },
    ...{ bankAddress: '1 Main Street', phone: '+84912345678', fundPassword: FUND_PASSWORD },
  })
  const [deposit] = (await calls.listDeposits({ limit: 1 })).list
  const { id } = await calls.returnDeposit({
    ...{ depositId: deposit?.id ?? 0n, cardId: card.id, fundPassword: FUND_PASSWORD, key: randomUUID() },
  })
  const owner = await stackOwner()
  await owner.pool.query(
    `begin; set local session_replication_role = replica;
     update withdrawal set promised_at = now() - interval '1 hour' where id = ${id}; commit`,
  )
  await owner.close()
  return { player: (await calls.getUserinfo({})).id, withdrawal: id }
}

/** Answers the player: the cause of the alert is gone. */
async function reject(consolePage: Page, player: bigint, id: bigint): Promise<void> {
  await consolePage.goto(`/#${requestPath('withdrawals', player, id)}`)
  const { code, reject } = messages.actions
  await chooseFrom(consolePage.getByRole('combobox', { name: code }), withdrawalMessages.codes.name_differs)
  await consolePage.getByRole('button', { name: `${reject} (R)` }).click()
  await consolePage.getByRole('dialog').getByRole('button', { name: reject, exact: true }).click()
  await expect(consolePage.getByRole('button', { name: `${reject} (R)` })).toBeHidden()
  await expect(consolePage.getByRole('dialog')).toHaveCount(0)
}

/** What the house says of itself meanwhile: its servers, and its jobs. */
async function expectHouse(consolePage: Page): Promise<void> {
  for (const [path, { title }, said] of [
    [paths.health, healthMessages, healthMessages.noBackupHint],
    [paths.jobs, jobMessages, 'alerts'],
  ] as const) {
    await goByKeyboard(consolePage, path)
    await expect(consolePage.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(consolePage.getByText(said, { exact: true }).first()).toBeVisible()
    for (const colorScheme of ['dark', 'light'] as const) {
      await consolePage.emulateMedia({ colorScheme })
      await expectConsoleAccessible(consolePage)
    }
  }
}
