import { sql, type Tx } from '@opendraw/db'
import {
  type Account,
  type Asset,
  assets,
  bucketOf,
  cash,
  inAsset,
  kinds,
  type Reason,
  reasonOf,
  reasons,
} from '@opendraw/ledger'
import { assert, type Money } from '@opendraw/money'

/** What moved in a player's cash by reason, signed as he saw it. A reason that moved nothing is missing. */
export type Moved = ReadonlyMap<Reason, Money>

/**
 * What has moved in the player's cash of an asset since each of these instants (in order, the oldest first) until now. Costs
 * what the time since the first of them holds, however long his history is.
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
  return starts.map((_, at) => {
    const moved = new Map<Reason, Money>()
    for (const { stretch, reason, amount } of rows) {
      if (stretch <= at) continue
      const name = known(reason)
      moved.set(name, (moved.get(name) ?? 0n) + amount)
    }
    return moved
  })
}

/** One movement, signed as the player saw it. */
export type Movement = Readonly<{ at: Date; amount: Money }>

/** The movements of his cash for these reasons since then, newest first; no more than `limit` of them. */
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
  const key = sql`${bucketOf(owner)}::smallint, ${owner}::bigint, ${kinds[kind].no}::smallint, ${assets[asset].no}::smallint`
  return sql`(e.bucket, e.owner, e.kind, e.asset) = (${key}) and e.seq > 0 and j.at >= ${since}
    and e.seq >= (select ledger.first_seq_since(${key}, ${since}::timestamptz - interval '1 minute'))`
}

function known(no: number): Reason {
  const reason = reasonOf(no)
  assert(reason !== undefined, `the chart has the reason ${no}`)
  return reason
}
