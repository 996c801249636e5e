import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { decrypt } from './aes.ts'
import { keptDataKey } from './data-key.ts'
import { boundTo, type Place } from './place.ts'

type Keys = Pick<Context, 'config'>

/**
 * What was sealed at this place for this player; null when his key was shredded since. Throws when a bit was changed or
 * the value comes from another place or player.
 */
export async function open(
  ctx: Keys,
  db: Tx,
  playerId: bigint,
  place: Place,
  sealed: Buffer,
): Promise<string | null> {
  return (await openBytes(ctx, db, playerId, place, sealed))?.toString() ?? null
}

/** The same for several values of one player, whose key is read once; null stays null. In their order. */
export async function openAll(
  ctx: Keys,
  db: Tx,
  playerId: bigint,
  values: readonly (readonly [place: Place, sealed: Buffer | null])[],
): Promise<(string | null)[]> {
  const isNothing = values.every(([, sealed]) => sealed === null)
  const key = isNothing ? null : await keptDataKey(ctx, db, playerId)
  return values.map(([place, sealed]) =>
    key && sealed ? decrypt(key, sealed, boundTo(place, playerId)).toString() : null,
  )
}

/** The same for the bytes of a file. */
export async function openBytes(
  ctx: Keys,
  db: Tx,
  playerId: bigint,
  place: Place,
  sealed: Buffer,
): Promise<Buffer | null> {
  const key = await keptDataKey(ctx, db, playerId)
  return key && decrypt(key, sealed, boundTo(place, playerId))
}
