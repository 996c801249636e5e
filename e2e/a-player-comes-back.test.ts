import { openRelay } from './relay.ts'
import { bet, fund, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

/** Longer than a hiccup of the network: LOST_MIN_MS of the app's live-state.ts. */
const LOST_MS = 16_000

test('a player whose connection was lost sees the bet’s end without a reload, reads on home what happened meanwhile, and their notifications', async ({
  browser,
  contextOptions,
  lang,
  t,
}) => {
  test.setTimeout(180_000)
  const relay = await openRelay()
  const phone = await browser.newContext({ ...contextOptions, baseURL: relay.url, serviceWorkers: 'block' })
  await phone.addInitScript((one) => localStorage.setItem('App-Language', one), lang)
  const page = await phone.newPage()
  await register(page, t)
  await fund(page, 120)
  const issue = await bet(page, t, new RegExp(t('play.rgb_violet')))
  await open(page, '/pages/cc/rgb/order')
  // Once on the filter, once on the bet.
  const waiting = page.getByText(t('bets.waiting'), { exact: true })
  await expect(waiting).toHaveCount(2)
  relay.setAway(true)
  const awayAt = performance.now()
  await expect
    .poll(async () => (await callsOf(page).listBets({ limit: 1 })).list[0], { timeout: 60_000 })
    .toMatchObject({ issue: BigInt(issue), state: expect.stringMatching(/won|lost/) })
  await expect.poll(() => performance.now() - awayAt, { timeout: 2 * LOST_MS }).toBeGreaterThan(LOST_MS)
  await expect(waiting).toHaveCount(2)
  relay.setAway(false)
  await expect(waiting).toHaveCount(1, { timeout: 40_000 })

  await open(page, '/pages/home/index')
  const card = page.getByRole('region', { name: t('away.title') })
  await expect(card).toContainText('10.00')
  await expect(card).toContainText(t('safe.net'))
  await expectAccessible(page)
  await card.getByRole('button', { name: t('common.close') }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: t('home.games') })).toBeVisible()
  await expect(card).toBeHidden()

  expect((await callsOf(page).countUnread({})).own).toBe(1)
  await page.locator('a[href*="tab=own"]').click()
  await expect(page.getByText(t('inbox.deposit_credited'))).toBeVisible()
  await expect.poll(async () => (await callsOf(page).countUnread({})).own).toBe(0)
  await expectAccessible(page)
  await phone.close()
  await relay.stop()
})
