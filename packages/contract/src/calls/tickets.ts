import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, IdempotencyKey, Instant, Micros, Ordinal, pageOf, paging, TotpCode } from '../values.ts'
import { FundPassword, fundRefusals } from './instruments.ts'

/** How long an order keeps its units unpaid, and an offer to who waits. */
export const TICKET_ORDER_MINUTES = 15
export const TICKET_OFFER_MINUTES = 30
/** How long after the event, or after the sale of a collectible, the money goes to the seller. */
export const TICKET_RELEASE_HOURS = 24
export const TICKET_QUANTITY_MAX = 100
export const DISPUTE_LENGTH_MAX = 500
/** An entry code is for one step of so many seconds; the one before is accepted too. */
export const ENTRY_STEP_SECONDS = 30
export const ENTRY_CODE_DIGITS = 10

export const ticketKinds = ['event', 'collectible'] as const
export const TicketKind = z.enum(ticketKinds)
export type TicketKind = z.output<typeof TicketKind>
export const TicketSaleState = z.enum(['not_started', 'on_sale', 'ended', 'over', 'cancelled'])
export const ticketOrderStates = [
  'pending',
  'paid',
  'released',
  'expired',
  'cancelled',
  'disputed',
  'refunded',
] as const
export const TicketOrderState = z.enum(ticketOrderStates)
export type TicketOrderState = z.output<typeof TicketOrderState>
export const TicketListingState = z.enum(['pending_sale', 'sold', 'withdrawn'])
export type TicketListingState = z.output<typeof TicketListingState>
export const TicketQuantity = z.int().check(z.minimum(1), z.maximum(TICKET_QUANTITY_MAX))

/** An event or a collectible as everybody sees it. A collectible promises no value. */
export const TicketItem = z.object({
  id: Digits,
  kind: TicketKind,
  title: z.string(),
  besideTitle: z.string(),
  place: z.string(),
  about: z.string(),
  pictureUrl: z.nullable(z.string()),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  /** The organiser's. */
  price: Micros,
  units: z.int(),
  /** Of the issuer's stock. */
  unitsLeft: z.int(),
  /** Of all open listings of players, and the lowest price among them. */
  listedUnits: z.int(),
  listedFrom: z.nullable(Micros),
  limitPerPerson: z.int(),
  saleFrom: Instant,
  saleUntil: Instant,
  /** Of a unit's first price: the most that it may be resold for. */
  capBasisPoints: z.int(),
  /** Of the price, from the seller of a resale; the buyer pays none. */
  feeBasisPoints: z.int(),
  state: TicketSaleState,
})
/** Units that a player offers. */
export const TicketOffer = z.object({
  id: Digits,
  seller: z.string(),
  salePrice: Micros,
  rest: z.int(),
  isOwn: z.boolean(),
})
/** A unit of the caller. `status`: in their hands, offered, kept for an order of theirs that was disputed, or admitted. */
export const OwnTicket = z.object({
  id: Digits,
  serial: z.int(),
  version: z.int(),
  purchasePrice: Micros,
  /** The most that it may be resold for. */
  capPrice: Micros,
  status: z.enum(['held', 'pending_sale', 'disputed', 'admitted']),
})
/** A change of hands, by pseudonyms; null: the issuer. */
export const TicketHandover = z.object({
  version: z.int(),
  kind: z.enum(['sale', 'refund']),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  price: Micros,
  tradeTime: Instant,
})
export const TicketOrder = z.object({
  id: Digits,
  itemId: Digits,
  title: z.string(),
  kind: TicketKind,
  /** null: the issuer. */
  seller: z.nullable(z.string()),
  isOffer: z.boolean(),
  purchasePrice: Micros,
  dealQuantity: z.int(),
  amount: Micros,
  status: TicketOrderState,
  createdAt: Instant,
  expiresAt: Instant,
  tradeTime: z.nullable(Instant),
  /** When the money goes to the seller, unless the buyer disputes before. */
  releaseAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
})
export const TicketListing = z.object({
  id: Digits,
  itemId: Digits,
  title: z.string(),
  kind: TicketKind,
  salePrice: Micros,
  quantity: z.int(),
  rest: z.int(),
  ordered: z.int(),
  dealQuantity: z.int(),
  feeBasisPoints: z.int(),
  /** What the seller gets for all of it, after the fee. */
  proceeds: Micros,
  status: TicketListingState,
  createdAt: Instant,
  endedAt: z.nullable(Instant),
})
export const TicketWaiting = z.object({
  quantity: z.int(),
  got: z.int(),
  position: z.int(),
  isOffered: z.boolean(),
})

