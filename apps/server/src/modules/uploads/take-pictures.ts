import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { type PictureKind } from './picture-kind.ts'
import { markFree, markTaken } from './tables.ts'

/**
 * Uses these pictures up, in the caller's transaction: each the player's own, of that kind, and used for nothing else;
 * otherwise none of them is, with `picture_unknown`. Of two that want the same picture at once, the second is refused.
 */
export async function takePictures(
  tx: Tx,
  playerId: bigint,
  ids: readonly string[],
  kind: PictureKind,
): Promise<void> {
  if (ids.length === 0) return
  const taken = await markTaken(tx, playerId, ids, kind)
  if (taken !== ids.length) throw new Refusal('picture_unknown')
}

/** Lets pictures be used again, when what they were used for came to nothing. */
export async function freePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await markFree(tx, ids)
}
