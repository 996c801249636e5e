import { getInterestYear as call, type ReplyOf, refusalsOf } from '@opendraw/contract'
import { decimal } from '@opendraw/money'
import { stringify } from 'csv-stringify/sync'
import type { Context } from '../../context.ts'
import { CSV_LINES_MAX, csvCell } from '../../csv-cell.ts'
import { type InterestLine, interestOf, sumInterest } from './tables/payments.ts'

const refuse = refusalsOf(call)
const columns = ['day (UTC)', 'source', 'balance USD', 'rate ppm', 'interest USD']

/**
 * All interest that was paid to a player for the days of a year (UTC), summed, and as a CSV file, a line a payment, the oldest
 * first, amounts to the micro-unit. Refuses more than 10,000 lines (export_too_long).
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
  if (lines.length > CSV_LINES_MAX) throw refuse('export_too_long', { max: String(CSV_LINES_MAX) })
  const rows = lines.map((line) => rowOf(line).map(csvCell))
  const csv = stringify([columns, ...rows], { record_delimiter: 'windows' })
  return { products, flexible, total: products + flexible, name: `interest-${year}.csv`, csv }
}

function rowOf({ day, order, base, ratePpm, amount }: InterestLine): string[] {
  const source = order === null ? 'flexible savings' : `product order ${order}`
  return [day, source, decimal(base), String(ratePpm), decimal(amount)]
}
