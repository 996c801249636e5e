import { sql, type Tx } from '@opendraw/db'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import type { Pending } from '../../../pending.ts'
import type { Category, EarlyExit, Texts } from './products.ts'

export type OrderState = 'running' | 'matured' | 'sold' | 'cancelled'
export type OrderRow = Readonly<{
  id: bigint
  productId: bigint
  playerId: bigint
  units: number
  principal: bigint
  days: number
  cycleDays: number
  ratePpm: bigint
  earlyExit: EarlyExit
  promised: bigint
  boughtAt: Date
  /** The first day that earns, as 2026-11-21. */
  firstDay: string
  /** The order's day of its next payment, which falls due when it is over, on `nextOn`. */
  nextDay: number
  nextOn: string
  paid: bigint
  isRenewing: boolean
  renewedAs: bigint | null
  isRenewalRefused: boolean
  state: OrderState
  endedAt: Date | null
  category: Category
  texts: Texts
  /** Whether it can still be cancelled, by the database's clock. */
  isFresh: boolean
}>
const columns = sql`o.id, o.product_id, o.player_id, o.units, o.principal, o.days, o.cycle_days, o.rate_ppm, o.early_exit, o.promised,
  o.bought_at, o.first_day::text, o.next_day, o.next_on::text, o.paid, o.is_renewing, o.renewed_as, o.is_renewal_refused, o.state, o.ended_at, p.category, p.texts,
  clock_timestamp() < o.bought_at + interval '24 hours' as is_fresh`
const source = sql`product_order o join product p on p.id = o.product_id`

/** The number of the next order: its accounts are opened and paid before its row says on which day it was sold. */
export async function nextOrderId(tx: Tx): Promise<bigint> {
  const row = await tx.row<{ id: bigint }>(sql`select nextval('product_order_id_seq')::bigint as id`)
  return row?.id ?? 0n
}

export type NewOrder = Readonly<{
  id: bigint
  productId: bigint
  playerId: bigint
  key: string
  units: number
  principal: bigint
  promised: bigint
  firstPaymentDay: number
  /** When it was sold; null: now. */
  at: Date | null
}>

/** Writes down a sale of now, on its product's terms. */
export function addOrder(tx: Tx, o: NewOrder) {
  return tx.run(sql`
    insert into product_order (id, product_id, player_id, key, units, principal, days, cycle_days, rate_ppm, early_exit, promised,
      bought_at, first_day, next_day, next_on)
    overriding system value
    select ${o.id}, p.id, ${o.playerId}, ${o.key}, ${o.units}, ${o.principal}, p.days, p.cycle_days, p.rate_ppm, p.early_exit, ${o.promised},
      now, (now at time zone 'UTC')::date + 1, ${o.firstPaymentDay}::int, (now at time zone 'UTC')::date + 1 + ${o.firstPaymentDay}::int
      from product p, date_trunc('milliseconds', coalesce(${o.at}::timestamptz, clock_timestamp())) now where p.id = ${o.productId}`)
}

export function orderById(db: Tx, id: bigint) {
  return db.row<OrderRow>(sql`select ${columns} from ${source} where o.id = ${id}`)
}

export function orderByKey(db: Tx, playerId: bigint, key: string) {
  return db.row<OrderRow>(
    sql`select ${columns} from ${source} where o.player_id = ${playerId} and o.key = ${key}`,
  )
}

/** The player's order under lock; undefined for one that is not theirs. */
export function lockOrder(tx: Tx, playerId: bigint, id: bigint) {
  return tx.row<OrderRow>(
    sql`select ${columns} from ${source} where o.id = ${id} and o.player_id = ${playerId} for no key update of o`,
  )
}

const dueAfter = (on: string, after: bigint, limit: number) =>
  sql`o.state = 'running' and o.next_on <= ${on}::date and o.id > ${after} order by o.id limit ${limit}`

/** Whose those orders are. */
export async function duePlayers(tx: Tx, on: string, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await tx.rows<Pick<OrderRow, 'playerId'>>(
    sql`select o.player_id from product_order o where ${dueAfter(on, after, limit)}`,
  )
  return rows.map(({ playerId }) => playerId)
}

/** Running orders with a payment due on or before that date, after that number, under lock. */
export function lockDueOrders(tx: Tx, on: string, after: bigint, limit: number) {
  return tx.rows<OrderRow>(
    sql`select ${columns} from ${source} where ${dueAfter(on, after, limit)} for no key update of o`,
  )
}

/** Where each order stands after a payment or its end. */
export type OrderStep = Pick<OrderRow, 'id' | 'nextDay' | 'paid' | 'state'>

