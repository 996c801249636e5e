import { sql, type Tx } from '@opendraw/db'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import { purgeInSteps } from '../../../purge-in-steps.ts'

const KEPT_DAYS = 30
const TRIES_SHOWN = 100

/** The endpoints that hear of this kind: those that have not ended and whose secret somebody has. */
export async function listenersTo(tx: Tx, kind: string): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    select e.id from webhook_endpoint e
     where e.ended_at is null and e.kinds @> array[${kind}] and exists (select from webhook_secret s where s.endpoint_id = e.id)`)
  return rows.map(({ id }) => id)
}

/** Queues an event for these endpoints: its payload is what happened, at this moment. */
export async function addDeliveries(
  tx: Tx,
  endpointIds: readonly bigint[],
  kind: string,
  data: string,
): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    insert into webhook_delivery (endpoint_id, kind, payload)
    select e.id, ${kind}, json_build_object('type', ${kind}::text,
        'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', ${data}::json)
      from unnest(${[...endpointIds]}::bigint[]) e(id) returning id`)
  return rows.map(({ id }) => id)
}

export type DueEndpoint = Readonly<{ id: bigint; failures: number }>

/** The endpoints for which something is due and that are not paused. */
export function dueEndpoints(db: Tx) {
  return db.rows<DueEndpoint>(sql`
    select e.id, e.failures from webhook_endpoint e
     where e.ended_at is null and (e.paused_until is null or e.paused_until <= clock_timestamp())
       and exists (select from webhook_delivery d
                    where d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= clock_timestamp())`)
}

/** Gives up what was not taken within its day, also where its endpoint was paused all the time; answers how many. */
export function giveUp(db: Tx): Promise<number> {
  return db.run(sql`
    update webhook_delivery set state = 'dead' where state = 'waiting' and gives_up_at <= clock_timestamp()
       and (sending_until is null or sending_until <= clock_timestamp())`)
}

export type DueDelivery = Readonly<{
  id: bigint
  message: string
  payload: string
  attempts: number
  url: string
  now: Date
  /** Those that sign, the newest first. */
  secrets: Buffer[]
}>

type Claim = Readonly<{ limit: number; inHandSeconds: number; pausesSeconds: readonly number[] }>

/** Gives what is due for an endpoint to this process for as long as a try may take; one that dies in between leaves it to the next. */
export function claimDeliveries(db: Tx, endpointId: bigint, { limit, inHandSeconds, pausesSeconds }: Claim) {
  return db.rows<DueDelivery>(sql`
    with due as (
      select id from webhook_delivery
       where endpoint_id = ${endpointId} and state = 'waiting' and next_at <= clock_timestamp()
       order by next_at, id limit ${limit} for update skip locked
    ), taken as (
      update webhook_delivery d set attempts = attempts + 1,
        sending_until = clock_timestamp() + make_interval(secs => ${inHandSeconds}),
        next_at = clock_timestamp() + make_interval(secs =>
          (${[...pausesSeconds]}::int[])[least(d.attempts + 1, ${pausesSeconds.length})])
        from due where d.id = due.id returning d.id, d.message, d.payload, d.attempts, d.endpoint_id
    )
    select t.id, t.message, t.payload, t.attempts, e.url, clock_timestamp() as now,
           array(select s.sealed from webhook_secret s where s.endpoint_id = e.id
                    and (s.ends_at is null or s.ends_at > clock_timestamp()) order by s.id desc) as secrets
      from taken t join webhook_endpoint e on e.id = t.endpoint_id where e.ended_at is null order by t.id`)
}

export type Try = Readonly<{
  deliveryId: bigint
  status: number | null
  fault: string | null
  latencyMs: number
  answer: string
}>

