import { sql, type Tx } from '@opendraw/db'

/** Assets from here on are the units of tickets: a sheet sums them as one. */
const FIRST_TICKET_ASSET = 1_000
const assetName = sql`case when f.asset >= ${FIRST_TICKET_ASSET} then 'TICKETS' else a.code end`

/** A UTC day, as 2026-11-25, with what keeps it from being signed and with who signed it. */
export type DayRow = Readonly<{
  day: string
  /** The number of the day since 1970. */
  no: bigint
  isOver: boolean
  /** Every journal of it is in the sums, and the calendar has planned what it causes. */
  isSummed: boolean
  /** The periods up to this day that the calendar has not worked off. */
  openJobs: string[]
  approval: bigint | null
  hash: Buffer | null
  maker: bigint | null
  makerName: string | null
  madeAt: Date | null
  checkerName: string | null
  lockedAt: Date | null
}>

const today = sql`(clock_timestamp() at time zone 'UTC')::date`

/** The days of the books before one (by its number; null: up to today), newest first. */
export function daysBefore(db: Tx, before: bigint | null, limit: number) {
  return db.rows<DayRow>(sql`
    with known as materialized (
      select least(${today}, date '1970-01-01' + (least(${before}::bigint, 1000000) - 1)::int) as last,
             coalesce((select min(day) from ledger.day_flow), ${today}) as first,
             (select max(period) from calendar_job) as planned, (select summed_before from ledger.house_summed) as summed_before
    ), day as materialized (
      select greatest(first, last - ${limit}::int + 1) + n as day, k.* from known k, generate_series(0, ${limit}::int - 1) n
       where greatest(first, last - ${limit}::int + 1) + n <= last
    )
    select d.day::text, (d.day - date '1970-01-01')::bigint as no, d.day < ${today} as is_over,
           d.day < d.summed_before and coalesce(d.day <= d.planned, false) as is_summed,
           array(select distinct j.name from calendar_job j where j.done_at is null and j.period <= d.day order by 1) as open_jobs,
           p.id as approval, p.payload_hash as hash, p.maker, m.name as maker_name, p.made_at, c.name as checker_name, l.at as locked_at
      from day d left join day_lock l on l.day = d.day
      left join approval p on p.id = l.approval_id or (l.day is null and p.act = 'day.lock' and p.subject = 'day:' || d.day
        and p.state = 'waiting' and p.expires_at > clock_timestamp())
      left join operator m on m.id = p.maker left join operator c on c.id = p.checker
     order by d.day desc`)
}

/** What moved an account kind of an asset on a day by one reason: what came to it, and what left it. */
export type MoveRow = Readonly<{ asset: string; kind: string; reason: string; came: bigint; left: bigint }>

export function movesOf(db: Tx, day: string) {
  return db.rows<MoveRow>(sql`
    select ${assetName} as asset, k.name as kind, r.name as reason,
           coalesce(sum(f.amount) filter (where f.amount > 0), 0)::bigint as came, coalesce(-sum(f.amount) filter (where f.amount < 0), 0)::bigint as left
      from ledger.day_kind f join ledger.asset a on a.id = f.asset join ledger.account_kind k on k.id = f.kind join ledger.reason r on r.id = f.reason
     where f.day = ${day}::date group by 1, f.kind, 2, f.reason, 3 order by f.kind, f.reason`)
}

/** What an account kind held when a day began; kinds that held nothing are left out. */
export type OpeningRow = Readonly<{ asset: string; kind: string; amount: bigint }>

export function openingsOf(db: Tx, day: string) {
  return db.rows<OpeningRow>(sql`
    select ${assetName} as asset, k.name as kind, sum(f.amount)::bigint as amount
      from ledger.held_before(${day}::date) f join ledger.asset a on a.id = f.asset join ledger.account_kind k on k.id = f.kind
     group by 1, f.kind, 2 having sum(f.amount) <> 0 order by f.kind`)
}

/** What of a day's interest is for earlier days than the one before it. */
export function lateInterestOf(db: Tx, day: string) {
  return db.rows<{ forDay: string; reason: string; amount: bigint }>(sql`
    select l.for_day::text, r.name as reason, l.amount from late_interest l join ledger.reason r on r.id = l.reason
     where l.posted_on = ${day}::date order by l.for_day, l.reason`)
}

const closings = (day: string) => sql`
  select asset, kind, sum(amount)::bigint as amount from ledger.held_before(${day}::date + 1) group by asset, kind having sum(amount) <> 0`

/** SHA-256 over what every account kind holds at the end of a day: a line each, by asset and kind. */
export async function closingHash(db: Tx, day: string): Promise<string> {
  const row = await db.row<{ hash: string }>(sql`
    select encode(sha256(convert_to(coalesce(string_agg(format('%s %s %s', asset, kind, amount), chr(10) order by asset, kind), ''), 'UTF8')), 'hex') as hash
      from (${closings(day)}) c`)
  return row?.hash ?? ''
}

/** Locks a day with its closing balances, once; false where it was locked before. */
export async function addLock(tx: Tx, day: string, approvalId: bigint): Promise<boolean> {
  const row = await tx.row(
    sql`insert into day_lock (day, approval_id) values (${day}::date, ${approvalId}) on conflict do nothing returning day`,
  )
  if (!row) return false
  await tx.run(
    sql`insert into day_closing (day, asset, kind, amount) select ${day}::date, c.* from (${closings(day)}) c`,
  )
  return true
}
