import { ownPicture, Refusal, upload } from '@opendraw/contract'
import type { Context } from '../../context.ts'
import { type Binding, bindPlayerPicture, bindUpload, type PictureBinding } from '../../http/bind.ts'
import { networkOf, refuseEmpty, takeShared } from '../../http/throttle.ts'
import { keepPicture } from './keep-picture.ts'
import { readOwnPicture } from './read-own-picture.ts'

/** The calls on players' pictures. */
export const routes: Binding[] = [
  bindUpload(upload, (ctx, { bytes, fields: { kind = 'deposit_proof' } }, { playerId, ip }) =>
    refusedAtMost(ctx, ip, () => keepPicture(ctx, playerId, kind, bytes)),
  ),
]

/** A player's own pictures. */
export const pictures: PictureBinding[] = [bindPlayerPicture(ownPicture, readOwnPicture)]

/** Refused pictures of one network: whoever runs out of tries in one account opens the next. */
const refusedThere = { burst: 120, everySeconds: 60 }

async function refusedAtMost<Kept>(
  { db }: Pick<Context, 'db'>,
  ip: string,
  keep: () => Promise<Kept>,
): Promise<Kept> {
  const key = `upload-refused:${networkOf(ip)}`
  await refuseEmpty(db, key, refusedThere)
  try {
    return await keep()
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'upload_refused') await takeShared(db, key, refusedThere)
    throw error
  }
}
