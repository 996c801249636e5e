import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { approvalMessages } from '../apps/console/src/features/approvals/messages.ts'
import { orderMessages } from '../apps/console/src/features/orders/messages.ts'
import { productMessages } from '../apps/console/src/features/products/messages.ts'
import { reserveMessages } from '../apps/console/src/features/reserves/messages.ts'
import { agree, choose, expectConsoleAccessible, goTo, messages, openConsole, paths } from './console.ts'
import { callsOf, expect, test } from './story.ts'

const { approve, mine } = approvalMessages
const t = reserveMessages

test('a reserve is funded by two operators: what one proposes moves nothing until the other agrees', async ({
  browser,
}) => {
  const reference = `Bank slip ${randomBytes(3).toString('hex')}`
  const first = await openConsole(browser, 'first')
  await goTo(first, paths.reserves)
  const row = first.getByRole('row').filter({ hasText: t.purposes.flexible })
  const before = await fundedOf(row)

  await row.getByRole('button', { name: t.fund(t.purposes.flexible), exact: true }).click()
  const form = first.getByRole('dialog', { name: t.fund(t.purposes.flexible), exact: true })
  await form.getByLabel(t.amount).fill('250.50')
  await form.getByLabel(t.reference).fill(reference)
  await form.getByLabel(messages.reason).fill('For the winter')
  await form.getByRole('button', { name: t.fund(t.purposes.flexible), exact: true }).click()
  await expect(form).toBeHidden()
  await expect(row.getByText(t.waits, { exact: true })).toBeVisible()
  expect(await fundedOf(row)).toBe(before)
  await expectConsoleAccessible(first)

  await row.getByText(t.waits, { exact: true }).click()
  await expectNoApproval(first)

  const second = await openConsole(browser, 'second')
  await choose(second, 'reserve:flexible')
  await expect(second.getByText(reference, { exact: true })).toBeVisible()
  await expect(second.getByText('250500000 (250.50 USD)')).toBeVisible()
  await agree(second)

  await goTo(first, paths.reserves)
  await expect.poll(() => fundedOf(row)).toBe(before + 25_050)
  for (const consolePage of [first, second]) await consolePage.context().close()
})

test('a product that two operators agree on is sold, and one that they end is not', async ({
  browser,
  page,
}) => {
  const name = `Winter ${randomBytes(3).toString('hex')}`
  const first = await openConsole(browser, 'first')
  await proposeProduct(first, name)
  await choose(first, `product:new-`)
  await expectNoApproval(first)
  expect(await sold(page, name)).toBeUndefined()

  const second = await openConsole(browser, 'second')
  await choose(second, 'product:new-')
  await expect(second.getByText('51250 (5.125 %)')).toBeVisible()
  await expectConsoleAccessible(second)
  await agree(second)
  const product = await sold(page, name)
  expect(product).toMatchObject({ days: 7, cycleDays: 7, ratePpm: 51_250n, unitPrice: 10_000_000n })
  expect(JSON.stringify(product, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toMatch(
    /virtual|77000000/i,
  )

  await goTo(first, paths.products)
  const row = first.getByRole('row').filter({ hasText: name })
  await expect(row.getByText(productMessages.states.on_sale, { exact: true })).toBeVisible()
  await row.getByRole('link', { name: '0', exact: true }).click()
  await expect(first.getByText(orderMessages.empty)).toBeVisible()
  await expectConsoleAccessible(first)
  await goTo(first, paths.products)
  await row.getByRole('button', { name: messages.terms.end, exact: true }).click()
  const dialog = first.getByRole('dialog', { name: messages.terms.end, exact: true })
  await dialog.getByLabel(messages.reason).fill('Winter is over')
  await dialog.getByRole('button', { name: messages.terms.end, exact: true }).click()
  await expect(dialog).toBeHidden()
  await choose(second, `product:${product?.id}`)
  await agree(second)
  expect(await sold(page, name)).toBeUndefined()
  for (const consolePage of [first, second]) await consolePage.context().close()
})

/** Fills in the form for a week at 5.125 % a year, and proposes it. */
async function proposeProduct(consolePage: Page, name: string): Promise<void> {
  const { terms } = messages
  const p = productMessages
  await goTo(consolePage, paths.products)
  await expectConsoleAccessible(consolePage)
  await consolePage.getByRole('button', { name: terms.add, exact: true }).click()
  await consolePage.getByLabel(`${terms.name}, English`).fill(name)
  await consolePage.getByLabel(`${terms.about}, English`).fill('A week in winter.')
  await consolePage.getByLabel(p.rateField).fill('5.125')
  await consolePage.getByLabel(p.days).fill('7')
  await consolePage.getByLabel(p.cycle).fill('7')
  await consolePage.getByLabel(p.virtual).fill('77.00')
  await consolePage.getByLabel(terms.reason).fill('For the winter')
  const preview = consolePage.getByRole('region', { name: p.preview })
  await expect(preview.getByText(name)).toBeVisible()
  await expect(preview.getByText('0.0983 %')).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await consolePage.getByRole('button', { name: terms.propose, exact: true }).click()
  await expect(consolePage.getByText(/^Approval \d+ is pending/)).toBeVisible()
}

/** The maker sees that it is their own, and no button to agree. */
async function expectNoApproval(consolePage: Page): Promise<void> {
  await expect(consolePage.getByText(mine)).toBeVisible()
  await expect(consolePage.getByRole('button', { name: new RegExp(approve) })).toHaveCount(0)
}

/** The product of that name in the shop, as everybody reads it. */
async function sold(page: Page, name: string) {
  await page.goto('/')
  const { list } = await callsOf(page).listProducts({})
  return list.find((product) => product.name === name)
}

/** What operators put into the reserve of this row, in cents. */
async function fundedOf(row: ReturnType<Page['getByRole']>): Promise<number> {
  const text = (await row.getByRole('cell').nth(4).textContent()) ?? ''
  return Number(text.replace(/[^0-9]/g, ''))
}
