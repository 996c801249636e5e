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
