import { Refusal } from '@opendraw/contract'
import { gameInstances } from '@opendraw/games'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReplyFor } from '../../client/ask.ts'
import { fakeServer, type Handlers } from '../../testing/fake-server.ts'
import { aGame } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import GameListScreen from './list-screen.tsx'
import LobbyScreen from './screen.tsx'

/** Twenty seconds into a round of every length. */
const now = Date.UTC(2026, 10, 21, 12, 0, 20)

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function init(locks: Readonly<Record<string, ReplyFor<'getInit'>['games'][number]['lock']>> = {}) {
  const reply: ReplyFor<'getInit'> = {
    app: { name: 'Opendraw', version: '1.1.0', code: 100 },
    mode: 'demo',
    currency: 'USD',
    languages: ['en'],
    serverTime: new Date(now),
    termsVersion: '1',
    adultAge: 18,
    games: gameInstances.map(({ id }) => ({ ...aGame(id, now).game, lock: locks[id] ?? null })),
    notices: [],
    banners: [],
  }
  return reply
}

function open(handlers: Handlers) {
  const server = fakeServer({
    getInit: () => init(),
    listResults: ({ id }) => {
      const { last } = aGame(id, now)
      const figures = { betCount: null, stakeTotal: null, payoutTotal: null, voidReason: null }
      return { list: last ? [{ ...last, ...figures }] : [], next: null }
    },
    getWins: () => ({ list: [], today: { bets: 0n, staked: 0n, returned: 0n } }),
    ...handlers,
  })
  vi.stubGlobal('fetch', server.fetch)
  return server
}

const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].map((one) => one.textContent ?? '')

test('every table counts down by the clock alone, also without a network', async () => {
  const server = open({})
  server.isAway = true
  const page = await show(<LobbyScreen />)
  await page.see('Draws in 00:10')
  expect(page.text().match(/Draws in 00:40/g)).toHaveLength(4)
  expect(page.text().match(/Draws in 04:40/g)).toHaveLength(4)
  expect(server.asked.filter(({ name }) => name === 'getGame')).toEqual([])
  await page.close()
})

test('a locked game lies under its reason, and the others do not', async () => {
  open({
    getInit: () =>
      init({
        'k3-3m': { reason: 'maintenance', levelMin: null },
        'pk-5m': { reason: 'level', levelMin: 3 },
        'ssc-1m': { reason: 'region', levelMin: null },
      }),
  })
  const page = await show(<LobbyScreen />)
  await page.see('This game is closed for now.')
  expect(links().filter((text) => text.includes('closed for now'))).toEqual([
    expect.stringContaining('3 min'),
  ])
  expect(links().filter((text) => text.includes('Unlocks at level 3.'))).toEqual([
    expect.stringContaining('5 min'),
  ])
  expect(links().filter((text) => text.includes('Not available where you are.'))).toHaveLength(1)
  await page.close()
})

test('an empty list of wins is shown as such, and wins are never invented', async () => {
  open({})
  const page = await show(<LobbyScreen />)
  await page.see('Nothing here yet.')
  await page.see('Today (UTC): 0 bets settled, 0.00 staked, 0.00 returned.')
  await page.close()
})

test('a win names its shortened player, game, bet and amounts, and leads to the proof of its draw', async () => {
  open({
    getWins: () => ({
      list: [
        {
          who: 'M***a',
          gameId: 'k3-1m',
          issue: 202611210720n,
          play: 'k3_sum',
          pick: '11',
          stake: 2000000n,
          payout: 15680000n,
          wonAt: new Date(now),
          proof: { betHash: 'ab'.repeat(32) },
        },
      ],
      today: { bets: 12n, staked: 30000000n, returned: 15680000n },
    }),
  })
  const page = await show(<LobbyScreen />)
  await page.see('M***a')
  await page.see('K3 1 min · Sum 11')
  await page.see('15.68on 2.00 staked')
  const win = [...document.querySelectorAll('main a')].find((one) => one.textContent?.includes('M***a'))
  expect(win?.getAttribute('href')).toBe('#/pages/fairness/verify?game=k3-1m&issue=202611210720')
  await page.close()
})

test('the list shows one kind, or all of them', async () => {
  open({})
  const page = await show(<GameListScreen />, '/pages/jogos/game-details/index?game=pk')
  await page.see('PK10 5 min')
  expect(document.querySelectorAll('main li h2')).toHaveLength(3)
  await page.press('All')
  expect(document.querySelectorAll('main li h2')).toHaveLength(13)
  await page.close()
})

test('a kind that does not exist has no games', async () => {
  open({})
  const page = await show(<GameListScreen />, '/pages/jogos/game-details/index?game=poker')
  await page.see('No games here right now.')
  await page.close()
})

test('missing results are shown as missing, and the way to play stays', async () => {
  open({
    listResults: () => {
      throw new Refusal('not_found')
    },
  })
  const page = await show(<GameListScreen />, '/pages/jogos/game-details/index?game=k3')
  await page.see('Failed, please retry later')
  expect(links()).toContain('PlayK3 1 min')
  await page.close()
})
