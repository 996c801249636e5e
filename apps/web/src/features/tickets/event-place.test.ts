import { expect, test } from 'vitest'
import { eventTimes } from './event-place.tsx'

const from = new Date('2027-01-07T19:00:00Z')
const until = new Date('2027-01-07T22:00:00Z')
const blanksOut = (texts: readonly string[]) =>
  texts.map((text) => text.replace(/[\u2009\u202f\u00a0]/g, ' '))

test('an event says its time in the reader’s zone and in UTC', () => {
  expect(blanksOut(eventTimes({ from, until, locale: 'en' }, 'Asia/Bangkok'))).toEqual([
    'Fri, Jan 8, 2027, 2:00 – 5:00 AM GMT+7',
    'Thu, Jan 7, 2027, 7:00 – 10:00 PM UTC',
  ])
})

test('in Thai the year is of the same calendar as in every other language', () => {
  const [own = ''] = eventTimes({ from, until: null, locale: 'th' }, 'Asia/Bangkok')
  expect(own).toContain('2027')
})

test('for a reader in UTC there is one time', () => {
  expect(eventTimes({ from, until, locale: 'en' }, 'UTC')).toHaveLength(1)
})
