import { type Db, type Statement, sql, type Tx } from '@opendraw/db'
import { expect } from 'vitest'
import type { TestServer } from './start-test-server.ts'

/**
 * Begins a call while these rows are locked, changes them once the call waits for them, and answers what comes of it: a change
 * that falls between what the call has read and what it writes.
 */
export async function whileLocked<Reply>(
  { database: { owner } }: Pick<TestServer, 'database'>,
  rows: Statement,
  begin: () => Promise<Reply>,
  change: (tx: Tx) => Promise<unknown>,
): Promise<Reply> {
  const { call } = await owner.transaction(async (tx) => {
    await tx.run(sql`${rows} for update`)
    const call = begin()
    call.catch(() => undefined)
    await expect.poll(() => isAnyoneWaiting(owner), { timeout: 20_000 }).toBe(true)
    await change(tx)
    return { call }
  })
  return call
}

/** Whether a statement waits for a lock in this database. */
export async function isAnyoneWaiting(owner: Db): Promise<boolean> {
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`
  return (await owner.row(waits)) !== undefined
}
