import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { promotionMessages } from '../apps/console/src/features/promotions/messages.ts'
import { agree, choose, expectConsoleAccessible, goTo, messages, openConsole, paths } from './console.ts'
import { textOf } from './messages.ts'
import { register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, speakIn, test } from './story.ts'

const t = promotionMessages

test('two operators put money into a budget, and the page of promotions shows it beside what they cost', async ({
  browser,
  colorScheme,
}) => {
  // Stories of both looks run at once, and at most one proposal waits for a budget.
  const budget = colorScheme === 'dark' ? t.purposes.salary : t.purposes.growth
  const reference = `Bank slip ${randomBytes(3).toString('hex')}`
  const first = await openConsole(browser, 'first', colorScheme === 'dark' ? 'dark' : 'light')
  await goTo(first, paths.promotions)
  const row = first.getByRole('row').filter({ hasText: budget })
  const before = await fundedOf(row)

  await row.getByRole('button', { name: t.fundOf(budget), exact: true }).click()
  const form = first.getByRole('dialog', { name: t.fundOf(budget), exact: true })
  await form.getByLabel(t.amount).fill('250.50')
  await form.getByLabel(t.reference).fill(reference)
  await form.getByLabel(messages.reason).fill('For the first weeks')
  await form.getByRole('button', { name: t.fundOf(budget), exact: true }).click()
  await expect(form).toBeHidden()
  await expect(row.getByText(t.waits, { exact: true })).toBeVisible()
  expect(await fundedOf(row)).toBe(before)
  await expectConsoleAccessible(first)

  const second = await openConsole(browser, 'second')
  await choose(second, `promotion:${colorScheme === 'dark' ? 'salary' : 'growth'}`)
  await expect(second.getByText(reference, { exact: true })).toBeVisible()
  await agree(second)

  await expect.poll(() => fundedOf(row)).toBe(before + 25_050)
  await expect(row.getByText(t.isEmpty, { exact: true })).toHaveCount(0)
  await first.reload()
  await first.getByText(t.spans.month, { exact: true }).click()
  const month = new Date().toISOString().slice(0, 7)
  await expect(first.getByRole('cell', { name: `${month}-01`, exact: true })).toBeVisible()
  for (const consolePage of [first, second]) await consolePage.context().close()
})

test('a player reads the state of their week, chooses the chest for the next one, and finds what they earned by kind', async ({
  page,
  t: words,
  lang,
}) => {
  await register(page, words)
  await open(page, '/pages/mine/index')
  await page.getByRole('link', { name: words('entry.plan'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: words('plan.salary'), exact: true })).toHaveCount(
    2,
  )
  await expect(page.getByText(words('plan.of', { count: 0, all: 3 }), { exact: true })).toBeVisible()
  await expectAccessible(page)

  const { plan, nextWeek } = await callsOf(page).getSalary({})
  expect(plan).toBe('salary')
  const choice = page.getByRole('group', { name: words('plan.choose', { date: nextWeek }), exact: true })
  await choice.getByRole('radio', { name: words('plan.chest'), exact: true }).check()
  await expect(
    page.getByText(words('plan.chosen', { date: nextWeek, plan: words('plan.chest') }), { exact: true }),
  ).toBeVisible()
  expect(await callsOf(page).getSalary({})).toMatchObject({ plan: 'salary', next: 'chest' })
  const { months } = await callsOf(page).getChest({})
  const refused = await callsOf(page)
    .claimChest({ month: months[0]?.month ?? '', step: 1 })
    .catch((failure: { reason: string }) => failure.reason)
  expect(refused).toBe('plan_excludes')

  await open(page, '/pages/huishou/jobbill')
  await expect(page.getByText(words('job.none'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await earnAndFilter(page, words)

  const other = lang === 'zh' ? 'pt' : 'vi'
  await speakIn(page, other)
  await open(page, '/pages/cc/task/plan')
  const others = textOf(other)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByRole('radio', { name: others('plan.chest'), exact: true })).toBeChecked()
  await expectAccessible(page)
})

/** Checks in for today, where the budget has points for it: the list shows it under its kind and under no other. */
async function earnAndFilter(page: Page, words: (key: string) => string): Promise<void> {
  const { points } = await callsOf(page).checkInToday({})
  await page.reload()
  const list = page.getByRole('list', { name: words('job.title'), exact: true })
  if (points > 0) await expect(list.getByText(words('job.kind.sign_in'), { exact: true })).toBeVisible()
  const filters = page.getByRole('group', { name: words('job.filter'), exact: true })
  await filters.getByRole('button', { name: words('job.kind.salary'), exact: true }).click()
  await expect(page.getByText(words('job.none'), { exact: true })).toBeVisible()
  await filters.getByRole('button', { name: words('job.kind.sign_in'), exact: true }).click()
  if (points > 0) {
    await list.getByRole('link').first().click()
    await expect(page).toHaveURL(/#\/pages\/mine\/points$/)
  }
}

/** What operators put into the budget of this row, in cents. */
async function fundedOf(row: ReturnType<Page['getByRole']>): Promise<number> {
  const text = (await row.getByRole('cell').nth(3).textContent()) ?? ''
  return Number(text.replace(/[^0-9]/g, ''))
}
