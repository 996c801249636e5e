import type { Page } from '@playwright/test'
import { fund, placeByCall, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, speakIn, test } from './story.ts'
import { type Say, wordsOf } from './words.ts'

const vipPath = '/pages/vip/index'
const rebatePath = '/pages/mine/backwater/index'
const countedMs = 90_000

test('a player climbs a level by what he stakes, claims its gift once, and sees his rebate grow', async ({
  page,
  say,
  lang,
}) => {
  test.setTimeout(300_000)
  await register(page, say)
  await test.step('a newcomer sees what the first level asks for', () => seeTheFirst(page, say))
  await fund(page, 400)
  await test.step('the level comes with the stakes, and its gift with it', () => climb(page, say))
  await test.step('the rebate shows today as an estimate, and the rate of the new level', () =>
    seeRebate(page, say))
  await test.step('both screens speak another language', () => speakOther(page))
  await speakIn(page, lang)
})

async function seeTheFirst(page: Page, say: Say): Promise<void> {
  await open(page, vipPath)
  await expect(page.getByText(say('vip.left', { amount: '100.00', level: 1 }))).toBeVisible()
  await expect(page.getByText(say('vip.noGift'))).toBeVisible()
  await expect(claimOf(page, say)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: say('vip.now', { level: 10 }), exact: true }).click()
  await expect(page.getByText('15,000,000.00').first()).toBeVisible()
}

/** Level 1 begins with 100.00; what is staked here fills the budget for gifts with more than its gift. */
async function climb(page: Page, say: Say): Promise<void> {
  const calls = callsOf(page)
  for (const staked of [90_000_000n, 60_000_000n]) {
    const line = { play: 'rgb_red', pick: '', stake: staked }
    await expect
      .poll(() => placeByCall(page, 'rgb-30s', [line]), { timeout: 40_000, intervals: [1_000] })
      .toBe('placed')
  }
  await expect
    .poll(async () => (await calls.getLevels({})).valid, { timeout: countedMs, intervals: [1_000] })
    .toBe(150000000n)
  await expect.poll(async () => (await calls.getUserinfo({})).vipLevel).toBe(1)
  await page.reload()
  await expect(page.getByText(say('vip.left', { amount: '850.00', level: 2 }))).toBeVisible()
  const before = BigInt((await calls.getUserinfo({})).wallet.cash)
  await claimOf(page, say).click()
  const moment = page.getByRole('dialog', { name: say('vip.levelUp', { level: 1 }) })
  await expect(moment.getByText(say('vip.got', { amount: '0.20' }))).toBeVisible()
  await expectAccessible(page)
  await moment
    .getByRole('button', { name: say('common.close'), exact: true })
    .last()
    .click()
  await expect(moment).toBeHidden()
  await expect(page.getByText(say('vip.claimed'), { exact: true })).toBeVisible()
  await expect(claimOf(page, say)).toHaveCount(0)
  await calls.levelGift({ action: 'claim', kind: 'levelup', level: 1 })
  expect(BigInt((await calls.getUserinfo({})).wallet.cash) - before).toBe(200_000n)
  await expectAccessible(page)
}

async function seeRebate(page: Page, say: Say): Promise<void> {
  await open(page, rebatePath)
  await expect(page.getByText(say('rebate.today'))).toBeVisible()
  await expect(page.getByText(say('rebate.estimate'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('rebate.of', { rate: '0.08%', amount: '150.00' })).first()).toBeVisible()
  await expect(page.getByText('0.12', { exact: true })).toBeVisible()
  await expect(page.getByText(say('rebate.nothing'))).toBeVisible()
  await expect(page.getByText(say('rebate.noHistory'))).toBeVisible()
  await expectAccessible(page)
}

async function speakOther(page: Page): Promise<void> {
  const other = wordsOf('pt')
  await speakIn(page, 'pt')
  await expect(page.getByText(other('rebate.nothing'))).toBeVisible()
  await expectAccessible(page)
  await open(page, vipPath)
  await expect(page.getByRole('heading', { name: other('vip.gives') })).toBeVisible()
  await expectAccessible(page)
}

const claimOf = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('vip.claim', { amount: '0.20' }), exact: true })
