import { getGame, getStatement, getUserinfo } from '@opendraw/contract'
import type { Page } from '@playwright/test'
import { ofGame } from '../apps/web/src/paths.ts'
import { aPhoneWithTheApp } from './a-phone-with-the-app.ts'
import { aLongRound, bet, fillSlip, fund, logIn, register } from './steps.ts'
import { callsOf, expect, expectAccessible, open, test } from './story.ts'

/** In the server's envelope, with fields that this app has never heard of. */
const NEWER_ANSWER = JSON.stringify({
  code: 200,
  msg: 'Operation success',
  data: { of: 'another version', cash: '777' },
})
const DAY_MS = 86_400_000
/** No whole minute: a countdown by this clock alone would be wrong, too. */
const ODD_MS = 17_000

test('an answer that this app does not know is said with a way to try again, and no figure is invented', async ({
  page,
  newPhone,
  t,
}) => {
  await register(page, t)
  await fund(page, 120)
  const failure = page.getByRole('alert').filter({ hasText: t('failure.unknown') })
  const again = failure.getByRole('button', { name: t('common.retry') })

  await test.step('a game', async () => {
    const stop = await answerOtherwise(page, getGame.path)
    await open(page, ofGame('rgb', 'play', 'rgb-3m'))
    await expect(failure).toBeVisible()
    await expect(page.getByRole('timer')).not.toHaveText(/\d/)
    await expect(page.getByRole('button', { name: /red/i })).toHaveCount(0)
    await expectAccessible(page)
    await expect(again).toBeEnabled()
    // A game is also asked for again by itself.
    await stop()
    await expect(page.getByRole('timer')).toHaveText(/\d\d:\d\d/)
    await expect(page.getByRole('button', { name: /red/i }).first()).toBeVisible()
  })
  await test.step('the statement', async () => {
    const stop = await answerOtherwise(page, getStatement.path)
    await open(page, '/pages/mine/account/bill')
    await expect(failure).toBeVisible()
    await expect(page.getByText('120.00')).toHaveCount(0)
    await stop()
    const bringBack = await answerOtherwise(page, getStatement.path, { status: 410, body: '<h1>Gone</h1>' })
    await again.click()
    const gone = page.getByRole('alert').filter({ hasText: t('failure.http', { status: 410 }) })
    await expect(gone).toBeVisible()
    await expect(page.getByText('120.00')).toHaveCount(0)
    await bringBack()
    await gone.getByRole('button', { name: t('common.retry') }).click()
    await expect(page.getByText('120.00').first()).toBeVisible()
  })
  await test.step('the balance, on a phone that knows none', async () => {
    const other = await newPhone()
    const stop = await answerOtherwise(other, getUserinfo.path)
    const token = await page.evaluate(() => localStorage.getItem('App-Token'))
    await other.addInitScript((one) => localStorage.setItem('App-Token', one ?? ''), token)
    // It is said in passing: whoever looks for it after the page has opened may come late.
    const said = expect(other.getByText(t('failure.unknown')).first()).toBeVisible()
    await open(other, '/pages/home/index')
    await said
    const balance = other
      .getByRole('region', { name: t('wallet.balance'), exact: true })
      .locator('p')
      .nth(1)
    await expect(balance).toHaveText('—')
    await stop()
    await other.reload()
    await expect(balance).toContainText('120.00')
  })
})

test('a page whose code is gone from the server is fetched once more by itself, then says so and offers to try again', async ({
  page,
  t,
}) => {
  await register(page, t)
  await open(page, '/pages/home/index')
  await expect(page.getByRole('heading', { name: t('home.games') })).toBeVisible()
  // What the app of yesterday has already is all that it can get.
  const had = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const files = '**/assets/*.js'
  await page.route(files, (route) =>
    had.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  )
  const reloaded = page.waitForEvent('load')
  await page.goto('/#/pages/mine/account/bill')
  await reloaded
  const gone = page.getByRole('alert').filter({ hasText: t('error.chunkText') })
  await expect(gone).toBeVisible()
  await expect(page.getByRole('heading', { name: t('error.chunkTitle') })).toBeVisible()
  await page.unroute(files)
  await gone.getByRole('button', { name: t('common.retry') }).click()
  await expect(page.getByRole('heading', { name: t('bill.title') })).toBeVisible()
})

