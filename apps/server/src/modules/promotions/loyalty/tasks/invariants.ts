import { type Invariant, sql } from '@opendraw/db'

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
