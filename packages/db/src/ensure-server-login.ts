import type { Tx } from './connect.ts'
import { script, sql } from './sql.ts'

/**
 * Makes the role `opendraw_server`, which logs in with this password and may be `opendraw_app` and nothing else: a
 * connection as it cannot become the owner again, by any injected statement. Safe to repeat; the last password counts.
 * Needs `ensureRoles` before it, and a user that may make roles.
 */
export async function ensureServerLogin(owner: Tx, password: string): Promise<void> {
  const known = await owner.row(sql`select true as yes from pg_roles where rolname = 'opendraw_server'`)
  const verb = known ? 'alter' : 'create'
  const statement = await owner.row<{ text: string }>(
    sql`select format('%s role opendraw_server login nosuperuser password %L', ${verb}::text, ${password}::text) as text`,
  )
  if (statement) await owner.run(script(statement.text))
  await owner.run(sql`grant opendraw_app to opendraw_server`)
}