export function moveOrders(tx: Tx, steps: readonly OrderStep[]) {
  return tx.run(sql`
    update product_order o set next_day = s.next_day, next_on = o.first_day + s.next_day, paid = s.paid, state = s.state,
        ended_at = case when s.state <> 'running' then clock_timestamp() end
      from unnest(${steps.map(({ id }) => id)}::bigint[], ${steps.map(({ nextDay }) => nextDay)}::int[],
        ${steps.map(({ paid }) => paid)}::bigint[], ${steps.map(({ state }) => state)}::text[]) s(id, next_day, paid, state)
     where o.id = s.id and o.state = 'running'`)
}

export function setRenewing(tx: Tx, id: bigint, isOn: boolean) {
  return tx.run(sql`update product_order set is_renewing = ${isOn} where id = ${id}`)
}

export type Renewal = Pick<OrderRow, 'id' | 'productId' | 'playerId' | 'units'>

const toRenew = sql`select id, product_id, player_id, units from product_order
  where state = 'matured' and is_renewing and renewed_as is null`

/** A matured order whose owner wants it again. */
export function nextToRenew(db: Tx) {
  return db.row<Renewal>(sql`${toRenew} order by id limit 1`)
}

/** The same order under lock; undefined when it was renewed meanwhile. */
export function lockToRenew(tx: Tx, id: bigint) {
  return tx.row<Renewal>(sql`${toRenew} and id = ${id} for no key update`)
}

/** Notes as what an order was bought again, or (null) that it is not; what another node has bought again meanwhile stays so. */
export function noteRenewal(tx: Tx, id: bigint, renewedAs: bigint | null) {
  return tx.run(sql`
    update product_order set renewed_as = ${renewedAs}::bigint, is_renewing = ${renewedAs}::bigint is not null,
           is_renewal_refused = ${renewedAs}::bigint is null
     where id = ${id} and renewed_as is null`)
}

/** What the player's running orders hold, micro-USD. */
export async function heldBy(db: Tx, playerId: bigint): Promise<bigint> {
  const row = await db.row<{ held: bigint }>(sql`
    select coalesce(sum(principal), 0)::bigint as held from product_order where player_id = ${playerId} and state = 'running'`)
  return row?.held ?? 0n
}

export type OrderFilter = Readonly<{
  playerId: bigint | null
  productId: bigint | null
  state: OrderState | null
}>

/** A page of orders, newest first. */
export async function listOrders(
  db: Tx,
  { playerId, productId, state }: OrderFilter,
  { before, limit }: Paging,
): Promise<Page<OrderRow>> {
  const rows = await db.rows<OrderRow>(sql`
    select ${columns} from ${source}
     where (${playerId}::bigint is null or o.player_id = ${playerId}) and (${productId}::bigint is null or o.product_id = ${productId})
       and (${state}::text is null or o.state = ${state}) and (${before}::bigint is null or o.id < ${before})
     order by o.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

export type OrderSums = Readonly<{ running: number; principal: bigint; unpaid: bigint; paid: bigint }>

/** What running orders hold and will pay, and what was paid by all; of one player, or of all. */
export async function sumOrders(db: Tx, playerId: bigint | null): Promise<OrderSums> {
  const row = await db.row<OrderSums>(sql`
    select count(*) filter (where state = 'running')::int as running,
           coalesce(sum(principal) filter (where state = 'running'), 0)::bigint as principal,
           coalesce(sum(promised - paid) filter (where state = 'running'), 0)::bigint as unpaid, coalesce(sum(paid), 0)::bigint as paid
      from product_order where (${playerId}::bigint is null or player_id = ${playerId})`)
  return row ?? { running: 0, principal: 0n, unpaid: 0n, paid: 0n }
}

/** A player's running orders, and the beginning of the day on which the last of them matures. */
export async function runningOrdersOf(db: Tx, playerId: bigint): Promise<Pending> {
  const row = await db.row<Pending>(sql`
    select count(*)::int as count, max(first_day + days)::timestamp at time zone 'UTC' as over_by
      from product_order where player_id = ${playerId} and state = 'running'`)
  return row ?? { count: 0, overBy: null }
}

/** Running orders and the terms by which their payments of the coming days follow: for what falls due. */
export function dueTerms(db: Tx, until: string) {
  return db.rows<
    Pick<OrderRow, 'principal' | 'days' | 'cycleDays' | 'ratePpm' | 'firstDay' | 'nextDay'> & {
      orders: number
    }
  >(sql`
    select principal, days, cycle_days, rate_ppm, first_day::text, next_day, count(*)::int as orders from product_order
     where state = 'running' and next_on <= ${until}::date group by 1, 2, 3, 4, 5, 6`)
}
