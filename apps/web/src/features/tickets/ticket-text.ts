import type { StateLook } from '../../components/state-pill.tsx'
import type { Key, Translate } from '../../copy/use-messages.ts'
import type { Item, Kind, Listing, OrderState, Unit } from './queries.ts'

export const kindText = {
  event: 'ticket.kind.event',
  collectible: 'ticket.kind.collectible',
} as const satisfies Record<Kind, Key>

export const saleStates: Readonly<Record<Item['state'], StateLook>> = {
  not_started: { key: 'product.state.not_started', tone: 'grey' },
  on_sale: { key: 'product.state.on_sale', tone: 'green' },
  ended: { key: 'ticket.sale.ended', tone: 'grey' },
  over: { key: 'ticket.sale.over', tone: 'grey' },
  cancelled: { key: 'order.state.cancelled', tone: 'red' },
}

export const orderStates: Readonly<Record<OrderState, StateLook>> = {
  pending: { key: 'ticket.order.pending', tone: 'orange' },
  paid: { key: 'ticket.order.paid', tone: 'green' },
  released: { key: 'ticket.order.released', tone: 'green' },
  expired: { key: 'ticket.order.expired', tone: 'grey' },
  cancelled: { key: 'order.state.cancelled', tone: 'grey' },
  disputed: { key: 'ticket.order.disputed', tone: 'red' },
  refunded: { key: 'ticket.order.refunded', tone: 'grey' },
}

export const listingStates: Readonly<Record<Listing['status'], StateLook>> = {
  pending_sale: { key: 'ticket.listing.pending', tone: 'orange' },
  sold: { key: 'ticket.listing.sold', tone: 'green' },
  withdrawn: { key: 'ticket.listing.withdrawn', tone: 'grey' },
}

export const unitStates: Readonly<Record<Unit['status'], StateLook>> = {
  held: { key: 'ticket.unit.held', tone: 'green' },
  pending_sale: { key: 'ticket.listing.pending', tone: 'orange' },
  disputed: { key: 'ticket.order.disputed', tone: 'red' },
  admitted: { key: 'ticket.unit.admitted', tone: 'grey' },
}

/** Who a unit is of, by pseudonym; null is the issuer. */
export function ownerText(t: Translate, pseudonym: string | null): string {
  return pseudonym ?? t('ticket.issuer')
}
