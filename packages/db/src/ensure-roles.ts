import type { Tx } from './connect.ts'
import { isConflict } from './errors.ts'
import { script, sql } from './sql.ts'

/** The database user may not set up the roles; the message names what an administrator has to run. */
export class RoleError extends Error {
  override name = 'RoleError'
}

const ATTEMPTS = 5

/**
 * Makes the role `opendraw_app`, which may not log in, and lets the current user take it on. Safe to run by many at
 * once and on any database of the server: roles belong to the whole server.
 */
export async function ensureRoles(owner: Tx): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await makeAndGrant(owner)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === '42501') {
        throw new RoleError(
          'This database user may not create the role opendraw_app; as administrator run: ' +
            'create role opendraw_app nologin; grant opendraw_app to the user of DATABASE_URL.',
          { cause: error },
        )
      }
      // XX000 is "tuple concurrently updated": another process granted the same role in the same moment.
      if ((code !== 'XX000' && !isConflict(error)) || attempt >= ATTEMPTS) throw error
    }
  }
}

const makeAndGrant = async (owner: Tx) => {
  const { exists, isMember } = (await owner.row<{ exists: boolean; isMember: boolean }>(sql`
    select true as exists, pg_has_role(current_user, oid, 'member') as is_member
    from pg_roles where rolname = 'opendraw_app'`)) ?? { exists: false, isMember: false }
  if (!exists) {
    await owner.run(sql`do $$ begin
      create role opendraw_app nologin;
    exception when duplicate_object or unique_violation then null;
    end $$`)
  }
  if (!isMember) await owner.run(sql`grant opendraw_app to current_user`)
}

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

/** Whether the connection's user may do anything on its database server. */
export async function isSuperuser(db: Tx): Promise<boolean> {
  const row = await db.row<{ yes: boolean }>(
    sql`select rolsuper as yes from pg_roles where rolname = current_user`,
  )
  return row?.yes ?? false
}
