import { expect, test } from 'vitest'
import { ofGame } from '../paths.ts'
import { kindOfPath } from './games.ts'

test('a path says which game it is about', () => {
  expect(kindOfPath('/pages/cc/k3/open')).toBe('k3')
  expect(kindOfPath('/pages/cc/SSC')).toBe('ssc')
  expect(kindOfPath('/pages/cc/long')).toBeUndefined()
  expect(kindOfPath('/pages/mine/play-record/index')).toBeUndefined()
})

test('a kind of game has its page to play on, its results and its bets', () => {
  expect(ofGame('pk', 'play')).toBe('/pages/cc/PK')
  expect(ofGame('rgb', 'bets')).toBe('/pages/cc/rgb/order')
  expect(ofGame('ssc', 'results', 'ssc-1m')).toBe('/pages/cc/ssc/open?id=ssc-1m')
})
