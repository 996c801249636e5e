import { sql, type Tx } from '@opendraw/db'

export type DepositChoice = 'limit' | 'none'
export type Protection = Readonly<{
  depositChoice: DepositChoice | null
  reviewedAt: Date
  /** The database's, after the lock was had. */
  now: Date
}>

/**
 * The player's row, made where he has none, and locked until the transaction ends: who counts against a limit or changes one
 * holds it, so that no two count the same room.
 */
export async function lockProtection(tx: Tx, playerId: bigint): Promise<Protection> {
  await tx.run(sql`insert into protection (player_id) values (${playerId}) on conflict do nothing`)
  const found = await tx.rows<Omit<Protection, 'now'>>(sql`
    select deposit_choice, reviewed_at from protection where player_id = ${playerId} for update`)
  const [clock] = await tx.rows<{ now: Date }>(sql`select clock_timestamp() as now`)
  const [row] = found
  if (!row || !clock) throw new Error('a player who exists has a row of protection')
  return { ...row, now: clock.now }
}

/** The same without a lock; where the player has no row, as if he had one since his account was opened. */
export async function readProtectionRow(db: Tx, playerId: bigint): Promise<Protection> {
  const row = await db.row<Protection>(sql`
    select p.deposit_choice, coalesce(p.reviewed_at, player.created_at) as reviewed_at, clock_timestamp() as now
      from player left join protection p on p.player_id = player.id where player.id = ${playerId}`)
  if (!row) throw new Error('a signed-in player exists')
  return row
}

export function recordChoice(tx: Tx, playerId: bigint, choice: DepositChoice): Promise<number> {
  return tx.run(
    sql`update protection set deposit_choice = ${choice}, chosen_at = clock_timestamp() where player_id = ${playerId}`,
  )
}

export function recordReview(tx: Tx, playerId: bigint): Promise<number> {
  return tx.run(sql`update protection set reviewed_at = clock_timestamp() where player_id = ${playerId}`)
}

export function addCheck(
  tx: Tx,
  check: { playerId: bigint; sessionId: string; answer: string },
): Promise<number> {
  return tx.run(
    sql`insert into protection_check (player_id, session_id, answer) values (${check.playerId}, ${check.sessionId}, ${check.answer})`,
  )
}
