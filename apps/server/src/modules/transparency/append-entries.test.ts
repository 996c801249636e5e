import { readFileSync } from 'node:fs'
import { LogEntry } from '@opendraw/contract'
import { sql, violationsOf } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { verifyLog } from '@opendraw/games/fairness'
import { isSigned } from '@opendraw/games/fairness/signature'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { aContext } from '../../testing/a-context.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { appendEntries, isLogRefused, type LogDraft, signHead } from './append-entries.ts'
import { logInvariants } from './invariants.ts'
import { readChain, readKeptHead } from './read-chain.ts'
import { toEntry, toHead } from './read-log.ts'

let database: FreshDatabase
let vault: TestVault
let ctx: Context

beforeEach(async () => {
  database = await freshDatabase()
  vault = await aVault()
  ctx = aContext(database, vault.vault)
})
afterEach(async () => {
  await vault.drop()
  await database.drop()
})

const drafts = (from: number, to: number): LogDraft[] =>
  Array.from({ length: to - from + 1 }, (_, at) => {
    return { kind: 'hour', subject: `rgb-1m ${from + at}`, body: `{"n":${from + at}}` }
  })
const kept = () => readKeptHead(vault.headFile)
const asOwner = async (statement: ReturnType<typeof sql>) => {
  await database.owner.run(sql`alter table log_entry disable trigger user`)
  await database.owner.run(sql`alter table log_head disable trigger user`)
  await database.owner.run(statement)
  await database.owner.run(sql`alter table log_entry enable trigger user`)
}

const faults = async () =>
  (await violationsOf(database.owner, logInvariants(kept()))).map((one) => one.detail)

test('nodes that append the same at once make one chain without a duplicate or a gap, signed to its end', async () => {
  const other = aContext(database, vault.vault)
  const writers = [drafts(1, 40), drafts(20, 60), drafts(1, 60), drafts(30, 35)].map((list, at) =>
    appendEntries(at % 2 === 0 ? ctx : other, list),
  )
  const counts = await Promise.all(writers)
  expect(counts.reduce((sum, count) => sum + count)).toBe(60)
  expect(await appendEntries(other, drafts(1, 60))).toBe(0)
  expect(kept()).toBeNull()
  await Promise.all([signHead(ctx), signHead(other), signHead(ctx)])

  const { list, head, next } = await readChain(ctx, null, 100)
  expect(next).toBeNull()
  expect(new Set(list.map((entry) => entry.subject)).size).toBe(60)
  const verdict = verifyLog(
    list.map((row) => z.encode(LogEntry, toEntry(row))),
    head && toHead(head),
    isSigned,
  )
  expect(verdict).toEqual({ ok: true, first: 1, last: 60, signedThrough: 60 })
  expect(kept()).toEqual(head && toHead(head))
  expect(await faults()).toEqual([])
})

test('gives the log page by page, newest first', async () => {
  await appendEntries(ctx, drafts(1, 5))
  const top = await readChain(ctx, null, 3)
  expect([top.list.map((entry) => entry.seq), top.next, top.head]).toEqual([[5, 4, 3], 3, null])
  const rest = await readChain(ctx, 3n, 3)
  expect([rest.list.map((entry) => entry.seq), rest.next]).toEqual([[2, 1], null])
  expect((await readChain(ctx, 10n ** 19n - 1n, 3)).list).toEqual(top.list)
  expect((await readChain(ctx, 0n, 3)).list).toEqual([])
})

test('signs later what was written while the vault was down, and goes on where a node died before storing', async () => {
  await appendEntries(ctx, drafts(1, 3))
  await vault.stop()
  await expect(signHead(ctx)).rejects.toThrow()
  expect(await appendEntries(ctx, drafts(4, 130))).toBe(127)
  await vault.restart()
  await signHead(ctx)
  await asOwner(sql`delete from log_head where seq > 99`)
  await signHead(ctx)
  expect((await readChain(ctx, null, 1)).head?.seq).toBe(130)
})

test('lets the serving role neither change an entry nor add one that does not follow', async () => {
  await appendEntries(ctx, drafts(1, 2))
  for (const statement of [
    sql`update log_entry set body = '{}' where seq = 1`,
    sql`delete from log_entry where seq = 2`,
    sql`truncate log_entry cascade`,
  ]) {
    await expect(database.db.run(statement)).rejects.toThrow()
    await expect(database.owner.run(statement)).rejects.toThrow('append-only')
  }
  const add = (seq: number, previous: string) =>
    database.db.run(sql`insert into log_entry (seq, at, kind, subject, body, previous, hash)
      select ${seq}, date_trunc('milliseconds', clock_timestamp()), 'hour', 'x', '{}', ${previous === 'last' ? sql`hash` : sql`sha256(hash)`}, sha256('x')
        from log_entry where seq = 2`)
  await expect(add(4, 'last')).rejects.toMatchObject({ code: 'OD015' })
  await expect(add(3, 'other')).rejects.toMatchObject({ code: 'OD015' })
  await expect(add(3, 'last')).rejects.toMatchObject({ code: 'OD015' })
})

test.each([2, 60])(
  'knows that the vault refuses a log that was cut off and has %i entries more since',
  async (more) => {
    expect(await isLogRefused(ctx)).toBe(false)
    await appendEntries(ctx, drafts(1, 9))
    await signHead(ctx)
    await appendEntries(ctx, drafts(10, 90))
    expect(await isLogRefused(ctx)).toBe(false)
    await vault.stop()
    expect(await isLogRefused(ctx)).toBe(false)
    await vault.restart()
    await signHead(ctx)
    await asOwner(sql`with heads as (delete from log_head where seq > 5) delete from log_entry where seq > 7`)
    await appendEntries(ctx, drafts(101, 100 + more))
    expect(await isLogRefused(ctx)).toBe(true)
  },
)

test('names the entry that a superuser changed, and sees a tail that was cut off and a log that was written anew', async () => {
  await appendEntries(ctx, drafts(1, 9))
  await signHead(ctx)
  await asOwner(sql`update log_entry set body = '{"n":0}' where seq = 4`)
  expect(await faults()).toEqual(['entry 4: bad_hash'])
  await asOwner(sql`update log_entry set body = '{"n":4}' where seq = 4`)
  expect(await faults()).toEqual([])

  await asOwner(sql`with heads as (delete from log_head) delete from log_entry where seq > 7`)
  expect(await faults()).toEqual(['the vault signed entry 9, but the log ends at 7'])
  await appendEntries(ctx, drafts(21, 24))
  expect(await faults()).toEqual(['entry 9 is not the one that the vault signed'])
  await expect(signHead(ctx)).rejects.toThrow('other_log')
  expect(JSON.parse(readFileSync(vault.headFile, 'utf8')).seq).toBe(9)
})
