import type { getInterestYear, ReplyOf } from '@opendraw/contract'
import { decimal } from '@opendraw/money'
import { stringify } from 'csv-stringify/sync'
import type { Context } from '../../context.ts'
import { csvCell } from '../../csv-cell.ts'
import { type InterestLine, interestOfYear } from './tables/payments.ts'

const columns = ['day (UTC)', 'source', 'balance USD', 'rate ppm', 'interest USD']

/**
 * All interest that was paid to a player for the days of a year (UTC), summed, and as a CSV file, a line a payment, the oldest
 * first, amounts to the micro-unit.
 */
export async function readInterestYear(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  year: number,
): Promise<ReplyOf<typeof getInterestYear>> {
  const lines = await interestOfYear(db, playerId, `${year}-01-01`, `${year + 1}-01-01`)
  const sumOf = (isOrder: boolean) =>
    lines.reduce((sum, { order, amount }) => ((order !== null) === isOrder ? sum + amount : sum), 0n)
  const [products, flexible] = [sumOf(true), sumOf(false)]
  const rows = lines.map((line) => rowOf(line).map(csvCell))
  const csv = stringify([columns, ...rows], { record_delimiter: 'windows' })
  return { products, flexible, total: products + flexible, name: `interest-${year}.csv`, csv }
}

function rowOf({ day, order, base, ratePpm, amount }: InterestLine): string[] {
  const source = order === null ? 'flexible savings' : `product order ${order}`
  return [day, source, decimal(base), String(ratePpm), decimal(amount)]
}
