import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { encrypt } from './aes.ts'
import { dataKeyFor } from './data-key.ts'
import { boundTo, type Place } from './place.ts'

type Keys = Pick<Context, 'config'>

/**
 * The text as it may stand in the database: under the player's own key (made on first use), bound to the place and the
 * player, so that a value copied elsewhere does not open. Throws for a player whose key was shredded.
 */
export function seal(ctx: Keys, tx: Tx, playerId: bigint, place: Place, text: string): Promise<Buffer> {
  return sealBytes(ctx, tx, playerId, place, Buffer.from(text))
}

/** The same for the bytes of a file. */
export async function sealBytes(
  ctx: Keys,
  tx: Tx,
  playerId: bigint,
  place: Place,
  bytes: Uint8Array,
): Promise<Buffer> {
  return encrypt(await dataKeyFor(ctx, tx, playerId), bytes, boundTo(place, playerId))
}
