import { sql, type Tx } from '@opendraw/db'
import { type Span, within } from './books.ts'

/** Deposits credited or withdrawals paid by one way; how long they took, minutes. */
export type PaymentRow = Readonly<{
  direction: string
  method: string
  asset: string
  count: bigint
  amount: bigint
  medianMinutes: number | null
  slowMinutes: number | null
}>

/**
 * Of a deposit from its proof to its credit; of a withdrawal from its request to its payment. Counted by the whole minute first: a sum by
 * minute is small, where sorting each payment is not.
 */
export function paymentsOf(db: Tx, span: Span) {
  return db.rows<PaymentRow>(sql`
    with by_minute as (
      select 'in' as direction, method, 'USD' as asset, floor(date_part('epoch', decided_at - proven_at) / 60)::int as minutes, count(*) as count,
             sum(credited) as amount from deposit where state = 'passed' and ${within(sql`decided_at`, span)} group by 2, 4
       union all
      select 'out', case when w.kind = 'return' then 'return' when w.card_id is not null then 'card' else a.network end, w.asset,
             floor(date_part('epoch', w.decided_at - w.created_at) / 60)::int, count(*), sum(w.amount - w.fee)
        from withdrawal w left join payout_address a on a.id = w.address_id where w.state = 'paid' and ${within(sql`w.decided_at`, span)} group by 2, 3, 4
    ), running as (
      select *, sum(count) over (partition by direction, method, asset order by minutes) as so_far,
             sum(count) filter (where minutes is not null) over (partition by direction, method, asset) as all_timed from by_minute
    )
    select direction, method, asset, sum(count)::bigint as count, sum(amount)::bigint as amount,
           min(minutes) filter (where so_far >= 0.5 * all_timed) as median_minutes, min(minutes) filter (where so_far >= 0.9 * all_timed) as slow_minutes
      from running group by 1, 2, 3 order by 1, 5 desc`)
}

/** What the deposits of a span still ask to be staked, by the month of each player's last one. Micro-USD. */
export type WageringRow = Readonly<{ month: string; players: bigint; required: bigint; outstanding: bigint }>

/**
 * NOTE: as turnoverLeft counts it, in one pass: what is left of all of a player's deposits is the most that any of them and those after it ask
 * for beyond what was staked since. What went back of a deposit is not asked for, and one that opens ends those before it, also once it is
 * reversed.
 */
export function wageringOf(db: Tx, span: Span) {
  return db.rows<WageringRow>(sql`
    with asked as (
      select r.player_id, r.at, r.deposit_id, r.valid_before, r.opens, coalesce(w.valid, 0) as valid,
             case when r.ended_at is null then r.amount - coalesce(b.amount, 0) else 0 end as amount
        from wagering_requirement r left join player_wagering w on w.player_id = r.player_id
        left join (select deposit_id, sum(amount)::bigint as amount from withdrawal where deposit_id is not null and state not in ('rejected', 'failed')
                    group by deposit_id) b on b.deposit_id = r.deposit_id
       where ${within(sql`r.at`, span)}
    ), summed as (
      select player_id, at, amount, valid_before - valid as beyond, (sum(amount) over newest)::bigint as since,
             count(*) filter (where opens) over newest - case when opens then 1 else 0 end as opened_later
        from asked window newest as (partition by player_id order by at desc, deposit_id desc rows unbounded preceding)
    ), player as (
      select date_trunc('month', max(at) at time zone 'UTC') as month, max(since) as required, greatest(max(since + beyond), 0) as outstanding
        from summed where opened_later = 0 and amount > 0 group by player_id
    )
    select to_char(month, 'YYYY-MM') as month, count(*) filter (where outstanding > 0) as players, sum(required)::bigint as required,
           sum(outstanding)::bigint as outstanding from player group by player.month order by 1 desc`)
}

/** How many players set a limit, paused, excluded themselves, or became a case. */
export type ProtectionRow = Readonly<{
  kind: string
  detail: string
  count: bigint
  players: bigint
  open: bigint
}>

export function protectionOf(db: Tx, span: Span) {
  return db.rows<ProtectionRow>(sql`
    select 'limit' as kind, kind || ', ' || period as detail, sum(count)::bigint as count, count(*)::bigint as players, sum(open)::bigint as open
      from (select kind, period, player_id, count(*) as count, count(*) filter (where until_at is null) as open from protection_limit
             where ${within(sql`from_at`, span)} group by 1, 2, 3) l group by l.kind, l.period
    union all
    select kind, case when until_at is null then 'for good' else '' end, count(*), count(distinct player_id),
           count(*) filter (where until_at is null or until_at > clock_timestamp()) from play_restriction where ${within(sql`from_at`, span)} group by 1, 2
    union all
    select 'case', kind, count(*), count(distinct player_id), count(*) filter (where closed_at is null) from player_case
     where ${within(sql`opened_at`, span)} group by 2
    order by 1, 3 desc`)
}

/** Documents that wait, by their age now, and those that were decided in a span with how long they had waited. */
export type KycRow = Readonly<{
  state: string
  age: string
  count: bigint
  medianMinutes: number | null
  slowMinutes: number | null
}>

export function kycOf(db: Tx, span: Span) {
  return db.rows<KycRow>(sql`
    select state, age, count(*)::bigint as count, percentile_cont(0.5) within group (order by minutes) as median_minutes,
           percentile_cont(0.9) within group (order by minutes) as slow_minutes
      from (select 'pending' as state, case when waited < interval '1 day' then '1' when waited < interval '3 days' then '3'
                     when waited < interval '7 days' then '7' else 'older' end as age, date_part('epoch', waited) / 60 as minutes
              from (select clock_timestamp() - submitted_at as waited from kyc_case where state = 'pending') w
             union all
            select case state when 'failed' then 'failed' else 'passed' end, '', date_part('epoch', decided_at - submitted_at) / 60
              from kyc_case where decided_at is not null and ${within(sql`decided_at`, span)}) k
     group by 1, 2 order by 1 desc, 2`)
}

/** What operators did: how often each, and when last. */
export type ActRow = Readonly<{ operator: string; act: string; count: bigint; lastAt: Date }>

export function actsOf(db: Tx, span: Span, limit: number) {
  return db.rows<ActRow>(sql`
    select coalesce(o.name, '') as operator, l.act, l.count, l.last_at from (
        select operator_id, act, count(*)::bigint as count, max(at) as last_at from audit_line where ${within(sql`at`, span)} group by 1, 2
      ) l left join operator o on o.id = l.operator_id order by 1, l.count desc, l.act limit ${limit}`)
}
