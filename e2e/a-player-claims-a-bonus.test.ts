import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailTo } from './mail-to.ts'
import { type Translate, textOf } from './messages.ts'
import { bet, fund, PASSWORD, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, speakIn, test } from './story.ts'

const first = '/pages/first-storage/index'
const cashback = '/pages/return-cash/index'
/** A round and its draw, and the second in which its stakes are counted. */
const roundMs = 90_000

test.describe.configure({ timeout: 420_000 })

test('a player reads the terms, claims the bonus of their first deposit, bets it free, and gives up another', async ({
  page,
  newPhone,
  t,
}) => {
  await open(page, first)
  await expect(page.getByText(t('bonus.visitor'))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('bonus.terms') })).toBeVisible()
  await expectAccessible(page)

  await register(page, t)
  await open(page, first)
  await expect(page.getByRole('link', { name: t('wallet.deposit'), exact: true })).toBeVisible()
  await fund(page, 10)
  await page.reload()
  await expect(page.getByRole('link', { name: t('bonus.identity') })).toBeVisible()
  await tellWhoTheyAre(page, t)
  await fillTheBudget(await newPhone(), t)
  await expect
    .poll(async () => (await callsOf(page).getFirstInfo({})).isPaused, { timeout: roundMs })
    .toBe(false)
  await page.reload()
  await page.getByRole('button', { name: t('bonus.claim', { amount: '1.00' }), exact: true }).click()
  const waiting = page.getByRole('article', { name: t('bonus.first.title') })
  await expect(waiting.getByText(t('bonus.progress', { done: '0.00', needed: '10.00' }))).toBeVisible()
  await expect(page.getByText(t('bonus.standing.claimed'))).toBeVisible()
  await expectAccessible(page)

  await bet(page, t, new RegExp(t('play.rgb_violet')))
  await open(page, first)
  await expect(page.getByRole('list', { name: t('bonus.list') })).toContainText(t('bonus.state.released'), {
    timeout: roundMs,
  })
  await open(page, '/pages/mine/account/bill')
  await expect(page.getByText(t('reason.bonus')).first()).toBeVisible()

  await fund(page, 50)
  await open(page, cashback)
  await page.getByRole('button', { name: t('bonus.claim', { amount: '0.50' }), exact: true }).click()
  await expect(page.getByRole('article', { name: t('bonus.kind.cashback') })).toBeVisible()
  await open(page, '/pages/mine/account/index')
  await page.getByRole('link', { name: t('account.bonus') }).click()

  const inPortuguese = textOf('pt')
  await speakIn(page, 'pt')
  await open(page, cashback)
  await expect(page.getByRole('heading', { name: inPortuguese('bonus.cash.title'), level: 1 })).toBeVisible()
  await giveUp(page, inPortuguese)
  await expect(page.getByRole('list', { name: inPortuguese('bonus.list') })).toContainText(
    inPortuguese('bonus.state.forfeited'),
  )
  expect((await callsOf(page).getUserinfo({})).wallet.bonus).toBe(0n)
  await expectAccessible(page)
})

/** Gives names and tax number, and then an email by the code that is sent there, for which the page asks. */
async function tellWhoTheyAre(page: Page, t: Translate): Promise<void> {
  const calls = callsOf(page)
  const taxNumber = String(randomInt(10 ** 9, 10 ** 10))
  await calls.editProfile({ firstName: 'Anna', lastName: 'Tran', taxCountry: 'VN', taxNumber })
  await page.reload()
  await expect(page.getByRole('link', { name: t('bonus.contact') })).toBeVisible()
  await expectAccessible(page)
  const email = `bonus.${randomInt(2 ** 40)}@example.com`
  await calls.sendCode({ type: 'email', target: email, scene: 'changeemail' })
  const { code } = await mailTo(email)
  await calls.changeEmail({ email, code, password: PASSWORD })
}

async function giveUp(page: Page, t: Translate): Promise<void> {
  const waiting = page.getByRole('article', { name: t('bonus.kind.cashback') })
  await waiting.getByRole('button', { name: t('bonus.giveUp'), exact: true }).click()
  const question = page.getByRole('alertdialog', { name: t('bonus.giveUp.title') })
  await question.getByRole('button', { name: t('bonus.giveUp'), exact: true }).click()
  await expect(question).toBeHidden()
}

/** Someone else bets 1000.00 in one round: the budget for bonuses gets its share of the edge on it. */
async function fillTheBudget(page: Page, t: Translate): Promise<void> {
  await register(page, t)
  await fund(page, 1_000)
  const calls = callsOf(page)
  const place = async () => {
    const { current, oddsVersion } = await calls.getGame({ id: 'rgb-30s' })
    if (!current) return 'none'
    const lines = ['rgb_big', 'rgb_small'].map((play) => ({ play, pick: '', stake: 500000000n }))
    const slip = { gameId: 'rgb-30s', issue: current.issue, oddsVersion, lines, key: crypto.randomUUID() }
    return calls.placeBet(slip).then(
      () => 'placed',
      (failure: Error) => failure.message,
    )
  }
  await expect.poll(place, { timeout: 40_000, intervals: [1_000] }).toBe('placed')
}
