import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@opendraw/contract'
import type { PartnerScope } from '@opendraw/contract/partner'
import { isUniqueViolation, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { isInNetworks } from '../../../http/caller.ts'
import { networkOf, takeShared } from '../../../http/throttle.ts'
import * as rows from '../tables/api-keys.ts'
import { type ApiKeyRow, findKey, type KeySecretRow, noteUse } from '../tables/api-keys.ts'
import { RefusedCall } from './refused-call.ts'

/** Of one deployment, revoked ones among them. */
const LISTED_MAX = 500
const PREFIX_LENGTH = 16
const SHAPE = /^Bearer (od_(?:live|test)_[A-Za-z0-9_-]{43})$/
/** Wrong keys that one network gets back after its burst. */
const WRONG_EVERY_SECONDS = 6

type ListedKey = ApiKeyRow & Readonly<{ secrets: readonly KeySecretRow[] }>

/** Every key with its secrets that count, the newest first. */
export async function listApiKeys(tx: Tx): Promise<ListedKey[]> {
  const keys = await rows.apiKeys(tx, LISTED_MAX)
  const secrets = await rows.secretsOf(
    tx,
    keys.map(({ id }) => id),
  )
  return keys.map((key) => ({ ...key, secrets: secrets.filter(({ keyId }) => keyId === key.id) }))
}

/** Refuses a name that another key has which is not revoked. */
export async function assertNameFree(tx: Tx, name: string): Promise<void> {
  if (await rows.isKeyNameTaken(tx, name)) throw new Refusal('name_taken')
}

/** Adds a key to which two operators agreed; it has no secret yet. */
export async function addApiKey(tx: Tx, key: rows.NewApiKey): Promise<ApiKeyRow> {
  const added = await rows.addApiKey(tx, key).catch((error: unknown) => {
    if (isUniqueViolation(error, 'api_key_name')) throw new Refusal('name_taken')
    throw error
  })
  assert(added !== undefined, 'a key just added is there')
  return added
}

type Issue = Readonly<{ id: bigint; oldHours: number; operatorId: bigint }>
type Issued = Readonly<{ name: string; secret: string; prefix: string }>

/** Makes the secret of a key that counts; it is answered here and kept nowhere. An older one counts for `oldHours` more. */
export async function issueApiKey(
  { config }: Pick<Context, 'config'>,
  tx: Tx,
  { id, oldHours, operatorId }: Issue,
): Promise<Issued> {
  const key = await rows.lockApiKey(tx, id)
  if (!key) throw new Refusal('not_found')
  const secret = `od_${config.hasDemoInbox ? 'test' : 'live'}_${randomBytes(32).toString('base64url')}`
  const prefix = secret.slice(0, PREFIX_LENGTH)
  await rows.endOldSecrets(tx, id, oldHours)
  await rows.addKeySecret(tx, {
    keyId: id,
    prefix,
    hash: hashOf(secret),
    lastFour: secret.slice(-4),
    operatorId,
  })
  return { name: key.name, secret, prefix }
}

/** Ends a key for good: the next call anywhere is refused. */
export async function revokeApiKey(tx: Tx, id: bigint): Promise<{ name: string; revokedAt: Date }> {
  const revoked = await rows.revokeKey(tx, id)
  if (!revoked) throw new Refusal('not_found')
  return revoked
}

type Reader = Readonly<{ id: bigint; scopes: readonly PartnerScope[] }>

/**
 * Whose key the header carries. Read from the database for every call, so that a revoked one is refused at once on every
 * node. That a key was revoked or is over is said only to who has all of it; wrong ones are counted by network.
 */
export async function readerOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  authorization: string | undefined,
  ip: string,
): Promise<Reader> {
  if (authorization === undefined) throw new RefusedCall('key_missing')
  const secret = SHAPE.exec(authorization)?.[1]
  const found = secret === undefined ? undefined : await findKey(db, secret.slice(0, PREFIX_LENGTH))
  if (secret === undefined || !found || !timingSafeEqual(hashOf(secret), found.hash)) {
    const bucket = { burst: config.addressBurst, everySeconds: WRONG_EVERY_SECONDS }
    await takeShared(db, `partner:network:${networkOf(ip)}`, bucket)
    throw new RefusedCall('key_invalid')
  }
  if (found.isRevoked) throw new RefusedCall('key_revoked')
  if (found.isExpired) throw new RefusedCall('key_expired')
  if (found.networks.length > 0 && !isInNetworks(found.networks, ip))
    throw new RefusedCall('network_not_allowed')
  if (!found.isUsedLately) await noteUse(db, found.id)
  return found
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
