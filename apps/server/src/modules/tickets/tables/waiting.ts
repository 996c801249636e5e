import { sql, type Tx } from '@opendraw/db'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'

export type WaitingState = 'waiting' | 'offered' | 'served' | 'passed' | 'left'
export type WaitingRow = Readonly<{
  id: bigint
  itemId: bigint
  playerId: bigint
  key: string
  quantity: number
  got: number
  state: WaitingState
  /** From 1, among those of the item who wait. */
  position: number
}>

const columns = sql`w.id, w.item_id, w.player_id, w.key, w.quantity, w.got, w.state,
  (select count(*) from ticket_waiting b where b.item_id = w.item_id and b.id <= w.id and b.state in ('waiting', 'offered'))::int as position`

export function waitingByKey(db: Tx, playerId: bigint, key: string) {
  return db.row<WaitingRow>(
    sql`select ${columns} from ticket_waiting w where w.player_id = ${playerId} and w.key = ${key}`,
  )
}

/** A player's place on the list of an item; undefined when they do not wait. */
export function waitingOf(db: Tx, itemId: bigint, playerId: bigint) {
  return db.row<WaitingRow>(sql`
    select ${columns} from ticket_waiting w
     where w.item_id = ${itemId} and w.player_id = ${playerId} and w.state in ('waiting', 'offered')`)
}

/** A page of the places that a player has or had on waiting lists, newest first. */
export async function waitingPlacesOf(
  db: Tx,
  playerId: bigint,
  { before, limit }: Paging,
): Promise<Page<Omit<WaitingRow, 'position'>>> {
  const rows = await db.rows<Omit<WaitingRow, 'position'>>(sql`
    select w.id, w.item_id, w.player_id, w.key, w.quantity, w.got, w.state, w.created_at, w.ended_at from ticket_waiting w
     where w.player_id = ${playerId} and (${before}::bigint is null or w.id < ${before}) order by w.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

export async function countWaiting(db: Tx, itemId: bigint): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from ticket_waiting where item_id = ${itemId} and state in ('waiting', 'offered')`,
  )
  return row?.count ?? 0
}

/** Those who wait for an offer after that place, in their order, without closed or frozen accounts. */
export function nextWaiting(tx: Tx, itemId: bigint, after: bigint, limit: number) {
  return tx.rows<Pick<WaitingRow, 'id' | 'playerId' | 'quantity' | 'got'>>(sql`
    select w.id, w.player_id, w.quantity, w.got from ticket_waiting w join player p on p.id = w.player_id
     where w.item_id = ${itemId} and w.state = 'waiting' and w.id > ${after} and p.closed_at is null and p.state = 'active'
     order by w.id limit ${limit}`)
}

export type NewWaiting = Pick<WaitingRow, 'itemId' | 'playerId' | 'key' | 'quantity'>

export function addWaiting(tx: Tx, w: NewWaiting) {
  return tx.row<{ id: bigint }>(sql`
    insert into ticket_waiting (item_id, player_id, key, quantity) values (${w.itemId}, ${w.playerId}, ${w.key}, ${w.quantity}) returning id`)
}

/** Notes that units are kept for a place: 0 when it does not wait. */
export function markOffered(tx: Tx, id: bigint) {
  return tx.run(sql`update ticket_waiting set state = 'offered' where id = ${id} and state = 'waiting'`)
}

/** Notes that an offer was paid: who wanted more waits on, at the same place. 0 without an offer. */
export function noteServed(tx: Tx, id: bigint, quantity: number) {
  return tx.run(sql`
    update ticket_waiting set got = got + ${quantity},
           state = case when got + ${quantity} = quantity then 'served' else 'waiting' end,
           ended_at = case when got + ${quantity} = quantity then clock_timestamp() end
     where id = ${id} and state = 'offered'`)
}

/** Takes an offer back: who had it waits on, at the same place. 0 without an offer. */
export function waitOn(tx: Tx, id: bigint) {
  return tx.run(sql`update ticket_waiting set state = 'waiting' where id = ${id} and state = 'offered'`)
}

/** Ends a place on the list: an offer was not taken, or the player left. 0 when it has ended. */
export function endWaiting(tx: Tx, id: bigint, state: 'passed' | 'left') {
  return tx.run(sql`
    update ticket_waiting set state = ${state}, ended_at = clock_timestamp() where id = ${id} and state in ('waiting', 'offered')`)
}

/** Ends the whole list of an item. */
export function endList(tx: Tx, itemId: bigint) {
  return tx.run(sql`
    update ticket_waiting set state = 'left', ended_at = clock_timestamp() where item_id = ${itemId} and state in ('waiting', 'offered')`)
}
