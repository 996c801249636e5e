import type { AlertSeverity } from '@opendraw/contract/operator'
import { sql, type Tx } from '@opendraw/db'

export type NoticeChannel = 'mail' | 'webhook'

/** Puts a step of an alert into the queue of each channel, with the transaction of the step. */
export async function addNotices(tx: Tx, stepId: bigint, channels: readonly NoticeChannel[]): Promise<void> {
  await tx.run(sql`
    insert into alert_notice (step_id, channel) select ${stepId}, c from unnest(${[...channels]}::text[]) c on conflict do nothing`)
}

/** What is due on a channel, with what it is to say; `isLast`: nobody takes it after this try. */
export type DueNotice = Readonly<{
  id: bigint
  channel: NoticeChannel
  kind: 'opened' | 'reopened' | 'closed'
  at: Date
  says: string
  alertId: bigint
  rule: string
  severity: AlertSeverity
  openedAt: Date
  isLast: boolean
}>

type Pauses = Readonly<{ firstSeconds: number; maxSeconds: number; lifeHours: number }>

/**
 * Gives notices that are due to this process for as long as a try may take. The pause after a try doubles up to the longest. A process
 * that dies in between leaves its notices to the others.
 */
export function claimNotices(db: Tx, limit: number, { firstSeconds, maxSeconds, lifeHours }: Pauses) {
  return db.rows<DueNotice>(sql`
    with due as (
      select id from alert_notice where done_at is null and next_at <= clock_timestamp() order by next_at limit ${limit} for update skip locked
    )
    update alert_notice n set attempts = n.attempts + 1,
           next_at = clock_timestamp() + make_interval(secs => least(${maxSeconds}, ${firstSeconds} * power(2, n.attempts)))
      from due, alert_step s, alert a where n.id = due.id and s.id = n.step_id and a.id = s.alert_id
    returning n.id, n.channel, s.kind, s.at, s.says, a.id as alert_id, a.rule, a.severity, a.opened_at,
      s.at < clock_timestamp() - make_interval(hours => ${lifeHours}) as is_last`)
}

/** It went out, or is given up. */
export function endNotice(tx: Tx, id: bigint, isGivenUp: boolean) {
  return tx.run(
    sql`update alert_notice set done_at = clock_timestamp(), is_given_up = ${isGivenUp} where id = ${id} and done_at is null`,
  )
}

/** What went out a month ago is forgotten; the steps stay. Answers how many. */
export function purgeNotices(db: Tx, limit: number): Promise<number> {
  return db.run(sql`
    delete from alert_notice where id = any(array(
      select id from alert_notice where done_at < clock_timestamp() - interval '30 days' order by done_at limit ${limit}))`)
}
