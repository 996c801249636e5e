import { Refusal } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { readPicture } from '../../uploads/index.ts'

/** A QR picture of the house: no personal data are in it, so that nobody writes down who looked. */
export async function viewQr(ctx: Context, id: string): Promise<{ mime: string; bytes: Buffer }> {
  const picture = await readPicture(ctx, id)
  if (picture?.kind !== 'method_qr') throw new Refusal('not_found')
  return { mime: picture.mime, bytes: picture.bytes }
}
