import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import type { Handlers } from '../../../testing/fake-server.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import { anItem, aTicketPage, aTicketVisitor } from '../../../testing/ticket-makers.ts'
import type { TicketPage } from '../queries.ts'
import TicketScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function aPage(change: Partial<TicketPage> = {}, handlers: Handlers = {}) {
  const page = await showToPlayer(<TicketScreen />, paths.one(paths.ticket, 9n), {
    getTicket: () => aTicketPage(change),
    ...handlers,
  })
  close = page.close
  return page
}
const soldOut = anItem({ unitsLeft: 0 })

test('every term and every rule is there before anything is bought', async () => {
  const { see, text } = await aPage()
  await see('Organiser’s price25.00 USD')
  for (const words of [
    'String quartet',
    'Demo Hall',
    'UTC',
    'Left from the issuer480',
    'Limit per person4',
    'Resale cap, of first price100%',
    'Resale fee for sellers3%',
    'An order reserves its units for 15 minutes',
    'escrow until 24 hours after the event',
    'dispute an order once',
    'If the event is cancelled',
    'changes every 30 seconds',
  ])
    expect(text()).toContain(words)
  expect(document.querySelector('a[href="#/pages/tickets/buy?id=9"]')?.textContent).toBe('Buy for 25.00 each')
})

test('markup in the texts of an item is shown as the letters that it is', async () => {
  const words = '<img src=x onerror=alert(1)>'
  const { see } = await aPage({
    item: anItem({
      title: words,
      besideTitle: `<b>${words}`,
      place: `<a href=//x>${words}`,
      about: `<script>${words}`,
    }),
  })
  await see(words)
  await see(`<script>${words}`)
  expect(document.querySelector('img[src="x"], script, a[href="//x"]')).toBeNull()
})

test('a collectible promises no value and has no gate', async () => {
  const { see, text } = await aPage({ item: anItem({ kind: 'collectible', startsAt: null, endsAt: null }) })
  await see('We promise no value for a collectible')
  expect(text()).toContain('24 hours after the sale')
  expect(text()).not.toContain('changes every 30 seconds')
})

test('the offers of holders say price and count; the player’s own leads to the listing', async () => {
  const { see } = await aPage({
    listings: [
      { id: 80n, seller: 'b***y', salePrice: 20_000_000n, rest: 2, isOwn: false },
      { id: 81n, seller: 'm***a', salePrice: 21_000_000n, rest: 1, isOwn: true },
    ],
  })
  await see('b***y2 units20.00')
  expect(document.querySelector('a[href="#/pages/tickets/buy?id=9&listing=80"]')).not.toBeNull()
  expect(document.querySelector('a[href="#/pages/tickets/listing?id=81"]')?.textContent).toContain(
    'Your own offer',
  )
})

test('what the player holds and has on order is one press away', async () => {
  const { see } = await aPage({ visitor: aTicketVisitor({ holdingCount: 2, orderedCount: 1 }) })
  await see('My tickets2 units')
  await see('Pending payment1 unit')
  expect(document.querySelector('a[href="#/pages/tickets/mine?id=9"]')).not.toBeNull()
  expect(document.querySelector('a[href="#/pages/tickets/trades?side=buy"]')).not.toBeNull()
})

test('sold out, a player joins the waiting list and hears of a refusal', async () => {
  let isRefused = true
  const { press, see, asked } = await aPage(
    { item: soldOut, waitingCount: 2 },
    {
      joinTicketWaiting: () => {
        if (isRefused) throw new Refusal('tickets_available')
        return { waiting: { quantity: 1, got: 0, position: 3, isOffered: false } }
      },
    },
  )
  await see('None left from the issuer')
  await see('2 people wait')
  await press('Join the waiting list')
  await see('words of tickets_available')
  isRefused = false
  await press('Join the waiting list')
  const [first, second] = asked('joinTicketWaiting')
  expect(second).toMatchObject({ itemId: '9', quantity: 1, key: first?.key })
})

test('after the first sale a player joins although the issuer has units left', async () => {
  const { see } = await aPage({ item: anItem({ state: 'ended' }) })
  await see('Join the waiting list')
})

test('who waits sees their place, the order kept for them, and the way off the list', async () => {
  const waiting = { quantity: 2, got: 1, position: 1, isOffered: true }
  const { press, see, asked } = await aPage(
    { item: soldOut, waitingCount: 3, visitor: aTicketVisitor({ waiting }) },
    { leaveTicketWaiting: () => ({ done: true }) },
  )
  await see('Place 1 of 3: 1 of 2 received')
  await see('Reserved for you')
  await press('Leave the waiting list')
  expect(asked('leaveTicketWaiting')).toEqual([{ itemId: '9' }])
})

test('an item that does not exist says so', async () => {
  const { see } = await aPage(
    {},
    {
      getTicket: () => {
        throw new Refusal('ticket_unknown')
      },
    },
  )
  await see('words of ticket_unknown')
})
