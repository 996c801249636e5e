import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../client/query-client.ts'
import { RESULT_MS } from '../../formats/limits.ts'
import { applyWallet } from '../../session/player.ts'
import { session } from '../../session/session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { aGame, aPlayer, playsOf } from '../../testing/makers.ts'
import { scriptedView } from '../../testing/scripted-view.ts'
import { show } from '../../testing/show.tsx'
import K3Screen from './k3/screen.tsx'
import { applyRound } from './live.ts'

/** Ten seconds into a round of five minutes. */
const now = Date.UTC(2026, 10, 21, 12, 0, 10)

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  session.signIn({ ...aPlayer(100000000n), token: 'secret' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The round that is open is drawn while one looks, and the player's slip on it comes back with the payout. */
async function aDraw(payout: bigint, isFirst = false) {
  const { current } = aGame('k3-5m', now)
  if (!current) throw new Error('a round is open')
  const slip = {
    orderNo: '00000000-0000-4000-8000-000000000000',
    gameId: 'k3-5m',
    issue: current.issue,
    placedAt: new Date(now),
    state: payout === 0n ? ('lost' as const) : ('won' as const),
    stake: 10000000n,
    payout,
    profit: payout - 10_000_000n,
    result: [6, 5, 4],
    sum: 15,
    lines: [{ play: 'k3_big', pick: '', stake: 10000000n, odds: [196], payout }],
  }
  const drawn = { ...current, state: 'opened' as const, result: [6, 5, 4] }
  let isDrawn = false
  const server = fakeServer({
    getGame: ({ id }) => {
      const game = isFirst ? { ...aGame(id, now), last: null } : aGame(id, now)
      return isDrawn ? { ...game, current: null, last: drawn } : game
    },
    getPlays: () => playsOf('k3'),
    listResults: () => ({ list: [], next: null }),
    listBets: () => ({ list: [slip], next: null }),
    getUserinfo: () => aPlayer(1000000000n),
  })
  vi.stubGlobal('fetch', server.fetch)
  const page = await show(<K3Screen />, '/pages/cc/k3?id=k3-5m')
  await page.see('Your bets this round')
  isDrawn = true
  await act(async () => applyRound(queryClient, drawn))
  return page
}

test('more than the stake is a moment of its own, once the dice lie still', async () => {
  const page = await aDraw(19600000n)
  expect(page.text()).not.toContain('You won')
  await page.see('You won')
  expect(page.text()).toContain('+9.60')
  await page.close()
})

test('the very first result of a game rolls as every other', async () => {
  const page = await aDraw(19600000n, true)
  await vi.waitFor(() => expect(document.querySelectorAll('.cube-settle')).toHaveLength(3))
  await page.see('You won')
  await page.close()
})

test('a screen reader hears result and payout as one sentence, and only once the dice lie still', async () => {
  const page = await aDraw(19600000n)
  const said = () => document.querySelector('[aria-live=polite]')?.textContent ?? ''
  expect(said()).not.toContain('6 5 4')
  await vi.waitFor(() => expect(said()).toMatch(/^Round \d{4}: 6 5 4\. You won 19\.60\.$/), {
    timeout: 5_000,
  })
  await page.close()
})

test('no press brings a result forward: it is shown after its two seconds', async () => {
  const page = await aDraw(19600000n)
  const since = performance.now()
  await act(async () => {
    for (const one of document.querySelectorAll<HTMLElement>(
      '.on-stage, .on-stage [role=timer], .on-stage div',
    ))
      one.click()
    for (const key of ['Escape', 'Enter', ' '])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  expect(page.text()).not.toContain('You won')
  await page.see('You won')
  expect(performance.now() - since).toBeGreaterThan(RESULT_MS - 100)
  await page.close()
})

test('a payout of no more than the stake is not called a win', async () => {
  const page = await aDraw(10000000n)
  await page.see('10.00 back on 10.00 staked')
  expect(page.text()).not.toContain('You won')
  await page.close()
})

test('a payout is not in the balance before the dice lie still', async () => {
  const page = await aDraw(19600000n)
  await act(async () => void applyWallet(queryClient, { cash: 1019600000n, pending: 0n, seq: 2n }))
  const bar = () => document.querySelector('header')?.textContent
  expect(bar()).toContain('1,000.00')
  await page.see('You won')
  expect(bar()).toContain('1,019.60')
  await page.close()
})

test('while the stage is scrolled away, a bar says game, countdown and, once the dice lie still, what the bets brought', async () => {
  const scroll = scriptedView()
  const page = await aDraw(19600000n)
  const bar = () => document.querySelector('main > .on-stage.fixed')?.textContent ?? ''
  expect(bar()).toBe('')
  await scroll(false)
  await page.see('K3 5 min')
  expect(bar()).not.toContain('You won')
  await page.see('You won')
  expect(bar()).toContain('You won · Round')
  expect(bar()).toContain('19.60 back on 10.00 staked')
  await scroll(true)
  expect(bar()).toBe('')
  await page.close()
})
