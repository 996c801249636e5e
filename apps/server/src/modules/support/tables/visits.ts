import { sql, type Tx } from '@opendraw/db'

/** A visitor who is in: by the fingerprint of their address, which is sealed, and for which thread. */
export type VisitRow = Readonly<{ visitorIndex: Buffer; visitorAddress: Buffer; threadId: bigint | null }>

export function addVisit(
  tx: Tx,
  tokenHash: Buffer,
  { visitorIndex, visitorAddress, threadId }: VisitRow,
  lifeHours: number,
) {
  return tx.run(sql`
    insert into support_visit (token_hash, visitor_index, visitor_address, thread_id, expires_at)
    values (${tokenHash}, ${visitorIndex}, ${visitorAddress}, ${threadId}, clock_timestamp() + make_interval(hours => ${lifeHours}))`)
}

/** The visit of a token that is still good. */
export function visitBy(db: Tx, tokenHash: Buffer) {
  return db.row<VisitRow>(sql`
    select visitor_index, visitor_address, thread_id from support_visit
     where token_hash = ${tokenHash} and expires_at > clock_timestamp()`)
}

/** From now on the token is for that thread alone; false when it is for one already. */
export async function bindVisit(tx: Tx, tokenHash: Buffer, threadId: bigint): Promise<boolean> {
  const bound = await tx.run(sql`
    update support_visit set thread_id = ${threadId} where token_hash = ${tokenHash} and thread_id is null`)
  return bound === 1
}

export function deleteVisit(tx: Tx, tokenHash: Buffer) {
  return tx.run(sql`delete from support_visit where token_hash = ${tokenHash}`)
}

export function deleteOldVisits(db: Tx, limit: number) {
  return db.run(sql`
    delete from support_visit where token_hash = any(array(
      select token_hash from support_visit where expires_at < clock_timestamp() order by expires_at limit ${limit}))`)
}
