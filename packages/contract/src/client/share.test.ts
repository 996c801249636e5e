import { expect, test } from 'vitest'
import { share } from './share.ts'

const aReply = (change: object = {}) => ({
  list: [
    { id: 7n, at: new Date(5), path: ['a', 'b'] },
    { id: 8n, at: new Date(6), path: [] },
  ],
  next: null,
  ...change,
})

test('an equal reply is the same object, with its dates', () => {
  const before = aReply()
  expect(share(before, aReply())).toBe(before)
})

test('what changed is new, and the values beside it are the same objects', () => {
  const before = aReply()
  const [first] = before.list
  const now = share(before, aReply({ list: [{ ...first }, { id: 8n, at: new Date(7), path: [] }] }))
  expect(now).toEqual(aReply({ list: [first, { id: 8n, at: new Date(7), path: [] }] }))
  expect(now).not.toBe(before)
  expect((now as typeof before).list[0]).toBe(first)
  expect((now as typeof before).list[1]?.path).toBe(before.list[1]?.path)
})

test.each([
  ['longer', [1], [1, 2]],
  ['shorter', [1, 2], [1]],
  ['with another name', { a: undefined }, { b: undefined }],
  ['with one name less', { a: 1, b: 1 }, { a: 1 }],
  ['of another kind', [1], { 0: 1 }],
  ['another instant', new Date(1), new Date(2)],
])('%s is another', (_, before, now) => {
  expect(share(before, now)).toEqual(now)
  expect(share(before, now)).not.toBe(before)
})
