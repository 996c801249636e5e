import { expect, test } from 'vitest'
import { neighbour, successor } from './chosen-row.ts'

const ids = ['1', '2', '3']

test('moves through the list and stays at its ends', () => {
  expect(neighbour(ids, '1', 1)).toBe('2')
  expect(neighbour(ids, '3', 1)).toBe('3')
  expect(neighbour(ids, '1', -1)).toBe('1')
  expect(neighbour(ids, null, 1)).toBe('1')
  expect(neighbour(ids, 'gone', -1)).toBe('1')
  expect(neighbour([], null, 1)).toBe(null)
})

test('goes on to the next request when one is decided', () => {
  expect(successor(ids, '1')).toBe('2')
  expect(successor(ids, '3')).toBe('2')
  expect(successor(['1'], '1')).toBe(null)
})
