import { Refusal, type RefusalCode } from '@opendraw/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { bindNavigator } from '../../../navigation/verbs.ts'
import type { Handlers } from '../../../testing/fake-server.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import { anItem, aTicketOrder, aTicketPage, aTicketVisitor } from '../../../testing/ticket-makers.ts'
import type { TicketPage } from '../queries.ts'
import BuyTicketScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const offer = { id: 80n, seller: 'b***y', salePrice: 20_000_000n, rest: 2, isOwn: false }

async function aPage(address: string, change: Partial<TicketPage> = {}, handlers: Handlers = {}) {
  const to = vi.fn()
  bindNavigator({ go: vi.fn(), to, depth: () => 1 })
  const page = await showToPlayer(<BuyTicketScreen />, address, {
    getTicket: () => aTicketPage({ listings: [offer], ...change }),
    buyTicket: () => ({ order: aTicketOrder() }),
    ...handlers,
  })
  close = page.close
  return { ...page, to }
}

test('orders units of the issuer and goes on to the order, with one key for the intent', async () => {
  const { press, see, asked, server, to } = await aPage('/pages/tickets/buy?id=9')
  await see('FromIssuer')
  await press('More')
  await see('Order for 50.00')
  server.isAway = true
  await press('Order for 50.00')
  await see('the same purchase is never made twice')
  server.isAway = false
  await press('Order for 50.00')
  await vi.waitFor(() => expect(to).toHaveBeenCalledWith('/pages/tickets/order?id=70', { replace: true }))
  const [first, second] = asked('buyTicket')
  expect(second).toMatchObject({ itemId: '9', listing: null, quantity: 2, key: first?.key })
})

test('of a listing there are no more than it has left, at its price', async () => {
  const { press, see, asked } = await aPage('/pages/tickets/buy?id=9&listing=80')
  await see('Fromb***y')
  await press('More')
  await see('Order for 40.00')
  expect(document.querySelector<HTMLButtonElement>('button[aria-label=More]')?.disabled).toBe(true)
  await press('Order for 40.00')
  expect(asked('buyTicket')).toMatchObject([{ listing: '80', quantity: 2 }])
})

test.each<[string, string, Partial<TicketPage>]>([
  ['The sale starts on', '', { item: anItem({ state: 'not_started' }) }],
  ['everyone gets back', '', { item: anItem({ state: 'cancelled' }) }],
  ['This sale is over', '', { item: anItem({ state: 'ended' }) }],
  ['None left here', '', { item: anItem({ unitsLeft: 0 }) }],
  ['None left here', '&listing=99', {}],
  ['None left here', '&listing=80', { listings: [{ ...offer, isOwn: true }] }],
  ['4 units per person', '', { visitor: aTicketVisitor({ left: 0 }) }],
])('"%s" is said before anything can be pressed (%s)', async (words, query, change) => {
  const { see, text } = await aPage(`/pages/tickets/buy?id=9${query}`, change)
  await see(words)
  expect(text()).not.toContain('Order for')
})

test('resales go on when the first sale has ended', async () => {
  const { see } = await aPage('/pages/tickets/buy?id=9&listing=80', { item: anItem({ state: 'ended' }) })
  await see('Order for 20.00')
})

const refusals: readonly RefusalCode[] = [
  'ticket_sold_out',
  'ticket_limit_reached',
  'on_pause',
  'listing_unknown',
]
test.each(refusals)('the refusal %s is said on the page', async (reason) => {
  const { press, see } = await aPage(
    '/pages/tickets/buy?id=9',
    {},
    {
      buyTicket: () => {
        throw new Refusal(reason)
      },
    },
  )
  await press('Order for 25.00')
  await see(`words of ${reason}`)
})
