import { sql, type Tx } from '@opendraw/db'
import { type HarmPage } from './harm.ts'

/**
 * Opens a concern for whoever moved at least these sums (micro-USD; a USDT counts as a USD) in and out, on the day or in the 30 days
 * that end with it: passed deposits and withdrawals that were agreed to. The sum of 30 days counts anew after `quietDays`. Of at most
 * so many players, of those who moved something on the day; answers where the next page begins, null when this was the last.
 */
export async function openSums(
  tx: Tx,
  { period: { day, from, until }, after, limit }: HarmPage,
  bounds: { readonly daySum: bigint; readonly monthSum: bigint; readonly quietDays: number },
): Promise<bigint | null> {
  const { daySum, monthSum, quietDays } = bounds
  const row = await tx.row<{ players: number; last: bigint | null }>(sql`
    with page as materialized (
      select player_id from (
        select player_id from deposit where state = 'passed' and decided_at >= ${from} and decided_at < ${until}
        union select player_id from withdrawal where state in ('approved', 'paid') and decided_at >= ${from} and decided_at < ${until}) m
       where player_id > ${after} order by player_id limit ${limit}
    ), moved as (
      select d.player_id, d.credited as amount, d.decided_at from page p join deposit d on d.player_id = p.player_id and d.state = 'passed'
      union all
      select w.player_id, w.amount, w.decided_at from page p join withdrawal w on w.player_id = p.player_id and w.state in ('approved', 'paid')
    ), sums as (
      select player_id, coalesce(sum(amount) filter (where decided_at >= ${from}), 0) as of_day, sum(amount) as of_month
        from moved where decided_at >= ${until}::timestamptz - interval '30 days' and decided_at < ${until} group by player_id
    ), seen as (
      select player_id, 'day_sum' as sign, of_day as value, ${daySum}::bigint as bound from sums where of_day >= ${daySum}
      union all
      select player_id, 'month_sum', of_month, ${monthSum} from sums s where of_month >= ${monthSum}
         and not exists (select from concern c where c.player_id = s.player_id and c.kind = 'report' and c.signs @> '[{"sign": "month_sum"}]'
               and c.period > ${day}::date - ${quietDays}::int)
    ), opened as (
      insert into concern (player_id, kind, period, signs)
      select player_id, 'report', ${day}::date,
             jsonb_agg(jsonb_build_object('sign', sign, 'value', value::text, 'bound', bound::text) order by sign)
        from seen group by player_id
      on conflict (player_id, kind, period) do nothing
    )
    select count(*)::int as players, max(player_id) as last from page`)
  return row && row.players === limit ? row.last : null
}
