import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { withdrawalMessages } from '../apps/console/src/features/withdrawals/messages.ts'
import { expectCleanBooks } from './clean-books.ts'
import { chooseFrom, messages, openConsole } from './console.ts'
import type { Translate } from './messages.ts'
import { type Speech, speechOf } from './speech.ts'
import { aTaxNumber, FUND_PASSWORD, fund, PASSWORD, register, turnOver } from './steps.ts'
import { callsOf, expect, expectAccessible, open, stack, test } from './story.ts'

const { pay, fail, codes } = withdrawalMessages
const actions = { ...messages.actions, pay, fail }
const holder = 'Anna Tran'
// A wallet belongs to one person: each language's story has its own player.
const tronAddresses = {
  light: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  dark: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
}

test('a withdrawal waits for its wagering requirement and says so; then one is rejected, one fails, one is paid; the bill’s file is the ledger', async ({
  page,
  browser,
  lang,
  colorScheme,
}) => {
  test.setTimeout(300_000)
  const speech = speechOf(lang)
  const { t } = speech
  await register(page, t)
  const calls = callsOf(page)
  await fund(page, 150)
  await calls.setFundPassword({ password: PASSWORD, fundPassword: FUND_PASSWORD })
  await bindCard(page, t)

  await open(page, '/pages/mine/withdraw/index')
  await expect(page.getByText(t('withdraw.turnoverFirst', { amount: '150.00' })).first()).toBeVisible()
  await expectAccessible(page)
  await turnOver(page)

  const before = BigInt((await calls.getUserinfo({})).wallet.cash)
  const consolePage = await openConsole(browser)
  await withdrawTwenty(page, speech)
  await expectAccessible(page)
  await decide(consolePage, page, 'reject')
  await expect(page.getByText(t('withdraw.code.name_differs'))).toBeVisible()
  await expectWallet(page, before, 0n)

  await withdrawTwenty(page, speech)
  await decide(consolePage, page, 'approve')
  await expect(page.getByText(t('withdraw.approved'))).toBeVisible()
  await expectWallet(page, before - 20_000_000n, 0n)
  await decide(consolePage, page, 'fail')
  await expect(page.getByText(t('withdraw.code.bank_returned'))).toBeVisible()
  await expectWallet(page, before, 0n)

  await withdrawTwenty(page, speech)
  await expectWallet(page, before - 20_000_000n, 20_000_000n)
  await decide(consolePage, page, 'approve')
  await decide(consolePage, page, 'pay')
  await expect(page.getByText('UTR 4711')).toBeVisible()
  await expect(page.getByText(new RegExp(t('withdraw.kept')))).toBeVisible()
  await expectWallet(page, before - 20_000_000n, 0n)
  await consolePage.context().close()

  await convertTen(page, t)
  await bindWallet(page, t, tronAddresses[colorScheme === 'dark' ? 'dark' : 'light'])
  await expectFileOfLedger(page, t)
  await expectCleanBooks(stack('STACK_VAR_DIR'))
})

async function bindCard(page: Page, t: Translate): Promise<void> {
  await open(page, '/pages/bind/index')
  await expect(page.getByText(t('payout.identityText'))).toBeVisible()
  await expectAccessible(page)
  const taxNumber = aTaxNumber()
  await callsOf(page).editProfile({ firstName: 'Anna', lastName: 'Tran', taxCountry: 'VN', taxNumber })
  await page.reload()
  await expect(page.getByLabel(t('cards.holder'))).toHaveValue(holder)
  await page.getByLabel(t('cards.bank')).fill('Demo Bank')
  await page.getByLabel(t('cards.number')).fill(`4111${taxNumber}`)
  await page.getByLabel(t('cards.ifsc')).fill('HDFC0001234')
  await page.getByLabel(t('cards.address')).fill('1 Main Street')
  await page.getByLabel(t('register.phone')).fill('+84912345678')
  await page.getByLabel(t('fund.enter')).fill(FUND_PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('cards.bind') }).click()
  await expect.poll(async () => (await callsOf(page).listCards({})).list.length).toBe(1)
  await ledOn(page)
}

/** The app navigates by itself when something is bound; a story that opens a page before that would lose it. */
async function ledOn(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/pages\/bind\/index/)
}

async function withdrawTwenty(page: Page, { t, money }: Speech): Promise<void> {
  await open(page, '/pages/mine/withdraw/index?step=amount')
  // What was kept from before may still say that there is less.
  const { withdrawable } = (await callsOf(page).getWithdrawInfo({})).assets.USD
  await expect(page.getByText(t('withdraw.upTo', { amount: money(withdrawable) }))).toBeVisible()
  for (const digit of '20') await page.getByRole('button', { name: digit, exact: true }).last().click()
  await page.getByRole('button', { name: t('slip.review') }).click()
  const sheet = page.getByRole('dialog', { name: t('withdraw.check') })
  await expect(sheet.getByText(t('withdraw.final'))).toBeVisible()
  await expect(sheet.locator('input').first()).toBeFocused()
  await page.keyboard.type(FUND_PASSWORD)
  await sheet.getByRole('button', { name: t('withdraw.now', { amount: '20.00' }) }).click()
  await expect(page.getByText(t('withdraw.final')).first()).toBeVisible()
  await expect(sheet).toBeHidden()
}

