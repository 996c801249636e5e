import { createHash } from 'node:crypto'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { openBytes } from '../privacy/index.ts'
import { type PictureKind } from './picture-kind.ts'
import { isPictureId } from './stores/store.ts'
import { storeOf } from './stores/store-of.ts'
import { uploadById } from './tables.ts'

export type Picture = {
  readonly mime: string
  readonly bytes: Buffer
  /** Null: the house's. */
  readonly playerId: bigint | null
  readonly kind: PictureKind
}

/**
 * A kept picture, or null when there is none under that id, or none any more. The caller has asked who may see it, and
 * records that he did. Throws when the file is not the one that was kept.
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
