import { sql, type Tx } from '@opendraw/db'
import type { WinningLine } from '@opendraw/games'
import { assert } from '@opendraw/money'

/** Writes down what the round owes each player, once; see `begin_settlement` in packages/db/schema. `voided`: why, or null. */
export async function beginSettlement(
  tx: Tx,
  roundId: bigint,
  voided: string | null,
  wins: readonly WinningLine[],
  playersPerChunk: number,
): Promise<void> {
  await tx.run(sql`select begin_settlement(${roundId}, ${voided}, ${wins.map((win) => win.play)}::smallint[],
    ${wins.map((win) => win.pick)}::int[], ${wins.map((win) => win.odds)}::int[], ${playersPerChunk})`)
}

/** Pays the next chunk; returns its players, null when none is left (with `waits`: when every one is paid). */
export async function payChunk(tx: Tx, roundId: bigint, waits: boolean): Promise<bigint[] | null> {
  const row = await tx.row<{ players: bigint[] | null }>(
    sql`select pay_chunk(${roundId}, ${waits}) as players`,
  )
  assert(row !== undefined, 'pay_chunk returns one row')
  return row.players
}
