import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import { addTask, endTaskRow, type TaskRow, type TaskTerms } from './tables/tasks.ts'

/**
 * Adds a task; one that replaces another ends that one and keeps its origin, so that a period is never rewarded twice.
 * Undefined, and nothing changed, when what it replaces has ended before.
 */
export async function saveTask(
  tx: Tx,
  terms: TaskTerms,
  replaces: bigint | null,
): Promise<TaskRow | undefined> {
  const ended = replaces === null ? null : await endTaskRow(tx, replaces)
  if (ended === undefined) return undefined
  const task = await addTask(tx, terms, ended?.origin ?? null)
  assert(task !== undefined, 'a task just added is there')
  return task
}

/** Ends a task; false when it has ended before. What was done until then in its period is not rewarded. */
export async function endTask(tx: Tx, id: bigint): Promise<boolean> {
  return (await endTaskRow(tx, id)) !== undefined
}
