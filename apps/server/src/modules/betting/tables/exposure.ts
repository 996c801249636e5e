import { sql, type Tx } from '@opendraw/db'
import { assert, type Money } from '@opendraw/money'

/** All that the node has leased of the round's limit, and what nobody has. */
export type Lease = { leased: Money; free: Money }

/** Leases `want` more of a round's limit, or what is free if that is at least `need`, or nothing; null where it takes no bets. */
export async function leaseExposure(
  tx: Tx,
  roundId: bigint,
  node: string,
  need: Money,
  want: Money,
): Promise<Lease | null> {
  const row = await tx.row<{ leased: Money | null; free: Money | null }>(
    sql`select * from lease_exposure(${roundId}, ${node}, ${need}, ${want})`,
  )
  assert(row !== undefined, 'lease_exposure returns one row')
  const { leased, free } = row
  return leased === null || free === null ? null : { leased, free }
}

/** Gives back what is leased beyond `amount`. */
export async function shrinkLease(tx: Tx, roundId: bigint, node: string, amount: Money): Promise<void> {
  await tx.run(sql`update exposure_lease set amount = ${amount}
    where round_id = ${roundId} and node = ${node} and amount > ${amount}`)
}

/** Deletes leases of rounds that finished a week ago. */
export async function deleteOldLeases(db: Tx, limit: number): Promise<number> {
  const row = await db.row<{ gone: number }>(sql`select forget_old_leases(${limit}) as gone`)
  return row?.gone ?? 0
}
