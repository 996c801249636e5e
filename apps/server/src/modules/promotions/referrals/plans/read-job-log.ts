import { cash, statementOfKeys } from '@opendraw/ledger'
import type { Context } from '../../../../context.ts'
import { type Earning, type EarningKind, earningsOf } from '../../budgets/index.ts'

export type Job = Earning & {
  /** The line of the cash account's bill that paid it; null where it was not paid to cash. */
  readonly line: bigint | null
}

/** What a player earned beside his bets, of one kind or of all, newest first, each with its line of the bill. */
export async function readJobLog(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  kind: EarningKind | null,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<{ list: Job[]; next: bigint | null }> {
  const rows = await earningsOf(db, playerId, kind === null ? null : [kind], before, limit + 1)
  const shown = rows.slice(0, limit)
  const keys = shown.filter(({ asset, state }) => asset === 'USD' && state === 'paid').map(({ key }) => key)
  const lines = keys.length === 0 ? [] : await statementOfKeys(db, cash(playerId), keys)
  const lineOf = new Map(lines.map((line) => [line.key, line.seq]))
  return {
    list: shown.map((row) => ({ ...row, line: lineOf.get(row.key) ?? null })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
