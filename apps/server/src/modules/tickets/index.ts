export {
  type AdminItem,
  adminItems,
  admittedUnits,
  disputesPage,
  findDispute,
  findItem,
  findUnits,
  holdingsPage,
  ordersPage,
  purgeDisputeReasons,
} from './admin-tickets.ts'
export { decideDispute, refuseDecided } from './disputes/dispute-order.ts'
export { type Admitted, passGate } from './entry/pass-gate.ts'
export { ticketInvariants } from './invariants.ts'
export { cancelEvent, refuseUncancellable, settleCancelled } from './items/cancel-event.ts'
export { areDatesInOrder, publishItem } from './items/publish-item.ts'
export { endGiftsOf } from './listings/end-gifts.ts'
export { expireOrders } from './orders/end-order.ts'
export { releaseOrders } from './orders/release-orders.ts'
export {
  collectiblesHeldBy,
  disputesOf,
  openTradesOf,
  ownTrades,
  waitingPlacesOf,
} from './read-tickets.ts'
export { seed } from './seed.ts'
export type { DisputeRow } from './tables/disputes.ts'
export type { TicketTerms } from './tables/items.ts'
export type { OrderRow } from './tables/orders.ts'
export { tellBuyers } from './tell-buyers.ts'
