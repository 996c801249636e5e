import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { addKey, keyOf, keysOf, lockOlderKeys, setKey, shredKey, type WrappedKey } from './tables.ts'

const ALGORITHM = 'aes-256-gcm'

const VERSION = 1

const NONCE_BYTES = 12

const TAG_BYTES = 16

const OVERHEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES

const BATCH_SIZE = 200

type Keys = Pick<Context, 'config'>
const KEY_BYTES = 32

/** The player's data key, created when they have none yet. A player whose key was shredded gets no other: that throws. */
export async function dataKeyFor(ctx: Keys, tx: Tx, playerId: bigint): Promise<Buffer> {
  const kept = await keyOf(tx, playerId)
  if (!kept) await addKey(tx, playerId, wrapKey(ctx, playerId, randomBytes(KEY_BYTES)))
  const row = kept ?? (await keyOf(tx, playerId))
  assert(row !== undefined && row.wrapped !== null, 'nothing is sealed for a player whose key is shredded')
  return unwrapKey(ctx, playerId, { wrapped: row.wrapped, wrapper: row.wrapper })
}

/** The player's data key, or null when it was shredded. Never having had one is a bug: something was sealed with it. */
export async function keptDataKey(ctx: Keys, db: Tx, playerId: bigint): Promise<Buffer | null> {
  return (await keptDataKeys(ctx, db, [playerId])).get(playerId) ?? null
}

/** The same for several players, by one statement. */
export async function keptDataKeys(
  ctx: Keys,
  db: Tx,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Buffer | null>> {
  const rows = await keysOf(db, playerIds)
  assert(rows.length === playerIds.length, 'what is sealed has a key')
  return new Map(
    rows.map(({ playerId, ...key }) => [
      playerId,
      key.wrapped === null ? null : unwrapKey(ctx, playerId, key),
    ]),
  )
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

/**
 * Deletes the player's key for good: nothing that was sealed for them opens again, and nothing more is sealed. Backups
 * taken before still contain the wrapped key until they are deleted.
 */
export async function shred(tx: Tx, playerId: bigint): Promise<void> {
  await shredKey(tx, playerId)
}

/**
 * Wraps every player's key anew under the newest wrapping key; what is sealed with them stays as it is. Answers how many
 * were changed, and logs it. Safe to repeat, on every node at once, and beside calls; one that still knows an older key
 * alone leaves what is newer as it is.
 */
export async function rotateKeys(ctx: Pick<Context, 'config' | 'db' | 'log'>): Promise<number> {
  let changed = 0
  for (;;) {
    const count = await ctx.db.transaction(async (tx) => {
      const rows = await lockOlderKeys(tx, ctx.config.personalKeys.newest(), BATCH_SIZE)
      for (const row of rows) {
        await setKey(tx, row.playerId, wrapKey(ctx, row.playerId, unwrapKey(ctx, row.playerId, row)))
      }
      return rows.length
    })
    if (count === 0) break
    changed += count
  }
  if (changed > 0) ctx.log.info('data_key.rewrapped', { count: changed })
  return changed
}

/** AES-256-GCM with a random nonce: version, nonce, ciphertext, tag. `bound` must be the same when it is opened. */
export function encrypt(key: Buffer, plain: Uint8Array, bound: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, text, cipher.getAuthTag()])
}

/** The plain bytes. Throws when a bit was changed, the key is another, or the value was bound to something else. */
export function decrypt(key: Buffer, sealed: Buffer, bound: Buffer): Buffer {
  if (sealed.length < OVERHEAD_BYTES || sealed[0] !== VERSION)
    throw new Error('a sealed value is cut or of another make')
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const text = sealed.subarray(1 + NONCE_BYTES, sealed.length - TAG_BYTES)
  const cipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(bound).setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  return Buffer.concat([cipher.update(text), cipher.final()])
}
