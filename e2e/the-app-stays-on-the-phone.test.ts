import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toJson } from '@opendraw/contract'
import type { Page } from '@playwright/test'
import { SNAPSHOT_KEY } from '../apps/web/src/formats/limits.ts'
import { ofGame } from '../apps/web/src/paths.ts'
import { aLastingPhone, firstPage, untilKept, WORKER } from './a-phone-with-the-app.ts'
import type { Translate } from './messages.ts'
import { openRelay } from './relay.ts'
import { bet, fund, logOut, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

let folder = ''
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opendraw-phone-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('without a network the app opens with the last balance and bets, says as of when, and queues nothing', async ({
  t,
}) => {
  const relay = await openRelay()
  const phone = await aLastingPhone(folder, relay.url)
  const page = await firstPage(phone)
  await register(page, t)
  await fund(page, 120)
  await page.goto('/')
  await bet(page, t, new RegExp(t('play.rgb_violet')))
  await open(page, '/pages/mine/play-record/index')
  await expect(page.getByText(t('play.rgb_violet')).first()).toBeVisible()
  await untilKept(page)

  relay.setAway(true)
  await page.goto('/')
  await page.reload()
  await expect(page.getByRole('region', { name: t('wallet.balance'), exact: true })).toContainText('110.00')
  await expect(page.getByText(shownAsOf(t))).toBeVisible()
  await expectAccessible(page)
  await open(page, '/pages/mine/play-record/index')
  await expect(page.getByText(t('play.rgb_violet')).first()).toBeVisible()
  expect(await keptCalls(page)).toEqual([])

  const tries = relay.asked('/api/cclogin/orderdown')
  await page.goto('/#/pages/cc/RGB?id=rgb-30s')
  await expect(
    page
      .getByText(shownAsOf(t))
      .or(page.getByText(t('offline.bar')))
      .first(),
  ).toBeVisible()
  relay.setAway(false)
  await open(page, '/pages/mine/play-record/index')
  await page.reload()
  await expect(page.getByText(shownAsOf(t))).toBeHidden()
  expect(relay.asked('/api/cclogin/orderdown')).toBe(tries)
  await phone.close()
  await relay.stop()
})

test('a receipt and a draw that were seen are checked without a network, on the app’s own pages and by the verifier', async ({
  t,
}) => {
  const relay = await openRelay()
  const phone = await aLastingPhone(folder, relay.url)
  const page = await firstPage(phone)
  await register(page, t)
  await fund(page, 120)
  await bet(page, t, new RegExp(t('play.rgb_violet')))
  const calls = callsOf(page)
  const [slip] = (await calls.listBets({ limit: 1 })).list
  const receipt = `/pages/fairness/receipt?order=${slip?.orderNo}`
  await open(page, receipt)
  // It does not wait for the end of its round.
  const recorded = page.getByText(t('receipt.early')).or(page.getByText(t('receipt.good')))
  await expect(recorded).toBeVisible()
  const drawn = async () => (await calls.getGame({ id: 'rgb-30s' })).last?.issue ?? 0n
  await expect.poll(drawn, { timeout: 80_000, intervals: [1_000] }).not.toBe(0n)
  const issue = await drawn()
  const round = `/pages/fairness/verify?game=rgb-30s&issue=${issue}`
  await open(page, round)
  const good = page.getByText(t('verify.good'))
  await expect(good).toBeVisible()
  const published = toJson((await calls.getProof({ id: 'rgb-30s', issue })).record)
  await untilKept(page)

  relay.setAway(true)
  await phone.setOffline(true)
  for (const [path, verdict] of [
    [receipt, recorded],
    [round, good],
  ] as const) {
    await open(page, path)
    await page.reload()
    await expect(verdict).toBeVisible()
    await expect(page.getByText(shownAsOf(t))).toBeVisible()
  }
  await page.goto('/verify.html')
  await page.getByLabel(/as JSON/).fill(published)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('All of it holds')
  await phone.close()
  await relay.stop()
})

test('where the browser refuses storage, the app works as long as it is open', async ({ page, t }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get })
  })
  await register(page, t)
  await fund(page, 20)
  await bet(page, t, /red/i)
  await open(page, '/pages/mine/index')
  await expect(page.getByText(t('wallet.demo')).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: t('session.logIn'), exact: true })).toBeVisible()
})

test('a game begins as it was left, without what has passed, and nothing of that outlives the session', async ({
  page,
  t,
}) => {
  const keptSnapshots = () =>
    page.evaluate((of) => Object.keys(localStorage).filter((key) => key.startsWith(of)), SNAPSHOT_KEY)
  await register(page, t)
  await open(page, ofGame('rgb', 'play', 'rgb-1m'))
  await expect(page.getByRole('timer')).toHaveText(/\d\d:\d\d/)
  await expect.poll(keptSnapshots).toHaveLength(1)

  // The app does not come: what stands there is what was left.
  await page.route(/\/assets\/app-/, (route) => route.abort())
  await page.reload()
  const left = page.locator('.snapshot')
  await expect(left.getByText(t('board.pick'))).toBeVisible()
  await expect(left.locator('[role=timer]')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)

  await page.unroute(/\/assets\/app-/)
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(left).toHaveCount(0)
  await logOut(page, t)
  expect(await keptSnapshots()).toEqual([])
})

test('a new version is offered, taken at a tap, and one that was broken off half way harms nothing', async ({
  t,
}) => {
  const relay = await openRelay()
  let phone = await aLastingPhone(folder, relay.url)
  let page = await firstPage(phone)
  await page.goto('/')
  await untilKept(page)
  const built = await (await fetch(`${relay.url}${WORKER}`)).text()

  // Its files do not all come: the phone goes off while it is on its way.
  relay.answer('/assets/late.js', 'hang')
  relay.answer(WORKER, built.replace('[{url:', '[{url:`/assets/late.js`,revision:null},{url:'))
  await page.reload()
  await expect.poll(() => relay.asked('/assets/late.js')).toBeGreaterThan(0)
  await phone.close()
  relay.setAway(true)
  phone = await aLastingPhone(folder, relay.url)
  page = await firstPage(phone)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: t('home.games') })).toBeVisible()

  relay.setAway(false)
  relay.answer('/assets/late.js', undefined)
  relay.answer(WORKER, `${built}\n// another version`)
  await page.reload()
  await expect(page.getByText(t('version.ready'))).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: t('version.take') }).click()
  await expect(page.getByText(t('version.ready'))).toBeHidden()
  await expect(page.getByRole('heading', { name: t('home.games') })).toBeVisible()
  await phone.close()
  await relay.stop()
})

/** Every address of a call that any cache of the phone has kept. */
function keptCalls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return kept.flat().flatMap(({ url }) => (new URL(url).pathname.startsWith('/api/') ? [url] : []))
  })
}

/** The offline bar, with whatever time. */
function shownAsOf(t: Translate): RegExp {
  return new RegExp(t('offline.asOf', { at: '.{16}' }))
}
