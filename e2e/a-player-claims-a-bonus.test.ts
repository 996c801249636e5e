import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bet, fund, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, speakIn, test } from './story.ts'
import { type Say, wordsOf } from './words.ts'

const first = '/pages/first-storage/index'
const cashback = '/pages/return-cash/index'
/** A round and its draw, and the second in which its stakes are counted. */
const roundMs = 90_000

test.describe.configure({ timeout: 420_000 })

test('a player reads the terms, claims the bonus of his first deposit, bets it free, and gives up another', async ({
  page,
  newPhone,
  say,
}) => {
  await open(page, first)
  await expect(page.getByText(say('bonus.visitor'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('bonus.terms') })).toBeVisible()
  await expectAccessible(page)

  await register(page, say)
  await open(page, first)
  await expect(page.getByRole('link', { name: say('wallet.deposit'), exact: true })).toBeVisible()
  await fund(page, 10)
  await page.reload()
  await expect(page.getByRole('link', { name: say('bonus.identity') })).toBeVisible()
  await callsOf(page).editProfile({
    firstName: 'Anna',
    lastName: 'Tran',
    taxCountry: 'VN',
    taxNumber: String(randomInt(10 ** 9, 10 ** 10)),
  })
  await fillTheBudget(await newPhone(), say)
  await expect
    .poll(async () => (await callsOf(page).getFirstInfo({})).isPaused, { timeout: roundMs })
    .toBe(false)
  await page.reload()
  await page.getByRole('button', { name: say('bonus.claim', { amount: '1.00' }), exact: true }).click()
  const waiting = page.getByRole('article', { name: say('bonus.first.title') })
  await expect(waiting.getByText(say('bonus.progress', { done: '0.00', needed: '10.00' }))).toBeVisible()
  await expect(page.getByText(say('bonus.standing.claimed'))).toBeVisible()
  await expectAccessible(page)

  await bet(page, say, new RegExp(say('play.rgb_violet')))
  await open(page, first)
  await expect(page.getByRole('list', { name: say('bonus.list') })).toContainText(
    say('bonus.state.released'),
    { timeout: roundMs },
  )
  await open(page, '/pages/mine/account/bill')
  await expect(page.getByText(say('reason.bonus')).first()).toBeVisible()

  await fund(page, 50)
  await open(page, cashback)
  await page.getByRole('button', { name: say('bonus.claim', { amount: '0.50' }), exact: true }).click()
  await expect(page.getByRole('article', { name: say('bonus.kind.cashback') })).toBeVisible()
  await open(page, '/pages/mine/account/index')
  await page.getByRole('link', { name: say('account.bonus') }).click()

  const inPortuguese = wordsOf('pt')
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

async function giveUp(page: Page, say: Say): Promise<void> {
  const waiting = page.getByRole('article', { name: say('bonus.kind.cashback') })
  await waiting.getByRole('button', { name: say('bonus.giveUp'), exact: true }).click()
  const question = page.getByRole('alertdialog', { name: say('bonus.giveUp.title') })
  await question.getByRole('button', { name: say('bonus.giveUp'), exact: true }).click()
  await expect(question).toBeHidden()
}

/** Somebody else bets 1000.00 in one round: the budget for bonuses gets its share of the edge on it. */
async function fillTheBudget(page: Page, say: Say): Promise<void> {
  await register(page, say)
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
