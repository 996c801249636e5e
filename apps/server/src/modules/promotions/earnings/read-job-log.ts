import type { Tx } from '@opendraw/db'
import { cash, statementOfKeys } from '@opendraw/ledger'
import type { Context } from '../../../context.ts'
import { pageFrom } from '../../../paging.ts'
import { type Earning, type EarningKind, earningsOf } from './tables.ts'

export type Job = Earning &
  Readonly<{
    /** The line of the cash account's bill that paid it; null where it was not paid to cash. */
    line: bigint | null
  }>

/** What a player earned beside their bets, of one kind or of all, newest first, each with its line of the bill. */
export async function readJobLog(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  kind: EarningKind | null,
  { before, limit }: Readonly<{ before: bigint | null; limit: number }>,
): Promise<{ list: Job[]; next: bigint | null }> {
  const rows = await earningsOf(db, playerId, kind === null ? null : [kind], before, limit + 1)
  const { list, next } = pageFrom(rows, limit)
  const keys = list.filter(({ asset, state }) => asset === 'USD' && state === 'paid').map(({ key }) => key)
  const lineOf = await linesOf(db, playerId, keys)
  return { list: list.map((row) => ({ ...row, line: lineOf.get(row.key) ?? null })), next }
}

async function linesOf(db: Tx, playerId: bigint, keys: readonly string[]) {
  const lines = keys.length === 0 ? [] : await statementOfKeys(db, cash(playerId), keys)
  return new Map(lines.map((line) => [line.key, line.seq]))
}
