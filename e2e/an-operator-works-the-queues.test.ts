import type { Page } from '@playwright/test'
import { approvalMessages as approvals } from '../apps/console/src/features/approvals/messages.ts'
import { depositMessages } from '../apps/console/src/features/deposits/messages.ts'
import { kycMessages as kyc } from '../apps/console/src/features/kyc/messages.ts'
import { playerMessages } from '../apps/console/src/features/players/messages.ts'
import { agree, chooseFrom, expectConsoleAccessible, goTo, messages, openConsole, paths } from './console.ts'
import { textOf } from './messages.ts'
import { aDeposit, handIn } from './requests.ts'
import { aTaxNumber, register } from './steps.ts'
import { callsOf, expect, open, speakIn, test } from './story.ts'
import { takeExport } from './take-export.ts'

const { actions, claim, second } = messages
const note = 'Trang thứ hai bị lóa.'

test('documents fail with a reason in Vietnamese and then pass; a large deposit needs dual approval, a small one does not', async ({
  page,
  browser,
  t,
  colorScheme,
}) => {
  test.setTimeout(300_000)
  const look = colorScheme === 'dark' ? 'dark' : 'light'
  await register(page, t)
  const calls = callsOf(page)
  const taxNumber = aTaxNumber()
  await calls.editProfile({ lang: 'vi', firstName: 'Lan', lastName: 'Pham', taxCountry: 'VN', taxNumber })
  await speakIn(page, 'vi')
  const { nickname, id: playerId } = await calls.getUserinfo({})
  await calls.chooseNoLimit({})
  const first = await openConsole(browser, 'first', look)
  const other = await openConsole(browser, 'second', look)

  await handIn(page)
  await failDocuments(first, other, nickname)
  const noi = textOf('vi')
  await open(page, '/pages/mine/userauth')
  await page.reload()
  await expect(page.getByText(noi('kyc.text.failed'))).toBeVisible()
  await expect(page.getByText(noi('kycReason.unreadable'))).toBeVisible()
  await expect(page.getByText(note)).toBeVisible()
  await handIn(page)
  await passDocuments(first, nickname)

  const large = await aDeposit(page, 1_500)
  await approve(first, large)
  // The choice moves on to the next request, which may be another story's.
  await openDeposit(first, large)
  await expect(first.getByText(second.mine)).toBeVisible()
  await expectConsoleAccessible(first)
  expect((await calls.getUserinfo({})).wallet.cash).toBe(0n)
  await agreeTo(other, large)
  await expect.poll(async () => (await calls.getUserinfo({})).wallet.cash).toBe(1500000000n)

  const small = await aDeposit(page, 50)
  await approve(first, small)
  await expect.poll(async () => (await calls.getUserinfo({})).wallet.cash).toBe(1550000000n)
  await readPlayer(first, nickname, playerId)
  await freezeAndLetIn(first, page)
  for (const consolePage of [first, other]) await consolePage.context().close()
})

async function chooseDocuments(consolePage: Page, nickname: string): Promise<void> {
  await consolePage.goto('/#/kyc')
  await consolePage.getByRole('row').filter({ hasText: nickname }).first().click()
}

/** One claims, the other sees that and may not; the first opens the documents and fails them. */
async function failDocuments(consolePage: Page, other: Page, nickname: string): Promise<void> {
  await chooseDocuments(consolePage, nickname)
  await consolePage.getByRole('button', { name: claim.take }).click()
  await expect(consolePage.getByText(/^Assigned to you until/)).toBeVisible()
  await chooseDocuments(other, nickname)
  await expect(other.getByText(/^Assigned to (?!you).* until/)).toBeVisible()
  await expect(other.getByRole('button', { name: `${actions.reject} (R)` })).toHaveCount(0)
  await consolePage.getByRole('button', { name: kyc.open }).click()
  await expect(consolePage.getByText('Lan Pham')).toBeVisible()
  await expect(consolePage.getByRole('img', { name: kyc.picture(2) })).toBeVisible()
  await chooseFrom(consolePage.getByRole('combobox', { name: actions.code }), kyc.codes.unreadable)
  await consolePage.getByLabel(actions.note).fill(note)
  await sure(consolePage, actions.reject, 'R')
}

