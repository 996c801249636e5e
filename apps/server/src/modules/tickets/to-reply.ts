import type {
  Language,
  OwnTicket,
  TicketHandover,
  TicketItem,
  TicketListing,
  TicketOffer,
  TicketOrder,
  TicketWaiting,
} from '@opendraw/contract'
import { shareOf } from '@opendraw/money'
import type * as z from 'zod/mini'
import { textsIn } from '../../localized.ts'
import { maskedName } from '../accounts/index.ts'
import { capPriceOf } from './listings/cap-price-of.ts'
import type { ItemRow } from './tables/items.ts'
import type { ListingRow } from './tables/listings.ts'
import type { OrderRow } from './tables/orders.ts'
import type { HandoverRow, UnitRow } from './tables/units.ts'
import type { WaitingRow } from './tables/waiting.ts'

const EMPTY = { title: '', beside: '', place: '', about: '' }

/** An item for everybody; `feeBasisPoints` is the fee of a listing that begins now. */
export function toItem(item: ItemRow, lang: Language, feeBasisPoints: number): z.output<typeof TicketItem> {
  const { title, beside, place, about } = textsIn(item.texts, lang, EMPTY)
  return {
    id: item.id,
    kind: item.kind,
    title,
    besideTitle: beside,
    place,
    about,
    pictureUrl: item.picture,
    startsAt: item.startsAt,
    endsAt: item.endsAt,
    price: item.price,
    units: item.units,
    unitsLeft: item.unitsLeft,
    listedUnits: item.listedUnits,
    listedFrom: item.listedFrom,
    limitPerPerson: item.limitPerPerson,
    saleFrom: item.saleFrom,
    saleUntil: item.saleUntil,
    capBasisPoints: item.capBasisPoints,
    feeBasisPoints,
    state: stateOf(item),
  }
}

function stateOf({
  cancelledAt,
  isStarted,
  isSaleOver,
  isOver,
}: ItemRow): z.output<typeof TicketItem>['state'] {
  if (cancelledAt !== null) return 'cancelled'
  if (isOver) return 'over'
  if (isSaleOver) return 'ended'
  return isStarted ? 'on_sale' : 'not_started'
}

export function toOffer(row: ListingRow, playerId: bigint | null): z.output<typeof TicketOffer> {
  const isOwn = row.sellerId === playerId
  return {
    id: row.id,
    seller: maskedName(row.sellerName ?? ''),
    salePrice: row.price,
    rest: row.rest,
    isOwn,
  }
}

export function toUnit(unit: UnitRow, item: Pick<ItemRow, 'capBasisPoints'>): z.output<typeof OwnTicket> {
  return {
    id: unit.id,
    serial: unit.serial,
    version: unit.version,
    purchasePrice: unit.boughtFor ?? 0n,
    capPrice: capPriceOf(unit, item),
    status: statusOf(unit),
  }
}

function statusOf({
  admittedAt,
  listingId,
  orderId,
  isDisputed,
}: UnitRow): z.output<typeof OwnTicket>['status'] {
  if (admittedAt !== null) return 'admitted'
  if (listingId !== null || orderId !== null) return 'pending_sale'
  return isDisputed ? 'disputed' : 'held'
}

export function toHandover(row: HandoverRow): z.output<typeof TicketHandover> {
  const { version, kind, price, at } = row
  return { version, kind, from: pseudonymOf(row.fromName), to: pseudonymOf(row.toName), price, tradeTime: at }
}

export function toOrder(row: OrderRow, lang: Language): z.output<typeof TicketOrder> {
  return {
    id: row.id,
    itemId: row.itemId,
    title: textsIn(row.texts, lang, EMPTY).title,
    kind: row.kind,
    seller: row.sellerId === null ? null : maskedName(row.sellerName ?? ''),
    isOffer: row.waitingId !== null,
    purchasePrice: row.price,
    dealQuantity: row.quantity,
    amount: row.amount,
    status: row.state === 'pending' && row.isExpired ? 'expired' : row.state,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    tradeTime: row.paidAt,
    releaseAt: row.releaseAt,
    endedAt: row.endedAt,
  }
}

export function toListing(row: ListingRow, lang: Language): z.output<typeof TicketListing> {
  const total = row.price * BigInt(row.quantity)
  return {
    id: row.id,
    itemId: row.itemId,
    title: textsIn(row.texts, lang, EMPTY).title,
    kind: row.kind,
    salePrice: row.price,
    quantity: row.quantity,
    rest: row.rest,
    ordered: row.ordered,
    dealQuantity: row.sold,
    feeBasisPoints: row.feeBasisPoints,
    proceeds: total - shareOf(total, row.feeBasisPoints),
    status: row.state,
    createdAt: row.createdAt,
    endedAt: row.endedAt,
  }
}

export function toWaiting({ quantity, got, position, state }: WaitingRow): z.output<typeof TicketWaiting> {
  return { quantity, got, position, isOffered: state === 'offered' }
}

function pseudonymOf(name: string | null): string | null {
  return name === null ? null : maskedName(name)
}
