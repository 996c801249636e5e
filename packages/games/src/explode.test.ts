import { expect, test } from 'vitest'
import { explode, type Game, rulesOf } from './index.ts'

const picks = (game: Game, id: string, ...columns: string[][]) => {
  const play = rulesOf(game).plays.find((one) => one.id === id)
  return play ? explode(play, columns) : undefined
}

test('takes each place with each number', () => {
  expect(picks('pk', 'pk_pos', ['1', '10'], ['3', '7'])).toEqual(['1-3', '1-7', '10-3', '10-7'])
  expect(picks('ssc', 'ssc_pos', ['E', 'A'], ['0'])).toEqual(['A-0', 'E-0'])
})

test('makes all pairs, triples and orders of chosen numbers', () => {
  expect(picks('k3', 'k3_2diff', ['1', '3', '6'])).toEqual(['1-3', '1-6', '3-6'])
  expect(picks('k3', 'k3_3diff', ['1', '2', '3', '4'])).toHaveLength(4)
  expect(picks('pk', 'pk_top2_set', ['1', '2', '10'])).toEqual(['1-2', '1-10', '2-10'])
  expect(picks('pk', 'pk_top2_exact', ['1', '2'])).toEqual(['1-2', '2-1'])
  expect(picks('pk', 'pk_top3_exact', ['1'], ['2', '3'], ['3', '1'])).toEqual(['1-2-3'])
})

test('reads the digits of a tail column by column', () => {
  expect(picks('ssc', 'ssc_last2', ['1', '2'], ['0'])).toEqual(['10', '20'])
  expect(picks('ssc', 'ssc_last3', ['7'])).toEqual(['777'])
})

test('leaves out what the play does not offer', () => {
  expect(picks('k3', 'k3_pair', ['1'], ['1', '2'])).toEqual(['1-2'])
  expect(picks('pk', 'pk_pos', ['11'], ['1'])).toEqual([])
  expect(picks('pk', 'pk_pos', [], ['1'])).toEqual([])
  expect(picks('ssc', 'ssc_form_pair', ['front', 'back'])).toEqual(['front', 'back'])
  expect(picks('k3', 'k3_big')).toEqual([])
  expect(picks('k3', 'k3_big', [''])).toEqual([''])
})
