import { randomBytes } from 'node:crypto'
import type { UploadKind } from '@opendraw/contract'
import sharp from 'sharp'
import type { Context } from '../context.ts'
import { keepPicture } from '../modules/uploads/index.ts'

const raw = { width: 12, height: 8, channels: 3 } as const

/** The id of a small picture that this player has uploaded for that purpose, like no other. */
export async function aPicture(ctx: Context, playerId: bigint, kind: UploadKind): Promise<string> {
  const noise = randomBytes(raw.width * raw.height * raw.channels)
  return (await keepPicture(ctx, playerId, kind, await sharp(noise, { raw }).png().toBuffer())).id
}
