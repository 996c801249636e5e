import { Worker } from 'node:worker_threads'
import type { Tx } from '@opendraw/db'
import { type LiabilityTree, openTree, type Snapshot, type TreeColumns } from '@opendraw/liabilities'
import { add } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { hearThread } from '../../hear-thread.ts'
import type { TotalAsset } from './kinds.ts'
import { openSnapshotKey } from './snapshot-key.ts'
import { partsAfter, type SnapshotRow } from './tables/snapshots.ts'

const OWNERS_AT_ONCE = 5_000

/** Owners in ascending order of their numbers, and what each is owed. */
export type OwnerColumns = Readonly<{
  numbers: BigUint64Array<ArrayBuffer>
  amounts: BigUint64Array<ArrayBuffer>
}>

/** The tree over a snapshot's parts in one asset, the same on every node: read in slices, hashed on a thread of its own. */
export async function buildTree(
  ctx: Pick<Context, 'db' | 'config'>,
  row: SnapshotRow,
  asset: TotalAsset,
): Promise<LiabilityTree> {
  const snapshot = { snapshotId: row.id, asset: asset.code, key: openSnapshotKey(ctx, row) }
  return openTree(snapshot, await columnsOf(snapshot, await ownersOf(ctx.db, row.id, asset.no)))
}

/** The owners of a snapshot in one asset, with the sum of their kinds. */
export async function ownersOf(db: Tx, snapshotId: bigint, asset: number): Promise<OwnerColumns> {
  const numbers: bigint[] = []
  const amounts: bigint[] = []
  for (let after = -1n; ; ) {
    const parts = await partsAfter(db, snapshotId, asset, after, OWNERS_AT_ONCE)
    for (const { owner, kinds } of parts) {
      numbers.push(owner)
      amounts.push(add(...kinds))
      after = owner
    }
    if (parts.length < OWNERS_AT_ONCE) break
  }
  return { numbers: BigUint64Array.from(numbers), amounts: BigUint64Array.from(amounts) }
}

function columnsOf(snapshot: Snapshot, owners: OwnerColumns): Promise<TreeColumns> {
  const worker = new Worker(new URL('./tree-worker.ts', import.meta.url))
  worker.unref()
  return new Promise<TreeColumns>((resolve, reject) => {
    hearThread(worker, resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread that builds a tree ended')))
    worker.postMessage({ snapshot, owners }, [owners.numbers.buffer, owners.amounts.buffer])
  }).finally(() => worker.terminate())
}