export const ticketRestRefusals = [
  'on_pause',
  'self_excluded',
  'self_excluded_for_good',
  'age_not_met',
] as const
const saleRefusals = ['ticket_unknown', 'ticket_not_started', 'ticket_ended', 'ticket_cancelled'] as const

export const listTickets = defineCall({
  method: 'POST',
  path: 'cctick/list',
  access: 'public',
  about: 'Events and collectibles, the newest first; `before` is the `next` of the page above.',
  request: z.strictObject({ kind: z.optional(TicketKind), ...paging }),
  reply: pageOf(TicketItem),
  refusals: [],
})
export const getTicket = defineCall({
  method: 'POST',
  path: 'cctick/info',
  access: 'public',
  about:
    'An item with its open listings, the chain of owners of one unit by its serial number, and what the caller holds of it.',
  request: z.strictObject({ id: Digits, serial: z.optional(Ordinal.check(z.minimum(1))) }),
  reply: z.object({
    item: TicketItem,
    listings: z.array(TicketOffer),
    chain: z.nullable(z.array(TicketHandover)),
    /** How many wait for units at the first price. */
    waitingCount: z.int(),
    /** null for an anonymous visitor. `left`: how many more they may buy. */
    visitor: z.nullable(
      z.object({
        holdingCount: z.int(),
        orderedCount: z.int(),
        left: z.int(),
        units: z.array(OwnTicket),
        waiting: z.nullable(TicketWaiting),
      }),
    ),
  }),
  refusals: ['ticket_unknown'],
})
export const buyTicket = defineCall({
  method: 'POST',
  path: 'cctick/buy',
  access: 'player',
  about:
    'Orders units of the issuer (no listing) or of a listing: they are kept for 15 minutes and then go back. Nothing is paid yet.',
  request: z.strictObject({
    itemId: Digits,
    listing: z.nullable(Digits),
    quantity: TicketQuantity,
    key: IdempotencyKey,
  }),
  reply: z.object({ order: TicketOrder }),
  refusals: [
    ...saleRefusals,
    'listing_unknown',
    'own_listing',
    'ticket_sold_out',
    'ticket_limit_reached',
    'key_reused',
    ...ticketRestRefusals,
  ],
})
export const payTicket = defineCall({
  method: 'POST',
  path: 'cctick/pay',
  access: 'player',
  about:
    'Pays an order: the issuer from all cash, another player only from what could be withdrawn. The units are the buyer’s at once, and the money waits in escrow.',
  request: z.strictObject({
    id: Digits,
    fundPassword: FundPassword,
    totp: z.optional(TotpCode),
    key: IdempotencyKey,
  }),
  reply: z.object({ order: TicketOrder }),
  refusals: [
    'order_unknown',
    'order_ended',
    'order_expired',
    'ticket_cancelled',
    'ticket_ended',
    'key_reused',
    'insufficient_balance',
    'ticket_wagering_left',
    'withdrawal_held',
    'debt_open',
    'totp_required',
    'wrong_totp',
    'passkey_required',
    ...fundRefusals,
    ...ticketRestRefusals,
  ],
})
export const cancelTicket = defineCall({
  method: 'POST',
  path: 'cctick/cancel',
  access: 'player',
  about: 'Gives up an order that is not paid; its units go back at once. Again: the same answer.',
  request: z.strictObject({ id: Digits }),
  reply: z.object({ order: TicketOrder }),
  refusals: ['order_unknown', 'order_ended'],
})
