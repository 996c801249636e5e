import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Game, ResultsReply, Round } from '../../client/games.ts'
import { presentRound } from '../../live/countdown.ts'
import { applyRound, gameAfter, isAwaited, resultsAfter } from './live.ts'

function aRound(issue: bigint, state: Round['state'], digit?: number): Round {
  const result = digit === undefined ? null : [digit]
  return {
    gameId: 'rgb-1m',
    issue,
    state,
    opensAt: new Date(1),
    locksAt: new Date(2),
    drawsAt: new Date(3),
    commitment: 'ab',
    result,
  }
}

function aGame(current: Round | null, last: Round | null): Game {
  return {
    game: { id: 'rgb-1m', game: 'rgb', roundSeconds: 60, lockSeconds: 5, state: 'open', lock: null },
    serverTime: new Date(1),
    current,
    last,
    oddsVersion: 1,
    rulesHash: 'ab',
    limits: { stakeMin: 1000000n, roundMax: 1n, payoutMax: 1n, linesMax: 100 },
    epoch: null,
    beacon: null,
    next: null,
  }
}

const drawn4 = aRound(202611210004n, 'opened', 7)
const open5 = aRound(202611210005n, 'unopened')

test('a round that opens becomes the current one', () => {
  expect(gameAfter(aGame(null, drawn4), open5).current).toEqual(open5)
})

test('a locked round stays current until it is drawn', () => {
  const locked = aRound(202611210005n, 'drawing')
  expect(gameAfter(aGame(open5, drawn4), locked).current).toEqual(locked)
})

test('a drawn round becomes the last one, and is no longer current', () => {
  const drawn5 = aRound(202611210005n, 'opened', 3)
  expect(gameAfter(aGame(open5, drawn4), drawn5)).toMatchObject({ current: null, last: drawn5 })
})

test('the result of the round before does not touch the current one', () => {
  const open6 = aRound(202611210006n, 'unopened')
  const drawn5 = aRound(202611210005n, 'opened', 3)
  expect(gameAfter(aGame(open6, drawn4), drawn5)).toMatchObject({ current: open6, last: drawn5 })
})

test('the next round is announced when the current one locks: it waits until that one is drawn, or until it opens', () => {
  const locked = aRound(202611210005n, 'drawing')
  const open6 = { ...aRound(202611210006n, 'unopened'), opensAt: new Date(120_000) }
  const announced = gameAfter(aGame(locked, drawn4), open6)
  expect(announced).toMatchObject({ current: locked, next: open6 })
  expect(presentRound(announced, 119)).toEqual(locked)
  expect(presentRound(announced, 120)).toEqual(open6)
  const drawn5 = aRound(202611210005n, 'opened', 3)
  expect(gameAfter(announced, drawn5)).toMatchObject({ current: open6, next: null, last: drawn5 })
})

test('an event that comes late or twice changes nothing', () => {
  const game = aGame(aRound(202611210006n, 'unopened'), aRound(202611210005n, 'opened', 3))
  expect(gameAfter(game, open5)).toEqual(game)
  expect(gameAfter(game, aRound(202611210005n, 'drawing'))).toEqual(game)
  expect(gameAfter(game, drawn4)).toEqual(game)
  expect(gameAfter(game, { ...open5, gameId: 'rgb-3m' })).toEqual(game)
})

test('a new result is on top of the list, once, and the list keeps its length', () => {
  const list = [drawn4, aRound(202611210003n, 'opened', 1)].map((round) => ({
    ...round,
    betCount: 1n,
    stakeTotal: 1n,
    payoutTotal: 1n,
    voidReason: null,
  }))
  const results: ResultsReply = { list, next: null }
  const after = resultsAfter(results, aRound(202611210005n, 'opened', 3), 2)
  expect(after.list.map(({ issue }) => issue)).toEqual([202611210005n, 202611210004n])
  expect(resultsAfter(after, aRound(202611210005n, 'opened', 3), 2)).toEqual(after)
  expect(resultsAfter(after, open5, 2)).toEqual(after)
})

test('a result is awaited while the round before the current one has none', () => {
  const open6 = aRound(202611210006n, 'unopened')
  expect(isAwaited(open6, aGame(open5, drawn4))).toBe(true)
  expect(isAwaited(open5, aGame(open5, drawn4))).toBe(false)
  expect(isAwaited(null, aGame(null, drawn4))).toBe(false)
  expect(isAwaited(open6, aGame(open5, null))).toBe(true)
  expect(isAwaited(open6, aGame(open6, null))).toBe(false)
  expect(isAwaited(open6, undefined)).toBe(false)
})

test('a list of another day does not hear of a result', () => {
  const cache = new QueryClient()
  const keyOf = (day: string) => ['listResults', { id: 'rgb-1m', limit: 30, day }]
  const page: ResultsReply = { list: [], next: null }
  for (const day of ['20261120', '20261121']) cache.setQueryData(keyOf(day), page)
  applyRound(cache, aRound(202611210005n, 'opened', 3))
  expect(cache.getQueryData(keyOf('20261120'))).toEqual(page)
  expect(cache.getQueryData<ResultsReply>(keyOf('20261121'))?.list).toHaveLength(1)
})

test('a result is counted in the trend of its game', () => {
  const cache = new QueryClient()
  const key = ['getTrend', { id: 'rgb-1m', rounds: 50 }]
  const probability = { num: 1n, den: 10n }
  const values = [{ value: 3, count: 0, missing: 0, missingMax: 0, probability }]
  const notice = { unread: 0, lastSettled: null }
  cache.setQueryData(key, {
    sampleSize: 0,
    rounds: [],
    positions: [{ position: 1, values }],
    sums: null,
    notice,
  })
  applyRound(cache, aRound(202611210005n, 'opened', 3))
  expect(cache.getQueryData(key)).toMatchObject({ sampleSize: 1, positions: [{ values: [{ count: 1 }] }] })
})

test('a list that lacks the round before is asked for again, not patched', () => {
  const cache = new QueryClient()
  const key = ['listResults', { id: 'rgb-1m', limit: 30 }]
  const row = { betCount: null, stakeTotal: null, payoutTotal: null, voidReason: null }
  const page: ResultsReply = { list: [{ ...drawn4, ...row }], next: null }
  cache.setQueryData(key, page)
  applyRound(cache, aRound(202611210006n, 'opened', 3))
  expect(cache.getQueryData(key)).toEqual(page)
  expect(cache.getQueryState(key)?.isInvalidated).toBe(true)
})
