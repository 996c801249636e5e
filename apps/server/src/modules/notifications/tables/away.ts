import type { Absence, WalletAsset } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'
import {
  type Account,
  assetNo,
  bucketOf,
  cash,
  flexibleSavings,
  inAsset,
  kinds,
  type Reason,
  reasonOf,
  reasons,
  withdrawalPending,
} from '@opendraw/ledger'
import { assert, type Money } from '@opendraw/money'

/** A bet waits no longer than this for its round to end. */
const WAIT_DAYS_MAX = 2

/** Rounds with bets of the player that ended in that time. Micro-USD. */
export type EndedRounds = Readonly<{ count: number; voided: number; staked: Money; returned: Money }>

/** The rounds that ended while the player was away, from their stakes' lines; null when there are more lines than `linesMax`. */
export async function roundsEndedIn(
  db: Tx,
  playerId: bigint,
  { from, until }: Absence,
  linesMax: number,
): Promise<EndedRounds | null> {
  const row = await db.row<EndedRounds & { lines: number }>(sql`
    with line as materialized (
      select e.ref, e.amount, e.reason from ledger.entry e
       where ${sinceIn(cash(playerId), from, WAIT_DAYS_MAX)} order by e.seq limit ${linesMax + 1}
    ), slip as (
      select ref, -sum(amount)::bigint as staked from line where reason = ${reasons.stake.no} group by ref
    )
    select (select count(*)::int from line) as lines, count(*)::int as count,
           (count(*) filter (where r.state = 'voided'))::int as voided,
           coalesce(sum(s.staked), 0)::bigint as staked, coalesce(sum(d.amount), 0)::bigint as returned
      from slip s join round r on r.id = s.ref and r.finished_at > ${from} and r.finished_at <= ${until}
      left join round_payout d on d.bucket = ${bucketOf(playerId)} and d.round_id = r.id and d.player_id = ${playerId}`)
  assert(row !== undefined, 'a sum has a row')
  const { lines, ...ended } = row
  return lines > linesMax ? null : ended
}

/** What moved for one reason, signed as the player saw it: what left for good is negative. */
export type MovedAway = Readonly<{ reason: Reason; asset: WalletAsset; count: number; amount: Money }>

const leaving: readonly Reason[] = ['withdrawal_approve', 'withdrawal_fee']

/** The sums by reason of the player's wallets in that time; null when there are more lines than `linesMax`. */
export async function movedWhileAway(
  db: Tx,
  playerId: bigint,
  absence: Absence,
  linesMax: number,
): Promise<MovedAway[] | null> {
  const moved: MovedAway[] = []
  const pending = withdrawalPending(playerId)
  for (const account of [cash(playerId), inAsset(cash(playerId), 'USDT'), flexibleSavings(playerId)])
    moved.push(...(await sumsOf(db, account, absence, linesMax)))
  for (const account of [pending, inAsset(pending, 'USDT')])
    moved.push(
      ...(await sumsOf(db, account, absence, linesMax)).filter(({ reason }) => leaving.includes(reason)),
    )
  return moved.reduce((sum, { count }) => sum + count, 0) > linesMax ? null : moved
}

async function sumsOf(
  db: Tx,
  account: Account,
  { from, until }: Absence,
  linesMax: number,
): Promise<MovedAway[]> {
  const rows = await db.rows<{ reason: number; count: number; amount: Money }>(sql`
    select reason, count(*)::int as count, sum(amount)::bigint as amount from (
      select e.reason, e.amount from ledger.entry e join ledger.journal j on j.id = e.journal
       where ${sinceIn(account, from, 0)} and j.at > ${from} and j.at <= ${until} order by e.seq limit ${linesMax + 1}) line
     group by reason`)
  const asset = account.asset === 'USDT' ? 'USDT' : 'USD'
  return rows.map(({ reason, ...sums }) => {
    const name = reasonOf(reason)
    assert(name !== undefined, `the chart has the reason ${reason}`)
    return { reason: name, asset, ...sums }
  })
}

// Found by halves with a minute to spare.
function sinceIn({ owner, kind, asset }: Account, from: Date, days: number) {
  const key = sql`${bucketOf(owner)}::smallint, ${owner}::bigint, ${kinds[kind].no}::smallint, ${assetNo(asset)}::smallint`
  return sql`(e.bucket, e.owner, e.kind, e.asset) = (${key}) and e.seq > 0
    and e.seq >= (select ledger.first_seq_since(${key}, ${from}::timestamptz - make_interval(days => ${days}::int, mins => 1)))`
}
