import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { listSettingChanges, settingOf, settingsOf } from './settings.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const store = (key: string, value: unknown, at: string) =>
  database.owner.pool.query(
    `insert into setting (key, value, effective_at) values ($1, $2::jsonb, now() + $3::interval)`,
    [key, JSON.stringify(value), at],
  )

test('every setting begins with a value that fits it', () => {
  for (const [key, { schema, initial }] of Object.entries(catalogue))
    expect([key, schema.safeParse(initial).success]).toEqual([key, true])
})

test('applies from its moment on, the newest first, and a future version does not apply yet', async () => {
  expect(await settingOf(database.db, 'depositMin')).toBe(10_000_000n)
  await store('depositMin', '30000000', '1 hour')
  expect(await settingOf(database.db, 'depositMin')).toBe(10_000_000n)
  await store('depositMin', '20000000', '-1 second')
  await store('depositMin', '15000000', '-1 hour')
  expect(await settingsOf(database.db, ['depositMin', 'realityCheckMinutes'])).toEqual({
    depositMin: 20_000_000n,
    realityCheckMinutes: 60,
  })
})

test('players hear of a coming change, but of no coming rate, with which they would convert today and back', async () => {
  await store('conversionRate', '1010000', '-1 hour')
  await store('conversionRate', '1200000', '1 hour')
  await store('withdrawalMin', '30000000', '1 hour')
  const heardOf = async (which: 'public' | 'conversionRate') =>
    (await listSettingChanges(database.db, which, null, 3)).map(({ key, value }) => [key, value])
  expect((await heardOf('public')).slice(0, 2)).toEqual([
    ['withdrawalMin', '30000000'],
    ['conversionRate', '1010000'],
  ])
  expect((await heardOf('conversionRate')).slice(0, 2)).toEqual([
    ['conversionRate', '1200000'],
    ['conversionRate', '1010000'],
  ])
})

test('a stored value that does not fit is reported and never used', async () => {
  await store('adultAge', 12, '-1 second')
  await expect(settingOf(database.db, 'adultAge')).rejects.toThrow()
})

test('no one changes or deletes a version', async () => {
  for (const change of [`update setting set value = '1'`, 'delete from setting', 'truncate setting'])
    await expect(database.owner.pool.query(change)).rejects.toMatchObject({ code: 'OD001' })
})

test.each([
  ['depositMin', ['-1', '1', '10000001', '0x10', '٣0000', 10_000_000, '99999999990000']],
  ['withdrawalMaxByLevel', [[], ['10000'], Array.from({ length: 11 }, (_, at) => `${11 - at}0000`)]],
  ['consoleAllow', [['10.0.0.0/33'], ['here'], '10.0.0.1', ['::1/200']]],
  ['firstBonusTimes', [0, 11]],
  ['cashbackTimes', [0, 11]],
  ['termsVersion', ['', 'next year', '2026-1-1']],
] as const)('%s takes no nonsense', (key, wrong) => {
  for (const value of wrong) expect(catalogue[key].schema.safeParse(value).success).toBe(false)
})
