import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrationsFolder } from './migrate.ts'
import { script, sql } from './sql.ts'
import { type FreshDatabase, freshDatabase } from './testing/index.ts'

let database: FreshDatabase
let folder: string
const picture = '11111111-1111-4111-8111-111111111111'

/** A database as the first release left it, with a deposit in each state, brought to today's state. */
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'first-release-'))
  const first = (await readdir(migrationsFolder)).filter((file) => file < '0021')
  for (const file of first) await cp(join(migrationsFolder, file), join(folder, file))
  await database.owner.run(
    script('drop schema public cascade; drop schema ledger cascade; create schema public'),
  )
  await migrate(database.owner, folder)
  await database.owner.run(script(before))
  await migrate(database.owner)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const before = `
  insert into player (account_name, password_hash, nickname, invite_code, adult_declared_at, terms_version)
    values ('anna', 'x', 'Anna', 'ANNA', now(), 'x');
  insert into upload (id, player_id, kind, mime, bytes, width, height, sha256)
    select '${picture}', id, 'deposit_proof', 'image/webp', 1, 1, 1, '\\x00' from player;
  insert into deposit_method (id, kind, name, instructions, currency, rate_num, rate_den, amount_min, amount_max, position)
    values ('bank', 'manual', '{"en":"Bank"}', '{"en":"Pay"}', 'USD', 1, 1, 1, 1000, 1);
  insert into deposit (player_id, key, method, amount, currency, rate_num, rate_den, actual_payment, proof, state, decided_at)
    select player.id, gen_random_uuid(), 'bank', d.amount, 'USD', 1, 1, d.amount, d.proof::uuid, d.state, d.at
      from player, (values (100, '${picture}', 'passed', now()), (200, null, 'failed', now()), (300, null, 'pending', null::timestamptz))
        d(amount, proof, state, at);`

test('keeps what was credited, and the picture that proved it', async () => {
  const rows = await database.db.rows(sql`
    select d.amount, d.credited, d.state, d.method_version as version, d.proven_at is not null as proven, p.upload_id::text as picture,
      u.taken_at is not null as taken
      from deposit d left join deposit_proof p on p.deposit_id = d.id left join upload u on u.id = p.upload_id order by d.amount`)
  const none = { credited: null, version: 1, proven: false, picture: null, taken: false }
  expect(rows).toEqual([
    { amount: 100n, credited: 100n, state: 'passed', version: 1, proven: true, picture, taken: true },
    { ...none, amount: 200n, state: 'failed' },
    { ...none, amount: 300n, state: 'pending' },
  ])
})

test('knows what each method said at that time', async () => {
  const said = await database.db.rows(
    sql`select method, version, content->'name' as name from deposit_method_version`,
  )
  expect(said).toEqual([{ method: 'bank', version: 1, name: { en: 'Bank' } }])
})
