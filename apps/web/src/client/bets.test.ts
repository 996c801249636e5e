import { expect, test } from 'vitest'
import { keyedBet } from './bets.ts'

let keys = 0
const newKey = () => `key ${++keys}`
const bet = {
  gameId: 'pk-1m',
  issue: 202611210005n,
  oddsVersion: 1,
  source: 'long' as const,
  lines: [{ play: 'pk_dragon', pick: '1', stake: 10000000n }],
}

test('the same intent keeps its key, whatever came of the first try', () => {
  const first = keyedBet(bet, undefined, newKey)
  expect(keyedBet({ ...bet, lines: [...bet.lines] }, first, newKey).key).toBe(first.key)
})

test('another round, side, stake or way of placing is another intent', () => {
  const first = keyedBet(bet, undefined, newKey)
  const others = [
    { ...bet, issue: 202611210006n },
    { ...bet, lines: [{ play: 'pk_tiger', pick: '1', stake: 10000000n }] },
    { ...bet, lines: [{ play: 'pk_dragon', pick: '1', stake: 20000000n }] },
    { ...bet, source: 'game' as const },
  ].map((other) => keyedBet(other, first, newKey))
  expect(new Set([first, ...others].map(({ key }) => key)).size).toBe(5)
})
