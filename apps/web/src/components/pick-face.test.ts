import { expect, test } from 'vitest'
import { diceOf, digitsOf, platesOf } from './pick-face.tsx'

test('a pick of K3 names its dice', () => {
  expect(diceOf('k3_pair', '1-2')).toEqual([1, 1, 2])
  expect(diceOf('k3_pair_any', '4')).toEqual([4, 4])
  expect(diceOf('k3_triple', '6')).toEqual([6, 6, 6])
  expect(diceOf('k3_3diff', '1-3-5')).toEqual([1, 3, 5])
  expect(diceOf('k3_big', '')).toBeUndefined()
})

test('a pick of PK names its plates, and a pick of SSC its digits, without their position', () => {
  expect(platesOf('pk_pos', '3-10')).toEqual([10])
  expect(platesOf('pk_top3_exact', '7-1-10')).toEqual([7, 1, 10])
  expect(platesOf('pk_pos_big', '3')).toBeUndefined()
  expect(digitsOf('ssc_pos', 'A-7')).toEqual([7])
  expect(digitsOf('ssc_last3', '007')).toEqual([0, 0, 7])
  expect(digitsOf('ssc_dragon', 'A-B')).toBeUndefined()
})
