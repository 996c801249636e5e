import { Refusal } from '@opendraw/contract'
import { DAY_MS } from '@opendraw/time'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as paths from '../../paths.ts'
import { session } from '../../session/session.ts'
import { fakeServer, type Handlers } from '../../testing/fake-server.ts'
import { aPlayer } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import type { Gift, Levels, Rebate, RebateInfo } from './queries.ts'
import RebateScreen from './rebate/screen.tsx'
import VipScreen from './vip/screen.tsx'

const now = Date.UTC(2026, 10, 21, 12, 0, 0)

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  session.signIn({ ...aPlayer(100000000n), token: 'secret' })
})
let close = async () => {}
afterEach(async () => {
  await close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const aGift = (change: Partial<Gift> = {}): Gift => ({
  kind: 'levelup',
  level: 1,
  amount: 200000n,
  state: 'claimable',
  month: null,
  staked: null,
  needed: null,
  claimedAt: null,
  ...change,
})
const someLevels = (change: Partial<Levels> = {}): Levels => ({
  level: 1,
  valid: 150000000n,
  next: { level: 2, threshold: 1000000000n, left: 850000000n },
  levels: [0n, 100_000_000n, 1_000_000_000n].map((threshold, level) => ({
    level,
    threshold,
    levelUpGift: level === 0 ? 0n : 200_000n,
    monthlyGift: level < 2 ? 0n : 250_000n,
    monthlyStake: level < 2 ? 0n : 250_000_000n,
    rebateBasisPoints: 5 + level * 3,
    withdrawalMax: 5000000000n,
    withdrawalsPerDay: 3,
    withdrawnPerDay: 10000000000n,
  })),
  gifts: [aGift(), aGift({ level: 2, amount: 1500000n, state: 'incomplete' })],
  month: { month: '2026-11', staked: 150000000n, endsAt: new Date(Date.UTC(2026, 11, 1)) },
  mayEarn: true,
  ...change,
})
const aRebate = (change: Partial<Rebate> = {}): Rebate => ({
  day: '2026-11-20',
  valid: 100000000n,
  level: 1,
  basisPoints: 8,
  amount: 80000n,
  state: 'due',
  creditsAt: new Date(now + 6.5 * DAY_MS),
  settledAt: null,
  ...change,
})
const aRebateInfo = (change: Partial<RebateInfo> = {}): RebateInfo => ({
  level: 1,
  basisPoints: 8,
  basisPointsByLevel: [5, 8, 10],
  today: { day: '2026-11-21', valid: 10000000n, estimate: 8000n },
  workedOutAt: new Date(now + DAY_MS),
  waiting: [],
  isPaused: false,
  due: [aRebate(), aRebate({ day: '2026-11-19', amount: 12300n })],
  dueTotal: 92300n,
  paidTotal: 0n,
  claimDays: 7,
  mayEarn: true,
  ...change,
})

async function aPage(screen: ReactNode, handlers: Handlers) {
  const server = fakeServer({ listRebates: () => ({ list: [], next: null }), ...handlers })
  vi.stubGlobal('fetch', server.fetch)
  const page = await show(screen, paths.level)
  close = page.close
  const asked = (name: string) =>
    server.asked.filter((one) => one.name === name).map(({ request }) => request)
  return { page, asked }
}

test('a gift is claimed by its level and kind, and shown as received', async () => {
  const { page, asked } = await aPage(<VipScreen />, {
    getLevels: () => someLevels(),
    levelGift: () => ({ gifts: [aGift({ state: 'claimed' })] }),
  })
  await page.see('850.00 more to level 2')
  await page.press('Claim 0.20')
  await page.see('0.20 is in your wallet.')
  expect(asked('levelGift')).toEqual([{ action: 'claim', kind: 'levelup', level: 1 }])
})

test('a gift whose budget is empty says that it waits, and offers no press', async () => {
  const { page } = await aPage(<VipScreen />, {
    getLevels: () => someLevels({ gifts: [aGift({ state: 'paused' })] }),
  })
  await page.see('you can claim it when')
  expect(page.text()).not.toContain('Claim 0.20')
})

test('a player without promotions reads why, and gets no offer', async () => {
  const { page } = await aPage(<VipScreen />, {
    getLevels: () => someLevels({ gifts: [aGift({ state: 'paused' })], mayEarn: false }),
  })
  await page.see('While one of your limits, a break or an exclusion')
  expect(page.text()).not.toContain('Claim 0.20')
  expect(page.text()).not.toContain('The gift budget is used up')
})

test('the rebate is claimed for the days that are seen, and fractions of a cent are shown', async () => {
  const { page, asked } = await aPage(<RebateScreen />, {
    getRebate: () => aRebateInfo(),
    claimRebates: () => ({ days: 2, amount: 92300n }),
  })
  await page.see('6 days left, then credited automatically')
  await page.press('Claim 0.0923')
  await vi.waitFor(() => expect(asked('claimRebates')).toHaveLength(1))
  expect(asked('claimRebates')).toEqual([{ days: ['2026-11-20', '2026-11-19'] }])
})

test('a day that waits for the budget says so', async () => {
  const { page } = await aPage(<RebateScreen />, {
    getRebate: () =>
      aRebateInfo({
        due: [],
        dueTotal: 0n,
        isPaused: true,
        waiting: [{ day: '2026-11-20', valid: 100000000n, estimate: 80000n }],
      }),
  })
  await page.see('the rebate budget is used up')
})

test('a failure says why and is asked again', async () => {
  let isAway = true
  const { page } = await aPage(<RebateScreen />, {
    getRebate: () => {
      if (isAway) throw new Refusal('not_found')
      return aRebateInfo()
    },
  })
  await page.see('Try again')
  isAway = false
  await page.press('Try again')
  await page.see('Rates by level')
})
