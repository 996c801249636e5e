import { randomBytes } from 'node:crypto'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { decrypt, encrypt } from './aes.ts'
import { addKey, keyOf, type WrappedKey } from './tables.ts'

type Keys = Pick<Context, 'config'>
const keyBytes = 32

/** The player's data key, made when he has none yet. A player whose key was shredded gets no other: that throws. */
export async function dataKeyFor(ctx: Keys, tx: Tx, playerId: bigint): Promise<Buffer> {
  const kept = await keyOf(tx, playerId)
  if (!kept) await addKey(tx, playerId, wrapKey(ctx, playerId, randomBytes(keyBytes)))
  const row = kept ?? (await keyOf(tx, playerId))
  assert(row !== undefined && row.wrapped !== null, 'nothing is sealed for a player whose key is shredded')
  return unwrapKey(ctx, playerId, { wrapped: row.wrapped, wrapper: row.wrapper })
}

/** The player's data key, or null when it was shredded. That he never had one is a bug: something was sealed with it. */
export async function keptDataKey(ctx: Keys, db: Tx, playerId: bigint): Promise<Buffer | null> {
  const row = await keyOf(db, playerId)
  assert(row !== undefined, 'what is sealed has a key')
  return row.wrapped === null
    ? null
    : unwrapKey(ctx, playerId, { wrapped: row.wrapped, wrapper: row.wrapper })
}

/** Under the newest wrapping key of this deployment. */
export function wrapKey({ config }: Keys, playerId: bigint, key: Buffer): WrappedKey {
  const wrapper = config.personalKeys.newest()
  return { wrapped: encrypt(config.personalKeys.key(wrapper), key, boundTo(playerId, wrapper)), wrapper }
}

/** The key again; throws when a bit was changed, it is another player's, or the wrapping key is missing. */
export function unwrapKey({ config }: Keys, playerId: bigint, { wrapped, wrapper }: WrappedKey): Buffer {
  return decrypt(config.personalKeys.key(wrapper), wrapped, boundTo(playerId, wrapper))
}

const boundTo = (playerId: bigint, wrapper: number) =>
  Buffer.from(`player_key|wrapped|${playerId}|${wrapper}`)
