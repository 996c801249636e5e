import { liveSocket, liveStream, placeBet } from '@opendraw/contract'
import type { Page } from '@playwright/test'
import { openRelay } from './relay.ts'
import { bet, fund, register } from './steps.ts'
import { callsOf, expect, speakIn, test } from './story.ts'

const ORDER = `/api/${placeBet.path}`

/** What the page asks over HTTP, and says over its sockets. */
function watch(page: Page) {
  const asked: string[] = []
  const said: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))))
  return {
    calls: (path: string) => asked.filter((one) => one === path).length,
    openings: () => said.filter((text) => text.includes('"type":"open"')).length,
    bets: () => said.filter((text) => text.includes(placeBet.path)).length,
  }
}

test('a bet goes over the live connection, without a request of its own', async ({ page, t }) => {
  const seen = watch(page)
  await register(page, t)
  await fund(page, 120)
  await bet(page, t, new RegExp(t('play.rgb_violet')))
  await expect(page.getByText('110.00').first()).toBeVisible()
  expect([seen.bets(), seen.calls(ORDER), seen.calls(`/api/${liveStream.path}`)]).toEqual([1, 0, 0])
  expect(seen.openings()).toBeGreaterThan(0)
  expect((await callsOf(page).listBets({ limit: 5 })).list).toHaveLength(1)
})

test('where a network lets no socket through, the stream and HTTP do the same', async ({
  browser,
  contextOptions,
  lang,
  t,
}) => {
  const relay = await openRelay()
  const phone = await browser.newContext({ ...contextOptions, baseURL: relay.url })
  const page = await phone.newPage()
  await page.goto('/')
  await speakIn(page, lang)
  relay.answer(`/api/${liveSocket.path}`, 'none')
  const seen = watch(page)
  await register(page, t)
  await fund(page, 120)
  await bet(page, t, new RegExp(t('play.rgb_violet')))
  await expect(page.getByText('110.00').first()).toBeVisible()
  expect([seen.bets(), relay.asked(ORDER)]).toEqual([0, 1])
  expect(relay.asked(`/api/${liveStream.path}`)).toBeGreaterThan(0)
  expect(relay.asked(`/api/${liveSocket.path}`)).toBeGreaterThan(0)
  await phone.close()
  await relay.stop()
})
