import { liveSocket, placeBet } from '@opendraw/contract'
import type { Page } from '@playwright/test'
import { lobby, mine, ofGame } from '../apps/web/src/paths.ts'
import type { Translate } from './messages.ts'
import { aLongRound, betsOf, fillSlip, fund, register } from './steps.ts'
import { callsOf, expect, open, test } from './story.ts'

const ORDER = `**/api/${placeBet.path}`
const FILES = '**/assets/*.js'
/** A reload that does not wait has come by then. */
const RELOAD_MS = 2_000

test('a slip is there after a page whose code is gone has reloaded the app', async ({ page, t }) => {
  const { gameId } = await aFilledSlip(page, t)
  await goHome(page, t)
  await loseCode(page)
  const reloaded = page.waitForEvent('load')
  await openMine(page)
  await reloaded
  await page.unroute(FILES)
  await open(page, ofGame('rgb', 'play', gameId))
  await page.getByRole('button', { name: t('slip.review'), exact: true }).click()
  await placeOf(page, t).click()
  await expect(page.getByRole('dialog', { name: t('slip.title') })).toBeHidden()
  expect(await betsOf(page)).toEqual([['rgb_red', 10_000_000n]])
})

test('a network that goes before a later part of a page has come takes no page away, and the part comes with it', async ({
  page,
  context,
  t,
}) => {
  await register(page, t)
  const gameId = await aLongRound(page)
  await open(page, ofGame('rgb', 'play', gameId))
  const board = page.getByRole('button', { name: /red/i }).first()
  await expect(board).toBeVisible()
  const begun = await shownSince(page)
  const asked = await loseCode(page)
  await page.mouse.wheel(0, 2_000)
  await expect.poll(asked).toBeGreaterThan(0)
  await context.setOffline(true)
  const past = page.getByRole('link', { name: t('trend.results') })
  await expect(past).toBeHidden()
  await page.unroute(FILES)
  await context.setOffline(false)
  await expect(past).toBeVisible()
  expect(await shownSince(page)).toBe(begun)
})

test('a page whose code is gone waits for the answer to a bet, which is said before the app is reloaded', async ({
  page,
  t,
}) => {
  const { gameId } = await aFilledSlip(page, t)
  const answer = await holdAnswer(page)
  await placeOf(page, t).click()
  await answer.isHeld
  await goHome(page, t)
  await loseCode(page)
  const begun = await shownSince(page)
  await openMine(page)
  await page.waitForTimeout(RELOAD_MS)
  expect(await shownSince(page)).toBe(begun)

  const reloaded = page.waitForEvent('load')
  answer.letGo()
  await expect(page.getByText(t('slip.placed', { amount: '10.00' }))).toBeVisible()
  expect(await shownSince(page)).toBe(begun)
  await reloaded
  await page.unroute(FILES)
  await open(page, ofGame('rgb', 'play', gameId))
  await expect(page.getByRole('button', { name: /red/i }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('slip.review'), exact: true })).toHaveCount(0)
  expect(await betsOf(page)).toEqual([['rgb_red', 10_000_000n]])
})

test('a bet whose answer a reload took is found, and said where it was placed', async ({ page, t }) => {
  const { gameId } = await aFilledSlip(page, t)
  const answer = await holdAnswer(page)
  await placeOf(page, t).click()
  await answer.isHeld
  await page.reload()
  await expect(page.getByText(t('slip.placed', { amount: '10.00' }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('slip.review'), exact: true })).toHaveCount(0)
  await open(page, ofGame('rgb', 'play', gameId))
  expect(await betsOf(page)).toEqual([['rgb_red', 10_000_000n]])
  expect((await callsOf(page).getUserinfo({})).wallet.cash).toBe(110_000_000n)
})

test('a bet that did not arrive before a reload is said to be unsure, and one tap places it once', async ({
  page,
  t,
}) => {
  await aFilledSlip(page, t)
  await page.route(ORDER, (route) => route.abort())
  await placeOf(page, t).click()
  await expect(page.getByRole('alert')).toContainText(t('slip.unsure'))
  await page.unroute(ORDER)
  await page.reload()
  await page.getByRole('button', { name: t('slip.review'), exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(t('slip.unsure'))
  expect(await betsOf(page)).toEqual([])
  await placeOf(page, t).click()
  await expect(page.getByText(t('slip.placed', { amount: '10.00' }))).toBeVisible()
  expect(await betsOf(page)).toEqual([['rgb_red', 10_000_000n]])
})

test('where the browser refuses storage, a page whose code is gone says so and reloads nothing by itself', async ({
  page,
  t,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get })
  })
  await open(page, '/pages/home/index')
  await expect(page.getByRole('heading', { name: t('home.games') })).toBeVisible()
  await loseCode(page)
  const begun = await shownSince(page)
  await page.goto(`/#${lobby}`)
  await expect(page.getByRole('heading', { name: t('error.chunkTitle') })).toBeVisible()
  await page.waitForTimeout(RELOAD_MS)
  expect(await shownSince(page)).toBe(begun)
  await page.unroute(FILES)
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('common.retry') })
    .click()
  await expect(page.getByRole('heading', { name: t('error.chunkTitle') })).toBeHidden()
})

/** A player with 120.00 whose sheet is open over 10.00 on red; home is on their phone, too. */
async function aFilledSlip(page: Page, t: Translate) {
  // Where no socket comes through, the bet is a request of its own, whose answer can be held.
  await page.routeWebSocket(`**/api/${liveSocket.path}`, (socket) => socket.close())
  await register(page, t)
  await fund(page, 120)
  await open(page, '/pages/home/index')
  await expect(page.getByRole('heading', { name: t('home.games') })).toBeVisible()
  const gameId = await aLongRound(page)
  await fillSlip(page, t, { gameId, choices: [/red/i], leftMs: 20_000 })
  return { gameId }
}

/** Lets bets reach the server, and their answers not the phone, until it is let go. */
async function holdAnswer(page: Page) {
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  await page.route(ORDER, async (route) => {
    const response = await route.fetch()
    held.resolve()
    await free.promise
    // A page that was reloaded hears of it no more.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return { isHeld: held.promise, letGo: free.resolve }
}

/** From now on only what the phone has already is there, as after a release; answers how often more was asked for. */
async function loseCode(page: Page): Promise<() => number> {
  const had = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  let asked = 0
  await page.route(FILES, (route) => {
    if (had.includes(route.request().url())) return route.continue()
    asked += 1
    return route.fulfill({ status: 404 })
  })
  return () => asked
}

/** Leaves the sheet and the game by going back. */
async function goHome(page: Page, t: Translate): Promise<void> {
  await page.goBack()
  await expect(page.getByRole('dialog', { name: t('slip.title') })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: t('home.games') })).toBeVisible()
}

async function openMine(page: Page): Promise<void> {
  await page.locator(`a[href="#${mine}"]`).first().click()
}

function placeOf(page: Page, t: Translate) {
  return page.getByRole('button', { name: t('slip.place', { amount: '10.00' }) })
}

function shownSince(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin)
}