/** Writes down a try and what it means for the delivery. */
export async function noteTry(tx: Tx, t: Try, state: 'waiting' | 'delivered' | 'dead'): Promise<void> {
  await tx.run(sql`
    insert into webhook_attempt (delivery_id, status, fault, latency_ms, answer)
    values (${t.deliveryId}, ${t.status}, ${t.fault}, ${t.latencyMs}, ${t.answer})`)
  // One whose endpoint was ended meanwhile stays given up.
  await tx.run(sql`
    update webhook_delivery set sending_until = null,
      state = case when state = 'dead' and ${state} = 'waiting' then 'dead' else ${state} end
     where id = ${t.deliveryId}`)
}

export type DeliveryRow = Readonly<{
  id: bigint
  message: string
  endpointId: bigint
  endpoint: string
  kind: string
  madeAt: Date
  state: 'waiting' | 'delivered' | 'dead'
  attempts: number
  nextAt: Date
  status: number | null
  fault: string | null
  latencyMs: number | null
}>
const columns = sql`d.id, d.message, d.endpoint_id, e.name as endpoint, d.kind, d.made_at, d.state, d.attempts, d.next_at,
  t.status, t.fault, t.latency_ms`
const source = sql`webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
  left join lateral (select status, fault, latency_ms from webhook_attempt a where a.delivery_id = d.id order by a.id desc limit 1) t on true`

type Filter = Readonly<{ endpoint: bigint | null; state: DeliveryRow['state'] | null }>

/** The newest first. */
export async function deliveries(
  tx: Tx,
  { endpoint, state }: Filter,
  { before, limit }: Paging,
): Promise<Page<DeliveryRow>> {
  const rows = await tx.rows<DeliveryRow>(sql`
    select ${columns} from ${source}
     where (${endpoint}::bigint is null or d.endpoint_id = ${endpoint}) and (${state}::text is null or d.state = ${state})
       and (${before}::bigint is null or d.id < ${before})
     order by d.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

export function deliveryById(tx: Tx, id: bigint) {
  return tx.row<DeliveryRow & Readonly<{ payload: string }>>(
    sql`select ${columns}, d.payload from ${source} where d.id = ${id}`,
  )
}

/** The tries of a delivery, the newest first. */
export function triesOf(tx: Tx, id: bigint) {
  return tx.rows<Omit<Try, 'deliveryId'> & Readonly<{ id: bigint; at: Date }>>(sql`
    select id, at, status, fault, latency_ms, answer from webhook_attempt where delivery_id = ${id} order by id desc limit ${TRIES_SHOWN}`)
}

const REPLAYED_MAX = 5_000

// What is being sent, or is due anyway, is not sent twice.
const isReplayable = sql`(d.state <> 'waiting' or d.next_at > clock_timestamp())
  and (d.sending_until is null or d.sending_until <= clock_timestamp())`

const dueAnew = sql`state = 'waiting', attempts = 0, next_at = clock_timestamp(), gives_up_at = clock_timestamp() + interval '24 hours'`

/** Makes that delivery due, its tries counted anew; none where it need not be. */
export function replayOne(tx: Tx, id: bigint) {
  return tx.run(sql`update webhook_delivery d set ${dueAnew} where d.id = ${id} and ${isReplayable}`)
}

/** The same for what has failed of an endpoint since then: the oldest, so many at a time. */
export function replayFailed(tx: Tx, endpointId: bigint, since: Date) {
  return tx.run(sql`
    update webhook_delivery set ${dueAnew} where id = any(array(
      select d.id from webhook_delivery d
       where d.endpoint_id = ${endpointId} and d.made_at >= ${since} and d.state <> 'delivered' and ${isReplayable}
       order by d.id limit ${REPLAYED_MAX}))`)
}

/** Deletes what was told thirty days ago, with its tries. */
export function purgeOldDeliveries(db: Tx): Promise<void> {
  return purgeInSteps((limit) =>
    db.run(sql`
      delete from webhook_delivery where id = any(array(
        select id from webhook_delivery where made_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})
           and state <> 'waiting' limit ${limit}))`),
  )
}
