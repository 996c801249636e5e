import type { Tx } from '@opendraw/db'
import { type Rebate, rebatesOf } from '../tables/rebates.ts'

const pageSize = 20

/** A page of a player's rebates, the newest day first. The cursor is the last day's digits: 20261121. */
export async function listRebates(
  db: Tx,
  playerId: bigint,
  { before, limit = pageSize }: { readonly before?: bigint | undefined; readonly limit?: number | undefined },
): Promise<{ rebates: Rebate[]; next: bigint | null }> {
  const rows = await rebatesOf(db, playerId, before === undefined ? null : dayFrom(before), limit + 1)
  const rebates = rows.slice(0, limit)
  const last = rebates.at(-1)
  return { rebates, next: rows.length > limit && last ? BigInt(last.day.replaceAll('-', '')) : null }
}

const firstDay = '1970-01-01'
/** Digits that are no day come after nothing: the page is empty. */
function dayFrom(digits: bigint): string {
  const text = String(digits).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const time = text.length === 10 ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : firstDay
}
