import { points, type Reason, type StatementLine, statement } from '@opendraw/ledger'
import type { Context } from '../../../../context.ts'
import { originsOf, paidFor } from './tables/exchanges.ts'

/** A line of the books with where its points came from, or what was paid for them (micro-USD). */
export type PointLine = StatementLine &
  Readonly<{ kind: string | null; source: string | null; paid: bigint | null }>

const spent: Reason = 'points_spend'

/** The ledger's own lines of a player's points, newest first, and where the next page begins. */
export async function listPointLog(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<{ list: PointLine[]; next: bigint | null }> {
  const lines = await statement(db, points(playerId), {
    limit: limit + 1,
    ...(before !== null && { before }),
  })
  const list = lines.slice(0, limit)
  const [origins, payments] = await Promise.all([
    originsOf(
      db,
      list.flatMap(({ key }) => key ?? []),
    ),
    paidFor(
      db,
      list.flatMap(({ reason, ref }) => (reason === spent && ref !== null ? [ref] : [])),
    ),
  ])
  const originAt = new Map(origins.map((origin) => [origin.key, origin]))
  const paidAt = new Map(payments.map(({ id, amount }) => [id, amount]))
  return {
    list: list.map((line) => {
      const origin = originAt.get(line.key ?? '')
      const paid = line.reason === spent && line.ref !== null ? paidAt.get(line.ref) : undefined
      return { ...line, kind: origin?.kind ?? null, source: origin?.source ?? null, paid: paid ?? null }
    }),
    next: lines.length > limit ? (list.at(-1)?.seq ?? null) : null,
  }
}