async function passDocuments(consolePage: Page, nickname: string): Promise<void> {
  await consolePage.reload()
  await chooseDocuments(consolePage, nickname)
  await sure(consolePage, actions.approve, 'A')
}

async function openDeposit(consolePage: Page, id: bigint): Promise<void> {
  await consolePage.goto(`/#/deposits?open=${id}`)
  await consolePage.reload()
  await expect(consolePage.getByRole('heading', { name: depositMessages.one(id) })).toBeVisible()
}

async function approve(consolePage: Page, id: bigint): Promise<void> {
  await openDeposit(consolePage, id)
  await expect(consolePage.getByRole('img', { name: depositMessages.proof })).toBeVisible()
  await sure(consolePage, actions.approve, 'A')
}

async function sure(consolePage: Page, name: string, key: string): Promise<void> {
  await consolePage.getByRole('button', { name: `${name} (${key})` }).click()
  await consolePage.getByRole('dialog').getByRole('button', { name }).click()
  await expect(consolePage.getByRole('dialog')).toBeHidden()
}

async function agreeTo(consolePage: Page, id: bigint): Promise<void> {
  await openDeposit(consolePage, id)
  await consolePage.getByRole('link', { name: second.open }).click()
  await expect(
    consolePage.getByRole('heading', { level: 2, name: approvals.actions['deposit.approve'] }),
  ).toBeVisible()
  await agree(consolePage)
}

/** Finds the player by name, reads their data, writes a note, and exports their deposits. */
async function readPlayer(consolePage: Page, nickname: string, playerId: bigint): Promise<void> {
  await consolePage.goto(`/#/deposits?state=all&player=${playerId}`)
  await expect(consolePage.locator('tr.console-row')).toHaveCount(2)
  const { rows } = await takeExport(consolePage)
  expect(rows.map((row) => [row.state, row['credited USD']])).toEqual([
    ['passed', '50.000000'],
    ['passed', '1500.000000'],
  ])
  await goTo(consolePage, paths.players)
  await consolePage.getByLabel(playerMessages.search).fill(nickname)
  await consolePage.keyboard.press('Enter')
  await consolePage.getByRole('link', { name: String(playerId) }).click()
  await expect(consolePage.getByText('1,550.00 USD').first()).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await consolePage.getByRole('tab', { name: playerMessages.tabs.ledger }).click()
  await expect(consolePage.getByRole('row').filter({ hasText: '1,500.00 USD' }).first()).toBeVisible()
  await consolePage.getByRole('tab', { name: /^Notes/ }).click()
  await consolePage
    .getByRole('textbox', { name: playerMessages.notes.text })
    .fill('Sent the bank line by mail.')
  await consolePage.getByRole('button', { name: playerMessages.notes.add }).click()
  await expect(consolePage.getByRole('article')).toContainText('Sent the bank line by mail.')
}

async function freezeAndLetIn(consolePage: Page, page: Page): Promise<void> {
  await consolePage.getByRole('tab', { name: playerMessages.tabs.overview }).click()
  await withReason(consolePage, playerMessages.freeze)
  await expect(consolePage.getByText(playerMessages.states.frozen, { exact: true })).toBeVisible()
  await expect(callsOf(page).getUserinfo({})).rejects.toMatchObject({ reason: 'account_frozen' })
  await withReason(consolePage, playerMessages.unfreeze)
  await expect(consolePage.getByText(playerMessages.states.active, { exact: true })).toBeVisible()
  // What was signed in before is not: whoever it was frozen for may have held it.
  await expect(callsOf(page).getUserinfo({})).rejects.toMatchObject({ reason: 'session_expired' })
}

async function withReason(consolePage: Page, what: string): Promise<void> {
  await consolePage.getByRole('button', { name: what }).click()
  const form = consolePage.getByRole('dialog', { name: what })
  await form.getByLabel(messages.reason).fill('Two accounts, one card')
  await form.getByRole('button', { name: what }).click()
  await expect(consolePage.getByRole('dialog')).toBeHidden()
}
