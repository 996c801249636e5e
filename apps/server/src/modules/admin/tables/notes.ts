import { sql, type Tx } from '@opendraw/db'

export type NoteRow = {
  readonly id: bigint
  readonly at: Date
  readonly operatorId: bigint
  readonly text: string
}
const columns = sql`id, at, operator_id, text`

/** What was written about a player, newest first. */
export const notesOn = (tx: Tx, playerId: bigint, before: bigint | null, limit: number) =>
  tx.rows<NoteRow>(sql`
    select ${columns} from player_note
     where player_id = ${playerId} and (${before}::bigint is null or id < ${before}) order by id desc limit ${limit}`)

export const addNoteRow = (tx: Tx, playerId: bigint, operatorId: bigint, text: string) =>
  tx.row<NoteRow>(sql`
    insert into player_note (player_id, operator_id, text) values (${playerId}, ${operatorId}, ${text}) returning ${columns}`)

export async function countNotes(tx: Tx, playerId: bigint): Promise<number> {
  const row = await tx.row<{ count: number }>(
    sql`select count(*)::int as count from player_note where player_id = ${playerId}`,
  )
  return row?.count ?? 0
}
