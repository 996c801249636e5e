import { expect, test } from 'vitest'
import type { Translate } from '../../copy/use-messages.ts'
import { shareText } from './share-text.ts'

const t: Translate = (key, values) => `${key}${values ? ` ${Object.values(values).join(' ')}` : ''}`
const words = { t, money: (amount: bigint) => String(amount / 1_000_000n) }
const shared = { gameId: 'rgb-1m', issue: 202611260100n, result: [5] }

test('a shared round leads to its own check', () => {
  const { link, result, facts, name } = shareText(words, shared)
  expect(link).toMatch(/#\/pages\/fairness\/verify\?game=rgb-1m&issue=202611260100$/)
  expect(result).toMatch(/^5 · .*green.* · .*violet/)
  expect([facts, name]).toEqual([[], undefined])
})

test('a receipt says nothing of a draw, and a bet that waits says so', () => {
  const { result: _, ...receipt } = shared
  expect(shareText(words, receipt).result).toBe('receipt.title')
  expect(shareText(words, { ...receipt, result: null }).result).toBe('share.undrawn')
})

test('a shared bet says stake and payout, and a name only where it is given and can be read', () => {
  const bet = { stake: 10_000_000n, payout: 0n }
  expect(shareText(words, { ...shared, bet }).facts).toEqual(['bets.staked 10', 'share.payout 0'])
  expect(shareText(words, { ...shared, bet: { ...bet, payout: null } }).facts).toHaveLength(1)
  expect(shareText(words, shared, 'Mia\u202E').name).toBe('share.by Mia')
  expect(shareText(words, shared, '\u202E').name).toBeUndefined()
})
