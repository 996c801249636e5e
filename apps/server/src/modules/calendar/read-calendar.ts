import type { Tx } from '@opendraw/db'
import * as rows from './tables.ts'

/** The database's time, which the calendar goes by. */
export function databaseTime(db: Tx): Promise<Date> {
  return rows.databaseTime(db)
}

/** Whether a period of that job, up to this one, is planned and not done. */
export function isOpen(db: Tx, name: string, day: string): Promise<boolean> {
  return rows.isOpen(db, name, day)
}
