import { expect, test } from 'vitest'
import type { Round } from '../client/games.ts'
import { countdownOf, scheduledRound } from './countdown.ts'

const round: Round = {
  gameId: 'rgb-1m',
  issue: 202611210005n,
  state: 'unopened',
  opensAt: new Date(60_000),
  locksAt: new Date(115_000),
  drawsAt: new Date(120_000),
  commitment: 'ab',
  result: null,
}

test('counts down to the draw and says when bets close', () => {
  expect(countdownOf(round, 60)).toEqual({ phase: 'open', secondsLeft: 60, part: 1, isUrgent: false })
  expect(countdownOf(round, 90)).toMatchObject({ phase: 'open', secondsLeft: 30, part: 0.5 })
  expect(countdownOf(round, 110)).toMatchObject({ phase: 'open', secondsLeft: 10, isUrgent: true })
  expect(countdownOf(round, 115)).toMatchObject({ phase: 'locked', secondsLeft: 5, isUrgent: false })
  expect(countdownOf(round, 120)).toMatchObject({ phase: 'overdue', secondsLeft: 0, part: 0 })
})

test('a round that is announced and not open yet counts down to its opening', () => {
  expect(countdownOf(round, 57)).toEqual({ phase: 'early', secondsLeft: 3, part: 1, isUrgent: false })
})

test('a round that the server has locked is locked, whatever this clock says', () => {
  expect(countdownOf({ ...round, state: 'drawing' }, 100).phase).toBe('locked')
})

test('without a round there is nothing to count', () => {
  expect(countdownOf(null, 100).phase).toBe('none')
})

test('the schedule alone says which round a game is in', () => {
  const at = Date.UTC(2026, 10, 21, 0, 4, 30) / 1000
  expect(scheduledRound('rgb-1m', at)).toEqual({
    issue: 202611210005n,
    state: 'unopened',
    opensAt: new Date((at - 30) * 1000),
    locksAt: new Date((at + 25) * 1000),
    drawsAt: new Date((at + 30) * 1000),
  })
  expect(countdownOf(scheduledRound('pk-5m', at), at)).toMatchObject({ phase: 'open', secondsLeft: 30 })
  expect(scheduledRound('rgb-9m', at)).toBeNull()
})
