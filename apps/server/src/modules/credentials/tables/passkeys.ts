import { type Db, sql, type Tx } from '@opendraw/db'
import type { OwnerKind, PasskeyOwner } from '../passkeys/relying-party.ts'

export type PasskeyRow = Readonly<{
  id: bigint
  ownerId: bigint
  credentialId: Buffer
  publicKey: Buffer
  counter: bigint
  transports: readonly string[]
  isSynced: boolean
  name: string
  createdAt: Date
  usedAt: Date | null
  clonedAt: Date | null
}>

const ownerColumn = { player: sql`player_id`, operator: sql`operator_id` } as const
const ownerTable = { player: sql`player`, operator: sql`operator` } as const

const columnsOf = (
  kind: OwnerKind,
) => sql`id, ${ownerColumn[kind]} as owner_id, credential_id, public_key, counter,
  transports, is_synced, name, created_at, used_at, cloned_at`

const ofOwner = ({ kind, id }: PasskeyOwner) => sql`${ownerColumn[kind]} = ${id}`

/** The account's passkeys, the newest first. */
export function passkeysOf(db: Tx, owner: PasskeyOwner): Promise<PasskeyRow[]> {
  return db.rows(sql`select ${columnsOf(owner.kind)} from passkey where ${ofOwner(owner)} order by id desc`)
}

/** The passkey of that credential, if it is of that kind of account. */
export function passkeyByCredential(
  db: Tx,
  kind: OwnerKind,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  return db.row(sql`
    select ${columnsOf(kind)} from passkey where credential_id = ${credentialId} and ${ownerColumn[kind]} is not null`)
}

/** Keeps the owner's row as it is while the transaction lasts. Before their passkeys, as whoever closes the account does. */
export function holdOwner(tx: Tx, { kind, id }: PasskeyOwner): Promise<number> {
  return tx.run(sql`select from ${ownerTable[kind]} where id = ${id} for share`)
}

/** The same, and nobody changes it before the transaction ends. */
export function lockPasskey(tx: Tx, kind: OwnerKind, id: bigint): Promise<PasskeyRow | undefined> {
  return tx.row(sql`
    select ${columnsOf(kind)} from passkey where id = ${id} and ${ownerColumn[kind]} is not null for update`)
}

/** Whether the account has any, also one that is not taken any more. */
export async function hasPasskeyRow(db: Tx, owner: PasskeyOwner): Promise<boolean> {
  return (await db.row(sql`select from passkey where ${ofOwner(owner)} limit 1`)) !== undefined
}

export type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'isSynced' | 'name'> &
  Readonly<{ transports: readonly string[] }>

/** Adds one while the account has fewer than `max`; undefined otherwise. Its owner's are added one after another. */
export async function addPasskeyRow(
  tx: Tx,
  { kind, id }: PasskeyOwner,
  key: NewPasskey,
  max: number,
): Promise<PasskeyRow | undefined> {
  await tx.run(sql`select from ${ownerTable[kind]} where id = ${id} for no key update`)
  const [player, operator] = kind === 'player' ? [id, null] : [null, id]
  return tx.row(sql`
    insert into passkey (player_id, operator_id, credential_id, public_key, counter, transports, is_synced, name)
    select ${player}::bigint, ${operator}::bigint, ${key.credentialId}, ${key.publicKey}, ${key.counter}::bigint,
      ${key.transports}::text[], ${key.isSynced}::boolean, ${key.name}
     where (select count(*) from passkey where ${ofOwner({ kind, id })}) < ${max}
    returning ${columnsOf(kind)}`)
}

export function setUsed(tx: Tx, id: bigint, counter: bigint, isSynced: boolean): Promise<number> {
  return tx.run(sql`
    update passkey set counter = ${counter}, is_synced = ${isSynced}, used_at = clock_timestamp() where id = ${id}`)
}

export function setCloned(db: Db, id: bigint): Promise<number> {
  return db.run(sql`update passkey set cloned_at = clock_timestamp() where id = ${id} and cloned_at is null`)
}

export function renameRow(db: Tx, owner: PasskeyOwner, id: bigint, name: string): Promise<number> {
  return db.run(sql`update passkey set name = ${name} where id = ${id} and ${ofOwner(owner)}`)
}

/** Removes one of theirs; a code that stands for any of them is void with it. */
export async function removeRow(tx: Tx, owner: PasskeyOwner, id: bigint): Promise<number> {
  await tx.run(sql`delete from passkey_confirmation where ${ofOwner(owner)}`)
  return tx.run(sql`delete from passkey where id = ${id} and ${ofOwner(owner)}`)
}

/** Removes all of an account, with what was just confirmed by them. */
export async function removeAllRows(tx: Tx, owner: PasskeyOwner): Promise<number> {
  await tx.run(sql`delete from passkey_confirmation where ${ofOwner(owner)}`)
  return tx.run(sql`delete from passkey where ${ofOwner(owner)}`)
}

/** Removes those that were added within so many days, with what was just confirmed by any. */
export async function removeRecentRows(tx: Tx, owner: PasskeyOwner, days: number): Promise<number> {
  await tx.run(sql`delete from passkey_confirmation where ${ofOwner(owner)}`)
  return tx.run(sql`
    delete from passkey where ${ofOwner(owner)} and created_at > clock_timestamp() - make_interval(days => ${days})`)
}

/** Notes that a challenge was answered; 0 when it was before, also by a call that runs now. */
export function takeChallengeRow(tx: Tx, hash: Buffer, minutes: number): Promise<number> {
  return tx.run(sql`
    insert into passkey_challenge (hash, expires_at) values (${hash}, clock_timestamp() + make_interval(mins => ${2 * minutes}))
    on conflict do nothing`)
}

export function addConfirmation(
  tx: Tx,
  { kind, id }: PasskeyOwner,
  hash: Buffer,
  minutes: number,
): Promise<number> {
  return tx.run(sql`
    insert into passkey_confirmation (hash, ${ownerColumn[kind]}, expires_at)
    values (${hash}, ${id}, clock_timestamp() + make_interval(mins => ${minutes}))`)
}

/** Whether that confirmation of theirs waits to be used. */
export async function hasConfirmation(db: Tx, owner: PasskeyOwner, hash: Buffer): Promise<boolean> {
  const row = await db.row(sql`
    select from passkey_confirmation where hash = ${hash} and ${ofOwner(owner)} and expires_at > clock_timestamp()`)
  return row !== undefined
}

/** Uses it up; 0 when there is none like it. */
export function takeConfirmationRow(tx: Tx, owner: PasskeyOwner, hash: Buffer): Promise<number> {
  return tx.run(sql`
    delete from passkey_confirmation where hash = ${hash} and ${ofOwner(owner)} and expires_at > clock_timestamp()`)
}

/** Deletes at most so many challenges and confirmations whose time is over. */
export async function deleteOver(db: Db, limit: number): Promise<number> {
  const challenges = await db.run(sql`
    delete from passkey_challenge where hash = any(array(
      select hash from passkey_challenge where expires_at < clock_timestamp() order by expires_at limit ${limit}))`)
  const confirmations = await db.run(sql`
    delete from passkey_confirmation where hash = any(array(
      select hash from passkey_confirmation where expires_at < clock_timestamp() order by expires_at limit ${limit}))`)
  return Math.max(challenges, confirmations)
}
