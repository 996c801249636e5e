import { Refusal } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'

/** What a device hears of, and when. */
export type Choices = Readonly<{
  deposits: boolean
  withdrawals: boolean
  interest: boolean
  tickets: boolean
  security: boolean
  /** Games, whose rounds it hears of. */
  rounds: readonly string[]
  amounts: boolean
  /** Minutes of its day; both null: no quiet hours. */
  quietFrom: number | null
  quietUntil: number | null
  timeZone: string
}>

export type DeviceRow = Choices & Readonly<{ id: string; device: string; since: Date; chosenAt: Date }>

const choices = sql`deposits, withdrawals, interest, tickets, security, rounds, amounts, quiet_from, quiet_until, time_zone`

/** The player's devices, the newest first. */
export function devicesOf(db: Tx, playerId: bigint): Promise<DeviceRow[]> {
  return db.rows(sql`
    select id, device, created_at as since, chosen_at, ${choices} from push_device
     where player_id = ${playerId} and ended_at is null order by created_at desc, id`)
}

/** The player's device at that address that can be reached by that key of the server. */
export async function deviceAt(
  db: Tx,
  playerId: bigint,
  { mark, serverKey }: Readonly<{ mark: Buffer; serverKey: string }>,
): Promise<string | null> {
  const row = await db.row<{ id: string }>(sql`
    select id from push_device where mark = ${mark} and player_id = ${playerId} and server_key = ${serverKey} and ended_at is null`)
  return row?.id ?? null
}

/** Devices of the player are counted and added one after another. */
export async function lockDevices(tx: Tx, playerId: bigint): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('push ' || ${playerId}::bigint, 0))`)
}

export type NewDevice = Choices &
  Readonly<{
    id: string
    playerId: bigint
    sessionId: string
    mark: Buffer
    sealed: Buffer
    serverKey: string
    device: string
  }>

/** Adds a device, or changes what is known of it: it is this player's from now on. Answers its id. */
export async function putDevice(tx: Tx, one: NewDevice): Promise<string> {
  // Another player's device is another device, and so is one that was ended: what waits for it goes with it.
  await tx.run(
    sql`delete from push_device where mark = ${one.mark} and (player_id <> ${one.playerId} or ended_at is not null)`,
  )
  const row = await tx.row<{ id: string }>(sql`
    insert into push_device (id, player_id, session_id, mark, sealed, server_key, device, ${choices})
    values (${one.id}, ${one.playerId}, ${one.sessionId}, ${one.mark}, ${one.sealed}, ${one.serverKey}, ${one.device}, ${one.deposits},
      ${one.withdrawals}, ${one.interest}, ${one.tickets}, ${one.security}, ${one.rounds}::text[], ${one.amounts}, ${one.quietFrom},
      ${one.quietUntil}, ${one.timeZone})
    on conflict (mark) do update set session_id = excluded.session_id, sealed = excluded.sealed, server_key = excluded.server_key,
      device = excluded.device, deposits = excluded.deposits, withdrawals = excluded.withdrawals, interest = excluded.interest,
      tickets = excluded.tickets, security = excluded.security, rounds = excluded.rounds, amounts = excluded.amounts,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, time_zone = excluded.time_zone,
      chosen_at = clock_timestamp()
      where push_device.player_id = excluded.player_id
    returning id`)
  // Another player has taken it this moment.
  if (!row) throw new Refusal('try_again')
  return row.id
}

/** How many devices the player has, but for that one. */
export async function countOthers(tx: Tx, playerId: bigint, mark: Buffer): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from push_device where player_id = ${playerId} and mark <> ${mark} and ended_at is null`)
  return row?.count ?? 0
}

/** The device is notified no more, and nothing waits for it. */
export function deleteDevice(tx: Tx, playerId: bigint, id: string): Promise<number> {
  return tx.run(sql`delete from push_device where player_id = ${playerId} and id = ${id}`)
}

export function deleteDevicesOf(tx: Tx, playerId: bigint): Promise<number> {
  return tx.run(sql`delete from push_device where player_id = ${playerId}`)
}

/**
 * Of a device `d`: it belongs to that session. It was chosen in it, or in an earlier one of the same browser, by its name, that is over:
 * who logs in again on a phone does not choose again.
 */
function belongsTo(sessionId: string | null, idleMinutes: number) {
  return sql`(d.session_id = ${sessionId} or exists (
    select from session own join session its on its.id = d.session_id and its.device = own.device
     where own.id = ${sessionId} and (its.ended_at is not null or its.expires_at <= clock_timestamp()
       or its.seen_at <= clock_timestamp() - make_interval(mins => ${idleMinutes}))))`
}

/** The devices of a session that was ended are notified no more, and nothing waits for them. */
export function deleteOfSession(
  tx: Tx,
  playerId: bigint,
  sessionId: string,
  idleMinutes: number,
): Promise<number> {
  return tx.run(
    sql`delete from push_device d where player_id = ${playerId} and ${belongsTo(sessionId, idleMinutes)}`,
  )
}

/** All devices of the player but those of one session hear what waits for them, and then nothing more; null: all. */
export async function endExcept(
  tx: Tx,
  playerId: bigint,
  sessionId: string | null,
  idleMinutes: number,
): Promise<void> {
  await tx.run(sql`
    update push_device d set ended_at = clock_timestamp()
     where player_id = ${playerId} and ended_at is null and not coalesce(${belongsTo(sessionId, idleMinutes)}, false)`)
}

/** The player's devices go on in that session. */
export function moveDevices(tx: Tx, playerId: bigint, sessionId: string): Promise<number> {
  return tx.run(
    sql`update push_device set session_id = ${sessionId} where player_id = ${playerId} and ended_at is null`,
  )
}

/** Deletes devices that were ended and have heard what waited for them. */
export function deleteEnded(db: Tx, limit: number): Promise<number> {
  return db.run(sql`
    delete from push_device where id = any(array(
      select id from push_device d where ended_at is not null and not exists (select from push_message m where m.device_id = d.id and m.state = 'waiting')
       order by ended_at limit ${limit}))`)
}
