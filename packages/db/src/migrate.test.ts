import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, type Db } from './connect.ts'
import { MigrationError, migrate, migrationsFolder } from './migrate.ts'
import { sql } from './sql.ts'
import { type FreshDatabase, freshDatabase } from './testing/index.ts'

let folder: string
let database: FreshDatabase
let owner: Db

const write = (name: string, text: string) => writeFile(join(folder, name), text)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await write('0001-first.sql', 'create table first (id int); insert into first values (1);')
  await write('0002-second.sql', 'insert into first values (2);')
  database = await freshDatabase()
  owner = database.owner
  await owner.run(sql`drop table schema_migration`)
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('applies what is new, in order, and nothing twice', async () => {
  expect(await migrate(owner, folder)).toEqual(['0001-first.sql', '0002-second.sql'])
  await write('0003-third.sql', 'insert into first values (3);')
  expect(await migrate(owner, folder)).toEqual(['0003-third.sql'])
  expect(await migrate(owner, folder)).toEqual([])
  expect(await owner.rows(sql`select id from first`)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('applies each migration once when several processes start at a time', async () => {
  const others = [0, 1, 2].map(() => connect({ url: database.url, max: 2 }))
  const applied = await Promise.all(others.map((db) => migrate(db, folder)))
  expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql'])
  await Promise.all(others.map((db) => db.close()))
})

test('leaves nothing of a migration that fails and goes on from there', async () => {
  await write('0002-second.sql', 'insert into first values (2); select 1 / 0;')
  await expect(migrate(owner, folder)).rejects.toMatchObject({ code: '22012' })
  expect(await owner.rows(sql`select id from first`)).toEqual([{ id: 1 }])
  await write('0002-second.sql', 'insert into first values (22);')
  expect(await migrate(owner, folder)).toEqual(['0002-second.sql'])
})

test('refuses a migration that was changed after it landed', async () => {
  await migrate(owner, folder)
  await write('0001-first.sql', 'create table first (id bigint);')
  await expect(migrate(owner, folder)).rejects.toThrow(
    new MigrationError(
      'Migration 0001-first.sql was changed after it landed: restore its text and write a new migration instead.',
    ),
  )
})

test('refuses a database that is ahead of the code', async () => {
  await migrate(owner, folder)
  await rm(join(folder, '0002-second.sql'))
  await expect(migrate(owner, folder)).rejects.toThrow('0002-second.sql, which this version does not know')
})

test('refuses a gap and a name out of the pattern', async () => {
  await write('0004-late.sql', 'select 1')
  await expect(migrate(owner, folder)).rejects.toThrow('0004-late.sql is out of line: number 0003')
})

test('has brought the database of every test to the state of the repository', async () => {
  const other = await freshDatabase()
  expect(await migrate(other.owner, migrationsFolder)).toEqual([])
  await other.drop()
})
