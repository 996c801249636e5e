import { sql, type Tx } from '@opendraw/db'

/** Uses up a step of 30 seconds and all before it; false when it was used already. */
export async function takeStep(tx: Tx, operatorId: bigint, step: bigint): Promise<boolean> {
  const row = await tx.row<{ id: bigint }>(sql`
    update operator set totp_step = ${step} where id = ${operatorId} and totp_step < ${step} returning id`)
  return row !== undefined
}

/** Whether this recovery code is theirs and unused. */
export async function hasRecovery(tx: Tx, operatorId: bigint, codeHash: Buffer): Promise<boolean> {
  const row = await tx.row<{ found: boolean }>(sql`
    select true as found from operator_recovery
     where code_hash = ${codeHash} and operator_id = ${operatorId} and used_at is null`)
  return row !== undefined
}

export async function takeRecovery(tx: Tx, operatorId: bigint, codeHash: Buffer): Promise<boolean> {
  const row = await tx.row<{ taken: boolean }>(sql`
    update operator_recovery set used_at = clock_timestamp()
     where code_hash = ${codeHash} and operator_id = ${operatorId} and used_at is null returning true as taken`)
  return row !== undefined
}

/** New recovery codes; the ones before are dead. */
export async function replaceRecoveries(
  tx: Tx,
  operatorId: bigint,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await tx.run(sql`
    update operator_recovery set used_at = clock_timestamp() where operator_id = ${operatorId} and used_at is null`)
  await tx.run(sql`
    insert into operator_recovery (code_hash, operator_id)
    select decode(h, 'hex'), ${operatorId} from unnest(${codeHashes.map((one) => one.toString('hex'))}::text[]) h`)
}

/** Gives an operator the second factor that they have just confirmed, or removes it (null). */
export function setSecondFactor(tx: Tx, operatorId: bigint, sealed: Buffer | null, step: bigint) {
  return tx.run(
    sql`update operator set totp_sealed = ${sealed}, totp_step = ${step},
      confirmed_at = case when ${sealed !== null} then clock_timestamp() else confirmed_at end where id = ${operatorId}`,
  )
}

/** Their second factor is new: from now on the hours count in which they and those who let them in approve nothing for each other. */
export function setConfirmed(tx: Tx, operatorId: bigint): Promise<number> {
  return tx.run(sql`update operator set confirmed_at = clock_timestamp() where id = ${operatorId}`)
}
