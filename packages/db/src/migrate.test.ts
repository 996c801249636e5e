import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Db } from './connect.ts'
import { assertMigrated, migrate } from './migrate.ts'
import { hashOf, MigrationError, readScripts } from './read-scripts.ts'
import { sql } from './sql.ts'
import { type FreshDatabase, freshDatabase } from './testing/index.ts'

let folder: string
let database: FreshDatabase
let owner: Db

const write = (name: string, text: string) => writeFile(join(folder, name), text)

const unreleased = 'made by an unreleased version: run npm run db:reset'

beforeAll(async () => {
  database = await freshDatabase()
  owner = database.owner
})
afterAll(() => database.drop())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scripts-'))
  for (const part of ['schema', 'seeds', 'migrations']) await mkdir(join(folder, part))
  await write('schema/01-first.sql', 'create table first (id int);')
  await write('schema/02-rows.sql', 'insert into first values (1);')
  await write('migrations/0001-more.sql', 'insert into first values (2);')
  await owner.run(sql`drop table if exists first, schema_migration`)
})
afterEach(() => rm(folder, { recursive: true }))

const ids = () => owner.rows(sql`select id from first order by id`)

test('gives an empty database the schema, then what migrations it lacks, and nothing twice', async () => {
  expect(await migrate(owner, folder)).toEqual(['schema', '0001-more.sql'])
  await write('migrations/0002-most.sql', 'insert into first values (3);')
  expect(await migrate(owner, folder)).toEqual(['0002-most.sql'])
  expect(await migrate(owner, folder)).toEqual([])
  expect(await ids()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('needs no folder of migrations', async () => {
  await rm(join(folder, 'migrations'), { recursive: true })
  expect(await migrate(owner, folder)).toEqual(['schema'])
})

test('applies each script once when several processes start at a time', async () => {
  const others = [0, 1, 2].map(() => connect({ url: database.url, max: 2 }))
  const applied = await Promise.all(others.map((db) => migrate(db, folder)))
  expect(applied.flat().sort()).toEqual(['0001-more.sql', 'schema'])
  await Promise.all(others.map((db) => db.close()))
})

test('leaves nothing of a schema that fails half way', async () => {
  await write('schema/03-broken.sql', 'select 1 / 0;')
  await expect(migrate(owner, folder)).rejects.toMatchObject({ code: '22012' })
  await expect(ids()).rejects.toMatchObject({ code: '42P01' })
})

test('leaves nothing of a migration that fails and goes on from there', async () => {
  await write('migrations/0001-more.sql', 'insert into first values (2); select 1 / 0;')
  await expect(migrate(owner, folder)).rejects.toMatchObject({ code: '22012' })
  expect(await ids()).toEqual([{ id: 1 }])
  await write('migrations/0001-more.sql', 'insert into first values (22);')
  expect(await migrate(owner, folder)).toEqual(['0001-more.sql'])
})

test('names what to do with a database of another schema', async () => {
  await migrate(owner, folder)
  await write('schema/02-rows.sql', 'insert into first values (11);')
  await expect(migrate(owner, folder)).rejects.toThrow(unreleased)
  await expect(assertMigrated(database.db)).rejects.toThrow(unreleased)
})

test('names what to do with a database of the time when there was no schema, only migrations', async () => {
  await migrate(owner, folder)
  await owner.run(sql`delete from schema_migration where id = 0`)
  await expect(migrate(owner, folder)).rejects.toThrow(unreleased)
})

test('refuses a migration that was changed after it was applied', async () => {
  await migrate(owner, folder)
  await write('migrations/0001-more.sql', 'insert into first values (222);')
  await expect(migrate(owner, folder)).rejects.toThrow(
    new MigrationError(
      'Migration 0001-more.sql was changed after it was applied: restore its text and write a new migration instead.',
    ),
  )
})

test('refuses a database that is ahead of the code', async () => {
  await migrate(owner, folder)
  await rm(join(folder, 'migrations/0001-more.sql'))
  await expect(migrate(owner, folder)).rejects.toThrow('0001-more.sql, which this version does not know')
})

test('refuses a gap and a name out of the pattern', async () => {
  await write('migrations/0003-late.sql', 'select 1')
  await expect(migrate(owner, folder)).rejects.toThrow('0003-late.sql is out of line: number 0002')
  await rm(join(folder, 'migrations/0003-late.sql'))
  await write('schema/3-late.sql', 'select 1')
  await expect(migrate(owner, folder)).rejects.toThrow('3-late.sql is out of line: number 03')
})

test('names the script that a database lacks', async () => {
  await expect(assertMigrated(owner)).rejects.toThrow('The database lacks schema: run npm run db:migrate.')
})

test('has brought the database of every test to the state of the repository, whose seeds add nothing twice', async () => {
  const other = await freshDatabase()
  await assertMigrated(other.db)
  const seeded = () =>
    other.db.row(sql`select (select count(*) from task) as tasks, (select count(*) from point_good) as goods`)
  expect(await seeded()).toEqual({ tasks: 3n, goods: 2n })
  expect(await migrate(other.owner)).toEqual([])
  expect(await seeded()).toEqual({ tasks: 3n, goods: 2n })
  await other.drop()
})

test('tells databases of other scripts apart, be it by one row', async () => {
  const before = hashOf(await readScripts(folder))
  await write('seeds/01-rows.sql', 'insert into first values (4) on conflict do nothing;')
  expect(hashOf(await readScripts(folder))).not.toBe(before)
})
