import type { LiabilityTree } from '@opendraw/liabilities'
import { type LiabilityHead, liabilityEntry, publishedHead } from '@opendraw/liabilities/verify'
import type { Context } from '../../context.ts'
import { appendEntries, signHead } from '../transparency/index.ts'
import { buildTree } from './build-tree.ts'
import { assetOf, type TotalAsset, totalAssets } from './kinds.ts'
import { solvencyState } from './state.ts'
import { addHead, type HeadRow, headsOf } from './tables/heads.ts'
import { markPublished, type SnapshotRow } from './tables/snapshots.ts'

/** Of two totals, in both assets: those that are proven from now, and those that are about to be. */
const TREES_MAX = 4

/**
 * Publishes a total as it was taken: its trees are built, the vault signs their heads, and the log holds them under a signed head
 * of its own. Safe to repeat, on any node, from wherever it broke off. Rejects with the vault's own error while it is down.
 */
export async function publishTotal(ctx: Context, snapshot: SnapshotRow): Promise<void> {
  const heads = await headsOf(ctx.db, snapshot.id)
  for (const asset of totalAssets)
    if (!heads.some((one) => one.asset === asset.no)) heads.push(await signTotal(ctx, snapshot, asset))
  await appendEntries(
    ctx,
    heads.map((head) => liabilityEntry(toPublished(snapshot, head))),
  )
  await signHead(ctx)
  await markPublished(ctx.db, snapshot.id)
}

async function signTotal(ctx: Context, snapshot: SnapshotRow, asset: TotalAsset): Promise<HeadRow> {
  const tree = await treeOf(ctx, snapshot, asset)
  const root = Buffer.from(tree.root)
  const made = {
    snapshotId: snapshot.id,
    asset: asset.no,
    root,
    total: tree.total,
    leafCount: tree.leafCount,
  }
  const { vaultKey, signature } = await ctx.vault.signLiability(headOf(snapshot, made))
  const row = { ...made, vaultKey, signature }
  await addHead(ctx.db, row)
  return row
}

/** A stored head as it is published and checked. */
export function toPublished(snapshot: SnapshotRow, row: HeadRow): ReturnType<typeof publishedHead> {
  return publishedHead(headOf(snapshot, row), row.vaultKey, row.signature)
}

/** What the vault signs of a snapshot in one asset. */
export function headOf(
  snapshot: SnapshotRow,
  { asset, root, total, leafCount }: Pick<HeadRow, 'asset' | 'root' | 'total' | 'leafCount'>,
): LiabilityHead {
  return {
    ...{ snapshotId: snapshot.id, asset: assetOf(asset).code, root, total, leafCount },
    ...{ journalNo: snapshot.journal, atMs: snapshot.at.getTime() },
  }
}

type TreeContext = Pick<Context, 'db' | 'config' | 'state'>

/** The tree of a total in one asset: built on first use, one at a time, and kept while it is among the newest. */
export function treeOf(ctx: TreeContext, snapshot: SnapshotRow, asset: TotalAsset): Promise<LiabilityTree> {
  const { trees, building } = solvencyState(ctx)
  const key = `${asset.code} ${snapshot.id}`
  const known = trees.get(key)
  if (known) return known
  const made = building.last.then(() => buildTree(ctx, snapshot, asset))
  building.last = made.then(
    () => undefined,
    () => undefined,
  )
  const [oldest] = trees.keys()
  if (trees.size >= TREES_MAX && oldest !== undefined) trees.delete(oldest)
  trees.set(key, made)
  made.catch(() => trees.delete(key))
  return made
}
