import { expectCleanBooks } from './clean-books.ts'
import { shown } from './messages.ts'
import { bet, fund, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, stack, test } from './story.ts'

test('a player registers, deposits demo money, bets on red, is paid or loses, checks the draw, and the statement is the ledger', async ({
  page,
  t,
  lang,
}) => {
  await register(page, t)

  await open(page, '/pages/mine/savings-account/index')
  await page.getByRole('link', { name: t('deposit.limitChoose') }).click()
  await page.getByRole('button', { name: t('safe.firstNone') }).click()
  await expect(page.getByRole('radio', { name: new RegExp(t('deposit.instant')) })).toBeChecked()
  await expectAccessible(page)
  for (const digit of '500') await page.getByRole('button', { name: digit, exact: true }).last().click()
  await page.getByRole('button', { name: t('deposit.now', { amount: '500.00' }) }).click()
  const calls = callsOf(page)
  await expect.poll(async () => (await calls.getUserinfo({})).wallet.cash).toBe(500000000n)

  const issue = await bet(page, t, new RegExp(t('play.rgb_red')))
  await expect(page.getByText('490.00').first()).toBeVisible()
  await expectAccessible(page)

  const placed = (await calls.listBets({ limit: 1 })).list[0]
  await open(page, `/pages/fairness/receipt?order=${placed?.orderNo}`)
  // On a slow machine the round is sealed by now.
  const recorded = page.getByText(t('receipt.early')).or(page.getByText(t('receipt.good')))
  await expect(recorded).toBeVisible()

  await expect
    .poll(async () => (await calls.listBets({ limit: 1 })).list[0]?.state, { timeout: 60_000 })
    .toMatch(/won|lost/)
  const slip = (await calls.listBets({ limit: 1 })).list[0]
  expect(String(slip?.issue)).toBe(issue)
  await open(page, '/pages/cc/rgb/order')
  await expect(page.getByText(t(`bets.${slip?.state}`), { exact: true }).last()).toBeVisible()
  await expectAccessible(page)

  await open(page, `/pages/fairness/verify?game=rgb-30s&issue=${issue}`)
  await expect(page.getByText(t('verify.good'))).toBeVisible()
  await expectAccessible(page)

  await open(page, `/pages/fairness/receipt?order=${slip?.orderNo}`)
  await expect(page.getByText(t('receipt.good'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('fair.more') }).click()
  await expect(page.getByText(t('fair.signed')).first()).toBeVisible()
  await expect(page.getByText(t('fair.logBadText'))).toBeHidden()
  await expectAccessible(page)

  await expectStatementIsLedger(calls)
  await open(page, '/pages/mine/account/bill')
  const { wallet } = await calls.getUserinfo({})
  await expect(page.getByText(shown(wallet.cash, lang)).first()).toBeVisible()
  await expectAccessible(page)
})

test('time and net result stay in sight above a game, however far it is scrolled', async ({ page, t }) => {
  await register(page, t)
  await fund(page, 50)
  await bet(page, t, new RegExp(t('play.rgb_red')))
  const watch = page.getByText(/−10\.00/)
  await expect(watch).toBeInViewport()
  // On a new stack there are few results below the board, and a short way down.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4_000)
      return page.evaluate(() => scrollY)
    })
    .toBeGreaterThan(300)
  await expect(watch).toBeInViewport()
  await expectAccessible(page)
})

/** Line by line to the micro-unit, then the database's own invariants. */
async function expectStatementIsLedger(calls: ReturnType<typeof callsOf>): Promise<void> {
  const { list } = await calls.getStatement({ limit: 100 })
  const { wallet } = await calls.getUserinfo({})
  const oldestFirst = list.toReversed()
  let balance = 0n
  for (const [index, line] of oldestFirst.entries()) {
    balance += line.amount
    expect(line.seq).toBe(BigInt(index + 1))
    expect(line.balanceAfter).toBe(balance)
  }
  expect(wallet.cash).toBe(balance)
  await expectCleanBooks(stack('STACK_VAR_DIR'))
}
