import { Refusal } from '@opendraw/contract'
import type { Context } from '../../../../context.ts'
import { type Picture, readPicture } from '../../../uploads/index.ts'
import { isMethodQr } from '../tables/methods.ts'

/** The QR picture of a method, for every player: one that a version of a method shows, and nothing else (not_found). */
export async function readMethodQr(ctx: Context, id: string): Promise<Picture> {
  const picture = (await isMethodQr(ctx.db, id)) ? await readPicture(ctx, id) : null
  if (picture?.kind !== 'method_qr') throw new Refusal('not_found')
  return picture
}
