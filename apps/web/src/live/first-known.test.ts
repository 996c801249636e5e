import { expect, test } from 'vitest'
import { firstKnown, noteAnswer } from './live-state.ts'

test('keeps the event of the first answer, anew for each session', () => {
  noteAnswer('eve', '5')
  // A visitor's answers count, too.
  noteAnswer(null, '6')
  expect(firstKnown(null)).toBe('6')
  expect(firstKnown('ann')).toBeUndefined()
  noteAnswer('ann', null)
  expect(firstKnown('ann')).toBeUndefined()
  noteAnswer('ann', '7')
  noteAnswer('ann', '9')
  expect(firstKnown('ann')).toBe('7')
  expect(firstKnown('ben')).toBeUndefined()
  noteAnswer('ben', '11')
  noteAnswer('ben', '12')
  expect(firstKnown('ben')).toBe('11')
  expect(firstKnown('ann')).toBeUndefined()
})