test('an answer of a newer server makes the app look for its own newer version, and offer it', async ({
  browser,
  contextOptions,
  lang,
  t,
}) => {
  const { relay, phone, page } = await aPhoneWithTheApp(browser, contextOptions, lang)
  await register(page, t)
  relay.bringVersion()
  relay.answer(`/api/${getGame.path}`, NEWER_ANSWER)
  await page.goto(`/#${ofGame('rgb', 'play', 'rgb-3m')}`)
  await expect(page.getByRole('alert').filter({ hasText: t('failure.unknown') })).toBeVisible()
  await expect(page.getByText(t('version.ready'))).toBeVisible()
  relay.answer(`/api/${getGame.path}`, undefined)
  await page.getByRole('button', { name: t('version.take') }).click()
  await expect(page.getByRole('timer')).toHaveText(/\d\d:\d\d/)
  await expect(page.getByText(t('version.ready'))).toBeHidden()
  await phone.close()
  await relay.stop()
})

test('a version that one tab takes leaves another and its slip as they are, and is offered there on', async ({
  browser,
  contextOptions,
  lang,
  t,
}) => {
  const { relay, phone, page } = await aPhoneWithTheApp(browser, contextOptions, lang)
  await register(page, t)
  await fund(page, 120)
  const sheet = await fillSlip(page, t, { gameId: await aLongRound(page), choices: [/red/i], leftMs: 20_000 })
  const shownSince = () => page.evaluate(() => performance.timeOrigin)
  const before = await shownSince()

  relay.bringVersion()
  const other = await phone.newPage()
  await other.goto('/')
  const offered = (tab: Page) => tab.getByText(t('version.ready'))
  await expect(offered(other)).toBeVisible()
  await expect(offered(page)).toBeVisible()
  await other.getByRole('button', { name: t('version.take') }).click()
  await expect(offered(other)).toBeHidden()
  await expect(other.getByRole('heading', { name: t('home.games') })).toBeVisible()

  const place = sheet.getByRole('button', { name: t('slip.place', { amount: '10.00' }) })
  await place.click()
  await expect(sheet).toBeHidden()
  expect((await callsOf(page).listBets({ limit: 5 })).list).toHaveLength(1)
  await expect(offered(page)).toBeVisible()
  expect(await shownSince()).toBe(before)
  await page.getByRole('button', { name: t('version.take') }).click()
  await expect(offered(page)).toBeHidden()
  await expect(page.getByRole('timer')).toHaveText(/\d\d:\d\d/)
  expect(await shownSince()).toBeGreaterThan(before)
  await phone.close()
  await relay.stop()
})

for (const [name, aheadMs] of [
  ['ahead', DAY_MS + ODD_MS],
  ['behind', -DAY_MS - ODD_MS],
] as const)
  test(`on a phone whose clock is a day ${name} a player logs in, reads the right countdown, and bets`, async ({
    page,
    newPhone,
    t,
  }) => {
    const account = await register(page, t)
    await fund(page, 120)
    const phone = await newPhone()
    await phone.addInitScript(setClock, aheadMs)
    await logIn(phone, t, account)
    expect(Math.abs((await phone.evaluate(() => Date.now())) - Date.now() - aheadMs)).toBeLessThan(DAY_MS / 2)

    await open(phone, ofGame('rgb', 'play', 'rgb-1m'))
    const timer = phone.getByRole('timer')
    await expect(async () => {
      const { current, serverTime } = await callsOf(phone).getGame({ id: 'rgb-1m' })
      const [minutes = 9, seconds = 99] = ((await timer.textContent()) ?? '').split(':').map(Number)
      const left = ((current?.drawsAt.getTime() ?? 0) - serverTime.getTime()) / 1_000
      expect(minutes * 60 + seconds).toBeLessThanOrEqual(60)
      expect(Math.abs(minutes * 60 + seconds - left)).toBeLessThan(3)
    }).toPass({ timeout: 30_000 })

    await bet(phone, t, /red/i)
    await expect(phone.getByText('110.00').first()).toBeVisible()
    const [slip] = (await callsOf(phone).listBets({ limit: 1 })).list
    const placedAt = slip?.placedAt.getTime() ?? 0
    expect(Math.abs(Date.now() - placedAt)).toBeLessThan(120_000)
    await open(phone, '/pages/mine/play-record/index')
    const shown = new Date(placedAt).toISOString().slice(0, 16).replace('T', ' ')
    await expect(phone.getByText(shown).first()).toBeVisible()
  })

/** Gives that answer to a call; answers how to stop that. */
async function answerOtherwise(
  page: Page,
  path: string,
  answer: { status?: number; body: string } = { body: NEWER_ANSWER },
) {
  const address = `**/api/${path}*`
  await page.route(address, (route) => route.fulfill(answer))
  return () => page.unroute(address)
}

/** Sets the clock of the phone, as its owner may have done. */
function setClock(aheadMs: number): void {
  const { now } = Date
  const shifted = () => now() + aheadMs
  Date.now = shifted
  window.Date = new Proxy(Date, {
    construct: (real, given, as) => Reflect.construct(real, given.length === 0 ? [shifted()] : given, as),
  })
}
