import { sellTicket as call, refusalsOf, withdrawTicketSale } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { open, ticketAsset, ticketListed } from '@opendraw/ledger'
import { assert, encode } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { refuseWhileFrozen } from '../../accounts/index.ts'
import { checkFundPassword, checkSecondFactor } from '../../credentials/index.ts'
import { settingOf } from '../../settings/index.ts'
import { wageringOf } from '../../wagering/index.ts'
import { holdingsOf } from '../../wallet/statement/index.ts'
import {
  lockDebtOf,
  type Proven,
  refuseWhileHeld,
  refuseWithoutPasskey,
} from '../../wallet/withdrawals/index.ts'
import { type ItemRow, lockExistingItem, lockItem } from '../tables/items.ts'
import {
  addListing,
  type ListingRow,
  listingById,
  listingByKey,
  withdrawListingRow,
} from '../tables/listings.ts'
import { listUnits, type UnitRow, unitsOf, unlistUnits } from '../tables/units.ts'
import { listing as listingOf, move, unlisting } from '../transfers.ts'
import { serveWaiting } from '../waiting/serve-waiting.ts'
import { capPriceOf, floorPriceOf, givenAway } from './cap-price-of.ts'

const refuse = refusalsOf(call)
const refuseUnknown = refusalsOf(withdrawTicketSale)

export type SaleInput = Readonly<{
  playerId: bigint
  itemId: bigint
  quantity: number
  /** A unit, micro-USD. */
  price: bigint
  /** Asked for below the first price. */
  fundPassword?: string | undefined
  totp?: string | undefined
  key: string
}>

/** What was shown with a sale: null without a fund password. */
type Shown = Readonly<{ shown: Proven | null }>

/**
 * Offers units that the player holds: those that are not offered, not disputed and not admitted, the cheapest of their
 * first prices last. Each for at most its first price times the item's cap, and for no less than its first price while
 * its seller owes money or has a wagering requirement left: whoever buys and sells it again has neither. For less than its first price
 * it is in part a gift, which asks for what money sent to another asks for: the fund password, the second factor, and no hold. The fee
 * is that of the setting now. Those who wait at the first price are served before anybody sees the listing. Once a key, as an
 * order. An exit: no break and no exclusion refuses it.
 */
export async function sellUnits(ctx: Context, input: SaleInput): Promise<ListingRow> {
  const earlier = await listingByKey(ctx.db, input.playerId, input.key)
  if (earlier) return sameOrRefuse(earlier, input)
  const shown = await showProof(ctx, input)
  return ctx.db.transaction((tx) => sell(tx, { ...input, shown }))
}

async function showProof(ctx: Context, input: SaleInput): Promise<Proven | null> {
  const { playerId, fundPassword, totp } = input
  if (fundPassword === undefined) return null
  await checkFundPassword(ctx, playerId, fundPassword)
  const intent = [call.path, input.key, input.itemId, input.quantity, input.price]
  return { isProven: await checkSecondFactor(ctx, playerId, totp, { intent }) }
}

async function sell(tx: Tx, input: SaleInput & Shown): Promise<ListingRow> {
  const { playerId, itemId, quantity, price, key } = input
  const isBound = (await lockDebtOf(tx, playerId)) > 0n || (await hasRequirement(tx, playerId))
  const item = await lockItem(tx, itemId)
  if (!item) throw refuse('ticket_unknown')
  const earlier = await listingByKey(tx, playerId, key)
  if (earlier) return sameOrRefuse(earlier, input)
  if (item.cancelledAt !== null) throw refuse('ticket_cancelled')
  if (item.isOver) throw refuse('ticket_ended')
  const units = await chooseUnits(tx, item, input)
  if (isBound) refuseBelowFirst(units, item, price)
  const given = givenAway(units, item, price)
  if (given > 0n) await refuseGift(tx, input, given)
  const feeBasisPoints = await settingOf(tx, 'ticketFeeBasisPoints')
  const added = await addListing(tx, {
    itemId,
    sellerId: playerId,
    key,
    price,
    feeBasisPoints,
    quantity,
    given,
  })
  assert(added !== undefined, 'an insert returns its row')
  const ids = units.map(({ id }) => id)
  await listUnits(tx, ids, added.id)
  await open(tx, [ticketListed(ticketAsset(item.asset), added.id)])
  await move(tx, [listingOf({ asset: item.asset, id: added.id, sellerId: playerId, units: quantity })])
  await serveWaiting(tx, item)
  return read(tx, added.id)
}

