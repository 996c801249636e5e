import { DAY_MS, HOUR_MS, MINUTE_MS } from '@opendraw/time'
import type { ReplyFor } from '../client/ask.ts'

type TicketPage = ReplyFor<'getTicket'>
type Item = TicketPage['item']
type Visitor = NonNullable<TicketPage['visitor']>
type Unit = Visitor['units'][number]
type Order = ReplyFor<'buyTicket'>['order']
type Listing = ReplyFor<'sellTicket'>['listing']

/** When the tests of tickets take place. */
export const NOW_MS = Date.UTC(2026, 10, 23, 12)

/** A concert in ten days at 25.00: 500 units, 480 left, resold for at most the first price, 3 % from the seller. */
export function anItem(change: Partial<Item> = {}): Item {
  return {
    id: 9n,
    kind: 'event',
    title: 'Harbour Lights',
    besideTitle: 'String quartet',
    place: 'Demo Hall',
    about: 'Two hours with a break.',
    pictureUrl: null,
    startsAt: new Date(NOW_MS + 10 * DAY_MS),
    endsAt: new Date(NOW_MS + 10 * DAY_MS + 3 * HOUR_MS),
    price: 25_000_000n,
    units: 500,
    unitsLeft: 480,
    listedUnits: 0,
    listedFrom: null,
    limitPerPerson: 4,
    saleFrom: new Date(NOW_MS - DAY_MS),
    saleUntil: new Date(NOW_MS + 9 * DAY_MS),
    capBasisPoints: 10_000,
    feeBasisPoints: 300,
    state: 'on_sale',
    ...change,
  }
}

/** A unit in the player's hands, bought at first sale. */
export function aUnit(change: Partial<Unit> = {}): Unit {
  return {
    id: 1_800_001n,
    serial: 1,
    version: 1,
    purchasePrice: 25_000_000n,
    capPrice: 25_000_000n,
    status: 'held',
    ...change,
  }
}

/** What a player has of the item who may buy four more. */
export function aTicketVisitor(change: Partial<Visitor> = {}): Visitor {
  return { holdingCount: 0, orderedCount: 0, left: 4, units: [], waiting: null, ...change }
}

/** The page of the item as that player gets it. */
export function aTicketPage(change: Partial<TicketPage> = {}): TicketPage {
  return {
    item: anItem(),
    listings: [],
    chain: null,
    waitingCount: 0,
    visitor: aTicketVisitor(),
    ...change,
  }
}

/** An order of two units that waits for its payment for 15 minutes more. */
export function aTicketOrder(change: Partial<Order> = {}): Order {
  return {
    id: 70n,
    itemId: 9n,
    title: 'Harbour Lights',
    kind: 'event',
    seller: null,
    isOffer: false,
    purchasePrice: 25_000_000n,
    dealQuantity: 2,
    amount: 50_000_000n,
    status: 'pending',
    createdAt: new Date(NOW_MS),
    expiresAt: new Date(NOW_MS + 15 * MINUTE_MS),
    tradeTime: null,
    releaseAt: null,
    endedAt: null,
    ...change,
  }
}

/** The same order once it is paid: its money is released a day after the event. */
export function aPaidOrder(change: Partial<Order> = {}): Order {
  return aTicketOrder({
    status: 'paid',
    tradeTime: new Date(NOW_MS),
    releaseAt: new Date(NOW_MS + 11 * DAY_MS + 3 * HOUR_MS),
    ...change,
  })
}

/** A listing of three at 20.00, of which one is sold and one is on order. */
export function aListing(change: Partial<Listing> = {}): Listing {
  return {
    id: 80n,
    itemId: 9n,
    title: 'Harbour Lights',
    kind: 'event',
    salePrice: 20_000_000n,
    quantity: 3,
    rest: 1,
    ordered: 1,
    dealQuantity: 1,
    feeBasisPoints: 300,
    proceeds: 58_200_000n,
    status: 'pending_sale',
    createdAt: new Date(NOW_MS),
    endedAt: null,
    ...change,
  }
}

/** The key of a unit as the server hands it over. */
export function anEntryKey(change: Partial<ReplyFor<'getEntryKey'>> = {}): ReplyFor<'getEntryKey'> {
  return {
    unitId: 1_800_001n,
    serial: 1,
    version: 1,
    key: '07'.repeat(32),
    now: new Date(NOW_MS),
    admittedAt: null,
    ...change,
  }
}
