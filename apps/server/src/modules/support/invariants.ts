import { type Invariant, sql } from '@opendraw/db'

/** What must be true of support threads. */
export const supportInvariants: readonly Invariant[] = [
  {
    name: 'a thread knows its newest message, and waits for an operator since the first without an answer',
    sql: sql`
      select format('thread %s: last %s (%s), waits since %s (%s)', t.id, t.last_id, m.last, t.waits_id, m.first_open) as detail
        from support_thread t
        cross join lateral (select max(m.id) as last, max(m.id) filter (where m.operator_id is not null) as answered,
          min(m.id) filter (where m.id > coalesce((select max(a.id) from support_message a where a.thread_id = t.id and a.operator_id is not null), 0))
            as first_open
          from support_message m where m.thread_id = t.id) m
       where t.last_id is distinct from m.last or t.state = 'open' and m.first_open is null
          or t.state = 'open' and t.waits_id < m.first_open`,
  },
  {
    name: 'a thread was first answered when it has an answer, and a complaint was decided when it has a final one',
    sql: sql`
      select format('thread %s: first answered %s, decided %s', t.id, t.first_answered_at, t.final_at) as detail
        from support_thread t
        cross join lateral (select bool_or(m.operator_id is not null) as has_answer, bool_or(m.is_final) as has_final
          from support_message m where m.thread_id = t.id) m
       where (t.first_answered_at is not null) is distinct from m.has_answer or (t.final_at is not null) is distinct from m.has_final`,
  },
  {
    name: 'a picture in a thread is of its player',
    sql: sql`
      select format('picture %s of player %s in thread %s', u.id, u.player_id, t.id) as detail
        from support_picture p join upload u on u.id = p.upload_id join support_message m on m.id = p.message_id
        join support_thread t on t.id = m.thread_id
       where u.player_id is distinct from t.player_id or u.kind <> 'support'`,
  },
]
