import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { constraintOf, isOutage, isUniqueViolation } from './errors.ts'
import { prepared, sql } from './sql.ts'
import { type FreshDatabase, freshDatabase } from './testing/index.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
  await database.owner.run(sql`create table box (id int constraint box_pkey primary key, n int8 not null)`)
  await database.owner.run(sql`grant all on box to opendraw_app`)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.run(sql`delete from box`)
  await database.db.run(sql`insert into box values (1, 0), (2, 0)`)
})

test('gives whole numbers as bigint, moments as Date, bytes as Buffer, exact numbers as text', async () => {
  const row = await database.db.row(sql`select 9007199254740993::int8 as big, array[1, null]::int8[] as many,
    'epoch'::timestamptz as moment, '\\x01'::bytea as bytes, 0.10::numeric as exact, '2026-01-31'::date as day`)
  expect(row).toEqual({
    big: 9007199254740993n,
    many: [1n, null],
    moment: new Date(0),
    bytes: Buffer.from([1]),
    exact: '0.10',
    day: '2026-01-31',
  })
})

test('names columns in camelCase, whichever way a statement is sent, and leaves JSON as it is', async () => {
  const columns = sql`1 as locks_at, true as is_late, '{"in_json": 2}'::jsonb as n_2_th, null as _kept`
  const named = { locksAt: 1, isLate: true, n2Th: { in_json: 2 }, _kept: null }
  const again = prepared('named', sql`select ${columns}`)
  for (const statement of [sql`select ${columns}`, sql`select ${columns} where ${1}::int = 1`, again, again])
    expect(await database.db.rows(statement)).toEqual([named])
  expect(await database.db.line().row(again)).toEqual(named)
  expect((await database.owner.pool.query(again.text)).rows).toEqual([named])
})

test('sends bigints, arrays of them and bytes back as they came', async () => {
  const many = [1n, -(2n ** 63n), 2n ** 63n - 1n]
  const row = await database.db.row(sql`select ${many}::int8[] as many, ${2n ** 62n}::int8 as big,
    ${[Buffer.from([0, 255])]}::bytea[] as bytes`)
  expect(row).toEqual({ many, big: 2n ** 62n, bytes: [Buffer.from([0, 255])] })
})

test('works with the rights of the application, which may not change the schema', async () => {
  expect(await database.db.row(sql`select current_user as who`)).toEqual({ who: 'opendraw_app' })
  await expect(database.db.run(sql`drop table box`)).rejects.toMatchObject({ code: '42501' })
})

test('does all of a transaction or nothing', async () => {
  const failing = database.db.transaction(async (tx) => {
    await tx.run(sql`update box set n = 5`)
    throw new RangeError('no')
  })
  await expect(failing).rejects.toThrow(RangeError)
  expect(await database.db.row(sql`select sum(n)::int8 as total from box`)).toEqual({ total: 0n })
})

test('what a transaction asks at once is asked in turn, without a word of the driver', async () => {
  const warned: string[] = []
  const hear = (warning: Error) => void warned.push(warning.message)
  process.on('warning', hear)
  const asked = await database.db.transaction((tx) =>
    Promise.all(
      [1, 2, 3].map((n) => tx.row<{ n: bigint }>(sql`update box set n = n + ${n} where id = 1 returning n`)),
    ),
  )
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', hear)
  expect(asked.map((row) => row?.n)).toEqual([1n, 3n, 6n])
  expect(warned).toEqual([])
})

test('a snapshot reads one moment, whatever is committed meanwhile, and writes nothing', async () => {
  const sum = sql`select sum(n)::int8 as total from box`
  const seen = await database.db.snapshot(async (tx) => {
    const before = await tx.row(sum)
    await database.db.run(sql`update box set n = n + 1`)
    return [before, await tx.row(sum)]
  })
  expect(seen[1]).toEqual(seen[0])
  expect(await database.db.row(sum)).not.toEqual(seen[0])
  await database.db.run(sql`update box set n = n - 1`)
  await expect(database.db.snapshot((tx) => tx.run(sql`update box set n = 5`))).rejects.toMatchObject({
    code: '25006',
  })
})

