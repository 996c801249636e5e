import { depositMessages } from '../apps/console/src/features/deposits/messages.ts'
import { expectConsoleAccessible, messages, openConsole } from './console.ts'
import { register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

test('a manual deposit with a screenshot waits for an operator, and its money appears without a reload', async ({
  page,
  browser,
  t,
}) => {
  await register(page, t)
  await open(page, '/pages/mine/savings-account/index')
  await expect(page.getByText(t('deposit.limitFirst'))).toBeVisible()
  await expectAccessible(page)
  await callsOf(page).chooseNoLimit({})
  await page.reload()
  await page.getByRole('radio', { name: /INR/ }).check()
  for (const digit of '100') await page.getByRole('button', { name: digit, exact: true }).last().click()
  await expect(page.getByText(t('deposit.youPay', { amount: '8,350.00', currency: 'INR' }))).toBeVisible()
  await expect(page.getByText(t('deposit.funds'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('deposit.next', { amount: '100.00' }) }).click()
  await expect(page.getByText('8,350').first()).toBeVisible()
  await expect(page.getByText('DEMO0000000')).toBeVisible()

  // Players who come back later find it where they left it.
  await page.reload()
  const screenshot = await page.screenshot()
  const files = ['first', 'second', 'third'].map((name) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: screenshot,
  }))
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.getByRole('img', { name: t('upload.done') })).toHaveCount(3)
  await page.getByRole('button', { name: t('upload.remove', { n: 3 }) }).click()
  await page.getByRole('button', { name: t('upload.forward', { n: 2 }) }).click()
  await page.getByLabel(t('deposit.note')).fill('Paid from my account this morning')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('deposit.send') }).click()
  await expect(page.getByText(t('deposit.pendingText'))).toBeVisible()
  await expectAccessible(page)

  const deposit = (await callsOf(page).listDeposits({})).list[0]
  expect(deposit).toMatchObject({ state: 'pending', actualPayment: 8350000000n, payBy: null })
  expect(deposit?.proofs).toHaveLength(2)
  expect((await callsOf(page).getUserinfo({})).wallet.cash).toBe(0n)
  const consolePage = await openConsole(browser)
  await consolePage.goto(`/#/deposits?open=${deposit?.id}`)
  await expect(consolePage.getByRole('img', { name: depositMessages.proof }).first()).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await consolePage.getByRole('button', { name: `${messages.actions.approve} (A)` }).click()
  await consolePage.getByRole('dialog').getByRole('button', { name: messages.actions.approve }).click()
  await expect(consolePage.getByText(/Approved:/).first()).toBeVisible()

  await expect(page.getByRole('status').filter({ hasText: t('state.passed') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('deposit.again') })).toBeVisible()
  expect((await callsOf(page).getUserinfo({})).wallet.cash).toBe(100000000n)
  await consolePage.goto(`/#/audit?subject=deposit:${deposit?.id}`)
  await expect(consolePage.getByText('deposit.approve').first()).toBeVisible()
  await consolePage.context().close()
})
