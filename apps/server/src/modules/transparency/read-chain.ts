import type { Context } from '../../context.ts'
import { entriesBefore, type HeadRow, type LogRow, newestHead } from './tables.ts'

const LIMIT_DEFAULT = 20
/** The largest stored number; whatever is asked above it asks for the newest. */
const LAST = 9_223_372_036_854_775_807n

export type ChainPage = Readonly<{ list: readonly LogRow[]; next: number | null; head: HeadRow | null }>

/** The log, newest first, below the entry `before`, with the newest signed head. */
export async function readChain(
  { db }: Pick<Context, 'db'>,
  before: bigint | null,
  limit: number = LIMIT_DEFAULT,
): Promise<ChainPage> {
  // The head first: what it names is then among the entries, or older.
  const head = (await newestHead(db)) ?? null
  const rows = await entriesBefore(db, before === null || before > LAST ? null : before, limit + 1)
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.seq ?? null) : null, head }
}
