import { sql, type Tx } from '@opendraw/db'
import { isShown } from './shown.ts'

/** Which of these notices a player has read; those from before his time count as read unless they are pinned. */
export async function readOf(db: Tx, playerId: bigint, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await db.rows<{ id: bigint }>(sql`
    select i.id from content_item i join player p on p.id = ${playerId}
     where i.id = any(${[...ids]}::bigint[])
       and (not i.is_pinned and i.shows_from < p.created_at
            or exists (select from notice_read r where r.player_id = p.id and r.item_id = i.id))`)
  return new Set(rows.map(({ id }) => id))
}

/** How many shown notices a player has not read; those from before his time count only while they are pinned. */
export async function unreadOf(db: Tx, playerId: bigint): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from content_item i join player p on p.id = ${playerId}
     where i.kind = 'notice' and ${isShown} and (i.is_pinned or i.shows_from >= p.created_at)
       and not exists (select from notice_read r where r.player_id = p.id and r.item_id = i.id)`)
  return row?.count ?? 0
}

/** Notes that a player has read a notice, or all that are shown now. Doing it again changes nothing. */
export function addReads(tx: Tx, playerId: bigint, id: bigint | null): Promise<number> {
  return tx.run(sql`
    insert into notice_read (player_id, item_id)
    select ${playerId}, i.id from content_item i
     where i.kind = 'notice' and ${isShown} and (${id}::bigint is null or i.id = ${id}::bigint)
    on conflict do nothing`)
}
