import { deskWords, expectDeskAccessible, openDesk } from './desk.ts'
import { register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

test('a manual deposit with a screenshot waits for an operator, and its money appears without a reload', async ({
  page,
  browser,
  say,
}) => {
  await register(page, say)
  await open(page, '/pages/mine/savings-account/index')
  await page.getByRole('radio', { name: /INR/ }).check()
  for (const digit of '100') await page.getByRole('button', { name: digit, exact: true }).last().click()
  await page.getByRole('button', { name: say('deposit.next', { amount: '100.00' }) }).click()
  await expect(page.getByText('8,350').first()).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'proof.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(page.getByText(say('upload.done'))).toBeVisible()
  await page.getByLabel(say('deposit.note')).fill('Paid from my account this morning')
  await expectAccessible(page)
  await page.getByRole('button', { name: say('deposit.send') }).click()
  await expect(page.getByText(say('deposit.pendingText'))).toBeVisible()
  await expectAccessible(page)

  const deposit = (await callsOf(page).listDeposits({})).list[0]
  expect(deposit).toMatchObject({ state: 'pending', actualPayment: '8350000000', hasProof: true })
  expect((await callsOf(page).getUserinfo({})).wallet.cash).toBe('0')
  const desk = await openDesk(browser)
  await desk.goto(`/#/deposits?open=${deposit?.id}`)
  await expect(desk.getByRole('img', { name: deskWords.deposit.proof })).toBeVisible()
  await expectDeskAccessible(desk)
  await desk.getByRole('button', { name: `${deskWords.queue.approve} (A)` }).click()
  await desk.getByRole('dialog').getByRole('button', { name: deskWords.queue.approve }).click()
  await expect(desk.getByText(/Approved:/).first()).toBeVisible()

  await expect(page.getByRole('status').filter({ hasText: say('state.passed') })).toBeVisible()
  await expect(page.getByRole('link', { name: say('deposit.again') })).toBeVisible()
  expect((await callsOf(page).getUserinfo({})).wallet.cash).toBe('100000000')
  await desk.goto(`/#/audit?subject=deposit:${deposit?.id}`)
  await expect(desk.getByText('deposit.approve').first()).toBeVisible()
  await desk.context().close()
})
