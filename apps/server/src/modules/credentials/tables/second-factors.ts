import { sql, type Tx } from '@opendraw/db'

export type SecondFactorRow = Readonly<{
  /** Sealed. */
  secret: Buffer
  isOn: boolean
}>

export function secondFactorOf(db: Tx, playerId: bigint): Promise<SecondFactorRow | undefined> {
  return db.row(sql`
    select secret, confirmed_at is not null as is_on from player_totp where player_id = ${playerId}`)
}

/** Stores a new, unconfirmed secret; refuses (0) to replace one that is on. */
export function beginSecondFactorRow(
  tx: Tx,
  playerId: bigint,
  { secret, isProven }: Readonly<{ secret: Buffer; isProven: boolean }>,
): Promise<number> {
  return tx.run(sql`
    insert into player_totp as factor (player_id, secret, is_proven) values (${playerId}, ${secret}, ${isProven})
    on conflict (player_id) do update set secret = excluded.secret, is_proven = excluded.is_proven, last_step = 0
     where factor.confirmed_at is null`)
}

/** Takes the code of that step once: 0 when it, or a later one, was taken before. */
export function takeStep(tx: Tx, playerId: bigint, step: bigint): Promise<number> {
  return tx.run(sql`
    update player_totp set last_step = ${step} where player_id = ${playerId} and last_step < ${step}`)
}

export function confirmSecondFactorRow(tx: Tx, playerId: bigint): Promise<number> {
  return tx.run(sql`
    update player_totp set confirmed_at = clock_timestamp() where player_id = ${playerId} and confirmed_at is null`)
}

export async function removeSecondFactor(tx: Tx, playerId: bigint): Promise<void> {
  await tx.run(sql`delete from player_recovery_code where player_id = ${playerId}`)
  await tx.run(sql`delete from player_totp where player_id = ${playerId}`)
}

/** Whether the player's second factor was turned on within so many days, by the login password alone. */
export async function isUnprovenSince(tx: Tx, playerId: bigint, days: number): Promise<boolean> {
  const row = await tx.row(sql`
    select from player_totp
     where player_id = ${playerId} and not is_proven and confirmed_at > clock_timestamp() - make_interval(days => ${days})`)
  return row !== undefined
}

export function addRecoveryCodes(tx: Tx, playerId: bigint, hashes: readonly Buffer[]): Promise<number> {
  return tx.run(sql`
    insert into player_recovery_code (player_id, code_hash) select ${playerId}, hash from unnest(${hashes}::bytea[]) as hash`)
}

/** Uses a recovery code up; 0 when there is none like it, or it was used. */
export function takeRecoveryCode(tx: Tx, playerId: bigint, hash: Buffer): Promise<number> {
  return tx.run(sql`
    update player_recovery_code set used_at = clock_timestamp()
     where player_id = ${playerId} and code_hash = ${hash} and used_at is null`)
}

/** Notes for so many minutes what a code was shown with. */
export async function addUse(tx: Tx, hash: Buffer, minutes: number): Promise<void> {
  await tx.run(sql`
    insert into second_factor_use (hash, expires_at)
    values (${hash}, clock_timestamp() + make_interval(mins => ${minutes}))`)
}

export async function hasUse(tx: Tx, hash: Buffer): Promise<boolean> {
  const row = await tx.row(sql`
    select from second_factor_use where hash = ${hash} and expires_at > clock_timestamp()`)
  return row !== undefined
}

/** Deletes at most so many whose time is over. */
export function deleteUsesOver(db: Tx, limit: number): Promise<number> {
  return db.run(sql`
    delete from second_factor_use where hash = any(array(
      select hash from second_factor_use where expires_at < clock_timestamp() order by expires_at limit ${limit}))`)
}

export async function countRecoveryCodes(db: Tx, playerId: bigint): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from player_recovery_code where player_id = ${playerId} and used_at is null`)
  return row?.count ?? 0
}
