import { sql, type Tx } from '@opendraw/db'
import {
  type Account,
  type Asset,
  assetNo,
  bucketOf,
  cash,
  inAsset,
  kinds,
  type Reason,
  reasonOf,
  reasons,
} from '@opendraw/ledger'
import { assert, type Money } from '@opendraw/money'
import type { Use } from '../limits/fits-again-at.ts'
import type { HarmPage } from './risk-signals.ts'

/**
 * Opens a case for each player who moved at least these sums (micro-USD; a USDT counts as a USD) in and out, on the day
 * or in the 30 days that end with it: passed deposits and approved withdrawals. The sum of 30 days counts anew after
 * `quietDays`. Of at most so many players, of those who moved something on the day; answers where the next page begins,
 * null when this was the last.
 */
export async function openSums(
  tx: Tx,
  { period: { day, from, until }, after, limit }: HarmPage,
  bounds: Readonly<{ daySum: bigint; monthSum: bigint; quietDays: number }>,
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
         and not exists (select from player_case c where c.player_id = s.player_id and c.kind = 'report' and c.signs @> '[{"sign": "month_sum"}]'
               and c.period > ${day}::date - ${quietDays}::int)
    ), opened as (
      insert into player_case (player_id, kind, period, signs)
      select player_id, 'report', ${day}::date,
             jsonb_agg(jsonb_build_object('sign', sign, 'value', value::text, 'bound', bound::text) order by sign)
        from seen group by player_id
      on conflict do nothing
    )
    select count(*)::int as players, max(player_id) as last from page`)
  return row && row.players === limit ? row.last : null
}

/**
 * The player's gross deposits since then, newest first: each counts from the moment that it was asked for, with the
 * amount asked for; one that was refused or expired does not count. Reads the wallet's table, which this module never
 * writes.
 */
export function depositsSince(db: Tx, playerId: bigint, since: Date): Promise<Use[]> {
  return db.rows(sql`select created_at as at, amount from deposit
    where player_id = ${playerId} and created_at >= ${since} and state in ('pending', 'passed') order by created_at desc, id desc`)
}

/** What moved in a player's cash by reason, signed as they saw it. A reason that moved nothing is missing. A refund counts as far as its stakes do. */
export type Moved = ReadonlyMap<Reason, Money>

/**
 * What has moved in the player's cash of an asset since each of these instants (in order, the oldest first) until now.
 * Costs what the time since the first of them covers, however long their history is.
 */
export async function movedSince(
  db: Tx,
  playerId: bigint,
  starts: readonly Date[],
  asset: Asset = 'USD',
): Promise<Moved[]> {
  const [first] = starts
  if (!first) return []
  const rows = await db.rows<{ stretch: number; reason: number; amount: Money }>(sql`
    select width_bucket(j.at, ${starts}::timestamptz[]) as stretch, e.reason, sum(e.amount)::bigint as amount
      from ledger.entry e join ledger.journal j on j.id = e.journal
     where ${sinceIn(inAsset(cash(playerId), asset), first)}
     group by 1, 2`)
  const sums = starts.map((_, at) => {
    const moved = new Map<Reason, Money>()
    for (const { stretch, reason, amount } of rows) {
      if (stretch <= at) continue
      const name = known(reason)
      moved.set(name, (moved.get(name) ?? 0n) + amount)
    }
    return moved
  })
  for (const [at, moved] of sums.entries()) {
    const [start, refund] = [starts[at], moved.get('refund')]
    if (start && refund)
      moved.set('refund', refund - (await refundOfOlder(db, inAsset(cash(playerId), asset), start)))
  }
  return sums
}

/** What came back since then of stakes from before: it makes no room where those take none any more. */
async function refundOfOlder(db: Tx, account: Account, start: Date): Promise<Money> {
  const [stake, refund] = [reasons.stake.no, reasons.refund.no]
  const row = await db.row<{ amount: Money }>(sql`
    select coalesce(sum(greatest(refunded - staked, 0)), 0)::bigint as amount
      from (select coalesce(sum(e.amount) filter (where e.reason = ${refund}), 0) as refunded,
                   coalesce(sum(-e.amount) filter (where e.reason = ${stake}), 0) as staked
              from ledger.entry e join ledger.journal j on j.id = e.journal
             where ${sinceIn(account, start)} and e.reason in (${stake}, ${refund}) group by e.ref) of_round
     where refunded > 0`)
  return row?.amount ?? 0n
}

/** One movement, signed as the player saw it. */
type Movement = Readonly<{ at: Date; amount: Money }>

/** The movements of their cash for these reasons since then, newest first; no more than `limit` of them. */
export function movementsSince(
  db: Tx,
  playerId: bigint,
  { reasons: why, since, limit }: { reasons: readonly Reason[]; since: Date; limit: number },
): Promise<Movement[]> {
  return db.rows<Movement>(sql`
    select j.at, e.amount from ledger.entry e join ledger.journal j on j.id = e.journal
     where ${sinceIn(cash(playerId), since)} and e.reason = any(${why.map((one) => reasons[one].no)}::smallint[])
     order by e.seq desc limit ${limit}`)
}

// Found by halves with a minute to spare, and then exactly.
function sinceIn({ owner, kind, asset }: Account, since: Date) {
  const key = sql`${bucketOf(owner)}::smallint, ${owner}::bigint, ${kinds[kind].no}::smallint, ${assetNo(asset)}::smallint`
  return sql`(e.bucket, e.owner, e.kind, e.asset) = (${key}) and e.seq > 0 and j.at >= ${since}
    and e.seq >= (select ledger.first_seq_since(${key}, ${since}::timestamptz - interval '1 minute'))`
}

function known(no: number): Reason {
  const reason = reasonOf(no)
  assert(reason !== undefined, `the chart has the reason ${no}`)
  return reason
}
