import { type Db, sql, type Tx } from '@opendraw/db'

export type Channel = 'email' | 'mobile'
/** `inbox`: kept for the operators of a demo; `nobody`: made only so that an unknown address costs the same. */
export type FirstState = 'waiting' | 'inbox' | 'nobody'

export type SealedMessage = Readonly<{
  id: bigint
  channel: Channel
  sealed: Buffer
}>

export function addMessage(
  tx: Tx,
  {
    channel,
    state,
    sealed,
    lifeSeconds,
  }: { channel: Channel; state: FirstState; sealed: Buffer; lifeSeconds: number },
): Promise<number> {
  return tx.run(sql`
    insert into message (channel, state, sealed, expires_at)
    values (${channel}, ${state}, ${state === 'nobody' ? null : sealed}, clock_timestamp() + make_interval(secs => ${lifeSeconds}))`)
}

/** Whether as many wait as may wait. */
export async function isOutboxFull(db: Tx, waitingMax: number): Promise<boolean> {
  const row = await db.row(
    sql`select 1 as full from message where state = 'waiting' offset ${waitingMax - 1} limit 1`,
  )
  return row !== undefined
}

/**
 * Gives messages of these channels that are due to this process for as long as a try may take, and erases those that are
 * of no more use. The pause after a try doubles. A process that dies in between leaves its messages to the others.
 */
export function claimMessages(
  db: Db,
  {
    channels,
    limit,
    firstPauseSeconds,
  }: { channels: readonly Channel[]; limit: number; firstPauseSeconds: number },
): Promise<SealedMessage[]> {
  return db.rows<SealedMessage>(sql`
    with late as (
      update message set state = 'failed', sealed = null, done_at = clock_timestamp()
       where state = 'waiting' and expires_at <= clock_timestamp()
    ), due as (
      select id from message
       where state = 'waiting' and channel = any(${channels}::text[]) and next_at <= clock_timestamp() and expires_at > clock_timestamp()
       order by next_at limit ${limit} for update skip locked
    )
    update message m set attempts = attempts + 1,
      next_at = clock_timestamp() + make_interval(secs => ${firstPauseSeconds} * power(2, m.attempts))
      from due where m.id = due.id
    returning m.id, m.channel, m.sealed`)
}

/** The message is done with: what it said is erased. */
export function closeMessage(db: Db, id: bigint, state: 'sent' | 'failed'): Promise<number> {
  return db.run(sql`
    update message set state = ${state}, sealed = null, done_at = clock_timestamp() where id = ${id} and state = 'waiting'`)
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

/** Deletes what operators could read for a day, and what was sent a month ago. */
export function deleteOldMessages(db: Db, limit: number): Promise<number> {
  return db.run(sql`
    delete from message where id = any(array(
      select id from message where created_at < clock_timestamp() - interval '1 day'
         and (state in ('waiting', 'inbox', 'nobody') or created_at < clock_timestamp() - interval '30 days')
       order by created_at limit ${limit}))`)
}
