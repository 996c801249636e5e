import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import { fullStorage } from '../testing/full-storage.ts'
import { idleTurn } from './idle-turn.ts'
import { keepAnswers, oldestShown } from './keep-answers.ts'
import { restoreAnswers } from './kept-answers.ts'
import { queryClient } from './query-client.ts'

const bets = ['listBets', {}, 'endless']
const slip = (id: bigint) => ({ id, stake: 10_000_000n, placedAt: new Date('2026-11-25T21:00:00Z') })
const pages = (...ids: bigint[]) => ({
  pages: ids.map((id) => ({ list: [slip(id)], next: null })),
  pageParams: ids.map(() => null),
})

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  session.setToken('the token')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const stops: (() => void)[] = []

/** Not so long that the cache forgets. */
async function writingTime(): Promise<void> {
  vi.advanceTimersByTime(5_000)
  await idleTurn()
}

/** A visit of the app: what it finds in its cache, and how it ends. */
function visit(): QueryClient {
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() })
  restoreAnswers(client)
  stops.push(keepAnswers(client))
  return client
}

test('the newest page of what was shown is there at the next visit, exact to the micro-unit, old and due to be asked again', async () => {
  const before = visit()
  before.setQueryData(bets, pages(3n, 2n), { updatedAt: 1_000 })
  await writingTime()
  const after = visit()
  expect(after.getQueryData(bets)).toEqual(pages(3n))
  expect(after.getQueryState(bets)).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: true })
})

test('closing the page writes what came since the last writing', () => {
  visit().setQueryData(bets, pages(4n))
  dispatchEvent(new Event('pagehide'))
  expect(visit().getQueryData(bets)).toEqual(pages(4n))
})

test('a page that was opened before the last one had written keeps what that wrote', () => {
  const proof = ['getProof', { id: 'rgb-1m', issue: 202611250001n }]
  const before = visit()
  const after = visit()
  before.setQueryData(bets, pages(5n))
  before.setQueryData(proof, { state: 'open' })
  after.setQueryData(proof, { state: 'drawn' })
  dispatchEvent(new Event('pagehide'))
  const next = visit()
  expect(next.getQueryData(bets)).toEqual(pages(5n))
  expect(next.getQueryData(proof)).toEqual({ state: 'drawn' })
})

test('once it is stopped, nothing more is written', async () => {
  const client = new QueryClient()
  const stop = keepAnswers(client)
  client.setQueryData(bets, pages(8n))
  stop()
  dispatchEvent(new Event('pagehide'))
  await writingTime()
  expect(localStorage.getItem('App-Kept')).toBeNull()
})

test('nothing is kept of other calls, for another player, after logging out, or from a text that somebody changed', async () => {
  const before = visit()
  before.setQueryData(bets, pages(5n))
  before.setQueryData(['getDeposit', {}], { amount: 1n })
  await writingTime()
  const kept = localStorage.getItem('App-Kept') ?? ''
  expect(kept).not.toContain('getDeposit')
  session.setToken('of another')
  expect(visit().getQueryData(bets)).toBeUndefined()
  session.setToken('the token')
  for (const text of ['{', 'null', '[]', kept.replace(/"\$bigint":"\d+"/, '"$bigint":"x"')]) {
    localStorage.setItem('App-Kept', text)
    expect(visit().getQueryData(bets)).toBeUndefined()
  }
  localStorage.setItem('App-Kept', kept)
  session.logOut()
  expect(localStorage.getItem('App-Kept')).toBeNull()
})

test('a storage that is full or refused harms nothing', async () => {
  const emptied = fullStorage()
  visit().setQueryData(bets, pages(6n))
  await writingTime()
  expect(localStorage.getItem('App-Kept')).toBeNull()
  emptied()
})

test('the screen is as old as the oldest answer on it', () => {
  const client = visit()
  expect(oldestShown(client)).toBeUndefined()
  client.setQueryData(bets, pages(7n), { updatedAt: 2_000 })
  client.setQueryData(['getUserinfo', {}], {}, { updatedAt: 1_000 })
  const queries = client.getQueryCache()
  vi.spyOn(queries, 'findAll').mockReturnValue(queries.getAll())
  expect(oldestShown(client)).toBe(1_000)
})
