import { Refusal } from '@opendraw/contract'
import type { Context } from '../../context.ts'
import type { PlayerCaller } from '../../http/bind.ts'
import { type Picture, readPicture } from './read-picture.ts'

/** A picture that the caller uploaded himself; anybody else's is as absent as none (not_found). */
export async function readOwnPicture(ctx: Context, id: string, { playerId }: PlayerCaller): Promise<Picture> {
  const picture = await readPicture(ctx, id)
  if (picture?.playerId !== playerId) throw new Refusal('not_found')
  return picture
}