test('keeps the connection after a refusal and after an SQL error', async () => {
  const single = connect({ url: database.url, max: 1 })
  const pid = () => single.row(sql`select pg_backend_pid() as pid`)
  const before = await pid()
  await expect(single.transaction(() => Promise.reject(new RangeError('no')))).rejects.toThrow(RangeError)
  await expect(single.run(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
  expect(await pid()).toEqual(before)
  await single.close()
})

test('runs a transaction again when two of them deadlock', async () => {
  let runs = 0
  let waiting = 0
  let letGo: () => void = () => undefined
  const bothLocked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const move = (first: number, second: number) =>
    database.db.transaction(async (tx) => {
      runs += 1
      await tx.run(sql`update box set n = n + 1 where id = ${first}`)
      waiting += 1
      if (waiting === 2) letGo()
      await bothLocked
      await tx.run(sql`update box set n = n + 1 where id = ${second}`)
    })
  await Promise.all([move(1, 2), move(2, 1)])
  expect(runs).toBe(3)
  expect(await database.db.rows(sql`select n from box order by id`)).toEqual([{ n: 2n }, { n: 2n }])
})

test('gives up after the given number of retries', async () => {
  let runs = 0
  const failing = database.db.transaction(
    async (tx) => {
      runs += 1
      await tx.run(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    },
    { retries: 2 },
  )
  await expect(failing).rejects.toMatchObject({ code: '40001' })
  expect(runs).toBe(3)
})

test('never reports a commit that did not happen', async () => {
  const careless = database.db.transaction(async (tx) => {
    await tx.run(sql`update box set n = 7`)
    await tx.run(sql`insert into box values (1, 0)`).catch(() => undefined)
  })
  await expect(careless).rejects.toThrow('swallowed')
  expect(await database.db.row(sql`select max(n)::int8 as n from box`)).toEqual({ n: 0n })
})

test('tells which constraint a statement broke', async () => {
  const error = await database.db.run(sql`insert into box values (1, 0)`).catch((reason: unknown) => reason)
  expect(constraintOf(error)).toBe('box_pkey')
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'another')).toBe(false)
  expect(isOutage(error)).toBe(false)
})

test('destroys a connection that was cut and serves the next call with a new one', async () => {
  const single = connect({ url: database.url, max: 1 })
  const { pid } = (await single.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)) ?? { pid: 0 }
  const cut = single.run(sql`select pg_sleep(20)`).catch((reason: unknown) => reason)
  await database.owner.run(sql`select pg_terminate_backend(${pid})`)
  expect(isOutage(await cut)).toBe(true)
  expect(await single.row(sql`select pg_backend_pid() <> ${pid} as renewed`)).toEqual({ renewed: true })
  await single.close()
})

test('names an unreachable server an outage', async () => {
  const nowhere = connect({ url: 'postgres://nobody@127.0.0.1:1/none' })
  expect(isOutage(await nowhere.run(sql`select 1`).catch((reason: unknown) => reason))).toBe(true)
  await nowhere.close()
})

test('plans a named statement once and takes new values each time', async () => {
  const add = (n: number) => prepared('add-one', sql`select ${n}::int + 1 as next`)
  const single = connect({ url: database.url, max: 1 })
  expect([await single.row(add(1)), await single.row(add(2))]).toEqual([{ next: 2 }, { next: 3 }])
  expect(await single.row(sql`select count(*) as named from pg_prepared_statements`)).toEqual({ named: 1n })
  await single.close()
})

test('a line takes several statements at once, in their order, each a transaction of its own', async () => {
  const line = database.db.line()
  await database.owner.run(sql`create table said (n int primary key)`)
  await database.owner.run(sql`grant select, insert on said to opendraw_app`)
  const say = (n: number) =>
    line.row<{ pid: number; seen: bigint }>(
      sql`with said_now as (insert into said values (${n})) select pg_backend_pid() as pid, (select count(*) from said) as seen`,
    )
  const settled = await Promise.allSettled([say(1), say(2), say(1), say(3)])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  const rows = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(rows.map((row) => row?.seen)).toEqual([0n, 1n, 2n])
  expect(new Set(rows.map((row) => row?.pid)).size).toBe(1)
})

test('what is under way on a line that breaks rejects, and the next statement gets another connection', async () => {
  const line = database.db.line()
  const pid = async () => (await line.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid
  const first = await pid()
  const broken = Promise.allSettled([line.row(sql`select pg_sleep(20)`), line.row(sql`select 1 as one`)])
  await database.owner.run(sql`select pg_sleep(0.2)`)
  await database.owner.run(sql`select pg_terminate_backend(${first}::int)`)
  expect((await broken).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await pid()).not.toBe(first)
})
