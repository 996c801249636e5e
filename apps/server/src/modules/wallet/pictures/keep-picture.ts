import { createHash, randomUUID } from 'node:crypto'
import { upload as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { addUpload, lockUploadsOf, uploadsToday } from '../tables/uploads.ts'
import { terms } from '../terms.ts'
import { removePictureFile, writePictureFile } from './picture-file.ts'
import { redrawPicture } from './redraw-picture.ts'

const refuse = refusalsOf(call)
const mime = 'image/webp'

export type KeptPicture = { readonly id: string; readonly width: number; readonly height: number }

/**
 * Keeps a player's picture: drawn anew, under a random name outside of anything that is served, and a row that says
 * whose it is. Refuses what is no picture (upload_refused) and more than a day's quota (upload_quota).
 */
export async function keepPicture(ctx: Context, playerId: bigint, bytes: Buffer): Promise<KeptPicture> {
  // Asked before the costly drawing, and again under the lock where it counts.
  if ((await uploadsToday(ctx.db, playerId)) >= terms.uploadsPerDay) throw refuse('upload_quota', quota)
  const drawn = await redrawPicture(bytes)
  if (!drawn.ok) throw refuse(drawn.reason)
  const { width, height } = drawn
  const id = randomUUID()
  await writePictureFile(ctx.config.uploadDir, id, drawn.bytes)
  try {
    await ctx.db.transaction(async (tx) => {
      await lockUploadsOf(tx, playerId)
      if ((await uploadsToday(tx, playerId)) >= terms.uploadsPerDay) throw refuse('upload_quota', quota)
      const sha256 = createHash('sha256').update(drawn.bytes).digest()
      await addUpload(tx, { id, playerId, mime, bytes: drawn.bytes.length, width, height, sha256 })
    })
  } catch (error) {
    await removePictureFile(ctx.config.uploadDir, id)
    throw error
  }
  return { id, width, height }
}

const quota = { max: String(terms.uploadsPerDay) }
