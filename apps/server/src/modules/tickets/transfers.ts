import type { Tx } from '@opendraw/db'
import {
  cash,
  issuerProceeds,
  keyFrom,
  marketEscrow,
  marketFees,
  post,
  type Reason,
  type Transfer,
  ticketAsset,
  ticketIssued,
  ticketListed,
  ticketOrdered,
  ticketUnits,
} from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import type { OrderRow } from './tables/orders.ts'

type OfOrder = Pick<
  OrderRow,
  'id' | 'itemId' | 'listingId' | 'asset' | 'quantity' | 'buyerId' | 'sellerId' | 'amount' | 'fee'
>

/** The units leave the listing and wait for the order. */
export function ordering(o: OfOrder): Transfer {
  const asset = ticketAsset(o.asset)
  return unitsOf(o, 'ticket_order', ticketListed(asset, o.listingId), ticketOrdered(asset, o.id))
}

/** The units of an order that is not paid return to the listing, or, when that was withdrawn, to the seller. */
export function givingUp(o: OfOrder & Pick<OrderRow, 'listingState'>): Transfer {
  const asset = ticketAsset(o.asset)
  const isOffered = o.sellerId === null || o.listingState === 'pending_sale'
  const to = isOffered ? ticketListed(asset, o.listingId) : ticketUnits(asset, o.sellerId ?? 0n)
  return unitsOf(o, 'ticket_unorder', ticketOrdered(asset, o.id), to)
}

/** The buyer's money goes into escrow, and the units to the buyer. */
export function paying(o: OfOrder): Transfer[] {
  const asset = ticketAsset(o.asset)
  return [
    moneyOf(o, 'ticket_pay', cash(o.buyerId), marketEscrow(o.id), o.amount),
    unitsOf(o, 'ticket_deliver', ticketOrdered(asset, o.id), ticketUnits(asset, o.buyerId)),
  ]
}

/** The escrow goes to the seller less their fee, or to the issuer's proceeds. */
export function releasing(o: OfOrder): Transfer[] {
  const escrow = marketEscrow(o.id)
  if (o.sellerId === null) return [moneyOf(o, 'ticket_proceeds', escrow, issuerProceeds(o.itemId), o.amount)]
  const net = o.amount - o.fee
  return [
    ...(net > 0n ? [moneyOf(o, 'ticket_release', escrow, cash(o.sellerId), net)] : []),
    ...(o.fee > 0n ? [moneyOf(o, 'ticket_fee', escrow, marketFees, o.fee)] : []),
  ]
}

/** The buyer gets back all that they paid, and the units return to who sold them. */
export function refunding(o: OfOrder): Transfer[] {
  const asset = ticketAsset(o.asset)
  const to = o.sellerId === null ? ticketListed(asset, o.listingId) : ticketUnits(asset, o.sellerId)
  return [
    moneyOf(o, 'ticket_refund', marketEscrow(o.id), cash(o.buyerId), o.amount),
    unitsOf(o, 'ticket_return', ticketUnits(asset, o.buyerId), to),
  ]
}

type OfStock = Readonly<{ asset: number; listingId: bigint; units: number }>

/** The units of a new item come into the issuer's stock. */
export function issuing({ asset, listingId, units }: OfStock): Transfer {
  const of = ticketAsset(asset)
  return {
    from: ticketIssued(of),
    to: ticketListed(of, listingId),
    amount: BigInt(units),
    reason: 'ticket_issue',
    key: keyFrom('ticket_issue', listingId),
    ref: listingId,
  }
}

/** All units of a cancelled event, which are in the stock again, go where they came from. */
export function retiring({ asset, listingId, units }: OfStock): Transfer {
  const of = ticketAsset(asset)
  return {
    from: ticketListed(of, listingId),
    to: ticketIssued(of),
    amount: BigInt(units),
    reason: 'ticket_retire',
    key: keyFrom('ticket_retire', listingId),
    ref: listingId,
  }
}

type OfListing = Readonly<{ asset: number; id: bigint; sellerId: bigint; units: number }>

/** Units from a seller's hands into their listing. */
export function listing({ asset, id, sellerId, units }: OfListing): Transfer {
  const of = ticketAsset(asset)
  return {
    from: ticketUnits(of, sellerId),
    to: ticketListed(of, id),
    amount: BigInt(units),
    reason: 'ticket_list',
    key: keyFrom('ticket_list', id),
    ref: id,
  }
}

/** What a withdrawn listing still offered returns to its seller. */
export function unlisting({ asset, id, sellerId, units }: OfListing): Transfer {
  const of = ticketAsset(asset)
  return {
    from: ticketListed(of, id),
    to: ticketUnits(of, sellerId),
    amount: BigInt(units),
    reason: 'ticket_unlist',
    key: keyFrom('ticket_unlist', id),
    ref: id,
  }
}

/** Posts what the rows under the item's lock say; each of it once, and all of it is there. */
export async function move(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  const outcomes = await post(tx, transfers)
  assert(
    outcomes.every((outcome) => outcome.ok && !outcome.replayed),
    'the ledger has what the rows say, and moves it once',
  )
}

const moneyOf = (
  o: OfOrder,
  reason: Reason,
  from: Transfer['from'],
  to: Transfer['to'],
  amount: bigint,
): Transfer => ({
  from,
  to,
  amount,
  reason,
  key: keyFrom(reason, o.id),
  ref: o.id,
})

const unitsOf = (o: OfOrder, reason: Reason, from: Transfer['from'], to: Transfer['to']): Transfer =>
  moneyOf(o, reason, from, to, BigInt(o.quantity))
