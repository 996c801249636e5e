import type { Context } from '../../../context.ts'
import { uploadById } from '../tables/uploads.ts'
import { readPictureFile } from './picture-file.ts'

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A kept picture, or null when there is none under that id. The caller has asked who may see it, and records that he did. */
export async function readPicture(
  ctx: Context,
  id: string,
): Promise<{ mime: string; bytes: Buffer; playerId: bigint } | null> {
  const row = idForm.test(id) ? await uploadById(ctx.db, id) : undefined
  if (!row) return null
  return { mime: row.mime, bytes: await readPictureFile(ctx.config.uploadDir, id), playerId: row.playerId }
}
