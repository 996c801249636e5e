import { readFileSync } from 'node:fs'
import { INT64_MAX } from '@opendraw/money'
import * as z from 'zod'
import type { Context } from '../../context.ts'
import type { KeptHead } from './invariants.ts'
import { entriesBefore, type HeadRow, type LogRow, newestHead } from './tables.ts'

const Kept = z.object({
  seq: z.int().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  vaultKey: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})

const Unsigned = z.object({ seq: z.literal(0) }).transform(() => null)

const LIMIT_DEFAULT = 20

export type ChainPage = Readonly<{ list: readonly LogRow[]; next: number | null; head: HeadRow | null }>

/** The log, newest first, below the entry `before`, with the newest signed head. */
export async function readChain(
  { db }: Pick<Context, 'db'>,
  before: bigint | null,
  limit: number = LIMIT_DEFAULT,
): Promise<ChainPage> {
  // The head first: what it names is then among the entries, or older.
  const head = (await newestHead(db)) ?? null
  const rows = await entriesBefore(db, before === null || before > INT64_MAX ? null : before, limit + 1)
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.seq ?? null) : null, head }
}

/** The head that the vault keeps in this file, `log-head.json` in its folder; null before it signed one. Throws on another text. */
export function readKeptHead(path: string): KeptHead | null {
  try {
    return z.union([Unsigned, Kept]).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
