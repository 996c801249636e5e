export { type DueDay, dueInComingDays } from './due-days.ts'
export { flexibleInterestJob } from './flexible/pay-interest.ts'
export { flexibleBalanceOf, listFlexibleDays as flexibleDaysOf } from './flexible/read-flexible.ts'
export { savingsInvariants } from './invariants.ts'
export { listPayments } from './products/list-products.ts'
export { productPaymentsJob } from './products/pay-orders.ts'
export { freeForProducts, stateOf } from './products/product-state.ts'
export { endProduct, saveProduct } from './products/publish-product.ts'
export {
  allPayments,
  allProducts,
  findOrder,
  listOrders,
  orderFilter,
  productById,
  runningOrdersOf,
} from './products/read-orders.ts'
export { renewOrders } from './products/renew-orders.ts'
export { tellSavers } from './products/tell-savers.ts'
export { toOrder } from './replies.ts'
export {
  allReserveMoves,
  fundReserve,
  listReserveMoves,
  readReserves,
  releasable,
  releaseReserve,
  reserveBalances,
} from './reserves.ts'
export { readCoverToday, readSavingsFigures } from './savings-figures.ts'
export { seed } from './seed.ts'
export type { OrderRow } from './tables/orders.ts'
export type { ProductRow, ProductTerms } from './tables/products.ts'
