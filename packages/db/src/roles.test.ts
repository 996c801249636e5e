import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from './sql.ts'
import { type FreshDatabase, freshDatabase } from './testing/index.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

// security: 55
test('the serving role is no superuser, owns nothing, and empties no table', async () => {
  const { owner } = database
  const [role] = await owner.rows(sql`
    select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication or rolcanlogin as is_mighty
      from pg_roles where rolname = 'opendraw_app'`)
  expect(role).toEqual({ isMighty: false })
  const owned = await owner.rows(sql`
    select relname::text as name from pg_class where relowner = 'opendraw_app'::regrole
    union all select proname::text from pg_proc where proowner = 'opendraw_app'::regrole
    union all select nspname::text from pg_namespace where nspowner = 'opendraw_app'::regrole`)
  expect(owned).toEqual([])
  const emptied = await owner.rows(sql`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where nspname in ('public', 'ledger') and relkind in ('r', 'p')
       and has_table_privilege('opendraw_app', c.oid, 'TRUNCATE, TRIGGER, REFERENCES')`)
  expect(emptied).toEqual([])
})

const mischief = [
  ['makes no table', sql`create table mine (x int)`],
  ['makes no schema', sql`create schema mine`],
  ['drops no table', sql`drop table round`],
  ['adds no column', sql`alter table player add column vip int`],
  ['switches no trigger off', sql`alter table ledger.entry disable trigger all`],
  [
    'replaces no function',
    sql`create or replace function public.reality_minutes_default() returns int return 1`,
  ],
  ['makes itself no superuser', sql`alter role opendraw_app superuser`],
  ['reads no file of the machine', sql`select pg_read_file('/etc/passwd')`],
  ['runs no program', sql`copy (select 1) to program 'true'`],
  ['sees no password of the database', sql`select rolpassword from pg_authid`],
  ['forgets no migration', sql`delete from schema_migration`],
] as const
// security: 55
test.each(mischief)('the serving role %s', async (_, statement) => {
  await expect(database.db.run(statement)).rejects.toMatchObject({ code: '42501' })
})
