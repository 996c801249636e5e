import { depositMessages } from '../apps/console/src/features/deposits/messages.ts'
import { expectDeskAccessible, messages, openDesk } from './desk.ts'
import { register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

test('a manual deposit with a screenshot waits for an operator, and its money appears without a reload', async ({
  page,
  browser,
  say,
}) => {
  await register(page, say)
  await open(page, '/pages/mine/savings-account/index')
  await expect(page.getByText(say('deposit.limitFirst'))).toBeVisible()
  await expectAccessible(page)
  await callsOf(page).chooseNoLimit({})
  await page.reload()
  await page.getByRole('radio', { name: /INR/ }).check()
  for (const digit of '100') await page.getByRole('button', { name: digit, exact: true }).last().click()
  await expect(page.getByText(say('deposit.youPay', { amount: '8,350.00', currency: 'INR' }))).toBeVisible()
  await expect(page.getByText(say('deposit.funds'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('deposit.next', { amount: '100.00' }) }).click()
  await expect(page.getByText('8,350').first()).toBeVisible()
  await expect(page.getByText('DEMO0000000')).toBeVisible()

  // Whoever comes back later finds it where he left it.
  await page.reload()
  const screenshot = await page.screenshot()
  const files = ['first', 'second', 'third'].map((name) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: screenshot,
  }))
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.getByRole('img', { name: say('upload.done') })).toHaveCount(3)
  await page.getByRole('button', { name: say('upload.remove', { n: 3 }) }).click()
  await page.getByRole('button', { name: say('upload.forward', { n: 2 }) }).click()
  await page.getByLabel(say('deposit.note')).fill('Paid from my account this morning')
  await expectAccessible(page)
  await page.getByRole('button', { name: say('deposit.send') }).click()
  await expect(page.getByText(say('deposit.pendingText'))).toBeVisible()
  await expectAccessible(page)

  const deposit = (await callsOf(page).listDeposits({})).list[0]
  expect(deposit).toMatchObject({ state: 'pending', actualPayment: 8350000000n, payBy: null })
  expect(deposit?.proofs).toHaveLength(2)
  expect((await callsOf(page).getUserinfo({})).wallet.cash).toBe(0n)
  const desk = await openDesk(browser)
  await desk.goto(`/#/deposits?open=${deposit?.id}`)
  await expect(desk.getByRole('img', { name: depositMessages.proof }).first()).toBeVisible()
  await expectDeskAccessible(desk)
  await desk.getByRole('button', { name: `${messages.acts.approve} (A)` }).click()
  await desk.getByRole('dialog').getByRole('button', { name: messages.acts.approve }).click()
  await expect(desk.getByText(/Approved:/).first()).toBeVisible()

  await expect(page.getByRole('status').filter({ hasText: say('state.passed') })).toBeVisible()
  await expect(page.getByRole('link', { name: say('deposit.again') })).toBeVisible()
  expect((await callsOf(page).getUserinfo({})).wallet.cash).toBe(100000000n)
  await desk.goto(`/#/audit?subject=deposit:${deposit?.id}`)
  await expect(desk.getByText('deposit.approve').first()).toBeVisible()
  await desk.context().close()
})
