import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { mayChangeBets } from './settled-bets.ts'

const settled = { gameId: 'rgb-1m', issue: 202611260005n }

/** A screen that shows a list of bets: one slip of that round in that state. */
function aScreen(request: object, state: 'waiting' | 'lost', over: object = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { queryKeyHashFn: String } } })
  const queryKey = ['listBets', request]
  const list = [{ ...settled, state, ...over }]
  client.setQueryData(queryKey, { list, next: null })
  const stop = new QueryObserver(client, { queryKey, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => undefined,
  )
  return { client, stop }
}

test('a round in which the player has a bet that waits changes their list', () => {
  const { client, stop } = aScreen({ limit: 20 }, 'waiting')
  expect(mayChangeBets(client, settled)).toBe(true)
  stop()
  // What no screen shows is asked again when it is next shown.
  expect(mayChangeBets(client, settled)).toBe(false)
})

test('a round in which they have none changes nothing, nor does another game’s of the same number', () => {
  expect(mayChangeBets(aScreen({ limit: 20 }, 'lost').client, settled)).toBe(false)
  expect(mayChangeBets(aScreen({ limit: 20 }, 'waiting', { gameId: 'k3-1m' }).client, settled)).toBe(false)
})

test('a list of bets that are over may have one more', () => {
  expect(mayChangeBets(aScreen({ limit: 20, state: 'lost' }, 'lost').client, settled)).toBe(true)
  expect(mayChangeBets(aScreen({ limit: 20, state: 'waiting' }, 'lost').client, settled)).toBe(false)
})

test('of a list that comes in pages every page counts', () => {
  const { client } = aScreen({ limit: 20 }, 'lost')
  const pages = [{ list: [] }, { list: [{ ...settled, state: 'waiting' }] }]
  client.setQueryData(['listBets', { limit: 20 }], { pages, pageParams: [null, 1n] })
  expect(mayChangeBets(client, settled)).toBe(true)
})
