import { type Db, sql, type Tx } from '@opendraw/db'

export type Channel = 'email' | 'mobile'
/** `inbox`: kept for the operators of a demo; `nobody`: made only so that an unknown address costs the same. */
export type FirstState = 'waiting' | 'inbox' | 'nobody'

export type SealedMessage = Readonly<{
  id: bigint
  channel: Channel
  sealed: Buffer
}>

type NewMessage = Readonly<{
  channel: Channel
  state: FirstState
  kind: string
  lang: string | null
  isForHouse: boolean
  isRepeatable: boolean
  playerId: bigint | null
  /** Masked. */
  recipient: string
  mark: Buffer
  sealed: Buffer
  lifeSeconds: number
}>

/** Of one that is for nobody neither what it says is kept nor for whom it was. */
export function addMessage(tx: Tx, m: NewMessage): Promise<number> {
  const isKept = m.state !== 'nobody'
  return tx.run(sql`
    insert into message (channel, state, kind, lang, is_for_house, is_repeatable, player_id, recipient, recipient_mark, sealed, expires_at)
    values (${m.channel}, ${m.state}, ${m.kind}, ${m.lang}, ${m.isForHouse}, ${m.isRepeatable}, ${isKept ? m.playerId : null},
      ${isKept ? m.recipient : null}, ${isKept ? m.mark : null}, ${isKept ? m.sealed : null},
      clock_timestamp() + make_interval(secs => ${m.lifeSeconds}))`)
}

/** Whether as many wait in that lane as may wait. */
export async function isOutboxFull(db: Tx, isForHouse: boolean, waitingMax: number): Promise<boolean> {
  const row = await db.row(
    sql`select 1 as full from message where state = 'waiting' and is_for_house = ${isForHouse} offset ${waitingMax - 1} limit 1`,
  )
  return row !== undefined
}

/** What is kept of a message that did not leave: what may be said again. */
const saidAgain = sql`case when is_repeatable then sealed end`

/**
 * Gives messages of a lane and of these channels that are due to this process for as long as a try may take, and ends those that
 * are of no more use. The pause after a try doubles. A process that dies in between leaves its messages to the others.
 */
export function claimMessages(
  db: Db,
  {
    isForHouse,
    channels,
    limit,
    firstPauseSeconds,
  }: { isForHouse: boolean; channels: readonly Channel[]; limit: number; firstPauseSeconds: number },
): Promise<SealedMessage[]> {
  return db.rows<SealedMessage>(sql`
    with late as (
      update message set state = 'expired', sealed = ${saidAgain}, done_at = clock_timestamp()
       where state = 'waiting' and is_for_house = ${isForHouse} and expires_at <= clock_timestamp()
    ), due as (
      select id from message
       where state = 'waiting' and is_for_house = ${isForHouse} and channel = any(${channels}::text[]) and next_at <= clock_timestamp()
         and expires_at > clock_timestamp()
       order by next_at limit ${limit} for update skip locked
    )
    update message m set attempts = attempts + 1,
      next_at = clock_timestamp() + make_interval(secs => ${firstPauseSeconds} * power(2, m.attempts))
      from due where m.id = due.id
    returning m.id, m.channel, m.sealed`)
}

/** It was sent: what it said is erased. */
export function closeSent(db: Db, id: bigint): Promise<number> {
  return db.run(sql`
    update message set state = 'sent', sealed = null, done_at = clock_timestamp() where id = ${id} and state = 'waiting'`)
}

/** Why a try failed; `isFinal`: no other follows, and what it said is erased unless it may be said again. */
export function noteFailure(db: Db, id: bigint, error: string, isFinal: boolean): Promise<number> {
  return db.run(sql`
    update message set error = left(${error}, 40), state = case when ${isFinal} then 'failed' else state end,
      sealed = case when ${isFinal} then ${saidAgain} else sealed end, done_at = case when ${isFinal} then clock_timestamp() end
     where id = ${id} and state = 'waiting'`)
}

/** One that did not leave and may be said again, locked until the caller's commit; undefined: not, or not any more. */
export function lockRepeatable(tx: Tx, id: bigint) {
  return tx.row<SealedMessage & Readonly<{ playerId: bigint | null; kind: string; state: string }>>(sql`
    select id, channel, sealed, player_id, kind, state from message
     where id = ${id} and state in ('failed', 'expired') and is_repeatable and sealed is not null for update`)
}

/** It waits again, as if it were new. */
export function reviveMessage(tx: Tx, id: bigint, lifeSeconds: number): Promise<number> {
  return tx.run(sql`
    update message set state = 'waiting', attempts = 0, next_at = clock_timestamp(), done_at = null,
      expires_at = clock_timestamp() + make_interval(secs => ${lifeSeconds}) where id = ${id}`)
}

export function deleteMessagesOf(tx: Tx, playerId: bigint): Promise<number> {
  return tx.run(sql`delete from message where player_id = ${playerId}`)
}

export type InboxRow = SealedMessage &
  Readonly<{
    createdAt: Date
    expiresAt: Date
  }>

/** What was kept for the operators, newest first. */
export function inboxRows(db: Tx, before: bigint | null, limit: number): Promise<InboxRow[]> {
  return db.rows<InboxRow>(sql`
    select id, channel, sealed, created_at, expires_at from message
     where state = 'inbox' and (${before}::bigint is null or id < ${before}) order by id desc limit ${limit}`)
}

/** Deletes what operators could read for a day, what nobody carried a day after its end, and what was made a month ago. */
export function deleteOldMessages(db: Db, limit: number): Promise<number> {
  return db.run(sql`
    delete from message where id = any(array(
      select id from message where created_at < clock_timestamp() - interval '1 day'
         and (state in ('inbox', 'nobody') or (state = 'waiting' and expires_at < clock_timestamp() - interval '1 day')
           or created_at < clock_timestamp() - interval '30 days')
       order by created_at limit ${limit}))`)
}
