import { type Statement, sql, type Tx } from '@opendraw/db'

/** A credited deposit as bonuses look at it. */
export type CreditedDeposit = Readonly<{
  id: bigint
  /** Micro-USD. */
  credited: bigint
  creditedAt: Date
  /** The day of the credit, UTC: 2026-11-21. */
  day: string
  /** Nothing was credited to the player before. */
  isFirst: boolean
  /** It was taken back by its bank, or something of it was sent back or is asked back. */
  isGone: boolean
  /** The days in which it may be claimed for are over. */
  isLate: boolean
}>
const columns = (
  claimDays: number,
) => sql`d.id, d.credited, d.decided_at as credited_at, (d.decided_at at time zone 'UTC')::date::text as day,
  not exists (select from deposit e where e.player_id = d.player_id and e.state = 'passed' and (e.decided_at, e.id) < (d.decided_at, d.id)) as is_first,
  (exists (select from deposit_reversal r where r.deposit_id = d.id)
    or exists (select from withdrawal w where w.deposit_id = d.id and w.state not in ('rejected', 'failed'))) as is_gone,
  d.decided_at <= clock_timestamp() - make_interval(days => ${claimDays}) as is_late`

/** Locks a deposit: no bonus is granted for it while it is reversed or sent back, and the other way round. */
export function lockDeposit(tx: Tx, id: bigint) {
  return tx.run(sql`select 1 from deposit where id = ${id} for no key update`)
}

/** The player's own credited deposit; anyone else's, or one that is not credited, is as absent as none. */
export function creditedDeposit(tx: Tx, playerId: bigint, id: bigint, claimDays: number) {
  return one(tx, claimDays, sql`d.player_id = ${playerId} and d.id = ${id}`)
}

/** The player's first credited deposit. */
export function firstDeposit(tx: Tx, playerId: bigint, claimDays: number) {
  return one(tx, claimDays, sql`d.player_id = ${playerId}`)
}

const one = (tx: Tx, claimDays: number, which: Statement) =>
  tx.row<CreditedDeposit>(sql`
    select ${columns(claimDays)} from deposit d where d.state = 'passed' and ${which} order by d.decided_at, d.id limit 1`)

/** Deposits of at least `min` that may still be claimed for as cashback, the newest first. */
export function cashbackDeposits(tx: Tx, playerId: bigint, min: bigint, claimDays: number, limit: number) {
  return tx.rows<CreditedDeposit>(sql`
    select * from (
      select ${columns(claimDays)} from deposit d
       where d.player_id = ${playerId} and d.state = 'passed' and d.credited >= ${min}
         and d.decided_at > clock_timestamp() - make_interval(days => ${claimDays})
         and not exists (select from bonus b where b.deposit_id = d.id and b.kind = 'cashback')) x
     where not is_gone order by id desc limit ${limit}`)
}

/** The cashback that was granted for the deposits of these days (2026-11-21), by day; however it ended. Micro-USD. */
export async function cashbackOfDays(
  tx: Tx,
  playerId: bigint,
  days: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.rows<{ day: string; granted: bigint }>(sql`
    select deposit_day::text as day, sum(amount)::bigint as granted from bonus
     where player_id = ${playerId} and kind = 'cashback' and deposit_day = any(${[...days]}::date[]) group by deposit_day`)
  return new Map(rows.map(({ day, granted }) => [day, granted]))
}

/** The day that it is now, UTC, by the database: 2026-11-21. */
export async function today(tx: Tx): Promise<string> {
  const row = await tx.row<{ day: string }>(
    sql`select (clock_timestamp() at time zone 'UTC')::date::text as day`,
  )
  return row?.day ?? ''
}
