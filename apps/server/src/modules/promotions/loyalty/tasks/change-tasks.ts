import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import * as rows from './tables.ts'
import { addTask, endTaskRow, type TaskRow, type TaskTerms } from './tables.ts'

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

/** Every task that there ever was with how often it was claimed, the newest first. */
export function allTasks(db: Tx, before: bigint | null, limit: number) {
  return rows.allTasks(db, before, limit)
}

/** The task of that number, also one that has ended; undefined for none. */
export function taskById(db: Tx, id: bigint) {
  return rows.taskById(db, id)
}
