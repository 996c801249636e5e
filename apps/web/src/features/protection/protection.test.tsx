import { DAY_MS, HOUR_MS } from '@opendraw/time'
import { act } from 'preact/test-utils'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../client/query-client.ts'
import { useSecretResult } from '../../live/secret-result.ts'
import * as paths from '../../paths.ts'
import { session } from '../../session/session.ts'
import { fakeServer, type Handlers } from '../../testing/fake-server.ts'
import { aPlayer } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import LimitsScreen from './limits/screen.tsx'
import PlayWatch from './play/play-watch.tsx'
import type { PlayerLimit, Protection } from './queries.ts'

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

const aLimit = (change: Partial<PlayerLimit> = {}): PlayerLimit => ({
  kind: 'deposit',
  period: 'day',
  amount: 50000000n,
  minutes: null,
  used: 40000000n,
  room: 10000000n,
  restartsAt: new Date(Date.UTC(2026, 10, 22)),
  since: new Date(now - DAY_MS),
  wish: null,
  ...change,
})
const aProtection = (change: Partial<Protection> = {}): Protection => ({
  limits: [],
  needsDepositLimit: false,
  depositRoom: null,
  rest: null,
  realityCheck: {
    everyMinutes: 60,
    dueAt: new Date(now + HOUR_MS),
    sessionStartedAt: new Date(now - 600_000),
    staked: 5000000n,
    won: 2000000n,
    net: -3000000n,
  },
  isReviewDue: false,
  serverTime: new Date(now),
  ...change,
})

async function aPage(screen: ReactNode, protection: Protection, handlers: Handlers = {}) {
  const server = fakeServer({ getProtection: () => protection, ...handlers })
  vi.stubGlobal('fetch', server.fetch)
  const page = await show(screen, paths.limits)
  close = page.close
  const asked = (name: string) =>
    server.asked.filter((one) => one.name === name).map(({ request }) => request)
  /** The one request of that call, as soon as it has come. */
  const heard = async (name: string) => {
    await vi.waitFor(() => expect(asked(name)).toHaveLength(1))
    return asked(name)[0]
  }
  return { page, heard }
}

test('a limit says what is used and left, and a change that waits says from when until when it can be confirmed', async () => {
  const confirmableAt = new Date(Date.UTC(2026, 10, 22, 12, 0, 0))
  const wish = {
    amount: 90000000n,
    minutes: null,
    askedAt: new Date(now),
    confirmableAt,
    lapsesAt: new Date(confirmableAt.getTime() + 7 * DAY_MS),
  }
  const { page } = await aPage(<LimitsScreen />, aProtection({ limits: [aLimit({ wish })] }))
  await page.see('40.00 used · 10.00 left')
  await page.see('You asked for 90.00.')
  await page.press('1 day')
  await page.see('Set limit')
  expect(page.text()).not.toContain('Confirm change')
})

test('a deposit limit says when it restarts, one whose window rolls does not', async () => {
  const stake = aLimit({ kind: 'stake', restartsAt: null })
  const { page } = await aPage(<LimitsScreen />, aProtection({ limits: [aLimit(), stake] }))
  await page.see('Resets')
  expect(page.text().match(/Resets \w{3}, Nov 2[12], \d\d:00/g)).toHaveLength(1)
  expect(page.text()).toContain('1 month')
})

test('a change that has waited is confirmed by one press', async () => {
  const wish = {
    amount: null,
    minutes: null,
    askedAt: new Date(now - 2 * DAY_MS),
    confirmableAt: new Date(now - DAY_MS),
    lapsesAt: new Date(now + DAY_MS),
  }
  const { page, heard } = await aPage(<LimitsScreen />, aProtection({ limits: [aLimit({ wish })] }), {
    confirmLimit: () => ({ done: true }),
  })
  await page.press('1 day')
  await page.press('Confirm change')
  expect(await heard('confirmLimit')).toEqual({ kind: 'deposit', period: 'day' })
})

test('before the first deposit, wanting no limit is an answer of its own', async () => {
  const { page, heard } = await aPage(<LimitsScreen />, aProtection({ needsDepositLimit: true }), {
    chooseNoLimit: () => ({ done: true }),
  })
  await page.press('I want no deposit limit')
  expect(await heard('chooseNoLimit')).toBeDefined()
})

test('an expired exclusion says that it stays until the player asks to return', async () => {
  const until = new Date(now - DAY_MS)
  const rest = { kind: 'exclusion', until, returnsAt: null, mayAskReturn: true, isCarried: false } as const
  const { page, heard } = await aPage(<LimitsScreen />, aProtection({ rest }), {
    askReturn: () => ({ returnsAt: new Date(now + DAY_MS) }),
  })
  expect(page.text()).not.toContain('another account')
  await page.press('Ask to return')
  expect(await heard('askReturn')).toBeDefined()
})

test('an exclusion that came from another account says so, and what to do when that was another person', async () => {
  const rest = {
    kind: 'exclusion',
    until: null,
    returnsAt: null,
    mayAskReturn: false,
    isCarried: true,
  } as const
  const { page } = await aPage(<LimitsScreen />, aProtection({ rest }))
  await page.see('This exclusion was set on another account')
  await page.see('write to us')
})

test('the reality check comes when it is due, with the figures, and closes with an answer', async () => {
  const due = aProtection()
  const { page, heard } = await aPage(
    <PlayWatch />,
    { ...due, realityCheck: { ...due.realityCheck, dueAt: new Date(now - 1_000) } },
    { answerRealityCheck: () => ({ done: true }) },
  )
  await page.see('this visit: 10 min')
  await page.see('You’ve been logged in for 10 min')
  await page.see('3.00')
  await page.press('Continue')
  expect(await heard('answerRealityCheck')).toEqual({ answer: 'continue' })
})

function SecretGame() {
  const [isSecret, setSecret] = useState(false)
  useSecretResult(isSecret)
  return (
    <>
      <PlayWatch />
      <button type="button" onClick={() => setSecret(!isSecret)}>
        {isSecret ? 'Reveal' : 'Draw'}
      </button>
    </>
  )
}

test('time and net result of the visit are above every game; a result that is still secret is not in it', async () => {
  let net = -3_000_000n
  const protection = aProtection()
  const { page } = await aPage(<SecretGame />, protection, {
    getProtection: () => ({ ...protection, realityCheck: { ...protection.realityCheck, net } }),
  })
  await page.see('this visit: 10 min, net −3.00')
  await page.press('Draw')
  net = 7_000_000n
  await act(() => queryClient.invalidateQueries({ queryKey: ['getProtection'] }))
  expect(page.text()).toContain('net −3.00')
  await page.press('Reveal')
  await page.see('net +7.00')
})

test('a check that is not due does not come', async () => {
  const { page } = await aPage(<PlayWatch />, aProtection())
  await page.see('this visit: 10 min')
  expect(page.text()).not.toContain('Continue')
  expect(page.text()).not.toContain('Do your limits still fit?')
})

test('R8: a player who is due to review their limits is asked above the game', async () => {
  const { page } = await aPage(<PlayWatch />, aProtection({ isReviewDue: true }))
  await page.see('Do your limits still fit?')
})
