import {
  buyTicket,
  cancelTicket,
  disputeTicket,
  getEntryKey,
  getTicket,
  joinTicketWaiting,
  leaveTicketWaiting,
  listTicketOrders,
  listTickets,
  listTicketTrades,
  payTicket,
  sellTicket,
  withdrawTicketSale,
} from '@opendraw/contract'
import { type Binding, bind } from '../../http/bind.ts'
import { takeFreeMove } from '../../http/throttle.ts'
import { mapPage, pagingFrom } from '../../paging.ts'
import { disputeOrder } from './disputes/dispute-order.ts'
import { readEntryKey } from './entry/pass-gate.ts'
import { sellUnits, withdrawListing } from './listings/sell-units.ts'
import { cancelOrder } from './orders/end-order.ts'
import { payOrder } from './orders/pay-order.ts'
import { placeOrder } from './orders/place-order.ts'
import { listItems, listOrders, listTrades, readTicket } from './read-tickets.ts'
import { paidOnHold } from './tables/orders.ts'
import { toHandover, toItem, toListing, toOffer, toOrder, toUnit, toWaiting } from './to-reply.ts'
import { joinWaiting, leaveWaiting } from './waiting/join-waiting.ts'

/** Of each item, the open listings of all players are summed: a page is as much work as so many calls, and one item with its listings, too. */
const ITEMS_OF_ONE_CALL = 5
const ITEM_COST = 5

/** The players' calls about tickets. */
export const routes: Binding[] = [
  bind(
    listTickets,
    async ({ db }, { kind, ...paging }, { lang }) => {
      const page = await listItems(db, kind ?? null, pagingFrom(paging))
      return mapPage(page, (item) => toItem(item, lang, page.feeBasisPoints))
    },
    ({ kind: _, ...paging }) => Math.ceil(pagingFrom(paging).limit / ITEMS_OF_ONE_CALL),
  ),
  bind(
    getTicket,
    async (ctx, { id, serial }, caller) => {
      const { item, visit, ...page } = await readTicket(ctx, { id, serial: serial ?? null }, caller)
      return {
        item: toItem(item, caller.lang, page.feeBasisPoints),
        listings: page.listings.map((row) => toOffer(row, visit?.playerId ?? null)),
        chain: page.chain?.map(toHandover) ?? null,
        waitingCount: page.waitingCount,
        visitor: visit && {
          holdingCount: visit.units.length,
          orderedCount: visit.orderedCount,
          left: visit.left,
          units: visit.units.map((unit) => toUnit(unit, item)),
          waiting: visit.waiting && toWaiting(visit.waiting),
        },
      }
    },
    () => ITEM_COST,
  ),
  bind(buyTicket, async (ctx, { itemId, listing, quantity, key }, { playerId, lang }) => ({
    order: toOrder(await placeOrder(ctx, { playerId, itemId, listingId: listing, quantity, key }), lang),
  })),
  bind(payTicket, async (ctx, request, { playerId, lang }) => ({
    order: toOrder(await payOrder(ctx, { ...request, playerId }), lang),
  })),
  bind(cancelTicket, async (ctx, { id }, { playerId, lang }) => ({
    order: toOrder(await cancelOrder(ctx, playerId, id), lang),
  })),
  bind(sellTicket, async (ctx, request, { playerId, lang }) => {
    await takeFreeMove(ctx.db, playerId)
    return { listing: toListing(await sellUnits(ctx, { ...request, playerId }), lang) }
  }),
  bind(withdrawTicketSale, async (ctx, { id }, { playerId, lang }) => {
    await takeFreeMove(ctx.db, playerId)
    return { listing: toListing(await withdrawListing(ctx, playerId, id), lang) }
  }),
  bind(listTicketOrders, async ({ db }, { status, ...paging }, { playerId, lang }) => {
    const page = await listOrders(db, playerId, status ?? null, pagingFrom(paging))
    return { ...mapPage(page, (row) => toOrder(row, lang)), sum: { onHold: await paidOnHold(db, playerId) } }
  }),
  bind(listTicketTrades, async ({ db }, { side, ...paging }, { playerId, lang }) =>
    mapPage(await listTrades(db, playerId, side ?? null, pagingFrom(paging)), (trade) =>
      trade.side === 'buy'
        ? { side: trade.side, order: toOrder(trade.order, lang) }
        : { side: trade.side, listing: toListing(trade.listing, lang) },
    ),
  ),
  bind(getEntryKey, async (ctx, request, { playerId }) => {
    const { unit, key, now } = await readEntryKey(ctx, playerId, request.unitId)
    const { id, serial, version, admittedAt } = unit
    return { unitId: id, serial, version, key: key.toString('hex'), now, admittedAt }
  }),
  bind(disputeTicket, async (ctx, request, { playerId, lang }) => ({
    order: toOrder(await disputeOrder(ctx, playerId, request), lang),
  })),
  bind(joinTicketWaiting, async (ctx, { itemId, quantity, key }, { playerId }) => ({
    waiting: toWaiting(await joinWaiting(ctx, { playerId, itemId, quantity, key })),
  })),
  bind(leaveTicketWaiting, async (ctx, { itemId }, { playerId }) => {
    await leaveWaiting(ctx, playerId, itemId)
    return { done: true as const }
  }),
]
