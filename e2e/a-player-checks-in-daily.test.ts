import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { approvalMessages } from '../apps/console/src/features/approvals/messages.ts'
import { goodMessages } from '../apps/console/src/features/goods/messages.ts'
import { expectCleanBooks } from './clean-books.ts'
import { agree, expectConsoleAccessible, goTo, messages, openConsole, paths } from './console.ts'
import { type Translate, textOf } from './messages.ts'
import { aTaxNumber, fund, placeByCall, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, speakIn, stack, test } from './story.ts'

const checkInPath = '/pages/cc/task/sign'
const tasksPath = '/pages/cc/task/job'
const pointsPath = '/pages/mine/points'
const countedMs = 90_000

test('a player checks in for the day, claims their tasks, and exchanges their points for money', async ({
  page,
  browser,
  t,
  lang,
}) => {
  test.setTimeout(420_000)
  await register(page, t)
  await tellName(page)
  await test.step('their bets count for a task, and the edge on them fills the budget', () => betThrice(page))
  await test.step('they check in once, and see that they have', () => checkIn(page, t))
  await test.step('they claim what they have completed, once', () => claimTasks(page, t))
  const good = `Twenty cents ${randomBytes(3).toString('hex')}`
  await test.step('two operators put a small good into the shop', () => openGood(browser, good))
  await test.step('points become money, and every movement is listed', () => exchange(page, t, good))
  await test.step('the three screens are in another language', () => speakOther(page))
  await speakIn(page, lang)
  await expectCleanBooks(stack('STACK_VAR_DIR'))
})

/** A player who has entered their name may exchange points. */
async function tellName(page: Page): Promise<void> {
  const taxNumber = aTaxNumber()
  await callsOf(page).editProfile({ firstName: 'Asha', lastName: 'Rao', taxCountry: 'VN', taxNumber })
}

async function betThrice(page: Page): Promise<void> {
  await fund(page, 500)
  const calls = callsOf(page)
  const line = { play: 'rgb_red', pick: '', stake: 100000000n }
  for (let bets = 0; bets < 3; bets++) {
    await expect
      .poll(() => placeByCall(page, 'rgb-30s', [line]), { timeout: 40_000, intervals: [1_000] })
      .toBe('placed')
  }
  const task = async () => (await calls.listTasks({})).list.find(({ fact }) => fact === 'settled_bets')
  await expect
    .poll(async () => (await task())?.state, { timeout: countedMs, intervals: [1_000] })
    .toBe('claimable')
}

async function checkIn(page: Page, t: Translate): Promise<void> {
  await open(page, '/pages/mine/index')
  await page.getByRole('link', { name: t('entry.checkIn'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('entry.checkIn'), exact: true })).toBeVisible()
  const button = page.getByRole('button', { name: counted(t, 'checkIn.now', 1), exact: true })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await button.click()
  await expect(page.getByText(t('checkIn.done'), { exact: true })).toBeVisible()
  await expect(button).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(t('checkIn.done'), { exact: true })).toBeVisible()
  const refusal = await callsOf(page)
    .checkInToday({})
    .catch((failure: { reason: string }) => failure.reason)
  expect(refusal).toBe('already_signed_in')
}

async function claimTasks(page: Page, t: Translate): Promise<void> {
  await open(page, tasksPath)
  await expectAccessible(page)
  for (const points of [2, 20]) {
    const button = page.getByRole('button', { name: counted(t, 'task.claim', points), exact: true })
    await button.click()
    await expect(button).toHaveCount(0)
  }
  await expect(page.getByText(t('task.claimed'), { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  expect((await callsOf(page).getPoints({})).balance).toBe(23n)
}

async function openGood(browser: Browser, name: string): Promise<void> {
  const first = await openConsole(browser, 'first')
  await goTo(first, paths.goods)
  await expectConsoleAccessible(first)
  await first.getByRole('button', { name: messages.terms.add, exact: true }).click()
  await first.getByLabel(goodMessages.price).fill('20')
  await first.getByLabel(goodMessages.amount, { exact: true }).fill('0.20')
  await first.getByLabel(goodMessages.stock, { exact: true }).fill('5')
  await first.getByLabel(`${messages.terms.name}, English`, { exact: true }).fill(name)
  await first.getByLabel(`${messages.terms.about}, English`, { exact: true }).fill('Paid at once.')
  await first.getByLabel(messages.terms.reason, { exact: true }).fill('Something small')
  await expectConsoleAccessible(first)
  await first.getByRole('button', { name: messages.terms.propose, exact: true }).click()
  await expect(first.getByRole('heading', { level: 1, name: goodMessages.title })).toBeVisible()

  const second = await openConsole(browser, 'second')
  await goTo(second, paths.approvals)
  await second
    .locator('tr.console-row')
    .filter({ hasText: approvalMessages.actions['good.save'] })
    .first()
    .click()
  await expect(second.getByText(name).first()).toBeVisible()
  await agree(second)
  for (const consolePage of [first, second]) await consolePage.context().close()
}

async function exchange(page: Page, t: Translate, name: string): Promise<void> {
  const calls = callsOf(page)
  const before = BigInt((await calls.getUserinfo({})).wallet.cash)
  await open(page, pointsPath)
  await expect(page.getByRole('heading', { level: 2, name: t('points.shop'), exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  const sheet = page.getByRole('dialog', { name })
  const yes = sheet.getByRole('button', { name: counted(t, 'points.exchangeNow', 20), exact: true })
  await expect(yes).toBeVisible()
  await expectAccessible(page)
  await yes.click()
  await expect(sheet).toBeHidden()
  const log = page.getByRole('list', { name: t('points.log'), exact: true })
  await expect(log.getByText(t('points.spent', { amount: '0.20' }), { exact: true })).toBeVisible()
  await expect(log.getByText(t('entry.tasks'), { exact: true })).toHaveCount(2)
  expect((await calls.getPoints({})).balance).toBe(3n)
  expect(BigInt((await calls.getUserinfo({})).wallet.cash) - before).toBe(200_000n)
}

/** The text of a plural message, for this many. */
function counted(t: Translate, key: Parameters<Translate>[0], count: number): string {
  return t(key).replace(
    /\{count, plural,(?: one \{([^}]*)\})? other \{([^}]*)\}\}/,
    (_, one: string | undefined, other: string) =>
      (count === 1 && one ? one : other).replace('#', String(count)),
  )
}

async function speakOther(page: Page): Promise<void> {
  const t = textOf('vi')
  await speakIn(page, 'vi')
  for (const [path, key] of [
    [checkInPath, 'entry.checkIn'],
    [tasksPath, 'entry.tasks'],
    [pointsPath, 'entry.points'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: t(key), exact: true })).toBeVisible()
    await expectAccessible(page)
  }
}
