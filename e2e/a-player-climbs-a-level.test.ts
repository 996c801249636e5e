import type { Page } from '@playwright/test'
import { type Translate, textOf } from './messages.ts'
import { fund, placeByCall, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, speakIn, test } from './story.ts'

const vipPath = '/pages/vip/index'
const rebatePath = '/pages/mine/backwater/index'
const countedMs = 90_000

test('a player climbs a level by staking, claims its gift once, and sees their rebate grow', async ({
  page,
  t,
  lang,
}) => {
  test.setTimeout(300_000)
  await register(page, t)
  await test.step('a new player sees what the first level requires', () => seeTheFirst(page, t))
  await fund(page, 400)
  await test.step('the level comes with the stakes, and its gift with it', () => climb(page, t))
  await test.step('the rebate shows today as an estimate, and the rate of the new level', () =>
    seeRebate(page, t))
  await test.step('both screens speak another language', () => speakOther(page))
  await speakIn(page, lang)
})

async function seeTheFirst(page: Page, t: Translate): Promise<void> {
  await open(page, vipPath)
  await expect(page.getByText(t('vip.left', { amount: '100.00', level: 1 }))).toBeVisible()
  await expect(page.getByText(t('vip.noGift'))).toBeVisible()
  await expect(claimOf(page, t)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('vip.now', { level: 10 }), exact: true }).click()
  await expect(page.getByText('15,000,000.00').first()).toBeVisible()
}

/** Level 1 begins with 100.00; what is staked here fills the budget for gifts with more than its gift. */
async function climb(page: Page, t: Translate): Promise<void> {
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
  await expect(page.getByText(t('vip.left', { amount: '850.00', level: 2 }))).toBeVisible()
  const before = BigInt((await calls.getUserinfo({})).wallet.cash)
  await claimOf(page, t).click()
  const moment = page.getByRole('dialog', { name: t('vip.levelUp', { level: 1 }) })
  await expect(moment.getByText(t('vip.got', { amount: '0.20' }))).toBeVisible()
  await expectAccessible(page)
  await moment
    .getByRole('button', { name: t('common.close'), exact: true })
    .last()
    .click()
  await expect(moment).toBeHidden()
  await expect(page.getByText(t('vip.claimed'), { exact: true })).toBeVisible()
  await expect(claimOf(page, t)).toHaveCount(0)
  await calls.levelGift({ action: 'claim', kind: 'levelup', level: 1 })
  expect(BigInt((await calls.getUserinfo({})).wallet.cash) - before).toBe(200_000n)
  await expectAccessible(page)
}

async function seeRebate(page: Page, t: Translate): Promise<void> {
  await open(page, rebatePath)
  await expect(page.getByText(t('rebate.today'))).toBeVisible()
  await expect(page.getByText(t('rebate.estimate'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('rebate.of', { rate: '0.08%', amount: '150.00' })).first()).toBeVisible()
  await expect(page.getByText('0.12', { exact: true })).toBeVisible()
  await expect(page.getByText(t('rebate.nothing'))).toBeVisible()
  await expect(page.getByText(t('rebate.noHistory'))).toBeVisible()
  await expectAccessible(page)
}

async function speakOther(page: Page): Promise<void> {
  const other = textOf('pt')
  await speakIn(page, 'pt')
  await expect(page.getByText(other('rebate.nothing'))).toBeVisible()
  await expectAccessible(page)
  await open(page, vipPath)
  await expect(page.getByRole('heading', { name: other('vip.gives') })).toBeVisible()
  await expectAccessible(page)
}

const claimOf = (page: Page, t: Translate) =>
  page.getByRole('button', { name: t('vip.claim', { amount: '0.20' }), exact: true })
