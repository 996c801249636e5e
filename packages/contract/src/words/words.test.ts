import { expect, test } from 'vitest'
import { languages } from '../values.ts'
import { wordsOf } from './index.ts'

test('amounts show as a person writes them, counts as they are, and a missing figure never as a brace', () => {
  const details = { min: '100000', max: '500000000' }
  expect(wordsOf('en', 'refusal.stake_out_of_range', details)).toBe(
    'The stake must be between 0.10 and 500.00.',
  )
  expect(wordsOf('pt', 'refusal.stake_out_of_range', details)).toContain('500,00')
  expect(wordsOf('en', 'refusal.card_limit', { max: '5' })).toContain('up to 5 bank cards')
  for (const lang of languages) expect(wordsOf(lang, 'refusal.stake_out_of_range')).not.toMatch(/[{}]/)
})

test('a key without words shows an unknown error', () => {
  expect(wordsOf('en', 'refusal.nothing')).toBe('Unknown system error, please feedback to admin')
})

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [61, '2 minutes'],
  [3_599, '60 minutes'],
  [3_600, '1 hour'],
  [5_000, '84 minutes'],
  [86_400, '24 hours'],
  [604_800, '7 days'],
])('a wait of %i seconds is told as a person would say it, and never too short', (seconds, text) => {
  expect(wordsOf('en', 'refusal.too_many_requests', { seconds: String(seconds) })).toBe(
    `Too many attempts. Wait ${text} and try again.`,
  )
})

test('times read as each language writes them', () => {
  const wait = (lang: (typeof languages)[number]) =>
    wordsOf(lang, 'refusal.too_many_requests', { seconds: '3600' })
  expect(wait('zh')).toContain('请 1 小时后再试')
  expect(wait('ja')).toContain('1時間待って')
  expect(wait('ko')).toContain('1시간 후')
  expect(wait('pt')).toContain('Espere 1 hora ')
  expect(wordsOf('en', 'refusal.fund_password_blocked', { hours: '5' })).toContain('in 5 hours.')
  expect(wordsOf('en', 'refusal.session_limit_reached', { minutes: '60', days: '1' })).toContain(
    'of 60 minutes in 1 day.',
  )
})
