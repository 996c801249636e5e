import { expect, test } from 'vitest'
import { eventTimes } from './event-place.tsx'

const from = new Date('2027-01-07T19:00:00Z')
const until = new Date('2027-01-07T22:00:00Z')

test('an event says its time in the reader’s zone and in UTC, as every other time is written', () => {
  expect(eventTimes({ from, until, locale: 'en' }, 'Asia/Bangkok')).toEqual([
    'Fri 2027-01-08 02:00 – 05:00 GMT+7',
    'Thu 2027-01-07 19:00 – 22:00 UTC',
  ])
})

test('an event that ends on another day names that day', () => {
  expect(eventTimes({ from, until, locale: 'en' }, 'Europe/Moscow')).toContain(
    'Thu 2027-01-07 22:00 – Fri 2027-01-08 01:00 GMT+3',
  )
})

test('in Thai the year is of the same calendar as in every other language', () => {
  const [own = ''] = eventTimes({ from, until: null, locale: 'th' }, 'Asia/Bangkok')
  expect(own).toContain('2027-01-08 02:00')
})

test('for a reader in UTC there is one time', () => {
  expect(eventTimes({ from, until, locale: 'en' }, 'UTC')).toHaveLength(1)
})
