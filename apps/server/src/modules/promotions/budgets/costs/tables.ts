import { sql, type Tx } from '@opendraw/db'

export const spans = ['day', 'week', 'month'] as const
export type Span = (typeof spans)[number]

/** What moved on a purpose's budget (kind 30) and on what is promised of it (31), by its reason's number. Signed micro-USD. */
export type Moved = Readonly<{ kind: number; reason: number; amount: bigint; count: bigint }>

/**
 * Adds what was posted on the budgets before `until`, and is not counted yet, to its days: at most `limit` entries, and whole
 * journals. Answers how many; undefined while another node counts. One statement, so that nothing is counted twice.
 */
export function countEntries(tx: Tx, until: Date, limit: number) {
  return tx.row<{ entries: number }>(sql`
    with counted as materialized (
      select journal from promotion_counted for update skip locked
    ), page as materialized (
      select e.journal, e.kind, e.owner, e.reason, e.amount from ledger.entry e
       where e.kind in (30 /* promo_budget */, 31 /* promo_due */) and e.asset = 1 /* USD */ and e.journal > (select journal from counted)
       order by e.journal fetch first ${limit} rows with ties
    ), dated as materialized (
      select p.*, j.at from page p join ledger.journal j on j.id = p.journal
    ), ripe as materialized (
      select * from dated where journal < coalesce((select min(journal) from dated where at >= ${until}), 9223372036854775807)
    ), added as (
      insert into promotion_day as d (day, purpose, kind, reason, amount, count)
      select (at at time zone 'UTC')::date, owner, kind, reason, sum(amount), count(*) from ripe group by 1, 2, 3, 4
      on conflict (day, purpose, kind, reason) do update set amount = d.amount + excluded.amount, count = d.count + excluded.count
    ), moved as (
      update promotion_counted set journal = (select max(journal) from ripe) where exists (select from ripe)
    )
    select (select count(*) from ripe)::int as entries from counted`)
}

/** Adds at most so many journals to the sums of the operator's accounts, none younger than that. Whether there are more. */
export async function addToHouseSums(db: Tx, limit: number, ripeSeconds: number): Promise<boolean> {
  const row = await db.row<{ isMore: boolean | null }>(
    sql`select ledger.sum_house(${limit}, make_interval(secs => ${ripeSeconds})) as is_more`,
  )
  return row?.isMore === true
}

// What is counted, and what was posted since: one snapshot of both, so that nothing is in neither or in both.
const moved = sql`
  select day, purpose, kind, reason, amount, count from promotion_day
  union all
  select (j.at at time zone 'UTC')::date, e.owner::smallint, e.kind, e.reason, e.amount, 1
    from ledger.entry e join ledger.journal j on j.id = e.journal
   where e.kind in (30 /* promo_budget */, 31 /* promo_due */) and e.asset = 1 /* USD */ and e.journal > (select journal from promotion_counted)`

/** All that ever moved, by purpose (the owner of its accounts). */
export function movedByPurpose(db: Tx) {
  return db.rows<Moved & { purpose: number }>(sql`
    select purpose, kind, reason, sum(amount)::bigint as amount, sum(count)::bigint as count from (${moved}) m group by 1, 2, 3`)
}

/** What moved in each day, week or month from one day up to, not including, another; newest first. */
export function movedByPeriod(db: Tx, span: Span, from: string, until: string) {
  return db.rows<Moved & { from: string }>(sql`
    select date_trunc(${span}, day)::date::text as "from", kind, reason, sum(amount)::bigint as amount, sum(count)::bigint as count
      from (${moved}) m where day >= ${from}::date and day < ${until}::date group by 1, 2, 3 order by 1 desc`)
}

export type StakeSums = Readonly<{
  from: string
  /** How many days are in it, and how many days there are. */
  days: number
  all: number
  staked: bigint
  edge: bigint
}>

/** What was staked in each of these periods, as far as its days are counted. */
export function stakesByPeriod(db: Tx, span: Span, from: string, until: string) {
  return db.rows<StakeSums>(sql`
    select "from"::text, count(*)::int as days, (("from" + ('1 ' || ${span})::interval)::date - "from")::int as all,
           sum(staked)::bigint as staked, sum(edge)::bigint as edge
      from (select date_trunc(${span}, day)::date as "from", staked, edge from stake_sum
             where day >= ${from}::date and day < ${until}::date) s
     group by "from"`)
}

/** Adds the stakes of at most `limit` players of a day to its sum. Answers where the next part begins, null when this was the last. */
export async function sumStakes(tx: Tx, day: string, after: bigint, limit: number): Promise<bigint | null> {
  const row = await tx.row<{ players: number; last: bigint | null }>(sql`
    with page as materialized (
      select player_id, staked, valid, edge from stake_day where day = ${day}::date and player_id > ${after}
       order by player_id limit ${limit}
    ), added as (
      insert into stake_sum as s (day, players, staked, valid, edge)
      select ${day}::date, count(*), coalesce(sum(staked), 0), coalesce(sum(valid), 0), coalesce(sum(edge), 0) from page
      on conflict (day) do update set players = s.players + excluded.players, staked = s.staked + excluded.staked,
        valid = s.valid + excluded.valid, edge = s.edge + excluded.edge
    )
    select count(*)::int as players, max(player_id) as last from page`)
  return row && row.players === limit ? row.last : null
}

/** The span that ends today, and the first day of which anything is known; days of UTC. */
export function knownDays(db: Tx, span: Span) {
  return db.row<{ until: string; first: string | null }>(sql`
    select (date_trunc(${span}, clock_timestamp() at time zone 'UTC') + ('1 ' || ${span})::interval)::date::text as until,
           (select min(day)::text from (${moved} union all
              select min(day), 0, 0, 0, 0, 0 from stake_sum) m) as first`)
}

/** The first day of the span that lies so many of them before this day. */
export function daysBack(db: Tx, span: Span, until: string, count: number) {
  return db.row<{ from: string }>(sql`
    select (date_trunc(${span}, ${until}::date) - ${count}::int * ('1 ' || ${span})::interval)::date::text as "from"`)
}
