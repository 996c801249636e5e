import { createHash } from 'node:crypto'
import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import type { PlayerCaller } from '../../http/bind.ts'
import { openBytes } from '../privacy/index.ts'
import type { PictureKind } from './redraw-picture.ts'
import { isPictureId } from './stores/store.ts'
import { storeOf } from './stores/store-of.ts'
import { fingerprintFree, fingerprintTaken, uploadById } from './tables.ts'

/** A picture that the caller uploaded; another player's counts as absent (not_found). */
export async function readOwnPicture(ctx: Context, id: string, { playerId }: PlayerCaller): Promise<Picture> {
  const picture = await readPicture(ctx, id)
  if (picture?.playerId !== playerId) throw new Refusal('not_found')
  return picture
}

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
  const taken = await fingerprintTaken(tx, playerId, ids, kind)
  if (taken !== ids.length) throw new Refusal('picture_unknown')
}

/** Lets pictures be used again, when what they were used for came to nothing. */
export async function freePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await fingerprintFree(tx, ids)
}

export type Picture = Readonly<{
  mime: string
  bytes: Buffer
  /** Null: the operator's. */
  playerId: bigint | null
  kind: PictureKind
}>

/**
 * A stored picture, or null when there is none under that id, or none any more. The caller has checked and recorded the
 * access. Throws when the file is not the stored one.
 */
export async function readPicture(ctx: Context, id: string): Promise<Picture | null> {
  const row = isPictureId(id) ? await uploadById(ctx.db, id) : undefined
  const file = row && (await storeOf(ctx.config).get(id))
  if (!row || !file) return null
  const { playerId, kind, mime, isSealed, sha256 } = row
  const isOpen = !isSealed || playerId === null
  const bytes = isOpen ? file : await openBytes(ctx, ctx.db, playerId, 'upload.bytes', file)
  if (bytes === null) return null
  assert(createHash('sha256').update(bytes).digest().equals(sha256), 'a kept picture never changes')
  return { mime, bytes, playerId, kind }
}
