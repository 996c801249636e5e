import { randomBytes, randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bankMessages as t } from '../apps/console/src/features/bank/messages.ts'
import {
  agree,
  choose,
  expectConsoleAccessible,
  goByKeyboard,
  messages,
  moveTo,
  openConsole,
  paths,
  pressTo,
  tabTo,
} from './console.ts'
import { aDeposit } from './requests.ts'
import { register } from './steps.ts'
import { callsOf, expect, test } from './story.ts'

test('of a statement with three lines that match nothing, two operators match one: it credits its deposit, and suspense is what the ledger says', async ({
  page,
  browser,
  t: words,
  colorScheme,
}) => {
  test.setTimeout(180_000)
  const look = colorScheme === 'dark' ? 'dark' : 'light'
  const name = `Bank ${randomBytes(3).toString('hex')}`
  const number = `DE${randomInt(1e9, 1e10)}`
  await register(page, words)
  await callsOf(page).chooseNoLimit({})
  const deposit = await aDeposit(page, 25)
  const first = await openConsole(browser, 'first', look)
  const second = await openConsole(browser, 'second', look)
  await first.setViewportSize({ width: 1024, height: 768 })
  await goByKeyboard(first, paths.bank)
  await addAccount(first, name, number)
  await choose(second, `bank-account:${number}`)
  await agree(second)

  const file = [
    'Date,Amount,Balance,Reference,Name',
    `2026-11-20,25.00,25.00,deposit ${deposit} ${number},Ann Lee`,
    `2026-11-21,-7.50,17.50,account fee ${number},${name}`,
    `2026-11-21,12.00,29.50,who is this ${number},Bob Lee`,
  ].join('\n')
  const row = first.getByRole('row').filter({ hasText: name })
  const lineOf = (what: string) => first.locator('tr.console-row').filter({ hasText: `${what} ${number}` })
  for (const known of [0, 3]) {
    const day = { name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
    await row.locator('input[type=file]').setInputFiles(day)
    await expect(first.getByText(t.result(3, known, 0))).toBeVisible()
  }
  await expect(row.getByText(t.complete)).toBeVisible()

  // The queue by the keyboard alone.
  await moveTo(first, lineOf(`deposit ${deposit}`))
  const detail = first.getByRole('region', { name: messages.queue.chosen })
  await expect(detail.getByRole('button', { name: t.propose })).toBeDisabled()
  await pressTo(first, detail.getByLabel(`${t.kinds.deposit} ${deposit}`), 'Space')
  await tabTo(first, detail.getByLabel(messages.reason))
  await first.keyboard.type('The payer named the deposit')
  await expectConsoleAccessible(first)
  const id = (await detail.getByRole('heading', { name: /^Bank line/ }).textContent())?.replace(/\D/g, '')
  await pressTo(first, detail.getByRole('button', { name: t.propose }))
  await choose(second, `bank-line:${id}`)
  await expect(second.getByText(`deposit ${deposit} · 25.00 USD`)).toBeVisible()
  await agree(second)
  await expect.poll(async () => (await callsOf(page).getUserinfo({})).wallet.cash).toBe(25_000_000n)

  await expect(lineOf(`deposit ${deposit}`)).toHaveCount(0)
  await expect(lineOf('who is this')).toBeVisible()
  await expect(first.getByText(t.equal).first()).toBeVisible()
  await expect(first.getByText(t.unequal)).toHaveCount(0)
  for (const consolePage of [first, second]) await consolePage.context().close()
})

/** Proposes an account whose statements are CSV. */
async function addAccount(consolePage: Page, name: string, number: string): Promise<void> {
  await consolePage.getByRole('button', { name: t.add, exact: true }).click()
  const form = consolePage.getByRole('dialog', { name: t.add, exact: true })
  await form.getByLabel(t.fields.name, { exact: true }).fill(name)
  await form.getByLabel(t.fields.number).fill(number)
  await form.getByLabel(t.fields.beginsOn).fill('2026-11-20')
  await form.getByLabel(t.fields.opening).fill('0')
  const heads = {
    date: 'Date',
    amount: 'Amount',
    balance: 'Balance',
    reference: 'Reference',
    counterparty: 'Name',
  }
  for (const [field, head] of Object.entries(heads))
    await form.getByLabel(Object.entries(t.fields).find(([one]) => one === field)?.[1] ?? field).fill(head)
  await form.getByLabel(messages.reason).fill('The account that players pay into')
  await expectConsoleAccessible(consolePage)
  await form.getByRole('button', { name: t.add, exact: true }).click()
  await expect(form).toBeHidden()
}
