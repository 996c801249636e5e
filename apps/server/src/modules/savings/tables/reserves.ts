import { sql, type Tx } from '@opendraw/db'
import type { ReservePurpose } from '@opendraw/ledger'

/** Money that two operators put into a reserve, or took out (below zero). */
export type ReserveMove = Readonly<{
  purpose: ReservePurpose
  amount: bigint
  reference: string
  approvalId: bigint | null
}>

export function addReserveMove(tx: Tx, { purpose, amount, reference, approvalId }: ReserveMove) {
  return tx.run(sql`
    insert into reserve_move (purpose, amount, reference, approval_id) values (${purpose}, ${amount}, ${reference}, ${approvalId})`)
}

/** The last movements of a reserve, the newest first. */
export function lastReserveMoves(db: Tx, purpose: ReservePurpose, limit: number) {
  return db.rows<ReserveMove & Readonly<{ at: Date }>>(sql`
    select purpose, amount, reference, approval_id, at from reserve_move where purpose = ${purpose} order by id desc limit ${limit}`)
}

/** The movements of both reserves, the newest first. */
export function allReserveMoves(db: Tx, limit: number) {
  return db.rows<ReserveMove & Readonly<{ at: Date }>>(
    sql`select purpose, amount, reference, approval_id, at from reserve_move order by id desc limit ${limit}`,
  )
}

/** What was put into each reserve in all, less what was taken out. */
export function fundedReserves(db: Tx) {
  return db.rows<{ purpose: ReservePurpose; amount: bigint }>(
    sql`select purpose, sum(amount)::bigint as amount from reserve_move group by purpose`,
  )
}
