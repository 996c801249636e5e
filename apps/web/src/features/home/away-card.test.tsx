import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { keyOf } from '../../client/ask.ts'
import { queryClient } from '../../client/query-client.ts'
import { clock } from '../../live/clock.ts'
import { noteHeard, setLiveState } from '../../live/live-state.ts'
import { balances } from '../../session/device-choice.ts'
import { showToPlayer } from '../../testing/show-to-player.tsx'
import { AwayCard } from './away-card.tsx'

afterEach(() => {
  setLiveState('first')
  balances.set('shown')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const away = {
  from: new Date('2026-11-26T01:00:00Z'),
  until: new Date('2026-11-26T02:00:00Z'),
  isWhole: true,
  rounds: { count: 2, voided: 0, staked: 8_000_000n, returned: 1_960_000n },
  money: [
    { kind: 'deposit', asset: 'USD', count: 2, amount: 20_000_001n },
    { kind: 'withdrawal_approved', asset: 'USDT', count: 1, amount: -5_000_000n },
  ],
} as const

test('says plainly what happened, losses as losses, and is put away for good', async () => {
  const page = await showToPlayer(<AwayCard />, '/', {
    getAway: () => ({ away: { ...away, money: [...away.money] } }),
    dismissAway: () => ({ done: true }),
  })
  await page.see('While you were away')
  expect(page.text()).toContain('2 rounds ended')
  expect(page.text()).toContain('Staked 8.00, returned 1.96')
  expect(page.text()).toContain('−6.04')
  expect(page.text()).toContain('Deposit× 2+20.000001')
  expect(page.text()).toContain('Withdrawal approved−5.00USDT')
  await page.press('Close')
  expect(page.text()).toBe('')
  expect(page.asked('dismissAway')).toHaveLength(1)
  await page.close()
})

test('says no amount while balances are hidden on this device', async () => {
  balances.set('hidden')
  const page = await showToPlayer(<AwayCard />, '/', {
    getAway: () => ({ away: { ...away, money: [...away.money] } }),
  })
  await page.see('Staked ••••, returned ••••')
  expect(page.text()).not.toMatch(/8\.00|1\.96|6\.04|20\.000001|5\.00/)
  await page.close()
})

test('shows nothing where nothing happened, and leads to the bill where it was too much to count', async () => {
  const none = await showToPlayer(<AwayCard />, '/', { getAway: () => ({ away: null }) })
  await vi.waitFor(() => expect(queryClient.getQueryData(keyOf('getAway', {}))).toEqual({ away: null }))
  await act(async () => undefined)
  expect(none.text()).toBe('')
  await none.close()
  const much = await showToPlayer(<AwayCard />, '/', {
    getAway: () => ({ away: { ...away, isWhole: false, rounds: null, money: [] } }),
  })
  await much.see('A lot happened')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('#/pages/mine/account/bill')
  await much.close()
})

test('puts away at once what was shown before the connection was lost, and what came with it', async () => {
  const page = await showToPlayer(<AwayCard />, '/', {
    getAway: ({ lost }) => ({ away: { ...away, until: lost ? lost.until : away.until, money: [] } }),
    dismissAway: () => ({ done: true }),
  })
  await page.see('2 rounds ended')
  const now = clock.now()
  const nowIs = vi.spyOn(clock, 'now').mockReturnValue(now)
  await act(async () => {
    noteHeard()
    nowIs.mockReturnValue(now + 60_000)
    setLiveState('live')
  })
  await vi.waitFor(() => expect(page.asked('getAway')).toHaveLength(2))
  await page.see('2 rounds ended')
  await page.press('Close')
  expect(page.text()).toBe('')
  await page.close()
})

test('asks again after a lost connection, for the time in which nothing was heard; not after a hiccup', async () => {
  const page = await showToPlayer(<AwayCard />, '/', {
    getAway: ({ lost }) => ({ away: lost ? { ...away, money: [...away.money] } : null }),
  })
  const now = clock.now()
  const nowIs = vi.spyOn(clock, 'now').mockReturnValue(now)
  await act(async () => {
    setLiveState('live')
    noteHeard()
    setLiveState('away')
    nowIs.mockReturnValue(now + 5_000)
    setLiveState('live')
  })
  expect(page.asked('getAway')).toEqual([{}])
  await act(async () => {
    noteHeard()
    setLiveState('away')
    nowIs.mockReturnValue(now + 65_000)
    setLiveState('live')
  })
  await page.see('While you were away')
  expect(page.asked('getAway')[1]).toEqual({ lost: { from: now + 5_000, until: now + 65_000 } })
  await page.close()
})
