import type { PillTone } from '@opendraw/ui'
import type { Key, Translate } from '../../copy/use-messages.ts'
import type { Item, Kind, Listing, OrderState, Unit } from './queries.ts'

export const kindText = {
  event: 'ticket.kind.event',
  collectible: 'ticket.kind.collectible',
} as const satisfies Record<Kind, Key>

export const saleText = {
  not_started: 'product.state.not_started',
  on_sale: 'product.state.on_sale',
  ended: 'ticket.sale.ended',
  over: 'ticket.sale.over',
  cancelled: 'order.state.cancelled',
} as const satisfies Record<Item['state'], Key>

export const saleTones: Readonly<Record<Item['state'], PillTone>> = {
  not_started: 'grey',
  on_sale: 'green',
  ended: 'grey',
  over: 'grey',
  cancelled: 'red',
}

export const orderText = {
  pending: 'ticket.order.pending',
  paid: 'ticket.order.paid',
  released: 'ticket.order.released',
  expired: 'ticket.order.expired',
  cancelled: 'order.state.cancelled',
  disputed: 'ticket.order.disputed',
  refunded: 'ticket.order.refunded',
} as const satisfies Record<OrderState, Key>

export const orderTones: Readonly<Record<OrderState, PillTone>> = {
  pending: 'orange',
  paid: 'green',
  released: 'green',
  expired: 'grey',
  cancelled: 'grey',
  disputed: 'red',
  refunded: 'grey',
}

export const listingText = {
  pending_sale: 'ticket.listing.pending',
  sold: 'ticket.listing.sold',
  withdrawn: 'ticket.listing.withdrawn',
} as const satisfies Record<Listing['status'], Key>

export const listingTones: Readonly<Record<Listing['status'], PillTone>> = {
  pending_sale: 'orange',
  sold: 'green',
  withdrawn: 'grey',
}

export const unitText = {
  held: 'ticket.unit.held',
  pending_sale: 'ticket.listing.pending',
  disputed: 'ticket.order.disputed',
  admitted: 'ticket.unit.admitted',
} as const satisfies Record<Unit['status'], Key>

export const unitTones: Readonly<Record<Unit['status'], PillTone>> = {
  held: 'green',
  pending_sale: 'orange',
  disputed: 'red',
  admitted: 'grey',
}

/** Who a unit is of, by pseudonym; null is the issuer. */
export function ownerText(t: Translate, pseudonym: string | null): string {
  return pseudonym ?? t('ticket.issuer')
}
