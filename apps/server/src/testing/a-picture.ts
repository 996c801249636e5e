import type { UploadKind } from '@opendraw/contract'
import sharp from 'sharp'
import type { Context } from '../context.ts'
import { keepPicture } from '../modules/uploads/index.ts'

/** The id of a small picture that this player has uploaded for that purpose. */
export async function aPicture(ctx: Context, playerId: bigint, kind: UploadKind): Promise<string> {
  const blank = { create: { width: 12, height: 8, channels: 3, background: '#6433d1' } } as const
  const { id } = await keepPicture(ctx, playerId, kind, await sharp(blank).png().toBuffer())
  return id
}
