import type { Tx } from '@opendraw/db'
import * as rows from './tables/tasks.ts'

/** Every task that there ever was with how often it was claimed, the newest first. */
export function allTasks(db: Tx, before: bigint | null, limit: number) {
  return rows.allTasks(db, before, limit)
}

/** The task of that number, also one that has ended; undefined for none. */
export function taskById(db: Tx, id: bigint) {
  return rows.taskById(db, id)
}
