import { getTicket, listTicketOrders, listTickets, listTicketTrades } from '@opendraw/contract'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { keyOf, type ReplyFor, type RequestFor, send } from '../../client/ask.ts'

const PAGE_SIZE = 20
/** Of the player's last orders, how many say which items they may hold: as many pages of as many rows. */
const HELD_PAGES_MAX = 5
const HELD_PAGE_SIZE = 100
/** How many of these items are asked for at once. */
const HELD_ASKED_MAX = 10

export type TicketPage = ReplyFor<'getTicket'>
export type Item = TicketPage['item']
export type Kind = Item['kind']
export type Offer = TicketPage['listings'][number]
export type Visitor = NonNullable<TicketPage['visitor']>
export type Unit = Visitor['units'][number]
export type Handover = NonNullable<TicketPage['chain']>[number]
export type Order = ReplyFor<'buyTicket'>['order']
export type OrderState = Order['status']
export type Listing = ReplyFor<'sellTicket'>['listing']
export type Trade = ReplyFor<'listTicketTrades'>['list'][number]
export type Side = NonNullable<RequestFor<'listTicketTrades'>['side']>

/** The items of one kind or all, a page at a time, newest first. Never old: units are sold by the second. */
export function ticketsQuery(language: string, kind?: Kind) {
  return infiniteQueryOptions({
    queryKey: ['listTickets', 'pages', language, kind ?? 'all'],
    initialPageParam: null as bigint | null,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      send(
        { listTickets },
        { limit: PAGE_SIZE, ...(kind && { kind }), ...(pageParam !== null && { before: pageParam }) },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** An item with what is offered of it and what the player holds; with a serial number, the chain of that unit too. */
export function ticketQuery(id: bigint, language: string, serial?: number) {
  const request = { id, ...(serial !== undefined && { serial }) }
  return queryOptions({
    queryKey: [...keyOf('getTicket', request), language],
    queryFn: ({ signal }) => send({ getTicket }, request, signal),
    staleTime: 0,
    retry: false,
  })
}

/** One order of the player; null when they have none of that number. */
export function orderQuery(id: bigint, language: string) {
  return queryOptions({
    queryKey: ['listTicketOrders', 'one', id, language],
    staleTime: 0,
    // The list is read by the number of its orders: the newest before the next number is this one.
    queryFn: async ({ signal }): Promise<Order | null> => {
      const { list } = await send({ listTicketOrders }, { before: id + 1n, limit: 1 }, signal)
      return list.find((order) => order.id === id) ?? null
    },
  })
}

/** One listing of the player, read in the same way. */
export function listingQuery(id: bigint, language: string) {
  return queryOptions({
    queryKey: ['listTicketTrades', 'one', id, language],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Listing | null> => {
      const request = { side: 'sell', before: id + 1n, limit: 1 } as const
      const { list } = await send({ listTicketTrades }, request, signal)
      const [trade] = list
      return trade?.side === 'sell' && trade.listing.id === id ? trade.listing : null
    },
  })
}

/** What the player bought and offers, of one side or both, a page at a time, newest first. */
export function tradesQuery(language: string, side?: Side) {
  return infiniteQueryOptions({
    queryKey: ['listTicketTrades', 'pages', language, side ?? 'all'],
    initialPageParam: null as bigint | null,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      send(
        { listTicketTrades },
        { limit: PAGE_SIZE, ...(side && { side }), ...(pageParam !== null && { before: pageParam }) },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** What the player holds, an item each. Units come by an order alone, so the orders say which items to ask for. */
export function holdingsQuery(language: string) {
  return queryOptions({
    queryKey: ['getTicket', 'held', language],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<TicketPage[]> => {
      const ids = await boughtItems(signal)
      const pages: TicketPage[] = []
      for (let from = 0; from < ids.length; from += HELD_ASKED_MAX) {
        const some = ids.slice(from, from + HELD_ASKED_MAX)
        pages.push(...(await Promise.all(some.map((id) => send({ getTicket }, { id }, signal)))))
      }
      return pages.filter(({ visitor }) => (visitor?.holdingCount ?? 0) > 0)
    },
  })
}

async function boughtItems(signal: AbortSignal): Promise<bigint[]> {
  const ids = new Set<bigint>()
  let before: bigint | null = null
  for (let page = 0; page < HELD_PAGES_MAX; page++) {
    const request: RequestFor<'listTicketOrders'> = {
      limit: HELD_PAGE_SIZE,
      ...(before !== null && { before }),
    }
    const reply: ReplyFor<'listTicketOrders'> = await send({ listTicketOrders }, request, signal)
    for (const { itemId, tradeTime } of reply.list) if (tradeTime !== null) ids.add(itemId)
    before = reply.next
    if (before === null) break
  }
  return [...ids]
}

/** Fetches again everything that an order, a payment or a listing changes. */
export function refreshTickets(cache: QueryClient): void {
  for (const call of changedCalls) void cache.invalidateQueries({ queryKey: [call] })
}

const changedCalls = [
  'listTickets',
  'getTicket',
  'listTicketOrders',
  'listTicketTrades',
  'getUserinfo',
  'getStatement',
  'getBalances',
  'getWithdrawInfo',
]
