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
    await expect.poll(() => waitingCount(owner), { timeout: 20_000 }).toBeGreaterThan(0)
    await change(tx)
    return { call }
  })
  return call
}

/** How many statements wait for a lock in this database. */
export async function waitingCount(owner: Db): Promise<number> {
  const waits = sql`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`
  return (await owner.row<{ count: number }>(waits))?.count ?? 0
}
