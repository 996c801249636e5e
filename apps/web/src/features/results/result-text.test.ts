import { expect, test } from 'vitest'
import type { Translate } from '../../copy/use-messages.ts'
import { resultText } from './result-text.ts'

const t: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ')

test('a throw of K3 says its sum, size, parity and form', () => {
  expect(resultText(t, 'k3', [5, 3, 5]).facts).toEqual(['fact.sum 13', 'side.big', 'side.odd', 'form.pair'])
  expect(resultText(t, 'k3', [2, 4, 3]).facts.at(-1)).toBe('form.straight')
  expect(resultText(t, 'k3', [1, 4, 6]).facts.at(-1)).toBe('play.k3_form_all_diff')
  expect(resultText(t, 'k3', [6, 6, 6]).facts.at(-1)).toBe('form.triple')
})

test('an order of PK says the sum of its first two, and who wins each of the five duels', () => {
  const { facts, duels } = resultText(t, 'pk', [10, 2, 3, 4, 5, 6, 7, 8, 9, 1])
  expect(facts).toEqual(['fact.firstTwo 12', 'side.big', 'side.even'])
  expect(duels.map(({ places, winner }) => `${places} ${winner}`)).toEqual([
    '1 : 10 side.dragon',
    '2 : 9 side.tiger',
    '3 : 8 side.tiger',
    '4 : 7 side.tiger',
    '5 : 6 side.tiger',
  ])
})

test('a draw of SSC says its total, A against E, and the forms of its three triplets', () => {
  const { facts, duels, forms } = resultText(t, 'ssc', [9, 0, 1, 1, 9])
  expect(facts).toEqual(['fact.sum 20', 'side.small', 'side.even'])
  expect(duels).toEqual([{ places: 'A : E', winner: 'side.tie' }])
  expect(forms.map(({ form }) => form)).toEqual(['form.straight', 'form.pair', 'form.pair'])
})

test('a digit of RGB says its size and parity', () => {
  expect(resultText(t, 'rgb', [7]).facts).toEqual(['side.big', 'side.odd'])
})
