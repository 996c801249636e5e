import { placeBet } from '@opendraw/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReplyFor, RequestFor } from '../../client/ask.ts'
import { session } from '../../session/session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { aGame, aPlayer, playsOf } from '../../testing/makers.ts'

/** Ten seconds into a round of five minutes. */
const now = Date.UTC(2026, 10, 21, 12, 0, 10)
const ROUND_MS = 300_000

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  session.signIn({ ...aPlayer(100_000_000n), token: 'secret' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
  localStorage.clear()
})

type Bet = RequestFor<'placeBet'>
type Listed = ReplyFor<'listBets'>['list'][number]

const listed = ({ key, gameId, issue, lines }: Bet): Listed => ({
  orderNo: key,
  gameId,
  issue,
  placedAt: new Date(now),
  state: 'waiting',
  stake: 10_000_000n,
  payout: null,
  profit: null,
  result: null,
  sum: null,
  lines: lines.map((line) => ({ ...line, odds: [980], payout: null })),
})

/** A server that can lose its answers to bets, or never hear of them. */
function aServer() {
  const bets: Bet[] = []
  const network = { losesAnswers: true }
  const server = fakeServer({
    getGame: ({ id }) => aGame(id, Date.now()),
    getPlays: () => playsOf('rgb'),
    listResults: () => ({ list: [], next: null }),
    listBets: () => ({ list: bets.map(listed), next: null }),
    getUserinfo: () => aPlayer(100_000_000n),
    placeBet: (bet) => {
      if (!bets.some(({ key }) => key === bet.key)) bets.push(bet)
      const { key, issue, lines } = bet
      const sums = { stake: 10_000_000n, payoutMax: 98_000_000n, balance: 90_000_000n, seq: 2n }
      return { orderNo: key, issue, lines: lines.length, ...sums, locksAt: new Date(now + ROUND_MS) }
    },
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await server.fetch(input, init)
    if (String(input).endsWith(placeBet.path) && network.losesAnswers) throw new TypeError('it was lost')
    return answer
  })
  const sent = () => server.asked.filter(({ name }) => name === 'placeBet').map(({ request }) => request)
  return { server, network, bets, sent }
}

/** Starts the app anew: what is in memory is gone, what the device keeps is not. */
async function openTable() {
  vi.resetModules()
  const { default: RgbScreen } = await import('./rgb/screen.tsx')
  const { Toasts } = await import('@opendraw/ui')
  const { show } = await import('../../testing/show.tsx')
  const table = (
    <>
      <RgbScreen />
      <Toasts />
    </>
  )
  return show(table, '/pages/cc/rgb?id=rgb-5m')
}

async function fillSlip() {
  const page = await openTable()
  await page.press('Number 7')
  await page.press('Review')
  await page.see('Place bet 10.00')
  return page
}

test('a bet that was placed unheard is found after another start, said, and its slip emptied', async () => {
  const { sent } = aServer()
  const first = await fillSlip()
  await first.press('Place bet 10.00')
  await first.see('the same bet is never placed twice')
  await first.close()

  const page = await openTable()
  await page.see('Bet placed · 10.00')
  await page.press('Repeat last bet')
  expect(sent()).toHaveLength(1)
  await page.close()
})

test('a bet that did not arrive is said after another start, sent by nobody, and placed once at a tap', async () => {
  const { server, network, bets, sent } = aServer()
  const first = await fillSlip()
  server.isAway = true
  await first.press('Place bet 10.00')
  await first.see('the same bet is never placed twice')
  await first.close()

  server.isAway = false
  network.losesAnswers = false
  const page = await openTable()
  await page.press('Review')
  await page.see('the same bet is never placed twice')
  expect(sent()).toHaveLength(1)
  await page.press('Place bet 10.00')
  await page.see('Bet placed · 10.00')
  expect(sent()).toHaveLength(2)
  expect(sent()[1]).toEqual(sent()[0])
  expect(bets).toHaveLength(1)
  await page.close()
})

test('a bet that was refused is none that was not heard of', async () => {
  const { network, sent } = aServer()
  network.losesAnswers = false
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  const first = await fillSlip()
  await first.press('Place bet 10.00')
  await first.see('Nothing was placed.')
  await first.close()
  vi.unstubAllGlobals()
  aServer()
  const page = await openTable()
  await page.press('Review')
  await page.see('Place bet 10.00')
  expect(page.text()).not.toContain('the same bet is never placed twice')
  expect(sent()).toEqual([])
  await page.close()
})
