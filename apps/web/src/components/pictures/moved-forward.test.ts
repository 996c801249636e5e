import { expect, test } from 'vitest'
import { movedForward } from './use-album.ts'

const list = ['a', 'b', 'c'].map((key) => ({ key }))
const after = (key: string) => movedForward(list, key).map((one) => one.key)

test('moves one place to the front, and the first and an unknown one nowhere', () => {
  expect(after('c')).toEqual(['a', 'c', 'b'])
  expect(after('b')).toEqual(['b', 'a', 'c'])
  expect(after('a')).toEqual(['a', 'b', 'c'])
  expect(after('x')).toEqual(['a', 'b', 'c'])
})
