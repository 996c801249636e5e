import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keyOf } from '../client/ask.ts'
import { aPlayer } from '../testing/makers.ts'
import { applyWallet } from './player.ts'
import type { Player } from './session-store.ts'

const known = keyOf('getUserinfo', {})

function aCache() {
  const cache = new QueryClient()
  const player = aPlayer(100000000n, 7n)
  cache.setQueryData(known, player)
  return cache
}

const cashOf = (cache: QueryClient) => cache.getQueryData<Player>(known)?.wallet.cash

test('a newer wallet with less cash says that money left which was not spent here', () => {
  const cache = aCache()
  expect(applyWallet(cache, { cash: 90000000n, pending: 0n, seq: 8n })).toBe(true)
  expect(cashOf(cache)).toBe(90000000n)
  expect(applyWallet(cache, { cash: 90000000n, pending: 0n, seq: 8n })).toBe(false)
  expect(applyWallet(cache, { cash: 95000000n, pending: 0n, seq: 9n })).toBe(false)
})

test('an older wallet changes nothing and says nothing', () => {
  const cache = aCache()
  expect(applyWallet(cache, { cash: 90000000n, pending: 0n, seq: 6n })).toBe(false)
  expect(cashOf(cache)).toBe(100000000n)
})

test('where no balance was known, money may have left', () => {
  const cache = new QueryClient()
  expect(applyWallet(cache, { cash: 0n, pending: 0n, seq: 1n })).toBe(true)
  expect(cashOf(cache)).toBeUndefined()
})

test('a wallet leaves the player of an earlier visit to be asked for', () => {
  const cache = aCache()
  void cache.invalidateQueries({ queryKey: known, refetchType: 'none' })
  applyWallet(cache, { cash: 90000000n, pending: 0n, seq: 8n })
  expect(cashOf(cache)).toBe(90000000n)
  expect(cache.getQueryState(known)?.isInvalidated).toBe(true)
})

test('what was staked and won is asked once for a bet, whichever comes first: its reply or its event', () => {
  const cache = aCache()
  const net = keyOf('getProtection', {})
  const isAsked = (seq: bigint) => {
    cache.setQueryData(net, {})
    applyWallet(cache, { cash: 90000000n, pending: 0n, seq })
    return cache.getQueryState(net)?.isInvalidated
  }
  expect(isAsked(101n)).toBe(true)
  expect(isAsked(101n)).toBe(false)
  expect(isAsked(102n)).toBe(true)
})
