import {
  getFlexible,
  getInterestYear,
  getProduct,
  listFlexibleDays,
  listProductOrders,
  listProductPayments,
  listProducts,
  quoteProductSale,
} from '@opendraw/contract'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask, keyOf, type ReplyFor, type RequestFor, send } from '../../client/ask.ts'

const PAGE_SIZE = 20

export type Shop = ReplyFor<'listProducts'>
export type ProductDetail = ReplyFor<'getProduct'>
export type Product = ProductDetail['product']
export type Visitor = NonNullable<ProductDetail['visitor']>
export type Order = ReplyFor<'sellProduct'>['order']
export type OrderState = NonNullable<RequestFor<'listProductOrders'>['state']>
export type OrderSum = ReplyFor<'listProductOrders'>['sum']
export type Payment = ReplyFor<'listProductPayments'>['list'][number]
export type SaleQuote = ReplyFor<'quoteProductSale'>
export type Flexible = ReplyFor<'getFlexible'>
export type FlexibleDay = ReplyFor<'listFlexibleDays'>['list'][number]

/** All interest of a year. */
export function interestYearQuery(year: number) {
  return ask({ getInterestYear }, { year })
}

/** Every product, in the reader's language. Never old: stock and reserve change with each sale. */
export function productsQuery(language: string) {
  return { ...ask({ listProducts }, {}), queryKey: [...keyOf('listProducts', {}), language], staleTime: 0 }
}

/** A product, and how much of it the player may buy. */
export function productQuery(id: bigint, language: string) {
  return {
    ...ask({ getProduct }, { id }),
    queryKey: [...keyOf('getProduct', { id }), language],
    staleTime: 0,
    retry: false,
  }
}

/** The player's orders in one state or all, a page at a time, newest first. */
export function ordersQuery(language: string, state?: OrderState) {
  return infiniteQueryOptions({
    queryKey: ['listProductOrders', 'pages', language, state ?? 'all'],
    initialPageParam: null as bigint | null,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      send(
        { listProductOrders },
        { limit: PAGE_SIZE, ...(state && { state }), ...(pageParam !== null && { before: pageParam }) },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** One order of the player; null when they have none of that number. */
export function orderQuery(id: bigint, language: string) {
  return queryOptions({
    queryKey: ['listProductOrders', 'one', id, language],
    staleTime: 0,
    // The list is read by the number of its orders: the newest before the next number is this one.
    queryFn: async ({ signal }): Promise<Order | null> => {
      const { list } = await send({ listProductOrders }, { before: id + 1n, limit: 1 }, signal)
      return list.find((order) => order.id === id) ?? null
    },
  })
}

/** Every payment of interest of one order or of all, a page at a time, newest first. */
export function paymentsQuery(language: string, order?: bigint) {
  return infiniteQueryOptions({
    queryKey: ['listProductPayments', 'pages', language, order ?? 'all'],
    initialPageParam: null as bigint | null,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      send(
        { listProductPayments },
        {
          limit: PAGE_SIZE,
          ...(order !== undefined && { order }),
          ...(pageParam !== null && { before: pageParam }),
        },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** What an early sale would pay now. */
export function saleQuoteQuery(id: bigint) {
  // Asked again after the sale it is refused, and the screen has gone on: nobody is to read that.
  return { ...ask({ quoteProductSale }, { id }), staleTime: 0, retry: false, meta: { isQuiet: true } }
}

/** The player's flexible savings. */
export function flexibleQuery() {
  return { ...ask({ getFlexible }, {}), staleTime: 0 }
}

/** The interest of each day, newest first. */
export function flexibleDaysQuery() {
  return infiniteQueryOptions({
    queryKey: ['listFlexibleDays', 'pages'],
    initialPageParam: null as bigint | null,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      send(
        { listFlexibleDays },
        { limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** Fetches again everything that money into or out of savings changes. */
export function refreshMoney(cache: QueryClient): void {
  for (const call of changedCalls) void cache.invalidateQueries({ queryKey: [call] })
}

const changedCalls = [
  'listProducts',
  'getProduct',
  'listProductOrders',
  'listProductPayments',
  'quoteProductSale',
  'getFlexible',
  'listFlexibleDays',
  'getInterestYear',
  'getUserinfo',
  'getStatement',
  'getBalances',
  'getWithdrawInfo',
]
