import { type Statement, sql, type Tx } from '@opendraw/db'

/** A queue: how much waits in it (at most `COUNTED_MAX` is counted), and for how long its oldest has. */
export type QueueAge = Readonly<{ queue: string; items: number; oldestSeconds: number }>

const COUNTED_MAX = 10_000

/** What waits for operators and for jobs, by the indexes of the queues, the longest waiting first. */
export function queueAges(db: Tx): Promise<QueueAge[]> {
  const queues = [
    ageOf(
      'deposits',
      sql`select proven_at as since from deposit where state = 'pending' and proven_at is not null order by id`,
    ),
    ageOf('withdrawals', sql`select created_at as since from withdrawal where state = 'pending' order by id`),
    ageOf('bank', sql`select imported_at as since from bank_line where match_id is null order by id`),
    ageOf('kyc', sql`select submitted_at as since from kyc_case where state = 'pending' order by id`),
    ageOf('cases', sql`select opened_at as since from player_case where closed_at is null order by id`),
    ageOf(
      'approvals',
      sql`select made_at as since from approval where state = 'waiting' and expires_at > clock_timestamp() order by id`,
    ),
    ageOf(
      'support',
      sql`select waits_since as since from support_thread where state = 'open' order by waits_id`,
    ),
    ageOf('disputes', sql`select opened_at as since from ticket_dispute where state = 'open' order by id`),
    ageOf(
      'payment_deliveries',
      sql`select received_at as since from payment_delivery where handled_at is null order by id`,
    ),
    ageOf(
      'messages',
      sql`select next_at as since from message where state = 'waiting' and next_at <= clock_timestamp() order by next_at`,
    ),
    ageOf(
      'pushes',
      sql`select next_at as since from push_message where state = 'waiting' and next_at <= clock_timestamp() order by next_at`,
    ),
    ageOf(
      'calendar',
      sql`select due_at as since from calendar_job where done_at is null and due_at <= clock_timestamp() order by due_at`,
    ),
  ]
  return db.rows(sql.join(queues, sql` union all `))
}

function ageOf(queue: string, waiting: Statement): Statement {
  return sql`select ${queue}::text as queue, count(*)::int as items,
      coalesce(greatest(0, extract(epoch from clock_timestamp() - min(since))), 0)::int as oldest_seconds
    from (${waiting} limit ${COUNTED_MAX}) q`
}
