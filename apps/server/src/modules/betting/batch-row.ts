import type { Money } from '@opendraw/money'
import { batchRoot } from './bet-hash.ts'
import { type BatchRow } from './tables/batches.ts'

/** What is stored of the slips of a batch in one round, whose lines have these hashes. */
export function rowOf(
  roundId: bigint,
  batch: bigint,
  slips: readonly { stake: Money }[],
  hashes: readonly string[],
): BatchRow {
  const stakeTotal = slips.reduce((sum, slip) => sum + slip.stake, 0n)
  return { roundId, batch, root: batchRoot(hashes), betCount: hashes.length, stakeTotal }
}
