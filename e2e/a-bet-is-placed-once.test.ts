import { liveSocket, placeBet } from '@opendraw/contract'
import { openRelay } from './relay.ts'
import { aLongRound, betsOf, fillSlip, fund, register } from './steps.ts'
import { callsOf, expect, test } from './story.ts'

const ORDER = `/api/${placeBet.path}`
const SOCKET = `/api/${liveSocket.path}`
/** Faster than any network that is waited for. */
const AT_ONCE_MS = 3_000

test('a tap without a network is refused at once, nothing is sent when it is back, and the next tap places one bet', async ({
  browser,
  contextOptions,
  lang,
  t,
}) => {
  const relay = await openRelay()
  const phone = await browser.newContext({ ...contextOptions, baseURL: relay.url })
  await phone.addInitScript((one) => localStorage.setItem('App-Language', one), lang)
  const page = await phone.newPage()
  await page.goto('/')
  await register(page, t)
  await fund(page, 120)
  const gameId = await aLongRound(page)
  const sheet = await fillSlip(page, t, { gameId, choices: [/red/i], leftMs: 20_000 })
  const place = sheet.getByRole('button', { name: t('slip.place', { amount: '10.00' }) })
  const refusal = sheet.getByRole('alert')
  const shownAsOf = page.getByText(new RegExp(t('offline.asOf', { at: '.{16}' })))
  const offline = shownAsOf.or(page.getByText(t('offline.bar'))).first()

  await test.step('the phone knows that there is none', async () => {
    await phone.setOffline(true)
    await place.click()
    await expect(refusal).toContainText(t('slip.offline'), { timeout: AT_ONCE_MS })
    await expect(refusal).toContainText(t('slip.kept'))
    await expect(place).toBeEnabled()
    await expect(offline).toBeVisible()
    await phone.setOffline(false)
    await expect(offline).toBeHidden()
    expect(relay.asked(ORDER)).toBe(0)
    expect(await betsOf(page)).toEqual([])
  })

  await test.step('the phone does not know it yet', async () => {
    relay.setAway(true)
    await place.click()
    await expect(refusal).toContainText(t('failure.transport'), { timeout: AT_ONCE_MS })
    await expect(refusal).toContainText(t('slip.unsure'))
    await expect(offline).toBeVisible()
    const [tries, openings] = [relay.asked(ORDER), relay.asked(SOCKET)]
    relay.setAway(false)
    await expect(offline).toBeHidden()
    expect(relay.asked(SOCKET)).toBeGreaterThan(openings)
    expect(relay.asked(ORDER)).toBe(tries)
    expect(await betsOf(page)).toEqual([])
  })

  await expect(sheet).toBeVisible()
  await place.click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('110.00').first()).toBeVisible()
  expect(await betsOf(page)).toEqual([['rgb_red', 10_000_000n]])
  await phone.close()
  await relay.stop()
})

test('a bet whose answer was lost says so, and is placed once however often it is tapped', async ({
  page,
  t,
}) => {
  // Where no socket comes through, the bet is a request of its own, whose answer can be lost.
  await page.routeWebSocket(`**${SOCKET}`, (socket) => socket.close())
  await register(page, t)
  await fund(page, 120)
  const gameId = await aLongRound(page)
  const sheet = await fillSlip(page, t, { gameId, choices: [/red/i], leftMs: 20_000 })
  const place = sheet.getByRole('button', { name: t('slip.place', { amount: '10.00' }) })
  await page.route(`**${ORDER}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  for (let tap = 0; tap < 2; tap++) {
    await place.click()
    await expect(place).toBeEnabled()
    await expect(sheet.getByRole('alert')).toContainText(t('slip.unsure'))
  }
  await page.unroute(`**${ORDER}`)
  await place.click()
  await expect(sheet).toBeHidden()
  expect(await betsOf(page)).toEqual([['rgb_red', 10_000_000n]])
  expect((await callsOf(page).getUserinfo({})).wallet.cash).toBe(110_000_000n)
})
