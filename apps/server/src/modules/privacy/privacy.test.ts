import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { createLog } from '../../log.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { rotateKeys, shred } from './data-key.ts'
import { blindIndex, open, openBytes, openMany, seal, sealBytes } from './seal.ts'

const canary = 'canary-7f3a Łódź'
const place = 'payout_card.holder'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** A node that knows the wrapping keys up to that number. */
function aNode(newest = 1): Pick<Context, 'config' | 'db' | 'log'> {
  const personalKeys = {
    newest: () => newest,
    key: (number: number) => {
      if (number > newest) throw new Error(`no key ${number}`)
      return Buffer.alloc(32, number)
    },
  }
  return {
    db: database.db,
    log: createLog('silent'),
    config: { personalKeys, blindIndexKey: Buffer.alloc(32, 8) } as Context['config'],
  }
}

const aPlayer = async () => (await aPlayerWith(database)).id

test('what is sealed opens for the same player at the same place, and looks different each time', async () => {
  const ctx = aNode()
  const id = await aPlayer()
  const [one, two] = [await seal(ctx, ctx.db, id, place, canary), await seal(ctx, ctx.db, id, place, canary)]
  expect(one.equals(two)).toBe(false)
  expect(one.includes('canary')).toBe(false)
  expect(await open(ctx, ctx.db, id, place, one)).toBe(canary)
  const file = await sealBytes(ctx, ctx.db, id, place, Buffer.from([0, 255, 7]))
  expect(await openBytes(ctx, ctx.db, id, place, file)).toEqual(Buffer.from([0, 255, 7]))
})

// security: 47
test('a value does not open with any bit changed, cut short, in another column, or for another player', async () => {
  const ctx = aNode()
  const [id, other] = [await aPlayer(), await aPlayer()]
  const sealed = await seal(ctx, ctx.db, id, place, canary)
  await seal(ctx, ctx.db, other, place, 'his own')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(open(ctx, ctx.db, id, place, changed)).rejects.toThrow()
  }
  await expect(open(ctx, ctx.db, id, place, sealed.subarray(0, -1))).rejects.toThrow()
  await expect(open(ctx, ctx.db, id, 'payout_card.phone', sealed)).rejects.toThrow()
  await expect(open(ctx, ctx.db, other, place, sealed)).rejects.toThrow()
})

test('a data key that is moved to another player opens nothing', async () => {
  const ctx = aNode()
  const [id, other] = [await aPlayer(), await aPlayer()]
  const sealed = await seal(ctx, ctx.db, id, place, canary)
  await seal(ctx, ctx.db, other, place, 'his own')
  await database.owner.run(sql`
    update player_key set wrapped = (select wrapped from player_key where player_id = ${id}) where player_id = ${other}`)
  await expect(open(ctx, ctx.db, other, place, sealed)).rejects.toThrow()
  await database.owner.run(sql`delete from player_key where player_id = ${other}`)
})

test('ten parallel first uses agree on one key', async () => {
  const ctx = aNode()
  const id = await aPlayer()
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, at) => ctx.db.transaction((tx) => seal(ctx, tx, id, place, `text ${at}`))),
  )
  const opened = await Promise.all(all.map((sealed) => open(ctx, ctx.db, id, place, sealed)))
  expect(opened).toEqual(all.map((_, at) => `text ${at}`))
})

// security: 47
test('rotation wraps every key anew; the old wrapping key is then no longer needed', async () => {
  const before = aNode(1)
  const id = await aPlayer()
  const sealed = await seal(before, before.db, id, place, canary)
  const after = aNode(2)
  expect(await open(after, after.db, id, place, sealed)).toBe(canary)
  expect(await rotateKeys(after)).toBeGreaterThan(0)
  expect(await rotateKeys(after)).toBe(0)
  const left = await after.db.rows(sql`select player_id from player_key where wrapper = 1`)
  expect(left).toEqual([])
  expect(await open(after, after.db, id, place, sealed)).toBe(canary)
  await expect(open(before, before.db, id, place, sealed)).rejects.toThrow('no key 2')
})

test('what was sealed for a shredded player never opens again, and nothing more is sealed for them', async () => {
  const ctx = aNode(2)
  const id = await aPlayer()
  const sealed = await seal(ctx, ctx.db, id, place, canary)
  await ctx.db.transaction((tx) => shred(tx, id))
  expect(await open(ctx, ctx.db, id, place, sealed)).toBeNull()
  await expect(seal(ctx, ctx.db, id, place, canary)).rejects.toThrow('shredded')
  await expect(
    database.owner.run(
      sql`update player_key set shredded_at = null, wrapped = decode('00', 'hex'), wrapper = 1 where player_id = ${id}`,
    ),
  ).rejects.toMatchObject({ code: 'OD022' })
  await ctx.db.transaction((tx) => shred(tx, id))
})

test('values of several players open at once, each under its own key, and those of a shredded one not', async () => {
  const ctx = aNode()
  const [ann, bob, gone] = [await aPlayer(), await aPlayer(), await aPlayer()]
  const sealedFor = async (playerId: bigint, text: string) => {
    return { playerId, place, sealed: await seal(ctx, ctx.db, playerId, place, text) } as const
  }
  const values = [
    await sealedFor(bob, 'Bob'),
    await sealedFor(gone, canary),
    await sealedFor(ann, 'Ann'),
    await sealedFor(bob, 'Robert'),
  ]
  await ctx.db.transaction((tx) => shred(tx, gone))
  expect(await openMany(ctx, ctx.db, values)).toEqual(['Bob', null, 'Ann', 'Robert'])
  expect(await openMany(ctx, ctx.db, [])).toEqual([])
  const swapped = values.map((value) => ({ ...value, playerId: ann }))
  await expect(openMany(ctx, ctx.db, swapped)).rejects.toThrow()
})

test('a fingerprint is the same for the same text at the same place alone', () => {
  const ctx = aNode()
  const print = blindIndex(ctx, 'person.tax_number', '123')
  expect(print).toHaveLength(32)
  expect(blindIndex(ctx, 'person.tax_number', '123')).toEqual(print)
  expect(blindIndex(ctx, 'person.tax_number', '124')).not.toEqual(print)
  expect(blindIndex(ctx, 'kyc_case.document_number', '123')).not.toEqual(print)
  const elsewhere = { config: { ...ctx.config, blindIndexKey: Buffer.alloc(32, 9) } }
  expect(blindIndex(elsewhere, 'person.tax_number', '123')).not.toEqual(print)
})
