import { sql, type Tx } from '@opendraw/db'
import { riskRules as rules } from '../risk/rules.ts'
import { cash, numbers } from './protections.ts'

/** The next players of a night: what the day saw, of those behind `after`, at most so many. */
export type HarmPage = Readonly<{
  period: Readonly<{ day: string; from: Date; until: Date }>
  after: bigint
  limit: number
}>

/**
 * Writes down what the day of at most so many players showed, of those who played, in the order of their numbers. One
 * statement, for any number; its cost is what their wallets moved since the day began. Answers the players it checked,
 * and where the next page begins, null when this was the last.
 */
export async function noteRiskSignals(
  tx: Tx,
  { period: { day, from, until }, after, limit }: HarmPage,
  night: readonly [number, number],
): Promise<bigint | null> {
  const row = await tx.row<{ players: number; last: bigint | null }>(sql`
    with page as materialized (
      select player_id, ledger.bucket_of(player_id) as bucket from stake_day
       where day = ${day}::date and player_id > ${after} order by player_id limit ${limit}
    ), moved as materialized (
      select p.player_id, e.seq, e.amount, e.reason, j.at
        from (select player_id, bucket, ledger.first_seq_since(bucket, player_id, ${cash}, ${from}::timestamptz - interval '1 minute') as first
                from page) p
        join ledger.entry e on (e.bucket, e.owner) = (p.bucket, p.player_id) and (e.kind, e.asset) = (${cash}) and e.seq > 0 and e.seq >= p.first
        join ledger.journal j on j.id = e.journal and j.at >= ${from} and j.at < ${until}
    ), played as (
      select player_id, count(distinct extract(hour from at at time zone 'UTC')) as hours,
             count(*) filter (where extract(hour from at at time zone 'UTC') between ${night[0]}::int and ${night[1]}::int - 1) as at_night
        from moved where reason in ${numbers('stake')} group by player_id
    ), running as (
      select player_id, reason, sum(amount) filter (where reason in ${numbers('stake', 'payout', 'refund')})
               over (partition by player_id order by seq rows between unbounded preceding and 1 preceding) as net
        from moved
    ), chased as (
      select player_id, count(*) as deposits from running
       where reason in ${numbers('deposit', 'sandbox_deposit', 'provider_deposit')} and net < 0 group by player_id
    ), paid_in as (
      select d.player_id, sum(d.credited) filter (where d.decided_at >= ${until}::timestamptz - interval '7 days') as recent,
             sum(d.credited) filter (where d.decided_at < ${until}::timestamptz - interval '7 days') / 4 as usual
        from page p join deposit d on d.player_id = p.player_id and d.state = 'passed'
       where d.decided_at >= ${until}::timestamptz - interval '35 days' and d.decided_at < ${until}
       group by d.player_id having max(d.decided_at) >= ${from}
    ), raised as (
      select w.player_id, count(*) as limits from page p join limit_request w on w.player_id = p.player_id and w.outcome = 'confirmed'
       where w.closed_at >= ${until}::timestamptz - interval '30 days' and w.closed_at < ${until}
       group by w.player_id having max(w.closed_at) >= ${from}
    ), seen as (
      select player_id, 'long_play' as sign, hours as value from played where hours >= ${rules.longPlayHours}
      union all select player_id, 'night_play', at_night from played where at_night >= ${rules.nightSlips}
      union all select player_id, 'chasing', deposits from chased where deposits >= ${rules.chasingDeposits}
      union all select player_id, 'deposits_rising', recent from paid_in
       where recent >= ${rules.depositsRisingLeast} and recent >= usual * ${rules.depositsRisingTimes}
      union all select player_id, 'limits_raised', limits from raised where limits >= ${rules.limitsRaised}
    ), noted as (
      insert into risk_signal (player_id, sign, day, value) select player_id, sign, ${day}::date, value from seen on conflict do nothing
    )
    select count(*)::int as players, max(player_id) as last from page`)
  return row && row.players === limit ? row.last : null
}

/**
 * Opens a case for each of these numbers (after the one, up to the other; null: to the end) that showed enough on this
 * day, unless one about them is open or was opened so many days before or less. One statement.
 */
export function openHarm(
  tx: Tx,
  { day, after, last, quietDays }: { day: string; after: bigint; last: bigint | null; quietDays: number },
) {
  return tx.run(sql`
    insert into player_case (player_id, kind, period, signs)
    select player_id, 'harm', ${day}::date, jsonb_agg(jsonb_build_object('sign', sign, 'value', value::text, 'bound', bound) order by sign)
      from (select h.player_id, h.sign, b.bound,
                   case h.sign when 'night_play' then (
                     select count(*) from risk_signal n
                      where n.player_id = h.player_id and n.sign = 'night_play' and n.day between ${day}::date - 6 and ${day}::date)
                   else h.value end as value
              from risk_signal h
              join (values ('deposits_rising', ${String(rules.depositsRisingLeast)}), ('chasing', ${String(rules.chasingDeposits)}),
                      ('night_play', ${String(rules.nights)}), ('long_play', ${String(rules.longPlayHours)}),
                      ('limits_raised', ${String(rules.limitsRaised)})) b (sign, bound) using (sign)
             where h.day = ${day}::date and h.player_id > ${after} and (${last}::bigint is null or h.player_id <= ${last})) s
     where value >= bound::numeric
       and not exists (select from player_case c where c.player_id = s.player_id and c.kind = 'harm'
             and (c.closed_at is null or c.period > ${day}::date - ${quietDays}::int))
     group by player_id
    on conflict do nothing`)
}
