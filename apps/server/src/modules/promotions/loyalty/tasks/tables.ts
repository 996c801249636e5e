import type { TaskFact, TaskPeriod } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'

const claimsColumns = sql`origin, day::text, task_id, points, at`

/** In each language that it was written in; English always. */
type Texts = Readonly<Record<string, Readonly<{ name: string; about: string }>>>

/** What an operator sets of a task. `goal`: bets, micro-USD of qualifying wagers, or 1 for a yes. */
export type TaskTerms = Readonly<{
  fact: TaskFact
  goal: bigint
  period: TaskPeriod
  points: number
  texts: Texts
  position: number
}>
/** `origin` stays when a task is changed: a period is rewarded once, whatever its terms. */
export type TaskRow = TaskTerms &
  Readonly<{ id: bigint; origin: bigint; createdAt: Date; endedAt: Date | null }>

const columns = sql`id, origin, fact, goal, period, points, texts, position, created_at, ended_at`

/**
 * The tasks that were in force at an instant. An instant has whole milliseconds: compared with the microseconds of a row, a task
 * that ended in this very millisecond would still be in force, beside the one that replaced it.
 */
export function tasksAt(db: Tx, at: Date) {
  return db.rows<TaskRow>(sql`
    select ${columns} from task
     where date_trunc('milliseconds', created_at) <= ${at} and (ended_at is null or date_trunc('milliseconds', ended_at) > ${at})
     order by position, id`)
}

export function taskById(db: Tx, id: bigint) {
  return db.row<TaskRow>(sql`select ${columns} from task where id = ${id}`)
}

/** Every task that there ever was with how often it was claimed, the newest first. */
export function allTasks(db: Tx, before: bigint | null, limit: number) {
  return db.rows<TaskRow & { claims: bigint }>(sql`
    select ${columns}, (select count(*) from task_claim c where c.task_id = task.id) as claims from task
     where (${before}::bigint is null or id < ${before}) order by id desc limit ${limit}`)
}

/** Ends a task, and answers its origin: undefined when it has ended before. */
export function endTaskRow(tx: Tx, id: bigint) {
  return tx.row<{ origin: bigint }>(
    sql`update task set ended_at = clock_timestamp() where id = ${id} and ended_at is null returning origin`,
  )
}

/** Adds a task; one without an origin is its own. */
export function addTask(
  tx: Tx,
  { fact, goal, period, points, texts, position }: TaskTerms,
  origin: bigint | null,
) {
  return tx.row<TaskRow>(sql`
    insert into task (origin, fact, goal, period, points, texts, position)
    values (coalesce(${origin}::bigint, nextval('task_origin')), ${fact}, ${goal}, ${period}, ${points}, ${JSON.stringify(texts)}::jsonb, ${position})
    returning ${columns}`)
}

/** A reward that was taken; `day` the first of its period. */
export type ClaimRow = Readonly<{ origin: bigint; day: string; taskId: bigint; points: number; at: Date }>

/** The instant that the database's clock shows. */
export async function timeNow(db: Tx): Promise<Date> {
  const row = await db.row<{ now: Date }>(sql`select clock_timestamp() as now`)
  return row?.now ?? new Date(0)
}

/** What a player has taken for periods that begin on these days. */
export function claimsOf(db: Tx, playerId: bigint, days: readonly string[]) {
  return db.rows<ClaimRow>(
    sql`select ${claimsColumns} from task_claim where player_id = ${playerId} and day = any(${days}::date[])`,
  )
}

export function claimOf(db: Tx, playerId: bigint, origin: bigint, day: string) {
  return db.row<ClaimRow>(sql`
    select ${claimsColumns} from task_claim where player_id = ${playerId} and origin = ${origin} and day = ${day}::date`)
}

/** Notes what was taken; undefined when it was taken before. */
export function addClaim(tx: Tx, playerId: bigint, { origin, day, taskId, points }: Omit<ClaimRow, 'at'>) {
  return tx.row<ClaimRow>(sql`
    insert into task_claim (player_id, origin, day, task_id, points)
    values (${playerId}, ${origin}, ${day}::date, ${taskId}, ${points}) on conflict do nothing returning ${claimsColumns}`)
}
