import { expect, test } from 'vitest'
import { kindOfPath, listPath, playPath } from './kinds.ts'

test('a path says which game it is about', () => {
  expect(kindOfPath('/pages/cc/k3/open')).toBe('k3')
  expect(kindOfPath('/pages/cc/SSC')).toBe('ssc')
  expect(kindOfPath('/pages/cc/long')).toBeUndefined()
  expect(kindOfPath('/pages/mine/play-record/index')).toBeUndefined()
})

test('a kind of game has its page to play on, its results and its bets', () => {
  expect(playPath('pk')).toBe('/pages/cc/PK')
  expect(listPath('rgb', 'order')).toBe('/pages/cc/rgb/order')
})
