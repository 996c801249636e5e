import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { onWatched, watchedGames } from './watched-games.ts'

function aCache() {
  const cache = new QueryClient()
  const show = (...queryKey: [string, object]) =>
    new QueryObserver(cache, { queryKey, queryFn: () => 1, enabled: false }).subscribe(() => undefined)
  return { cache, show }
}

test('a screen watches the games that its queries are about, each once', () => {
  const { cache, show } = aCache()
  show('listResults', { id: 'pk-1m', limit: 5 })
  show('getGame', { id: 'rgb-30s' })
  show('getTrend', { id: 'rgb-30s', rounds: 50 })
  show('getPlays', { id: 'k3-5m' })
  show('getGame', { id: 'no-such-game' })
  expect(watchedGames(cache)).toEqual(['rgb-30s', 'pk-1m'])
})

test('what is no longer shown is no longer watched', () => {
  const { cache, show } = aCache()
  const hide = show('getGame', { id: 'ssc-3m' })
  hide()
  expect(watchedGames(cache)).toEqual([])
})

test('streaks are about every game', () => {
  const { cache, show } = aCache()
  show('getStreaks', {})
  expect(watchedGames(cache)).toHaveLength(13)
})

test('a screen of many parts is reported once', async () => {
  const { cache, show } = aCache()
  let localized = 0
  const stop = onWatched(cache, () => {
    localized += 1
  })
  show('getGame', { id: 'k3-1m' })
  show('getGame', { id: 'k3-3m' })
  await expect.poll(() => localized).toBe(1)
  stop()
  show('getGame', { id: 'k3-5m' })
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(localized).toBe(1)
})
