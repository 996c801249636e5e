import type { Tx } from '@opendraw/db'
import { issuerProceeds, open, ticketAsset, ticketListed } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import {
  addItem,
  addStock,
  type ItemRow,
  itemById,
  openTicketAsset,
  type TicketTerms,
} from '../tables/items.ts'
import { issuing, move } from '../transfers.ts'

/** Whether the dates of an item fit: an event ends after it starts and is not sold after its end. */
export function areDatesInOrder({
  kind,
  startsAt,
  endsAt,
  saleFrom,
  saleUntil,
}: Pick<TicketTerms, 'kind' | 'startsAt' | 'endsAt' | 'saleFrom' | 'saleUntil'>): boolean {
  if (saleUntil <= saleFrom) return false
  if (kind === 'collectible') return startsAt === null && endsAt === null
  return startsAt !== null && endsAt !== null && startsAt < endsAt && saleUntil <= endsAt
}

/**
 * Publishes an item, once an approval, in its transaction: its asset, its units and the issuer's stock of them, in which
 * all of them are. `approvalId` is null for what the first start brings.
 */
export async function publishItem(tx: Tx, terms: TicketTerms, approvalId: bigint | null): Promise<ItemRow> {
  const asset = await openTicketAsset(tx)
  assert(asset !== undefined, 'a sequence has a next number')
  const added = await addItem(tx, asset, terms, approvalId)
  assert(added !== undefined, 'an insert returns its row')
  const stockId = await addStock(tx, added.id, terms)
  assert(stockId !== undefined, 'an insert returns its row')
  await open(tx, [ticketListed(ticketAsset(asset), stockId), issuerProceeds(added.id)])
  await move(tx, [issuing({ asset, listingId: stockId, units: terms.units })])
  const item = await itemById(tx, added.id)
  assert(item !== undefined, 'an item just added is there')
  return item
}
