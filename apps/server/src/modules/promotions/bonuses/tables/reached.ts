import { sql, type Tx } from '@opendraw/db'

// A trigger of player_turnover writes into bonus_reached where stakes are counted; a bonus may stand in it twice, or be reached no longer.

/** Takes a bonus that was noted as reached, for this transaction; undefined where none is left that nobody else has taken. */
export async function takeReached(tx: Tx): Promise<bigint | undefined> {
  const row = await tx.row<{ bonusId: bigint }>(sql`
    delete from bonus_reached where id = (select id from bonus_reached order by id limit 1 for update skip locked)
    returning bonus_id`)
  return row?.bonusId
}

/** Notes a bonus as reached: whoever releases looks at it again. */
export const noteReached = (tx: Tx, bonusId: bigint) =>
  tx.run(sql`insert into bonus_reached (bonus_id) values (${bonusId})`)

/** Notes whatever is reached and not noted: what was granted, or had its turn, in the moment in which its stakes were counted. */
export const noteAllReached = (tx: Tx) =>
  tx.run(sql`
    insert into bonus_reached (bonus_id)
    select b.id from bonus b join player_turnover t on t.player_id = b.player_id
     where b.state = 'waiting' and b.serves_from is not null and t.valid >= b.serves_from + b.needed
       and not exists (select from bonus_reached r where r.bonus_id = b.id)`)
