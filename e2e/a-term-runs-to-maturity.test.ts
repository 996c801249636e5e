import { expectCleanBooks } from './clean-books.ts'
import {
  aSaver,
  buyFifty,
  cashOf,
  daysPass,
  expectPayments,
  FLEXIBLE,
  orderPathOf,
  seePayments,
} from './savings-steps.ts'
import { goOnIn, readIn, type Speech, speechOf } from './speech.ts'
import { callsOf, expect, expectAccessible, open, stack, test } from './story.ts'

test.describe.configure({ timeout: 360_000 })

const WEEK = 38_356n

test('a term of thirty days pays each week and returns the principal at its end', async ({ page, t }) => {
  await aSaver(page, t)
  const japanese = await goOnIn(page, 'ja')
  await buyFifty(page, japanese)
  const order = orderPathOf(page)
  const see = (state: string) => (speech: Speech) =>
    expect(page.getByText(speech.t(state)).first()).toBeVisible()

  await test.step('the first week is paid', async () => {
    await daysPass(page, 8)
    // 50.00 at 4 % for 7 days of 365, rounded down to a millionth.
    await expect.poll(() => cashOf(page)).toBe(150_038_356n)
    await expectPayments(page, japanese, [WEEK])
    await open(page, order)
    await see('order.state.running')(japanese)
    await expectAccessible(page)
  })
  const payments = [10_959n, WEEK, WEEK, WEEK, WEEK]
  await test.step('at its end the rest is paid and the principal returns', async () => {
    await daysPass(page, 23)
    await expect.poll(() => cashOf(page)).toBe(200_164_383n)
    const vietnamese = await readIn(page, ['en', 'ja', 'vi'], see('order.state.matured'))
    await expectPayments(page, vietnamese, payments)
  })
  const english = await readIn(page, ['en'], (speech) => seePayments(page, speech, payments))
  await open(page, '/pages/mine/account/bill')
  await see('reason.productMaturity')(english)
  await expectAccessible(page)
  await readIn(page, ['ja', 'vi'], see('reason.productMaturity'))
  await expectCleanBooks(stack('STACK_VAR_DIR'))
})

test('flexible savings earn on three days, and leave with all of it', async ({ page, lang }) => {
  const first = speechOf(lang)
  await aSaver(page, first.t)
  await callsOf(page).saveFlexible({ amount: 200_000_000n, key: crypto.randomUUID() })
  await daysPass(page, 4)
  await expect.poll(async () => (await callsOf(page).listFlexibleDays({})).list.length).toBe(4)
  await open(page, FLEXIBLE)
  const seeYesterday = ({ interest }: Speech) =>
    expect(page.getByText(interest(10_960n)).first()).toBeVisible()
  await seeYesterday(first)
  await expectAccessible(page)
  await page.getByRole('link', { name: first.t('help.more') }).click()
  const { title } = await callsOf(page).readHelp({ id: 'flexible-savings' })
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()

  const chinese = await readIn(page, ['vi', 'zh'], seeYesterday)
  await page.getByRole('link', { name: chinese.t('savings.log') }).click()
  // 200.00 at 2 %: nothing on the day it came in, and from the third day on the interest of the first one earns too.
  const seeDays = async ({ t, interest }: Speech) => {
    const rows = page.getByRole('list', { name: t('savings.log') }).getByRole('listitem')
    for (const [nth, amount] of [10_960n, 10_959n, 10_958n, 0n].entries())
      await expect(rows.nth(nth)).toContainText(interest(amount))
  }
  await seeDays(chinese)
  await expectAccessible(page)
  await readIn(page, ['en', 'vi'], seeDays)

  await open(page, FLEXIBLE)
  const askOut = async ({ t }: Speech) => {
    await page.getByRole('button', { name: t('savings.out'), exact: true }).click()
    await page.getByRole('button', { name: t('savings.everything'), exact: true }).click()
  }
  await readIn(page, ['en', 'zh'], askOut)
  await page.getByRole('dialog').getByRole('button', { name: /200/ }).click()
  await expect.poll(() => cashOf(page)).toBe(200_032_877n)
  await expectCleanBooks(stack('STACK_VAR_DIR'))
})