async function newest(page: Page): Promise<bigint> {
  return (await callsOf(page).listWithdrawals({ limit: 1 })).list[0]?.id ?? 0n
}

async function expectWallet(page: Page, cash: bigint, pending: bigint): Promise<void> {
  await expect.poll(async () => (await callsOf(page).getUserinfo({})).wallet).toMatchObject({ cash, pending })
}

const needed = { reject: codes.name_differs, fail: codes.bank_returned } as const

const ends = { approve: 'approved', reject: 'rejected', pay: 'paid', fail: 'failed' } as const

/** What an operator does to the player's newest withdrawal, until the player sees it. */
async function decide(consolePage: Page, page: Page, act: keyof typeof ends): Promise<void> {
  const id = await newest(page)
  await consolePage.goto(`/#/withdrawals?state=all&open=${id}`)
  await consolePage.reload()
  await expect(consolePage.getByRole('heading', { name: withdrawalMessages.one(id) })).toBeVisible()
  if (act === 'pay') {
    await openCard(consolePage)
    await consolePage.getByLabel(actions.reference).fill('UTR 4711')
  }
  if (act === 'reject' || act === 'fail') {
    await chooseFrom(consolePage.getByRole('combobox', { name: actions.code }), needed[act])
  }
  await consolePage.getByRole('button', { name: new RegExp(`^${actions[act]} \\(`) }).click()
  await consolePage.getByRole('dialog').getByRole('button', { name: actions[act] }).click()
  await expect.poll(async () => (await callsOf(page).getWithdrawal({ id })).state).toBe(ends[act])
  // The console moves on to the next request by itself, a moment after the player is notified.
  await expect(consolePage).not.toHaveURL(new RegExp(`open=${id}`))
}

/** Whoever pays sees the holder masked, and in full with the rest of the card on request. */
async function openCard(consolePage: Page): Promise<void> {
  await expect(consolePage.getByText('A***n', { exact: true })).toBeVisible()
  await consolePage.getByRole('button', { name: withdrawalMessages.showCard }).click()
  for (const shown of [holder, 'HDFC0001234', '1 Main Street', '+84912345678'])
    await expect(consolePage.getByText(shown, { exact: true })).toBeVisible()
}

async function convertTen(page: Page, t: Translate): Promise<void> {
  await open(page, '/pages/conversion/index')
  await page.getByRole('button', { name: '10', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('convert.ask') }).click()
  const offer = page.getByRole('dialog', { name: t('convert.offer') })
  await expect(offer.getByText('9.98 USDT')).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: t('convert.now') }).click()
  await expect(offer).toBeHidden()
  await expect
    .poll(async () => (await callsOf(page).getBalances({})).list.map(({ cash }) => cash)[1])
    .toBe(9980000n)
}

async function bindWallet(page: Page, t: Translate, tronAddress: string): Promise<void> {
  await open(page, '/pages/bind/index?kind=wallet')
  await page.getByLabel(t('wallets.address')).fill(`${tronAddress.slice(0, -1)}u`)
  await page.getByLabel(t('wallets.name')).fill('Ledger')
  await page.getByLabel(t('fund.enter')).fill(FUND_PASSWORD)
  await page.getByRole('button', { name: t('wallets.bind') }).click()
  await expect(page.getByText(/\sTRC20\s/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(t('wallets.address')).fill(tronAddress)
  await page.getByRole('button', { name: t('wallets.bind') }).click()
  await expect
    .poll(async () => (await callsOf(page).listCards({})).wallets.map(({ address }) => address))
    .toEqual([tronAddress])
  await ledOn(page)
  await open(page, '/pages/mine/withdraw/index')
  await expect(page.getByText(t('hold.address'))).toBeVisible()
  await expectAccessible(page)
}

async function expectFileOfLedger(page: Page, t: Translate): Promise<void> {
  await open(page, '/pages/mine/account/bill')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('bill.csv') }).click()
  const [head, ...rows]: string[][] = parse(await readFile(await (await download).path()), { bom: true })
  expect(head?.[4]).toBe('amount')
  const { list } = await callsOf(page).getStatement({ limit: 100 })
  const micros = (text: string | undefined) => String(BigInt((text ?? '').replace('.', '')))
  expect(
    rows.map(([seq, , , reason, amount, , after]) => [seq, reason, micros(amount), micros(after)]),
  ).toEqual(
    list.toReversed().map((line) => [line.seq, line.reason, line.amount, line.balanceAfter].map(String)),
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: new RegExp(t('reason.failed')) }).click()
  await expect(page.getByText(t('side.payout_transit'))).toBeVisible()
  await expectAccessible(page)
}
