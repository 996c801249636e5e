import type { PartnerScope } from '@opendraw/contract/partner'
import { sql, type Tx } from '@opendraw/db'

export type ApiKeyRow = Readonly<{
  id: bigint
  name: string
  scopes: PartnerScope[]
  /** From where it may be used; none: from anywhere. */
  networks: string[]
  madeAt: Date
  expiresAt: Date
  usedAt: Date | null
  revokedAt: Date | null
  isExpired: boolean
}>
const columns = sql`id, name, scopes, networks, made_at, expires_at, used_at, revoked_at, expires_at <= clock_timestamp() as is_expired`

export type NewApiKey = Pick<ApiKeyRow, 'name' | 'scopes' | 'networks'> &
  Readonly<{ days: number; approvalId: bigint }>

export function addApiKey(tx: Tx, { name, scopes, networks, days, approvalId }: NewApiKey) {
  return tx.row<ApiKeyRow>(sql`
    insert into api_key (name, scopes, networks, approval_id, expires_at)
    values (${name}, ${[...scopes]}::text[], ${[...networks]}::text[], ${approvalId},
      clock_timestamp() + make_interval(days => ${days})) returning ${columns}`)
}

/** The newest first. */
export function apiKeys(tx: Tx, limit: number) {
  return tx.rows<ApiKeyRow>(sql`select ${columns} from api_key order by id desc limit ${limit}`)
}

export function isKeyNameTaken(tx: Tx, name: string) {
  return tx.row(sql`select from api_key where name = ${name} and revoked_at is null`)
}

/** A key that counts, under lock; undefined for any other. */
export function lockApiKey(tx: Tx, id: bigint) {
  return tx.row<ApiKeyRow>(sql`
    select ${columns} from api_key
     where id = ${id} and revoked_at is null and expires_at > clock_timestamp() for update`)
}

/** Undefined where it was revoked before, or is not there. */
export function revokeKey(tx: Tx, id: bigint) {
  return tx.row<{ name: string; revokedAt: Date }>(sql`
    update api_key set revoked_at = clock_timestamp() where id = ${id} and revoked_at is null returning name, revoked_at`)
}

export type KeySecretRow = Readonly<{
  keyId: bigint
  prefix: string
  lastFour: string
  madeAt: Date
  madeBy: string
  endsAt: Date | null
}>

/** The secrets of these keys that count, the newest first. */
export function secretsOf(tx: Tx, keyIds: readonly bigint[]) {
  return tx.rows<KeySecretRow>(sql`
    select s.key_id, s.prefix, s.last_four, s.made_at, o.name as made_by, s.ends_at
      from api_key_secret s join operator o on o.id = s.made_by
     where s.key_id = any(${[...keyIds]}::bigint[]) and (s.ends_at is null or s.ends_at > clock_timestamp())
     order by s.made_at desc`)
}

/** The one that counts goes on for so many hours; one that was to end anyway ends now, so that never more than two count. */
export function endOldSecrets(tx: Tx, keyId: bigint, hours: number) {
  return tx.run(sql`
    update api_key_secret set ends_at = clock_timestamp()
      + case when ends_at is null then make_interval(hours => ${hours}) else interval '0' end
     where key_id = ${keyId} and (ends_at is null or ends_at > clock_timestamp())`)
}

export type NewSecret = Readonly<{
  keyId: bigint
  prefix: string
  hash: Buffer
  lastFour: string
  operatorId: bigint
}>

export function addKeySecret(tx: Tx, { keyId, prefix, hash, lastFour, operatorId }: NewSecret) {
  return tx.run(sql`
    insert into api_key_secret (prefix, key_id, hash, last_four, made_by)
    values (${prefix}, ${keyId}, ${hash}, ${lastFour}, ${operatorId})`)
}

export type FoundKey = Readonly<{
  id: bigint
  hash: Buffer
  scopes: PartnerScope[]
  networks: string[]
  isRevoked: boolean
  isExpired: boolean
  /** Within the minute: it need not be written down again. */
  isUsedLately: boolean
}>

export function findKey(tx: Tx, prefix: string) {
  return tx.row<FoundKey>(sql`
    select k.id, s.hash, k.scopes, k.networks, k.revoked_at is not null as is_revoked,
           least(k.expires_at, s.ends_at) <= clock_timestamp() as is_expired,
           coalesce(k.used_at > clock_timestamp() - interval '1 minute', false) as is_used_lately
      from api_key_secret s join api_key k on k.id = s.key_id where s.prefix = ${prefix}`)
}

export function noteUse(tx: Tx, id: bigint) {
  return tx.run(sql`update api_key set used_at = clock_timestamp() where id = ${id}`)
}
