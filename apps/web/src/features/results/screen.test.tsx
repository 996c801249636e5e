import { Refusal } from '@opendraw/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as paths from '../../paths.ts'
import { session } from '../../session/session.ts'
import { fakeServer, type Handlers } from '../../testing/fake-server.ts'
import { aPlayer } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import type { ResultsRow } from './queries.ts'
import ResultsScreen from './screen.tsx'

beforeEach(() => session.signIn({ ...aPlayer(0n), token: 'secret' }))
afterEach(() => vi.unstubAllGlobals())

function aRow(
  gameId: string,
  issue: bigint,
  result: number[] | null,
  voidReason: string | null = null,
): ResultsRow {
  return {
    gameId,
    issue,
    state: result ? 'opened' : 'voided',
    opensAt: new Date(1),
    locksAt: new Date(2),
    drawsAt: new Date(3),
    commitment: 'ab',
    result,
    betCount: 2n,
    stakeTotal: 20000000n,
    payoutTotal: 0n,
    voidReason,
  }
}

async function aPage(address: string, listResults: NonNullable<Handlers['listResults']>) {
  const server = fakeServer({ listResults, getUserinfo: () => aPlayer(0n) })
  vi.stubGlobal('fetch', server.fetch)
  const page = await show(<ResultsScreen />, address)
  const asked = () => server.asked.filter(({ name }) => name === 'listResults').map(({ request }) => request)
  return { page, asked }
}

test('a result of K3 says its sum, its sides and its form, what was bet, and leads to its proof', async () => {
  const { page } = await aPage(paths.resultsK3, ({ id }) => ({
    list: [aRow(id, 202611210007n, [5, 3, 5])],
    next: null,
  }))
  await page.see('Sum 13 · Big · Odd · Pair')
  await page.see('2 bets · 20.00 staked · 0.00 paid')
  const link = document.querySelector('a[href*="/pages/fairness/verify"]')
  expect(link?.getAttribute('href')).toContain('game=k3-1m&issue=202611210007')
  await page.close()
})

test('a voided round says why', async () => {
  const { page } = await aPage('/pages/cc/pk/open?id=pk-3m', ({ id }) => ({
    list: [
      aRow(id, 202611210007n, null, 'not_opened'),
      aRow(id, 202611210006n, null, 'The operator stopped the game.'),
    ],
    next: null,
  }))
  await page.see('It never opened for bets')
  await page.see('The operator stopped the game.')
  await page.close()
})

test('the path names the game, the address its instance and its day', async () => {
  const { page, asked } = await aPage('/pages/cc/ssc/open?id=ssc-5m&day=20261120', () => ({
    list: [],
    next: null,
  }))
  await page.see('No rounds were drawn on that day.')
  expect(asked()).toEqual([{ id: 'ssc-5m', limit: 30, day: '20261120' }])
  await page.press('Show all days')
  await page.see('No rounds drawn yet.')
  expect(asked().at(-1)).toEqual({ id: 'ssc-5m', limit: 30 })
  await page.close()
})

test('an instance of another game, and a day that is none, are passed over', async () => {
  const { page, asked } = await aPage('/pages/cc/k3/open?id=rgb-1m&day=yesterday', () => ({
    list: [],
    next: null,
  }))
  await page.see('No rounds drawn yet.')
  expect(asked()).toEqual([{ id: 'k3-1m', limit: 30 }])
  await page.close()
})

test('when the server cannot answer, the page says so and tries again on a press', async () => {
  let isBusy = true
  const { page } = await aPage(paths.resultsRgb, ({ id }) => {
    if (isBusy) throw new Refusal('try_again')
    return { list: [aRow(id, 202611210007n, [7])], next: null }
  })
  await page.see('words of try_again')
  isBusy = false
  await page.press('Try again')
  await page.see('Big · Odd')
  await page.close()
})

test('the end of the list asks for what is older, until there is no more', async () => {
  vi.stubGlobal('IntersectionObserver', AtTheEnd)
  const { page, asked } = await aPage(paths.resultsRgb, ({ id, before }) =>
    before
      ? { list: [aRow(id, 202611210006n, [2])], next: null }
      : { list: [aRow(id, 202611210007n, [7])], next: 202611210007n },
  )
  await page.see('202611210007')
  await page.see('202611210006')
  await page.see('No more')
  expect(asked()).toEqual([
    { id: 'rgb-1m', limit: 30 },
    { id: 'rgb-1m', limit: 30, before: '202611210007' },
  ])
  await page.close()
})

/** A phone that is scrolled to the end. */
class AtTheEnd {
  readonly onSeen: (entries: { isIntersecting: boolean }[]) => void
  constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
    this.onSeen = onSeen
  }
  observe() {
    this.onSeen([{ isIntersecting: true }])
  }
  disconnect() {}
}
