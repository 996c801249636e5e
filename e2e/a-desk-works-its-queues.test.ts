import { readFile } from 'node:fs/promises'
import { upload } from '@opendraw/contract'
import { upload as send } from '@opendraw/contract/client'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { approvalMessages as approvals } from '../apps/console/src/features/approvals/messages.ts'
import { depositMessages } from '../apps/console/src/features/deposits/messages.ts'
import { kycMessages as kyc } from '../apps/console/src/features/kyc/messages.ts'
import { playerMessages } from '../apps/console/src/features/players/messages.ts'
import { expectDeskAccessible, messages, openDesk } from './desk.ts'
import { register } from './steps.ts'
import { callsOf, expect, open, speakIn, stack, test } from './story.ts'
import { wordsOf } from './words.ts'

const { acts, claim, second, filters } = messages
const note = 'Trang thứ hai bị lóa.'

test('documents fail with a reason in Vietnamese and then pass; a large deposit needs two people, a small one needs one', async ({
  page,
  browser,
  say,
  colorScheme,
}) => {
  test.setTimeout(300_000)
  const look = colorScheme === 'dark' ? 'dark' : 'light'
  await register(page, say)
  const calls = callsOf(page)
  const taxNumber = String(Date.now() % 10_000_000_000).padStart(10, '0')
  await calls.editProfile({ lang: 'vi', firstName: 'Lan', lastName: 'Pham', taxCountry: 'VN', taxNumber })
  await speakIn(page, 'vi')
  const { nickname, id: playerId } = await calls.getUserinfo({})
  await calls.chooseNoLimit({})
  const first = await openDesk(browser, 'first', look)
  const other = await openDesk(browser, 'second', look)

  await handIn(page)
  await failDocuments(first, other, nickname)
  const noi = wordsOf('vi')
  await open(page, '/pages/mine/userauth')
  await page.reload()
  await expect(page.getByText(noi('kyc.text.failed'))).toBeVisible()
  await expect(page.getByText(noi('kycReason.unreadable'))).toBeVisible()
  await expect(page.getByText(note)).toBeVisible()
  await handIn(page)
  await passDocuments(first, nickname)

  const large = await aDeposit(page, 1_500)
  await approve(first, large)
  await expect(first.getByText(second.mine)).toBeVisible()
  await expectDeskAccessible(first)
  expect((await calls.getUserinfo({})).wallet.cash).toBe(0n)
  await agree(other, large)
  await expect.poll(async () => (await calls.getUserinfo({})).wallet.cash).toBe(1500000000n)

  const small = await aDeposit(page, 50)
  await approve(first, small)
  await expect.poll(async () => (await calls.getUserinfo({})).wallet.cash).toBe(1550000000n)
  await readPlayer(first, nickname, playerId)
  await freezeAndLetIn(first, page)
  for (const desk of [first, other]) await desk.context().close()
})

async function aPicture(page: Page, kind: 'kyc_document' | 'deposit_proof'): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('App-Token'))
  const picture = new Blob([new Uint8Array(await page.screenshot())], { type: 'image/png' })
  const options = { baseUrl: stack('WEB_URL'), token: () => token, lang: () => 'vi' }
  return (await send(upload, picture, options, { fields: { kind } })).id
}

async function handIn(page: Page): Promise<void> {
  await callsOf(page).setUserAuth({
    documentKind: 'passport',
    documentNumber: `VN${Date.now()}`,
    documentExpires: '2040-01-31',
    firstName: 'Lan',
    lastName: 'Pham',
    birthDate: '1990-05-17',
    country: 'VN',
    pictures: [await aPicture(page, 'kyc_document'), await aPicture(page, 'kyc_document')],
  })
}

async function aDeposit(page: Page, dollars: number): Promise<bigint> {
  const wish = { method: 'bank-usd', amount: BigInt(dollars) * 1_000_000n, key: crypto.randomUUID() }
  const proofs = [await aPicture(page, 'deposit_proof')]
  return (await callsOf(page).requestDeposit({ ...wish, proofs })).id
}

async function chooseDocuments(desk: Page, nickname: string): Promise<void> {
  await desk.goto('/#/kyc')
  await desk.getByRole('row').filter({ hasText: nickname }).first().click()
}

