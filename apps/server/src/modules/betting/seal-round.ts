import type { Db } from '@opendraw/db'
import { sealedRoot } from '@opendraw/games/fairness'
import type { Money } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { betHashes } from './bet-hash.ts'
import { type BatchRow, batchesOf, journalsOf, slipsOf, storeBatches } from './tables/batches.ts'
import { rowOf } from './waiting-slips.ts'

/** A round's bets, fixed: the root over all of them, their number (lines) and the sum of their stakes in micro-USD. */
export type SealedBets = Readonly<{ root: Uint8Array; count: bigint; stake: Money }>

const BATCHES_AT_ONCE = 50

/**
 * Seals the bets of a locked round. Roots that a crash kept from being stored are computed from the stored bets, so that
 * every node that seals comes to the same. To be called after the lock alone: a later bet would not be in it.
 */
export async function sealRound(ctx: Pick<Context, 'db'>, roundId: bigint): Promise<SealedBets> {
  const known = new Set((await batchesOf(ctx.db, roundId)).map((row) => row.batch))
  const missing = (await journalsOf(ctx.db, roundId)).filter((batch) => !known.has(batch))
  for (let at = 0; at < missing.length; at += BATCHES_AT_ONCE) {
    await storeBatches(
      ctx.db,
      await recomputeBatches(ctx.db, roundId, missing.slice(at, at + BATCHES_AT_ONCE)),
    )
  }
  return sealOf(await batchesOf(ctx.db, roundId))
}

/** The seal over a round's batches. */
export function sealOf(rows: readonly BatchRow[]): SealedBets {
  return {
    root: sealedRoot(rows),
    count: rows.reduce((sum, row) => sum + BigInt(row.betCount), 0n),
    stake: rows.reduce((sum, row) => sum + row.stakeTotal, 0n),
  }
}

/** The rows of these batches as the stored bets give them. */
export async function recomputeBatches(
  db: Pick<Db, 'rows' | 'row' | 'run'>,
  roundId: bigint,
  batches: readonly bigint[],
): Promise<BatchRow[]> {
  const slips = await slipsOf(db, roundId, batches)
  return [...Map.groupBy(slips, (slip) => slip.batch)].map(([batch, own]) => {
    const hashes = own.flatMap((slip) => betHashes({ ...slip, roundId }))
    return rowOf(roundId, batch, own, hashes)
  })
}
