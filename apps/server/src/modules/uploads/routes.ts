import { ownPicture, Refusal, upload } from '@opendraw/contract'
import type { Context } from '../../context.ts'
import { type Binding, bindPlayerPicture, bindUpload, type PictureBinding } from '../../http/bind.ts'
import { chargingGuesses, networkOf, siteOf } from '../../http/throttle.ts'
import type { Place } from '../../queue.ts'
import { keepPicture } from './keep-picture.ts'
import { readOwnPicture } from './read-own-picture.ts'

/** The calls on players' pictures. */
export const routes: Binding[] = [
  bindUpload(upload, (ctx, { bytes, fields: { kind = 'deposit_proof' } }, { playerId, ip, level }) =>
    refusedAtMost(ctx, ip, () => keepPicture(ctx, playerId, kind, bytes, placeOf(ip, level))),
  ),
]

/** A player's own pictures. */
export const pictures: PictureBinding[] = [bindPlayerPicture(ownPicture, readOwnPicture)]

/** Pictures that may wait of one household: accounts cost nothing, and each picture may take a second of the only line. */
const WAITING_OF_HOUSEHOLD = 2
/** Who has staked so much is no account that was opened for a flood. */
const KNOWN_FROM_LEVEL = 1

/** NOTE: of IPv6 the /48 counts, not the /64: whoever has one has as many of the other as they like. */
function placeOf(ip: string, level: number): Place {
  const share = siteOf(ip) ?? ip
  return { share, shareMax: WAITING_OF_HOUSEHOLD, isKnown: level >= KNOWN_FROM_LEVEL }
}

/** Refused pictures of one network: whoever runs out of tries in one account opens the next. */
const refusedThere = { burst: 120, everySeconds: 60 }

function refusedAtMost<Kept>(
  { db }: Pick<Context, 'db'>,
  ip: string,
  keep: () => Promise<Kept>,
): Promise<Kept> {
  const bucket = { key: `upload-refused:${networkOf(ip)}`, ...refusedThere }
  return chargingGuesses(db, bucket, isRefusedPicture, keep)
}

const isRefusedPicture = (error: unknown) => error instanceof Refusal && error.reason === 'upload_refused'
