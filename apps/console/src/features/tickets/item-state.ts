import { TICKET_RELEASE_HOURS } from '@opendraw/contract'
import { HOUR_MS } from '@opendraw/time'
import type { ticketMessages as t } from './messages.ts'
import type { Item } from './queries.ts'

type ItemState = keyof typeof t.states

/** Where an item is in its life, by the browser's clock: for showing, never for deciding. */
export function itemState(item: Item, nowMs: number): ItemState {
  const { cancelledAt, settledAt, endsAt, saleFrom, saleUntil, unitsLeft } = item
  if (cancelledAt !== null) return settledAt === null ? 'refunding' : 'cancelled'
  if (endsAt !== null && endsAt.getTime() <= nowMs) return 'over'
  if (saleFrom.getTime() > nowMs) return 'not_started'
  if (saleUntil.getTime() <= nowMs) return 'ended'
  return unitsLeft === 0 ? 'sold_out' : 'on_sale'
}

/** Whether it may still be cancelled: an event, until its money is released. */
export function isCancellable({ cancelledAt, endsAt }: Item, nowMs: number): boolean {
  return cancelledAt === null && endsAt !== null && nowMs < endsAt.getTime() + TICKET_RELEASE_HOURS * HOUR_MS
}
