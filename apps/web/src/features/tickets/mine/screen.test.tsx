import { DAY_MS } from '@opendraw/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { fakeServer, type Handlers } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import {
  anEntryKey,
  anItem,
  aPaidOrder,
  aTicketOrder,
  aTicketPage,
  aTicketVisitor,
  aUnit,
  NOW_MS,
} from '../../../testing/ticket-makers.ts'
import MyTicketsScreen from './screen.tsx'

let close = async () => {}
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] })
})
afterEach(async () => {
  await close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const units = [
  aUnit(),
  aUnit({ id: 1_800_002n, serial: 2, status: 'pending_sale', purchasePrice: 20_000_000n }),
  aUnit({ id: 1_800_003n, serial: 3, status: 'admitted' }),
]
const held = aTicketPage({ visitor: aTicketVisitor({ holdingCount: 3, units }) })

async function aPage(address: string, handlers: Handlers = {}) {
  const page = await showToPlayer(<MyTicketsScreen />, address, {
    listTicketOrders: () => ({
      ...{ list: [aPaidOrder(), aTicketOrder({ id: 71n, itemId: 12n })], next: null },
      sum: { onHold: 50_000_000n },
    }),
    getTicket: () => held,
    getEntryKey: ({ unitId }) => anEntryKey({ unitId, now: new Date() }),
    ...handlers,
  })
  close = page.close
  return page
}
const one = paths.one(paths.myTickets, 9n)
const kept = () => localStorage.getItem('App-Entry-Keys') ?? ''

test('each item says how many the player holds and what they paid; only bought items are asked for', async () => {
  const { see, asked } = await aPage(paths.myTickets)
  await see('Harbour Lights3 units70.00paid for them')
  expect(asked('getTicket')).toEqual([{ id: '9' }])
})

test('the list of holdings keeps their keys on the phone, too', async () => {
  const { see } = await aPage(paths.myTickets)
  await vi.waitFor(() => expect(kept()).toContain('1800003'))
  await see('Entry codes on this phone')
})

test('who holds nothing is led to what is sold', async () => {
  const { see } = await aPage(paths.myTickets, {
    listTicketOrders: () => ({ list: [], next: null, sum: { onHold: 0n } }),
  })
  await see('You don’t have any tickets yet.')
  expect(document.querySelector('a[href="#/pages/tickets/index"]')).not.toBeNull()
})

test('each unit says its number, its price and how it is; only one in hand shows a code', async () => {
  const { see, text } = await aPage(one)
  await see('No. 1YoursPurchase price 25.00')
  expect(text()).toContain('No. 2For salePurchase price 20.00')
  expect(text()).toContain('No. 3Used for entry')
  expect(document.querySelectorAll('a[href^="#/pages/tickets/code"]')).toHaveLength(1)
  expect(document.querySelector('a[href="#/pages/tickets/chain?id=9&serial=2"]')).not.toBeNull()
})

test('looking at the tickets keeps the keys of those in hand, and of no others, on the phone', async () => {
  await aPage(one)
  await vi.waitFor(() => expect(kept()).toContain('1800003'))
  expect(kept()).toContain('1800001')
  expect(kept()).not.toContain('1800002')
})

test('a ticket that was sold or has changed hands loses its key with the next look', async () => {
  await aPage(one)
  await vi.waitFor(() => expect(kept()).toContain('1800001'))
  await close()
  const gone = aTicketPage({
    visitor: aTicketVisitor({ holdingCount: 1, units: [aUnit({ status: 'pending_sale' })] }),
  })
  const { see } = await aPage(one, { getTicket: () => gone })
  await see('For sale')
  await vi.waitFor(() => expect(kept()).toBe(''))
})

test('the key of an event that is a day over is no longer kept', async () => {
  await aPage(one)
  await vi.waitFor(() => expect(kept()).toContain('1800001'))
  await close()
  vi.setSystemTime(NOW_MS + 12 * DAY_MS)
  const { see, asked } = await aPage(one)
  await see('No. 1')
  await vi.waitFor(() => expect(kept()).toBe(''))
  expect(asked('getEntryKey')).toEqual([])
})

test('the codes on the phone are listed without a network', async () => {
  await aPage(one)
  await vi.waitFor(() => expect(kept()).toContain('1800001'))
  await close()
  const server = fakeServer({})
  server.isAway = true
  vi.stubGlobal('fetch', server.fetch)
  const page = await show(<MyTicketsScreen />, paths.myTickets)
  close = page.close
  await page.see('Entry codes on this phone')
  await page.see('No. 1')
})

test('a cancelled event shows no code and cannot be sold', async () => {
  const cancelled = aTicketPage({ item: anItem({ state: 'cancelled' }), visitor: held.visitor })
  const { see, text, asked } = await aPage(one, { getTicket: () => cancelled })
  await see('No. 1')
  expect(text()).not.toContain('Entry code')
  expect(text()).not.toContain('Offer for sale')
  expect(asked('getEntryKey')).toEqual([])
})
