import type { Language, NotificationKind, PushTopic } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'
import type { Choices } from './push-devices.ts'

const LIFE_HOURS = 24
/** Said later, the end of a round is of no use. */
const ROUND_LIFE_MINUTES = 15

/** Puts these notifications into the queue, for each device of their players that hears of their kind; each once. */
export function queuePushes(
  tx: Tx,
  ids: readonly bigint[],
  topics: readonly (readonly [NotificationKind, PushTopic])[],
): Promise<number> {
  return tx.run(sql`
    insert into push_message (device_id, notification_id, expires_at)
    select d.id, n.id, clock_timestamp() + case when t.topic = 'rounds' then make_interval(mins => ${ROUND_LIFE_MINUTES})
        else make_interval(hours => ${LIFE_HOURS}) end
      from notification n
      join unnest(${topics.map(([kind]) => kind)}::text[], ${topics.map(([, topic]) => topic)}::text[]) t(kind, topic) on t.kind = n.kind
      join push_device d on d.player_id = n.player_id and d.ended_at is null and ${isHeard}
     where n.id = any(${ids}::bigint[])
    on conflict do nothing`)
}

// Of a device `d` and a notification `n` of a round: its game is among those that were chosen.
const isFollowed = sql`exists (select from round r where r.id = n.about and r.game = any(d.rounds))`

// Of a device `d`, a topic `t` and a notification `n`: what its player chose lets it through.
const isHeard = sql`case t.topic when 'deposits' then d.deposits when 'withdrawals' then d.withdrawals when 'interest' then d.interest
  when 'tickets' then d.tickets when 'security' then d.security
  else ${isFollowed} end`

/**
 * Who hears of a round's end: they chose its game on a device, have a bet in it, are on no break and not excluded, and had not done
 * anything in the app since shortly before its end, where they would see it.
 */
export async function followersOf(tx: Tx, roundId: bigint, awaySeconds: number): Promise<bigint[]> {
  const rows = await tx.rows<{ playerId: bigint }>(sql`
    with ended as (select game, coalesce(finished_at, clock_timestamp()) as at from round where id = ${roundId}), follower as materialized (
      select distinct d.player_id from ended r join push_device d on d.rounds @> array[r.game] and d.ended_at is null
        join player p on p.id = d.player_id
       where p.state = 'active' and not ${isResting} and not exists (
         select from session s where s.player_id = d.player_id and s.seen_at > r.at - make_interval(secs => ${awaySeconds}))
    ), batch as materialized (
      select journal from ledger.entry where exists (select from follower) and kind = 10 /* stakes */ and owner = ${roundId}
         and asset = 1 /* USD */ and seq = 0 and reason = 1 /* stake */
    )
    select f.player_id from follower f where exists (
      select from batch join bet b on b.batch = batch.journal and b.bucket = ledger.bucket_of(f.player_id)
         and b.player_id = f.player_id and b.round_id = ${roundId})
     order by f.player_id`)
  return rows.map(({ playerId }) => playerId)
}

const isResting = sql`coalesce(p.resting_until > clock_timestamp(), false)`

export type DuePush = Choices &
  Readonly<{
    deviceId: string
    notificationId: bigint
    playerId: bigint
    sealed: Buffer
    serverKey: string
    lang: Language
    kind: NotificationKind
    about: bigint | null
    amount: bigint | null
    asset: string | null
    /** Of a round: the device hears of its game. */
    isFollowed: boolean
    /** The player is on a break or excluded. */
    isResting: boolean
    now: Date
    expiresAt: Date
  }>

const TRIES_MAX = 8

/**
 * Gives what is due to this process for as long as a try may take, the pause doubling, and ends what is of no more use. A
 * process that dies in between leaves it to the others.
 */
export function claimPushes(
  db: Tx,
  { limit, firstPauseSeconds }: Readonly<{ limit: number; firstPauseSeconds: number }>,
): Promise<DuePush[]> {
  return db.rows(sql`
    with late as (
      update push_message set state = case when attempts >= ${TRIES_MAX} then 'failed' else 'expired' end, done_at = clock_timestamp()
       where state = 'waiting' and next_at <= clock_timestamp() and (expires_at <= clock_timestamp() or attempts >= ${TRIES_MAX})
    ), due as (
      select device_id, notification_id from push_message
       where state = 'waiting' and next_at <= clock_timestamp() and expires_at > clock_timestamp() and attempts < ${TRIES_MAX}
       order by next_at limit ${limit} for update skip locked
    ), taken as (
      update push_message m set attempts = attempts + 1,
        next_at = clock_timestamp() + make_interval(secs => ${firstPauseSeconds} * power(2, m.attempts))
        from due where (m.device_id, m.notification_id) = (due.device_id, due.notification_id)
      returning m.device_id, m.notification_id, m.expires_at
    )
    select t.device_id, t.notification_id, t.expires_at, clock_timestamp() as now, d.player_id, d.sealed, d.server_key, p.lang,
           ${isResting} as is_resting, ${isFollowed} as is_followed, n.kind, n.about, n.amount, n.asset, d.deposits, d.withdrawals, d.interest, d.tickets, d.security,
           d.rounds, d.amounts, d.quiet_from, d.quiet_until, d.time_zone
      from taken t join push_device d on d.id = t.device_id join notification n on n.id = t.notification_id
      join player p on p.id = d.player_id`)
}

type Pushed = Pick<DuePush, 'deviceId' | 'notificationId'>

/** It was sent, refused for good (with the code of the answer), or its player does not want it any more. */
export function closePush(
  db: Tx,
  { deviceId, notificationId }: Pushed,
  { state, error = null }: Readonly<{ state: 'sent' | 'failed' | 'unwanted'; error?: string | null }>,
): Promise<number> {
  return db.run(sql`
    update push_message set state = ${state}, error = coalesce(${error}, error), done_at = clock_timestamp()
     where device_id = ${deviceId} and notification_id = ${notificationId} and state = 'waiting'`)
}

/** Why the last try failed; it waits for the next. */
export function notePushError(db: Tx, { deviceId, notificationId }: Pushed, error: string): Promise<number> {
  return db.run(sql`
    update push_message set error = left(${error}, 40) where device_id = ${deviceId} and notification_id = ${notificationId} and state = 'waiting'`)
}

/** What became of pushes is forgotten after a week. */
export function deleteDonePushes(db: Tx, limit: number): Promise<number> {
  return db.run(sql`
    delete from push_message where id = any(array(
      select id from push_message where done_at < clock_timestamp() - interval '7 days' order by done_at limit ${limit}))`)
}

/** It waits until then, and this was no try. */
export function postponePush(db: Tx, { deviceId, notificationId }: Pushed, until: Date): Promise<number> {
  return db.run(sql`
    update push_message set next_at = ${until}, attempts = attempts - 1
     where device_id = ${deviceId} and notification_id = ${notificationId} and state = 'waiting'`)
}
