import type { getLiability as call, ReplyOf } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { sealedStretch, toEntry, toHead } from '../transparency/index.ts'
import { dueNow } from './keep-totals.ts'
import { assetOf, kindsFrom, type TotalAsset } from './kinds.ts'
import { toPublished, treeOf } from './publish-total.ts'
import { hasChecked } from './tables/checks.ts'
import { headsOf } from './tables/heads.ts'
import { newestPublished, owedNow, partsOf, type SnapshotRow } from './tables/snapshots.ts'

type Reply = ReplyOf<typeof call>
type Proven = NonNullable<Reply['proven']>

/**
 * The proof that what a player is owed is in the newest published total, in each wallet that it had; or, for who is newer than
 * it, when the next is taken. With what they are owed now.
 */
export async function proveLiability(ctx: Context, playerId: bigint): Promise<Reply> {
  const [snapshot, owed] = await Promise.all([newestPublished(ctx.db), owedNow(ctx.db, playerId)])
  const now = owed.map(({ asset, kinds }) => ({ asset: assetOf(asset).code, kinds: kindsFrom(kinds) }))
  const proven = snapshot ? await proveIn(ctx, snapshot, playerId) : null
  return { number: playerId, proven, inNext: proven ? null : (await dueNow(ctx)).nextBy, now }
}

async function proveIn(ctx: Context, snapshot: SnapshotRow, playerId: bigint): Promise<Proven | null> {
  const parts = await partsOf(ctx.db, snapshot.id, playerId)
  if (parts.length === 0) return null
  const wallets: Proven['wallets'] = []
  for (const { asset, kinds } of parts) {
    const proof = await proofOf(ctx, snapshot, assetOf(asset), playerId)
    wallets.push({ asset: assetOf(asset).code, kinds: kindsFrom(kinds), proof })
  }
  const isChecked = await hasChecked(ctx.db, snapshot.id, playerId)
  return { snapshot: snapshot.id, at: snapshot.at, journalNo: snapshot.journal, wallets, isChecked }
}

async function proofOf(
  ctx: Context,
  snapshot: SnapshotRow,
  asset: TotalAsset,
  playerId: bigint,
): Promise<Proven['wallets'][number]['proof']> {
  const [tree, heads] = await Promise.all([treeOf(ctx, snapshot, asset), headsOf(ctx.db, snapshot.id)])
  const head = heads.find((one) => one.asset === asset.no)
  assert(head?.root.equals(tree.root) === true, 'a tree made again has the root that was signed')
  const proof = tree.prove(playerId)
  const log = await sealedStretch(ctx.db, 'liability', `${asset.code} ${snapshot.id}`)
  assert(proof !== undefined && log !== undefined, 'who is in a published total has a leaf and a log')
  return {
    number: String(playerId),
    liability: toPublished(snapshot, head),
    parts: [
      { ...proof[0], path: [...proof[0].path] },
      { ...proof[1], path: [...proof[1].path] },
    ],
    log: { list: log.list.map(toEntry), head: toHead(log.head) },
  }
}
