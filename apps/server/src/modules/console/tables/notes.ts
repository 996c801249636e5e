import { sql, type Tx } from '@opendraw/db'

export type NoteRow = Readonly<{
  id: bigint
  at: Date
  operatorId: bigint
  text: string
}>
const columns = sql`id, at, operator_id, text`

/** What was written about a player, newest first. */
export function notesOn(tx: Tx, playerId: bigint, before: bigint | null, limit: number) {
  return tx.rows<NoteRow>(sql`
    select ${columns} from player_note
     where player_id = ${playerId} and (${before}::bigint is null or id < ${before}) order by id desc limit ${limit}`)
}

export function addNoteRow(tx: Tx, playerId: bigint, operatorId: bigint, text: string) {
  return tx.row<NoteRow>(sql`
    insert into player_note (player_id, operator_id, text) values (${playerId}, ${operatorId}, ${text}) returning ${columns}`)
}

export async function countNotes(tx: Tx, playerId: bigint): Promise<number> {
  const row = await tx.row<{ count: number }>(
    sql`select count(*)::int as count from player_note where player_id = ${playerId}`,
  )
  return row?.count ?? 0
}

/** When the card or address of a withdrawal was bound, and how many withdrawals were paid to it. */
export function instrumentOf(tx: Tx, withdrawalId: bigint) {
  return tx.row<{ boundAt: Date; paid: number }>(sql`
    select coalesce(c.created_at, a.created_at) as bound_at,
           (select count(*)::int from withdrawal p where p.player_id = w.player_id and p.state = 'paid'
              and (p.card_id = w.card_id or p.address_id = w.address_id)) as paid
      from withdrawal w left join payout_card c on c.id = w.card_id left join payout_address a on a.id = w.address_id
     where w.id = ${withdrawalId}`)
}

/** What has moved between a player and us, over their whole history; a USDT counts as a USD. Micro-USD. */
export type Moved = Readonly<{
  deposited: bigint
  withdrawn: bigint
  depositsPassed: number
  depositsFailed: number
  withdrawalsPaid: number
}>

/** Passed deposits that were not taken back, and withdrawals that were agreed to and have not come back. What is pending counts in neither. */
export function movedBy(tx: Tx, playerId: bigint) {
  return tx.row<Moved>(sql`
    select d.deposited, d.deposits_passed, d.deposits_failed, w.withdrawn, w.withdrawals_paid
      from (select coalesce(sum(coalesce(credited, amount)) filter (where stands), 0)::bigint as deposited,
                   (count(*) filter (where stands))::int as deposits_passed,
                   (count(*) filter (where state = 'failed'))::int as deposits_failed
              from (select *, state = 'passed' and not exists (select from deposit_reversal r where r.deposit_id = deposit.id) as stands
                      from deposit where player_id = ${playerId}) own) d,
           (select coalesce(sum(amount) filter (where state in ('approved', 'paid')), 0)::bigint as withdrawn,
                   (count(*) filter (where state = 'paid'))::int as withdrawals_paid
              from withdrawal where player_id = ${playerId}) w`)
}
