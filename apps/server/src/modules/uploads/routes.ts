import { ownPicture, upload } from '@opendraw/contract'
import { type Binding, bindPlayerPicture, bindUpload, type PictureBinding } from '../../http/bind.ts'
import { keepPicture } from './keep-picture.ts'
import { readOwnPicture } from './read-own-picture.ts'

/** The calls on players' pictures. */
export const routes: Binding[] = [
  bindUpload(upload, (ctx, { bytes, fields: { kind = 'deposit_proof' } }, { playerId }) =>
    keepPicture(ctx, playerId, kind, bytes),
  ),
]

/** A player's own pictures. */
export const pictures: PictureBinding[] = [bindPlayerPicture(ownPicture, readOwnPicture)]
