import { expect, test } from 'vitest'
import { firstKnown, noteAnswer } from './live-state.ts'

test('keeps the event of the first answer, anew for each session', () => {
  expect(firstKnown(null)).toBeUndefined()
  noteAnswer(null, null)
  expect(firstKnown(null)).toBeUndefined()
  noteAnswer(null, '7')
  noteAnswer(null, '9')
  expect(firstKnown(null)).toBe('7')
  expect(firstKnown('ann')).toBeUndefined()
  noteAnswer('ann', '11')
  noteAnswer('ann', '12')
  expect(firstKnown('ann')).toBe('11')
  expect(firstKnown(null)).toBeUndefined()
})
