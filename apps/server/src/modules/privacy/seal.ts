import { createHmac } from 'node:crypto'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { dataKeyFor, decrypt, encrypt, keptDataKey, keptDataKeys } from './data-key.ts'

const SHAPE = /^[a-z][a-z0-9_]{0,62}\.[a-z][a-z0-9_]{0,62}$/

type Keys = Pick<Context, 'config'>

/**
 * The text as the database may store it: under the player's own key (made on first use), bound to the place and the
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

/** The table and column that a sealed value belongs to: 'payout_card.card_number'. */
export type Place = `${string}.${string}`

/** What is sealed in with a value without being part of it: the value opens at this place and for this player alone. */
export function boundTo(place: Place, playerId: bigint): Buffer {
  assert(SHAPE.test(place), 'a sealed value belongs to a named column')
  return Buffer.from(`${place.replace('.', '|')}|${playerId}`)
}

/**
 * 32 bytes that are the same for the same text at the same place and reveal nothing about it without the deployment's
 * key: for unique constraints and look-ups over sealed columns. The caller brings the text into one form first.
 */
export function blindIndex({ config }: Pick<Context, 'config'>, place: Place, text: string): Buffer {
  return createHmac('sha256', config.blindIndexKey).update(`${place}\0${text}`).digest()
}

type OpenKeys = Pick<Context, 'config'>

/**
 * What was sealed at this place for this player; null when their key was shredded since. Throws when a bit was changed
 * or the value comes from another place or player.
 */
export async function open(
  ctx: OpenKeys,
  db: Tx,
  playerId: bigint,
  place: Place,
  sealed: Buffer,
): Promise<string | null> {
  return (await openBytes(ctx, db, playerId, place, sealed))?.toString() ?? null
}

/** The same for several values of one player, whose key is read once; null stays null. In their order. */
export async function openAll(
  ctx: OpenKeys,
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

type SealedValue = Readonly<{ playerId: bigint; place: Place; sealed: Buffer }>

/** The same for values of several players, whose keys are read by one statement. In their order. */
export async function openMany(
  ctx: OpenKeys,
  db: Tx,
  values: readonly SealedValue[],
): Promise<(string | null)[]> {
  const owners = new Set(values.map(({ playerId }) => playerId))
  const keys = await keptDataKeys(ctx, db, [...owners])
  return values.map(({ playerId, place, sealed }) => {
    const key = keys.get(playerId)
    return key ? decrypt(key, sealed, boundTo(place, playerId)).toString() : null
  })
}

/** The same for the bytes of a file. */
export async function openBytes(
  ctx: OpenKeys,
  db: Tx,
  playerId: bigint,
  place: Place,
  sealed: Buffer,
): Promise<Buffer | null> {
  const key = await keptDataKey(ctx, db, playerId)
  return key && decrypt(key, sealed, boundTo(place, playerId))
}
