import type { Page } from '@playwright/test'
import { deskWords, openDesk } from './desk.ts'
import { fundPassword, password, register, turnOver } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'
import type { Say } from './words.ts'

test('a rejected withdrawal comes back whole, an approved one is gone', async ({ page, browser, say }) => {
  await register(page, say)
  await turnOver(page)
  const calls = callsOf(page)
  await calls.setFundPassword({ password, fundPassword })
  await bindCard(page, say)
  const before = BigInt((await calls.getUserinfo({})).wallet.cash)
  const desk = await openDesk(browser)

  await withdrawTwenty(page, say)
  await expectAccessible(page)
  expect((await calls.getUserinfo({})).wallet).toMatchObject({
    cash: `${before - 20_000_000n}`,
    pending: '20000000',
  })
  await decide(desk, await newest(page), 'reject')
  await expect(page.getByText('The name on the card differs.')).toBeVisible()
  expect((await calls.getUserinfo({})).wallet).toMatchObject({ cash: `${before}`, pending: '0' })

  await withdrawTwenty(page, say)
  await decide(desk, await newest(page), 'approve')
  await expect(page.getByText(say('withdraw.paid')).first()).toBeVisible()
  expect((await calls.getUserinfo({})).wallet).toMatchObject({
    cash: `${before - 20_000_000n}`,
    pending: '0',
  })
  await desk.context().close()
})

async function bindCard(page: Page, say: Say): Promise<void> {
  await open(page, '/pages/bind/index')
  await page.getByLabel(say('cards.holder')).fill('Anna Tran')
  await page.getByLabel(say('cards.bank')).fill('Demo Bank')
  await page.getByLabel(say('cards.number')).fill('4111111111111111')
  await page.getByLabel(say('cards.ifsc')).fill('HDFC0001234')
  await page.getByLabel(say('cards.address')).fill('1 Main Street')
  await page.getByLabel(say('register.phone')).fill('+84912345678')
  await expectAccessible(page)
  await page.getByRole('button', { name: say('cards.bind') }).click()
  await expect.poll(async () => (await callsOf(page).listCards({})).list.length).toBe(1)
}

async function withdrawTwenty(page: Page, say: Say): Promise<void> {
  await open(page, '/pages/mine/withdraw/index?step=amount')
  for (const digit of '20') await page.getByRole('button', { name: digit, exact: true }).last().click()
  await page.getByRole('button', { name: say('slip.review') }).click()
  const sheet = page.getByRole('dialog', { name: say('withdraw.check') })
  await expect(sheet.getByText(say('withdraw.final'))).toBeVisible()
  await page.keyboard.type(fundPassword)
  await sheet.getByRole('button', { name: say('withdraw.now', { amount: '20.00' }) }).click()
  await expect(page.getByText(say('withdraw.final')).first()).toBeVisible()
  await expect(sheet).toBeHidden()
}

async function newest(page: Page): Promise<string> {
  return (await callsOf(page).listWithdrawals({ limit: 1 })).list[0]?.id ?? ''
}

async function decide(desk: Page, id: string, verdict: 'approve' | 'reject'): Promise<void> {
  await desk.goto(`/#/withdrawals?open=${id}`)
  await expect(desk.getByText(deskWords.withdrawal.one(id))).toBeVisible()
  if (verdict === 'reject')
    await desk.getByLabel(deskWords.queue.reason).fill('The name on the card differs.')
  const [key, name] = verdict === 'reject' ? ['R', deskWords.queue.reject] : ['A', deskWords.queue.approve]
  await desk.getByRole('button', { name: `${name} (${key})` }).click()
  await desk.getByRole('dialog').getByRole('button', { name }).click()
  await expect(desk.getByText(verdict === 'reject' ? /Rejected:/ : /Approved:/).first()).toBeVisible()
}
