import { Refusal } from '@opendraw/contract'
import { gameInstance, issueAt, roundTimes } from '@opendraw/games'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as paths from '../../paths.ts'
import { balances } from '../../session/device-choice.ts'
import { session } from '../../session/session.ts'
import { fakeServer, type Handlers } from '../../testing/fake-server.ts'
import { aGame, aPlayer } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import StreaksScreen from './screen.tsx'

/** Ten seconds into a round of five minutes. */
const now = Date.UTC(2026, 10, 21, 12, 0, 10)
const half = { num: 1n, den: 2n }

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  session.signIn({ ...aPlayer(100000000n), token: 'secret' })
})
afterEach(() => {
  vi.useRealTimers()
  balances.set('shown')
  vi.unstubAllGlobals()
})

function aStreak(gameId: string, length: number, play: string, other: string) {
  const instance = gameInstance(gameId) ?? gameInstance('rgb-5m')
  const issue = issueAt(instance, now)
  return {
    gameId,
    track: 'size',
    pick: '',
    side: 0 as const,
    length,
    isLonger: false,
    sinceIssue: 202611210001n,
    issue,
    locksAt: new Date(roundTimes(instance, issue).locksAtMs),
    sides: [play, other].map((id) => ({ play: id, pick: '', odds: 196, probability: half })),
  }
}

async function aPage(handlers: Handlers = {}) {
  const server = fakeServer({
    getStreaks: () => ({
      lengthMin: 4,
      serverTime: new Date(now),
      list: [aStreak('k3-5m', 7, 'k3_big', 'k3_small'), aStreak('rgb-5m', 4, 'rgb_small', 'rgb_big')],
    }),
    getGame: ({ id }) => aGame(id, now),
    getUserinfo: () => aPlayer(100000000n),
    placeBet: ({ key, issue }) => ({
      orderNo: key,
      issue,
      lines: 1,
      stake: 10000000n,
      payoutMax: 19600000n,
      balance: 90000000n,
      seq: 2n,
      locksAt: new Date(now + 1000),
    }),
    ...handlers,
  })
  vi.stubGlobal('fetch', server.fetch)
  const page = await show(<StreaksScreen />, paths.streaks)
  const bets = () =>
    server.asked.filter(({ name }) => name === 'placeBet').map(({ request }) => request as { key: string })
  return { server, page, bets }
}

test('both sides of a streak say that the next draw does not know of it', async () => {
  const { page } = await aPage()
  await page.see('Sum big')
  expect(page.text().match(/The next draw is still 50%\./g)).toHaveLength(4)
  await page.close()
})

test('the balance above the streaks is masked while balances are hidden on this device', async () => {
  balances.set('hidden')
  const { page } = await aPage()
  await page.see('Balance ••••')
  expect(page.text()).not.toContain('100.00')
  await page.close()
})

test('a press on a side, and a press on the button that says the amount, place a bet from this page', async () => {
  const { page, bets } = await aPage()
  await page.press('Sum small')
  await page.see('19.60')
  await page.press('Place bet 10.00')
  await page.see('90.00')
  expect(bets()).toMatchObject([
    {
      gameId: 'k3-5m',
      issue: String(issueAt(gameInstance('k3-5m'), now)),
      source: 'long',
      lines: [{ play: 'k3_small', pick: '', stake: '10000000' }],
    },
  ])
  await page.close()
})

test('an answer that never came is asked for again with the same key', async () => {
  const { server, page, bets } = await aPage()
  await page.press('Sum small')
  await page.see('Place bet 10.00')
  server.isAway = true
  await page.press('Place bet')
  await page.see('the same bet is never placed twice')
  server.isAway = false
  await page.press('Place bet')
  await page.see('90.00')
  expect(bets()).toHaveLength(2)
  expect(bets()[1]).toEqual(bets()[0])
  await page.close()
})

test('a refusal is shown as text', async () => {
  const { page } = await aPage({
    placeBet: () => {
      throw new Refusal('round_limit_reached')
    },
  })
  await page.press('Small')
  await page.press('Place bet')
  await page.see('words of round_limit_reached')
  await page.close()
})

test('without a streak the page says that this is nothing strange', async () => {
  const { page } = await aPage({ getStreaks: () => ({ lengthMin: 4, serverTime: new Date(now), list: [] }) })
  await page.see('That’s normal with fair draws.')
  await page.close()
})