/** One claims, the other sees that and may not; the first opens the documents and fails them. */
async function failDocuments(desk: Page, other: Page, nickname: string): Promise<void> {
  await chooseDocuments(desk, nickname)
  await desk.getByRole('button', { name: claim.take }).click()
  await expect(desk.getByText(/^Assigned to you until/)).toBeVisible()
  await chooseDocuments(other, nickname)
  await expect(other.getByText(/^Assigned to (?!you).* until/)).toBeVisible()
  await expect(other.getByRole('button', { name: `${kyc.fail} (F)` })).toHaveCount(0)
  await desk.getByRole('button', { name: kyc.open }).click()
  await expect(desk.getByText('Lan Pham')).toBeVisible()
  await expect(desk.getByRole('img', { name: kyc.picture(2) })).toBeVisible()
  await desk.getByRole('combobox', { name: acts.code }).click()
  await desk.getByTitle(kyc.codes.unreadable).click()
  await desk.getByLabel(acts.note).fill(note)
  await sure(desk, kyc.fail, 'F')
}

async function passDocuments(desk: Page, nickname: string): Promise<void> {
  await desk.reload()
  await chooseDocuments(desk, nickname)
  await sure(desk, kyc.pass, 'P')
}

async function approve(desk: Page, id: bigint): Promise<void> {
  await desk.goto(`/#/deposits?open=${id}`)
  await desk.reload()
  await expect(desk.getByRole('heading', { name: depositMessages.one(id) })).toBeVisible()
  await expect(desk.getByRole('img', { name: depositMessages.proof })).toBeVisible()
  await sure(desk, acts.approve, 'A')
}

async function sure(desk: Page, name: string, key: string): Promise<void> {
  await desk.getByRole('button', { name: `${name} (${key})` }).click()
  await desk.getByRole('dialog').getByRole('button', { name }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
}

async function agree(desk: Page, id: bigint): Promise<void> {
  await desk.goto(`/#/deposits?open=${id}`)
  await desk.reload()
  await desk.getByRole('link', { name: second.open }).click()
  await expect(desk.getByRole('heading', { level: 2, name: approvals.acts['deposit.approve'] })).toBeVisible()
  await desk.getByRole('button', { name: `${approvals.approve} (A)` }).click()
  await desk.getByRole('dialog').getByRole('button', { name: approvals.approve }).click()
  await expect(desk.getByText(approvals.approved)).toBeVisible()
}

/** Finds the player by his name, reads what was kept of him, writes a note, and takes his deposits as a file. */
async function readPlayer(desk: Page, nickname: string, playerId: bigint): Promise<void> {
  await desk.goto(`/#/deposits?state=all&player=${playerId}`)
  await expect(desk.locator('tr.console-row')).toHaveCount(2)
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: filters.export }).click()
  const rows: Record<string, string>[] = parse(await readFile(await (await download).path()), {
    columns: true,
  })
  expect(rows.map((row) => [row.state, row['credited USD']])).toEqual([
    ['passed', '50.000000'],
    ['passed', '1500.000000'],
  ])
  await desk.getByRole('link', { name: playerMessages.title, exact: true }).click()
  await desk.getByLabel(playerMessages.search).fill(nickname)
  await desk.keyboard.press('Enter')
  await desk.getByRole('link', { name: String(playerId) }).click()
  await expect(desk.getByText('1,550.00 USD').first()).toBeVisible()
  await expectDeskAccessible(desk)
  await desk.getByRole('tab', { name: playerMessages.tabs.ledger }).click()
  await expect(desk.getByRole('row').filter({ hasText: '1,500.00 USD' }).first()).toBeVisible()
  await desk.getByRole('tab', { name: /^Notes/ }).click()
  await desk.getByRole('textbox', { name: playerMessages.notes.text }).fill('Sent the bank line by mail.')
  await desk.getByRole('button', { name: playerMessages.notes.add }).click()
  await expect(desk.getByRole('article')).toContainText('Sent the bank line by mail.')
}

async function freezeAndLetIn(desk: Page, page: Page): Promise<void> {
  await desk.getByRole('tab', { name: playerMessages.tabs.overview }).click()
  await withReason(desk, playerMessages.freeze)
  await expect(desk.getByText(playerMessages.states.frozen, { exact: true })).toBeVisible()
  await expect(callsOf(page).getUserinfo({})).rejects.toMatchObject({ reason: 'account_frozen' })
  await withReason(desk, playerMessages.unfreeze)
  await expect(desk.getByText(playerMessages.states.active, { exact: true })).toBeVisible()
  await callsOf(page).getUserinfo({})
}

async function withReason(desk: Page, what: string): Promise<void> {
  await desk.getByRole('button', { name: what }).click()
  const form = desk.getByRole('dialog', { name: what })
  await form.getByLabel(messages.reason).fill('Two accounts, one card')
  await form.getByRole('button', { name: what }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
}
