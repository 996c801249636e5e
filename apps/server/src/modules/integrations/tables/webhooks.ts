import type { WebhookKind } from '@opendraw/contract/partner'
import { sql, type Tx } from '@opendraw/db'

export type EndpointRow = Readonly<{
  id: bigint
  name: string
  url: string
  kinds: WebhookKind[]
  madeAt: Date
  endedAt: Date | null
  /** When its newest secret was made; null: none was. */
  secretAt: Date | null
  oldSecretUntil: Date | null
  /** One after another, up to now. */
  failures: number
  pausedUntil: Date | null
  waiting: number
  dead: number
  deliveredAt: Date | null
}>

/** The newest first, with how they do. */
export function endpoints(tx: Tx, limit: number) {
  return tx.rows<EndpointRow>(sql`
    select e.id, e.name, e.url, e.kinds, e.made_at, e.ended_at, e.failures,
           case when e.paused_until > clock_timestamp() then e.paused_until end as paused_until, s.secret_at, s.old_secret_until,
           (select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting') as waiting,
           (select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.state = 'dead') as dead,
           (select max(t.at) from webhook_delivery d join webhook_attempt t on t.delivery_id = d.id
             where d.id = (select max(n.id) from webhook_delivery n where n.endpoint_id = e.id and n.state = 'delivered')) as delivered_at
      from webhook_endpoint e,
           lateral (select max(made_at) as secret_at, max(ends_at) filter (where ends_at > clock_timestamp()) as old_secret_until
                      from webhook_secret where endpoint_id = e.id) s
     order by e.id desc limit ${limit}`)
}

export type NewEndpoint = Pick<EndpointRow, 'name' | 'url' | 'kinds'> & Readonly<{ approvalId: bigint }>

export function addEndpoint(tx: Tx, { name, url, kinds, approvalId }: NewEndpoint) {
  return tx.row<{ id: bigint }>(sql`
    insert into webhook_endpoint (name, url, kinds, approval_id)
    values (${name}, ${url}, ${[...kinds]}::text[], ${approvalId}) returning id`)
}

export function isEndpointNameTaken(tx: Tx, name: string) {
  return tx.row(sql`select from webhook_endpoint where name = ${name} and ended_at is null`)
}

/** One that has not ended, under lock; what is queued for it meanwhile does not wait. */
export function lockEndpoint(tx: Tx, id: bigint) {
  return tx.row<{ name: string }>(sql`
    select name from webhook_endpoint where id = ${id} and ended_at is null for no key update`)
}

/** Ends it, and what waits for it; undefined where it has ended before, or is not there. */
export async function endEndpoint(tx: Tx, id: bigint) {
  const ended = await tx.row<{ name: string; endedAt: Date }>(sql`
    update webhook_endpoint set ended_at = clock_timestamp() where id = ${id} and ended_at is null returning name, ended_at`)
  if (ended)
    await tx.run(
      sql`update webhook_delivery set state = 'dead' where endpoint_id = ${id} and state = 'waiting'`,
    )
  return ended
}

/** The one that signs goes on for so many hours; one that was to end anyway ends now, so that never more than two sign. */
export function endOldWebhookSecrets(tx: Tx, endpointId: bigint, hours: number) {
  return tx.run(sql`
    update webhook_secret set ends_at = clock_timestamp()
      + case when ends_at is null then make_interval(hours => ${hours}) else interval '0' end
     where endpoint_id = ${endpointId} and (ends_at is null or ends_at > clock_timestamp())`)
}

export function addWebhookSecret(tx: Tx, endpointId: bigint, sealed: Buffer, operatorId: bigint) {
  return tx.run(sql`
    insert into webhook_secret (endpoint_id, sealed, made_by) values (${endpointId}, ${sealed}, ${operatorId})`)
}

export async function hasSecret(tx: Tx, endpointId: bigint): Promise<boolean> {
  return (
    (await tx.row(sql`select from webhook_secret where endpoint_id = ${endpointId} limit 1`)) !== undefined
  )
}

/** Nothing is sent before its time has come, unless an operator asks for it: then at once. */
export function endPause(tx: Tx, id: bigint) {
  return tx.run(sql`
    update webhook_endpoint set paused_until = null where id = ${id} and paused_until is not null`)
}

export function noteSuccess(tx: Tx, id: bigint) {
  return tx.run(sql`
    update webhook_endpoint set failures = 0, paused_until = null where id = ${id} and (failures > 0 or paused_until is not null)`)
}

type Patience = Readonly<{ failuresMax: number; firstPauseSeconds: number; pauseSecondsMax: number }>

/** Counts a failure, and pauses the endpoint from so many on, each time for twice as long; answers how many there are. */
export function noteFailure(
  tx: Tx,
  id: bigint,
  { failuresMax, firstPauseSeconds, pauseSecondsMax }: Patience,
) {
  return tx.row<{ failures: number }>(sql`
    update webhook_endpoint set failures = failures + 1, paused_until = case when failures + 1 >= ${failuresMax} then
        clock_timestamp() + make_interval(secs => least(${pauseSecondsMax}::float8,
          ${firstPauseSeconds} * power(2, least(failures + 1 - ${failuresMax}, 20)))) else paused_until end
     where id = ${id} returning failures`)
}
