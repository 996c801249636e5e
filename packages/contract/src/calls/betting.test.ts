import { expect, test } from 'vitest'
import { playerCalls } from '../calls.ts'
import { placeBet } from './betting.ts'

test('one call places bets, on the one round that it names: there is no autoplay', () => {
  const placing = Object.entries(playerCalls).filter(
    ([name, { about }]) => /auto|repeat|series/i.test(name) || /places? .*\b(slip|bets?)\b/i.test(about),
  )
  expect(placing.map(([name]) => name)).toEqual(['placeBet'])
  const slip = { gameId: 'rgb-1m', oddsVersion: 1, lines: [{ play: 'rgb_big', pick: '', stake: '1000000' }] }
  const key = '00000000-0000-4000-8000-000000000000'
  const isTaken = (request: object) => placeBet.request.safeParse({ ...slip, key, ...request }).success
  expect(isTaken({ issue: '202611230001' })).toBe(true)
  expect(isTaken({ issue: ['202611230001', '202611230002'] })).toBe(false)
  expect(isTaken({ issue: '202611230001', rounds: 10 })).toBe(false)
})
