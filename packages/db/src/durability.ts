import type { Tx } from './connect.ts'
import { sql } from './sql.ts'

const needed = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } as const

/**
 * Passes only if the server writes what it acknowledges to disk. `synchronous_commit` may also be stricter than `on`.
 * Throws a sentence that names the setting otherwise.
 */
export const assertDurable = async (db: Tx): Promise<void> => {
  const names = Object.keys(needed)
  const settings = await db.rows<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name = any(${names})`,
  )
  const weak = settings.find(
    ({ name, setting }) =>
      setting !== 'on' &&
      !(name === 'synchronous_commit' && ['remote_apply', 'remote_write'].includes(setting)),
  )
  if (weak || settings.length !== names.length) {
    throw new Error(
      `The database could lose acknowledged bets: ${weak ? `${weak.name} is ${weak.setting}` : 'its durability settings cannot be read'}, it must be on.`,
    )
  }
}
