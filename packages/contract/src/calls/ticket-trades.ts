import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  Digits,
  Done,
  Hex,
  IdempotencyKey,
  Instant,
  Micros,
  pageOf,
  paging,
  TotpCode,
  TypedMicros,
  text,
} from '../values.ts'
import { FundPassword, fundRefusals } from './instruments.ts'
import {
  DISPUTE_LENGTH_MAX,
  TicketListing,
  TicketOrder,
  TicketOrderState,
  TicketQuantity,
  TicketWaiting,
  ticketRestRefusals,
} from './tickets.ts'

export const sellTicket = defineCall({
  method: 'POST',
  path: 'cctick/listsell',
  access: 'player',
  about:
    "Offers units that the player holds, each at most for its first price times the item's cap; who owes money or has an amount left to bet, for no less than the first price. Below the first price it asks for the fund password, and a passkey as a withdrawal does. The fee is taken from the price when it is sold.",
  request: z.strictObject({
    itemId: Digits,
    quantity: TicketQuantity,
    /** A unit. */
    price: TypedMicros,
    fundPassword: z.optional(FundPassword),
    totp: z.optional(TotpCode),
    key: IdempotencyKey,
  }),
  reply: z.object({ listing: TicketListing }),
  refusals: [
    'ticket_unknown',
    'ticket_cancelled',
    'ticket_ended',
    'tickets_too_few',
    'price_above_cap',
    'price_below_first',
    'fund_password_asked',
    'totp_required',
    'wrong_totp',
    'passkey_required',
    'withdrawal_held',
    ...fundRefusals,
    'key_reused',
  ],
})
export const withdrawTicketSale = defineCall({
  method: 'POST',
  path: 'cctick/cancelsell',
  access: 'player',
  about:
    'Takes a listing back: what no order holds returns at once, what one holds returns if it is not paid. Again: the same answer.',
  request: z.strictObject({ id: Digits }),
  reply: z.object({ listing: TicketListing }),
  refusals: ['listing_unknown'],
})
export const listTicketOrders = defineCall({
  method: 'POST',
  path: 'cctick/orders',
  access: 'player',
  about: "The player's orders of tickets, newest first, and what they paid for them that waits in escrow.",
  request: z.strictObject({ status: z.optional(TicketOrderState), ...paging }),
  reply: z.extend(pageOf(TicketOrder), { sum: z.object({ onHold: Micros }) }),
  refusals: [],
})
/** What the player bought or offers: one of the two, by its badge. */
export const TicketTrade = z.discriminatedUnion('side', [
  z.object({ side: z.literal('buy'), order: TicketOrder }),
  z.object({ side: z.literal('sell'), listing: TicketListing }),
])
export const listTicketTrades = defineCall({
  method: 'POST',
  path: 'cctick/trades',
  access: 'player',
  about: "The player's orders and listings in one list, newest first.",
  request: z.strictObject({ side: z.optional(z.enum(['buy', 'sell'])), ...paging }),
  reply: pageOf(TicketTrade),
  refusals: [],
})
export const getEntryKey = defineCall({
  method: 'POST',
  path: 'cctick/code',
  access: 'player',
  about:
    'The key of a unit in the player’s hands, from which their phone makes the entry code of every 30 seconds without a network. It dies when the unit changes hands.',
  request: z.strictObject({ unitId: Digits }),
  reply: z.object({
    unitId: Digits,
    serial: z.int(),
    version: z.int(),
    key: Hex,
    /** The time of the server: a phone whose clock is wrong corrects by it. */
    now: Instant,
    admittedAt: z.nullable(Instant),
  }),
  refusals: ['ticket_unknown', 'ticket_not_admissible', 'ticket_cancelled'],
})
export const disputeTicket = defineCall({
  method: 'POST',
  path: 'cctick/dispute',
  access: 'player',
  about:
    'Objects to an order before its money is released: only who still holds all of its units and was not admitted. Two operators decide.',
  request: z.strictObject({ id: Digits, reason: text(1, DISPUTE_LENGTH_MAX) }),
  reply: z.object({ order: TicketOrder }),
  refusals: [
    'order_unknown',
    'order_ended',
    'ticket_disputed',
    'dispute_not_holder',
    'ticket_admitted',
    'ticket_cancelled',
    'reason_required',
  ],
})
export const joinTicketWaiting = defineCall({
  method: 'POST',
  path: 'cctick/waitlist',
  access: 'player',
  about:
    'Waits for units at the first price. When there are some, they are kept for this player for 30 minutes, then go to the next.',
  request: z.strictObject({ itemId: Digits, quantity: TicketQuantity, key: IdempotencyKey }),
  reply: z.object({ waiting: TicketWaiting }),
  refusals: [
    'ticket_unknown',
    'ticket_not_started',
    'ticket_ended',
    'ticket_cancelled',
    'tickets_available',
    'ticket_limit_reached',
    'already_waiting',
    'key_reused',
    ...ticketRestRefusals,
  ],
})
export const leaveTicketWaiting = defineCall({
  method: 'POST',
  path: 'cctick/waitlistleave',
  access: 'player',
  about:
    'Leaves the waiting list of an item; an offer that was made goes to the next. Again: the same answer.',
  request: z.strictObject({ itemId: Digits }),
  reply: Done,
  refusals: ['ticket_unknown'],
})
