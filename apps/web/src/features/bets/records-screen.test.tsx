import { HOUR_MS } from '@opendraw/time'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as paths from '../../paths.ts'
import { session } from '../../session/session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { aPlayer } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import type { Slip } from './queries.ts'
import RecordsScreen from './records-screen.tsx'
import BetsScreen from './screen.tsx'

const orderNo = '00000000-0000-7000-8000-000000000001'

beforeEach(() => session.signIn({ ...aPlayer(0n), token: 'secret' }))
afterEach(() => vi.unstubAllGlobals())

function aSlip(slip: Partial<Slip>): Slip {
  return {
    orderNo,
    gameId: 'pk-1m',
    issue: 202611210007n,
    placedAt: new Date(1),
    state: 'won',
    stake: 20000000n,
    payout: 98000000n,
    profit: 78000000n,
    result: [3, 10, 1, 2, 4, 5, 6, 7, 8, 9],
    sum: 13,
    lines: [
      { play: 'pk_pos', pick: '1-3', stake: 10000000n, odds: [980], payout: 98000000n },
      { play: 'pk_top2_exact', pick: '10-3', stake: 10000000n, odds: [8820], payout: 0n },
    ],
    ...slip,
  }
}

async function aPage(screen: 'records' | 'bets', address: string, slips: Slip[]) {
  const server = fakeServer({
    listBets: () => ({ list: slips, next: null }),
    getUserinfo: () => aPlayer(0n),
  })
  vi.stubGlobal('fetch', server.fetch)
  const page = await show(screen === 'records' ? <RecordsScreen /> : <BetsScreen />, address)
  const asked = () => server.asked.filter(({ name }) => name === 'listBets').map(({ request }) => request)
  return { page, asked }
}

test('a slip says every pick at its odds, what was drawn with the sum of its first two, and leads to receipt and proof', async () => {
  const { page } = await aPage('records', paths.allBets, [aSlip({})])
  await page.see('Winner: 3')
  await page.see('First two in order 10\u00a03')
  await page.see('10.00 × 88.20')
  await page.see('First two 13')
  await page.see('+78.00')
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toContain(`#/pages/fairness/receipt?order=${orderNo}`)
  expect(hrefs).toContain('#/pages/fairness/verify?game=pk-1m&issue=202611210007')
  await page.close()
})

test('a slip that paid back less than was staked is not called won', async () => {
  const slip = aSlip({ payout: 19600000n, profit: -400000n })
  const { page } = await aPage('records', paths.allBets, [slip])
  await page.see('Partly paid')
  await page.see('0.40')
  await page.close()
})

test('a voided slip says that its stakes came back', async () => {
  const slip = aSlip({ state: 'void', result: null, sum: null, payout: 20000000n, profit: 0n })
  const { page } = await aPage('records', paths.allBets, [slip])
  await page.see('This round was voided. Your full stake is back in your balance.')
  await page.close()
})

test('all games are asked for, then one of them, then those of its bets that were refunded', async () => {
  const { page, asked } = await aPage('records', paths.allBets, [])
  await page.see('No bets yet.')
  await page.press('SSC')
  await page.press('Refunded')
  await page.see('Nothing here yet.')
  expect(asked()).toEqual([
    { limit: 20 },
    { game: 'ssc', limit: 20 },
    { game: 'ssc', state: 'void', limit: 20 },
  ])
  await page.close()
})

test('the bets placed on streaks are asked for alone', async () => {
  const { page, asked } = await aPage('records', '/pages/mine/play-record/index?source=long', [])
  await page.see('My streak bets')
  await page.see('No bets yet.')
  expect(asked()).toEqual([{ source: 'long', limit: 20 }])
  await page.close()
})

test('the bets of one game are those of its path, or of the instance in the address', async () => {
  const kind = await aPage('bets', paths.betsK3, [])
  await kind.page.see('My K3 bets')
  expect(kind.asked()).toEqual([{ game: 'k3', limit: 20 }])
  await kind.page.close()
  const instance = await aPage('bets', '/pages/cc/k3/order?id=k3-3m', [])
  await instance.page.see('No bets yet.')
  expect(instance.asked()).toEqual([{ gameId: 'k3-3m', limit: 20 }])
  await instance.page.close()
})

describe.each([
  ['Asia/Ho_Chi_Minh', '2026-11-20T17:00:00Z', '2026-11-21T17:00:00Z'],
  ['America/New_York', '2026-11-21T05:00:00Z', '2026-11-22T05:00:00Z'],
])('in %s', (zone, from, to) => {
  const before = process.env.TZ
  beforeEach(() => {
    process.env.TZ = zone
    vi.useFakeTimers({ now: Date.parse(from) + HOUR_MS, toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    process.env.TZ = before
    if (before === undefined) delete process.env.TZ
  })

  test('the bets of today are those that were placed since midnight there, chosen from a calendar of three months', async () => {
    const { page, asked } = await aPage('records', paths.allBets, [])
    await page.press('Dates')
    for (const month of ['September 2026', 'October 2026', 'November 2026']) await page.see(month)
    await page.press('November 21, 2026')
    await page.press('November 21, 2026')
    await expect.poll(() => asked().at(-1)).toEqual({ from: Date.parse(from), to: Date.parse(to), limit: 20 })
    await page.see('2026-11-21')
    await page.close()
  })
})
