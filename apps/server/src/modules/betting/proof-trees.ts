import { batchTree, sealedTree } from '@opendraw/games/fairness'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { rowOf } from './batch-row.ts'
import { betHashes } from './bet-hash.ts'
import { treesOf } from './state.ts'
import { type BatchRow, batchesOf, slipsOf } from './tables/batches.ts'

type ProofContext = Pick<Context, 'db' | 'state'>

/** A batch's row and the tree over its bets, from what is stored of them. */
export type BatchProof = Readonly<{ row: BatchRow; tree: ReturnType<typeof batchTree> }>

/** The tree over one batch's bets in one round, remembered for a while. */
export function batchProof(ctx: ProofContext, roundId: bigint, batch: bigint): Promise<BatchProof> {
  return treesOf(ctx).batches(`${roundId} ${batch}`, () => makeBatchProof(ctx, roundId, batch))
}

/** The tree over a sealed round's batches, remembered for a while. */
export function sealProof(ctx: ProofContext, roundId: bigint): Promise<ReturnType<typeof sealedTree>> {
  return treesOf(ctx).seals(`${roundId}`, async () => sealedTree(await batchesOf(ctx.db, roundId)))
}

async function makeBatchProof({ db }: ProofContext, roundId: bigint, batch: bigint): Promise<BatchProof> {
  const slips = await slipsOf(db, roundId, [batch])
  const hashes = slips.flatMap((slip) => betHashes({ ...slip, roundId }))
  const row = rowOf(roundId, batch, slips, hashes)
  const tree = batchTree(hashes.map((hash) => Buffer.from(hash, 'hex')))
  assert(row.root.equals(tree.root), 'both ways of hashing agree')
  return { row, tree }
}
