import type { Page } from '@playwright/test'
import { savingsAgeOf } from '../apps/server/src/testing/time-passes.ts'
import { expectCleanBooks } from './clean-books.ts'
import { type Translate, textOf } from './messages.ts'
import { aSaver, buyFifty, cashOf, FLEXIBLE } from './savings-steps.ts'
import { stackOwner } from './stack-owner.ts'
import { callsOf, expect, expectAccessible, open, speakIn, stack, test } from './story.ts'

test.describe.configure({ timeout: 240_000 })

/*
 * No clock of the stack is moved: this player's orders, payments and savings become older in the database, and the calendar
 * of the running server, which finds yesterday's work open again, pays what is due by then. Journals keep their times.
 */
test('a term of thirty days pays each week and returns the principal at its end', async ({ page, t }) => {
  await aSaver(page, t)
  await buyFifty(page, t)
  await page.getByRole('link', { name: t('order.see') }).click()
  await expect(page.getByText(t('order.state.running')).first()).toBeVisible()
  const order = page.url().split('#')[1] ?? ''

  await test.step('the first week is paid', async () => {
    await daysPass(page, 8)
    // 50.00 at 4 % for 7 days of 365, rounded down to a millionth.
    await expect.poll(() => cashOf(page)).toBe(150_038_356n)
    await expectPayments(page, t, ['+0.038356'])
    await open(page, order)
    await expect(page.getByText(t('order.state.running')).first()).toBeVisible()
    await expectAccessible(page)
  })
  const vi = textOf('vi')
  await test.step('at its end the rest is paid and the principal returns, in Vietnamese', async () => {
    await daysPass(page, 23)
    await expect.poll(() => cashOf(page)).toBe(200_164_383n)
    await speakIn(page, 'vi')
    await open(page, order)
    await expect(page.getByText(vi('order.state.matured')).first()).toBeVisible()
    await expectAccessible(page)
    await expectPayments(page, vi, ['+0,010959', '+0,038356', '+0,038356', '+0,038356', '+0,038356'])
  })
  await open(page, '/pages/mine/account/bill')
  await expect(page.getByText(vi('reason.productMaturity')).first()).toBeVisible()
  await expectAccessible(page)
  await expectCleanBooks(stack('STACK_VAR_DIR'))
})

test('flexible savings earn on three days, and leave with all of it', async ({ page, t }) => {
  await aSaver(page, t)
  await callsOf(page).saveFlexible({ amount: 200_000_000n, key: crypto.randomUUID() })
  await daysPass(page, 4)
  await expect.poll(async () => (await callsOf(page).listFlexibleDays({})).list.length).toBe(4)
  await open(page, FLEXIBLE)
  await expect(page.getByText('+0.010960').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('help.more') }).click()
  const { title } = await callsOf(page).readHelp({ id: 'flexible-savings' })
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()

  const zh = textOf('zh')
  await speakIn(page, 'zh')
  await page.getByRole('link', { name: zh('savings.log') }).click()
  const rows = page.getByRole('list', { name: zh('savings.log') }).getByRole('listitem')
  // 200.00 at 2 %: nothing on the day it came in, and from the third day on the interest of the first one earns too.
  for (const [nth, amount] of ['+0.010960', '+0.010959', '+0.010958', '0.00'].entries())
    await expect(rows.nth(nth)).toContainText(amount)
  await expectAccessible(page)

  await open(page, FLEXIBLE)
  await page.getByRole('button', { name: zh('savings.out'), exact: true }).click()
  await page.getByRole('button', { name: zh('savings.everything'), exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: /200/ }).click()
  await expect.poll(() => cashOf(page)).toBe(200_032_877n)
  await expectCleanBooks(stack('STACK_VAR_DIR'))
})

async function daysPass(page: Page, days: number): Promise<void> {
  const { id } = await callsOf(page).getUserinfo({})
  const owner = await stackOwner()
  await savingsAgeOf(owner, BigInt(id), days)
  await owner.close()
}

/** The payments of interest are these, the newest first. */
async function expectPayments(page: Page, t: Translate, amounts: readonly string[]): Promise<void> {
  await open(page, '/pages/lc/goodlog')
  const rows = page.getByRole('list', { name: t('order.log') }).getByRole('listitem')
  await expect(rows).toHaveCount(amounts.length)
  for (const [nth, amount] of amounts.entries()) await expect(rows.nth(nth)).toContainText(amount)
  await expectAccessible(page)
}
