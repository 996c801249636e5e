import { expect, test } from 'vitest'
import { played, shownFirst, starred } from './own-games.ts'

const none = { favourites: [], recent: [] }

test('a star is put on and taken off, and favourites come before what was played last', () => {
  const games = played(played(starred(none, 'pk-1m'), 'rgb-30s'), 'pk-1m')
  expect(shownFirst(games)).toEqual(['pk-1m', 'rgb-30s'])
  expect(starred(games, 'pk-1m').favourites).toEqual([])
  expect(games.recent).toEqual(['pk-1m', 'rgb-30s'])
})

test('the list of games has an end', () => {
  const games = Array.from({ length: 30 }, (_, nth) => `game-${nth}`).reduce(played, none)
  expect(games.recent).toHaveLength(8)
  expect(games.recent[0]).toBe('game-29')
})
