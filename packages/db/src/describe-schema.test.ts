import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeSchema } from './describe-schema.ts'
import { sql } from './sql.ts'
import { freshDatabase } from './testing/index.ts'

test('schema.sql shows what the migrations add up to (if not: npm run db:schema)', async () => {
  const database = await freshDatabase()
  const snapshot = await readFile(join(import.meta.dirname, '..', 'schema.sql'), 'utf8')
  expect(await describeSchema(database.owner)).toBe(snapshot)
  await database.drop()
})

test('shows columns, constraints, functions and rights of something new', async () => {
  const database = await freshDatabase()
  await database.owner.run(
    sql`create table box (id int primary key, size int8 not null default 3 check (size > 0)) with (fillfactor = 60)`,
  )
  await database.owner.run(sql`grant select on box to opendraw_app`)
  const text = await describeSchema(database.owner)
  for (const line of [
    'table public.box with {fillfactor=60}',
    'public.box.size bigint not null default 3',
    'public.box box_size_check CHECK ((size > 0))',
    'CREATE UNIQUE INDEX box_pkey ON public.box USING btree (id)',
    'SELECT on public.box',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  await database.drop()
})
