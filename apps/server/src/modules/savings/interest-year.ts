import type { getInterestYear as call, ReplyOf } from '@opendraw/contract'
import { decimal } from '@opendraw/money'
import { stringify } from 'csv-stringify/sync'
import type { Context } from '../../context.ts'
import { CSV_LINES_MAX, csvCell } from '../../csv-cell.ts'
import {
  type InterestDay,
  type InterestLine,
  interestByDay,
  interestOf,
  sumInterest,
} from './tables/payments.ts'

const columns = ['day (UTC)', 'source', 'balance USD', 'rate ppm', 'interest USD']

/**
 * All interest that was paid to a player for the days of a year (UTC), summed, and as a CSV file, a line a payment, the oldest
 * first, amounts to the micro-unit. Where that is more than 10,000 lines, the payments of all products are one line a day: the
 * file stays small and complete, and nobody is refused what they earned.
 */
export async function readInterestYear(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  year: number,
): Promise<ReplyOf<typeof call>> {
  const span = { from: `${year}-01-01`, until: `${year + 1}-01-01` }
  const [lines, { products, flexible }] = await Promise.all([
    interestOf(db, playerId, span, CSV_LINES_MAX + 1),
    sumInterest(db, playerId, span),
  ])
  const rows =
    lines.length > CSV_LINES_MAX ? (await interestByDay(db, playerId, span)).map(dayRowOf) : lines.map(rowOf)
  const csv = stringify([columns, ...rows.map((row) => row.map(csvCell))], { record_delimiter: 'windows' })
  return { products, flexible, total: products + flexible, name: `interest-${year}.csv`, csv }
}

function rowOf({ day, order, base, ratePpm, amount }: InterestLine): string[] {
  const source = order === null ? 'flexible savings' : `product order ${order}`
  return [day, source, decimal(base), String(ratePpm), decimal(amount)]
}

/** Orders of one day may have several rates: theirs stays empty. */
function dayRowOf({ day, isOfOrders, payments, base, ratePpm, amount }: InterestDay): string[] {
  const source = isOfOrders ? `product orders: ${payments} payments` : 'flexible savings'
  return [day, source, decimal(base), isOfOrders ? '' : String(ratePpm), decimal(amount)]
}
