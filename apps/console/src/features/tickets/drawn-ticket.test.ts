import { expect, test } from 'vitest'
import { aTicketItem } from '../../testing/ticket-makers.ts'
import { capBasisPointsOf, capText, drawnFrom, isPrice, isSaleWindow, requestFrom } from './drawn-ticket.ts'
import { isCancellable, itemState } from './item-tags.tsx'

const nowMs = Date.parse('2026-11-23T12:00:00Z')
const at = (iso: string) => new Date(iso)
const item = aTicketItem(3n, {
  startsAt: at('2026-12-01T19:00:00Z'),
  endsAt: at('2026-12-01T22:00:00Z'),
  saleFrom: at('2026-11-01T00:00:00Z'),
  saleUntil: at('2026-12-01T19:00:00Z'),
})

test('an item that is published again keeps its terms, and is on sale from now', () => {
  const request = requestFrom({ ...drawnFrom(item, nowMs), reason: 'Moved' })
  expect(request).toMatchObject({
    ...{ kind: 'event', price: 25_000_000n, units: 100, limitPerPerson: 4, capBasisPoints: 10_500 },
    ...{ startsAt: item.startsAt, endsAt: item.endsAt, saleFrom: new Date(nowMs), saleUntil: item.saleUntil },
    ...{ picture: null, reason: 'Moved' },
  })
  expect([request.title.pt, request.beside?.en, request.place?.en]).toEqual([
    'Concerto 3',
    'Strings',
    'Harbour Hall',
  ])
})

test('a collectible has neither place nor time, whatever was typed before its kind was chosen', () => {
  const request = requestFrom({ ...drawnFrom(item, nowMs), kind: 'collectible', beside: {}, reason: 'New' })
  expect(request).toMatchObject({ startsAt: null, endsAt: null })
  expect(request).not.toHaveProperty('place')
  expect(request).not.toHaveProperty('beside')
})

test('a cap is typed as a factor and taken exactly, and what is above twice the price is none', () => {
  expect(['1', '1.00', '1.05', '0.5', '2', ' 1.0001 '].map(capBasisPointsOf)).toEqual([
    10_000, 10_000, 10_500, 5_000, 20_000, 10_001,
  ])
  for (const typed of ['', '0', '2.0001', '1,05', '-1', '10', undefined])
    expect(capBasisPointsOf(typed)).toBeNull()
  expect([10_000, 10_500, 10_001].map(capText)).toEqual(['1', '1.05', '1.0001'])
})

test('a price is above zero and at most 100,000.00', () => {
  expect(['0.01', '100000', '0', '', '100000.01'].map(isPrice)).toEqual([true, true, false, false, false])
})

test('a sale ends after it begins, and not after the event', () => {
  const [from, until, ends] = ['2026-11-01T00:00', '2026-12-01T19:00', '2026-12-01T22:00']
  expect([isSaleWindow(from, until, ends), isSaleWindow(from, ends, ends)]).toEqual([true, true])
  expect([isSaleWindow(from, ends, until), isSaleWindow(until, from, ends)]).toEqual([false, false])
  expect(isSaleWindow(from, ends, '')).toBe(true)
})

test('an item is before its sale, on sale, sold out, after it, over, or cancelled until everyone is refunded', () => {
  const states = [
    itemState(item, nowMs),
    itemState({ ...item, unitsLeft: 0 }, nowMs),
    itemState(item, Date.parse('2026-10-01T00:00:00Z')),
    itemState(item, Date.parse('2026-12-01T20:00:00Z')),
    itemState(item, Date.parse('2026-12-01T22:00:00Z')),
    itemState({ ...item, cancelledAt: at('2026-11-22T00:00:00Z') }, nowMs),
    itemState(
      { ...item, cancelledAt: at('2026-11-22T00:00:00Z'), settledAt: at('2026-11-22T00:01:00Z') },
      nowMs,
    ),
  ]
  expect(states).toEqual(['on_sale', 'sold_out', 'not_started', 'ended', 'over', 'refunding', 'cancelled'])
})

test('an event can be cancelled until a day after its end, a collectible never', () => {
  expect(isCancellable(item, Date.parse('2026-12-02T21:59:59Z'))).toBe(true)
  expect(isCancellable(item, Date.parse('2026-12-02T22:00:00Z'))).toBe(false)
  expect(isCancellable({ ...item, cancelledAt: at('2026-11-22T00:00:00Z') }, nowMs)).toBe(false)
  expect(isCancellable({ ...item, startsAt: null, endsAt: null }, nowMs)).toBe(false)
})