/** The units to be sold; refuses when the player holds fewer that may be, and a price above the cap of one of them. */
async function chooseUnits(
  tx: Tx,
  item: ItemRow,
  { playerId, quantity, price }: SaleInput,
): Promise<UnitRow[]> {
  const free = (await unitsOf(tx, item.id, playerId)).filter(mayBeSold)
  if (free.length < quantity) throw refuse('tickets_too_few', { left: String(free.length) })
  const capped = free.map((unit) => ({ unit, cap: capPriceOf(unit, item) }))
  const chosen = capped.toSorted((a, b) => (a.cap > b.cap ? -1 : a.cap < b.cap ? 1 : 0)).slice(0, quantity)
  const max = chosen.at(-1)?.cap ?? 0n
  if (price > max) throw refuse('price_above_cap', { max: encode(max) })
  return chosen.map(({ unit }) => unit)
}

async function hasRequirement(tx: Tx, playerId: bigint): Promise<boolean> {
  const { total } = await holdingsOf(tx, playerId)
  return (await wageringOf(tx, playerId, total)).left > 0n
}

/** Throws for a price below the floor of the dearest of the units. */
function refuseBelowFirst(units: readonly UnitRow[], item: ItemRow, price: bigint): void {
  for (const unit of units) {
    const min = floorPriceOf(unit, item)
    if (price < min) throw refuse('price_below_first', { min: encode(min) })
  }
}

async function refuseGift(tx: Tx, { playerId, shown }: SaleInput & Shown, given: bigint): Promise<void> {
  await refuseWhileFrozen(tx, playerId)
  if (!shown) throw refuse('fund_password_asked', { given: encode(given) })
  await refuseWhileHeld(tx, playerId)
  await refuseWithoutPasskey(tx, { playerId, ...shown }, given)
}

/** Whether the unit is in its holder's hands and nothing forbids its sale. */
export function mayBeSold({ listingId, orderId, admittedAt, isDisputed }: UnitRow): boolean {
  return listingId === null && orderId === null && admittedAt === null && !isDisputed
}

/**
 * Takes a listing back: what it still offers returns to the seller at once; what an order keeps is sold if that is paid,
 * and returns if not. One that has ended answers as it is. Refuses a listing of another (listing_unknown).
 */
export async function withdrawListing(ctx: Context, playerId: bigint, id: bigint): Promise<ListingRow> {
  const found = await listingById(ctx.db, id)
  if (found?.sellerId !== playerId) throw refuseUnknown('listing_unknown')
  return ctx.db.transaction(async (tx) => {
    const item = await lockExistingItem(tx, found.itemId)
    const row = await read(tx, id)
    if (row.state === 'pending_sale') await endListing(tx, item.asset, row)
    return read(tx, id)
  })
}

/** Ends a player's open listing under its item's lock; its units return to them. */
export async function endListing(
  tx: Tx,
  asset: number,
  { id, sellerId, rest }: Pick<ListingRow, 'id' | 'sellerId' | 'rest'>,
): Promise<void> {
  assert(sellerId !== null, "the issuer's stock is never withdrawn by itself")
  await withdrawListingRow(tx, id)
  const units = await unlistUnits(tx, id)
  assert(units === rest, 'a listing has the units that it offers')
  if (units > 0) await move(tx, [unlisting({ asset, id, sellerId, units })])
}

function sameOrRefuse(row: ListingRow, { itemId, quantity, price }: SaleInput): ListingRow {
  if (row.itemId !== itemId || row.quantity !== quantity || row.price !== price) throw refuse('key_reused')
  return row
}

async function read(tx: Tx, id: bigint): Promise<ListingRow> {
  const row = await listingById(tx, id)
  assert(row !== undefined, 'listings are never removed')
  return row
}
