import { type Invariant, sql } from '@opendraw/db'

/** Each daily check-in follows from the day before, and its points are in the books. */
export const checkInInvariants: readonly Invariant[] = [
  {
    name: 'daily check-ins follow day by day and are paid as recorded',
    sql: sql`
      select format('player %s on %s: step %s after %s of %s, %s points, earned %s', a.player_id, a.day, a.step, b.step, b.day, a.points, e.amount) as detail
        from (select *, lag(day) over w as before from daily_check_in window w as (partition by player_id order by day)) a
        left join daily_check_in b on b.player_id = a.player_id and b.day = a.before
        left join (select player_id, period, sum(amount) as amount from earning where kind = 'sign_in' group by player_id, period) e
          on e.player_id = a.player_id and e.period = a.day
       where a.step <> case when a.before = a.day - 1 then b.step % 7 + 1 else 1 end or a.points <> coalesce(e.amount, 0)`,
  },
]

/** Every claim was paid once and by its task's terms. */
export const taskInvariants: readonly Invariant[] = [
  {
    name: 'tasks are rewarded once a period',
    sql: sql`
      with paid as (
        select player_id, source, period, sum(amount)::bigint as points from earning where kind = 'task' group by 1, 2, 3)
      select format('player %s, task %s of %s: %s points, earned %s', coalesce(c.player_id, p.player_id), coalesce(c.task_id::text, p.source),
                    coalesce(c.day, p.period), c.points, p.points) as detail
        from (select c.*, t.points as price from task_claim c join task t on t.id = c.task_id) c
        full join paid p on p.player_id = c.player_id and p.source = c.task_id::text and p.period = c.day
       where c.points is distinct from p.points or c.points <> c.price`,
  },
]
