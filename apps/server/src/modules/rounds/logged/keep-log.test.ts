import { randomUUID } from 'node:crypto'
import { LogEntry } from '@opendraw/contract'
import { sql, violationsOf } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { epochAt, epochOf, gameInstance, issueAt, roundTimes, rulesOf } from '@opendraw/games'
import { verifyLog } from '@opendraw/games/fairness'
import { isSigned } from '@opendraw/games/fairness/signature'
import { HOUR_MS } from '@opendraw/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { aBankroll, aContext } from '../../../testing/a-context.ts'
import { aVault, type TestVault } from '../../../testing/a-vault.ts'
import { anOpenRound } from '../../../testing/an-open-round.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { placeBet } from '../../betting/index.ts'
import { appendEntries, entriesFrom, newestHead, toHead } from '../../transparency/index.ts'
import { toEntry } from '../../transparency/read-log.ts'
import { advanceRounds } from '../advance-rounds.ts'
import { voidRound } from '../draw-round.ts'
import { getEpochs } from '../epochs.ts'
import { loggedInvariants } from '../invariants.ts'
import { recordMissedRounds } from '../record-missed-rounds.ts'
import { storeEpoch } from '../tables/epochs.ts'
import { databaseNow } from '../tables/rounds.ts'
import { createLogMemory, keepLog } from './keep-log.ts'
import { hourEntry, hourSubject } from './log-entries.ts'

const instance = gameInstance('rgb-1m')
let database: FreshDatabase
let vault: TestVault
let ctx: Context

beforeEach(async () => {
  database = await freshDatabase()
  vault = await aVault()
  ctx = aContext(database, vault.vault)
  await aBankroll(database)
})
afterEach(async () => {
  await vault.drop()
  await database.drop()
})

const log = () => entriesFrom(database.db, 1, 100)
const faults = async () => (await violationsOf(database.owner, loggedInvariants)).map((one) => one.detail)
const drawn = async (locksInMs = 300) => {
  const round = await anOpenRound(ctx, { locksInMs, drawsInMs: locksInMs + 1 })
  for (;;) {
    await advanceRounds(ctx)
    const row = await database.db.row<{ state: string }>(
      sql`select state::text as state from round where id = ${round.id}`,
    )
    if (row?.state === 'settled') return round
  }
}

const hourOf = (issue: bigint) => Math.floor(roundTimes(instance, issue).opensAtMs / HOUR_MS) * HOUR_MS
/** As if the week had been published when the round of yesterday opened, and no sooner. */
const publishedAt = (at: Date) =>
  database.owner.run(sql`update epoch set published_at = ${at} where game = ${instance.id}`)

test('logs an epoch, its rules, the key and a full hour once, from any node and however often, and has it signed', async () => {
  const round = await drawn()
  const hourMs = hourOf(round.issue)
  const opensAt = new Date(hourMs + HOUR_MS - 1)
  await publishedAt(opensAt)
  const other = aContext(database, vault.vault)
  await Promise.all([keepLog(ctx, createLogMemory()), keepLog(other, createLogMemory())])
  const memory = createLogMemory()
  await keepLog(other, memory)
  await keepLog(other, memory)

  const entries = await log()
  const kinds = entries.map((entry) => `${entry.kind} ${entry.subject}`)
  expect(new Set(kinds).size).toBe(kinds.length)
  const week = epochOf(instance, round.issue).id
  expect(kinds).toEqual(expect.arrayContaining([`epoch rgb-1m ${week}`, `rules rgb-1m ${week}`]))
  expect(kinds).toContain(`key ${ctx.vault.serverKey.toString('hex')}`)
  const hour = entries.find(
    (entry) => entry.kind === 'hour' && entry.subject === hourSubject('rgb-1m', hourMs),
  )
  expect(JSON.parse(hour?.body ?? '{}')).toMatchObject({
    rounds: 1,
    voids: 0,
    firstIssue: String(round.issue),
  })
  const head = await newestHead(database.db)
  const verdict = verifyLog(
    entries.map((row) => z.encode(LogEntry, toEntry(row))),
    head && toHead(head),
    isSigned,
  )
  expect(verdict).toMatchObject({ ok: true, last: entries.length, signedThrough: entries.length })
  expect(await faults()).toEqual([])
  const { epochs } = await getEpochs(ctx, { id: 'rgb-1m' })
  expect(epochs[0]?.logSeq).toBe(entries.find((entry) => entry.kind === 'epoch')?.seq)

  await database.owner.run(sql`alter table round disable trigger user`)
  await database.owner.run(sql`update round set result = array[(result[1] + 1) % 10]`)
  expect(await faults()).toEqual([`entry ${hour?.seq} (hour ${hour?.subject}) is not what is stored`])
})

test('waits with an hour until every round of it is there, drawn and sealed', async () => {
  const round = await anOpenRound(ctx)
  const hourMs = hourOf(round.issue)
  const week = epochOf(instance, round.issue).id
  const of = (publishedMs: number) =>
    hourEntry(ctx, instance, hourMs, new Map([[week, new Date(publishedMs)]]))
  expect(await of(hourMs + HOUR_MS)).toBe('early')
  await database.owner.run(sql`alter table round disable trigger user`)
  await database.owner.run(sql`update round set state = 'voided', void_reason = 'not_opened', bets_root = sha256('x'),
    bet_count = 0, stake_total = 0 where id = ${round.id}`)
  expect(await of(hourMs + HOUR_MS)).toMatchObject({ kind: 'hour', subject: hourSubject('rgb-1m', hourMs) })
  expect(await of(hourMs)).toBe('early')
  expect(await hourEntry(ctx, instance, hourMs - 48 * HOUR_MS, new Map())).toBe('nothing')
})

test('logs a round that was voided after it took bets, with what was sealed of it', async () => {
  const round = await anOpenRound(ctx, { locksInMs: 60_000, drawsInMs: 120_000 })
  const player = await aPlayerWith(ctx, { cash: '10.00' })
  await placeBet(ctx, {
    playerId: player.id,
    gameId: round.gameId,
    issue: round.issue,
    oddsVersion: rulesOf('rgb').version,
    source: 'game',
    lines: [{ play: 'rgb_big', pick: '', stake: 1_000_000n }],
    key: randomUUID(),
  })
  await database.owner.run(sql`alter table round disable trigger user`)
  await database.owner.run(sql`update round set locks_at = clock_timestamp() where id = ${round.id}`)
  await database.owner.run(sql`alter table round enable trigger user`)
  for (;;) {
    await advanceRounds(ctx)
    const [row] = await database.db.rows(
      sql`select from round where id = ${round.id} and bets_root is not null`,
    )
    if (row) break
  }
  await voidRound(ctx, round.id, 'not_drawable')
  await keepLog(ctx, createLogMemory())
  const entry = (await log()).find((one) => one.kind === 'void')
  expect(entry?.subject).toBe(`rgb-1m ${round.issue}`)
  expect(JSON.parse(entry?.body ?? '{}')).toMatchObject({
    reason: 'not_drawable',
    betCount: '1',
    stakeTotal: '1000000',
  })
  expect(await faults()).toEqual([])
})

test('gives epochs page by page, shows since when they were public, and refuses an unknown game', async () => {
  await anOpenRound(ctx, { gameId: 'rgb-5m' })
  const { epochs, next } = await getEpochs(ctx, { id: 'rgb-5m', limit: 1 })
  expect(next).toBeNull()
  expect(epochs[0]).toMatchObject({ game: 'rgb-5m', hasFullNotice: false, logSeq: null, leafCount: 2_016 })
  expect(epochs[0]?.firstIssue).toBe(issueAt(gameInstance('rgb-5m'), epochs[0]?.startsAtMs ?? 0))
  expect((await getEpochs(ctx, { id: 'rgb-5m', before: '2001-W01' })).epochs).toEqual([])
  await expect(getEpochs(ctx, { id: 'rgb-7m' })).rejects.toMatchObject({ reason: 'not_found' })
})

test('writes the hours of a long stop late, once each, when two nodes come back together', async () => {
  const nowMs = (await databaseNow(ctx.db)).getTime()
  const slow = gameInstance('rgb-5m')
  // Early in its hour: rounds of that hour are still to open.
  const sixHoursAgo = new Date(Math.floor(nowMs / HOUR_MS) * HOUR_MS - 6 * HOUR_MS + 1)
  const week = epochAt(sixHoursAgo.getTime())
  await storeEpoch(ctx.db, await ctx.vault.commit('rgb-5m', week.id, null))
  await database.owner.run(sql`update epoch set published_at = ${sixHoursAgo}`)
  await recordMissedRounds(ctx, slow, Math.min(nowMs, week.endMs))
  const hours = () =>
    database.db.rows<{ subject: string }>(
      sql`select subject from log_entry where kind = 'hour' and subject like 'rgb-5m %' order by seq`,
    )
  const other = aContext(database, vault.vault)
  const memories = [createLogMemory(), createLogMemory()] as const
  await Promise.all([keepLog(ctx, memories[0]), keepLog(other, memories[1])])
  const written = (await hours()).map((row) => row.subject)
  const first = Math.floor(sixHoursAgo.getTime() / HOUR_MS) * HOUR_MS
  const last = Math.min(nowMs, week.endMs)
  const expected = []
  for (let at = first; at + HOUR_MS <= last; at += HOUR_MS) expected.push(hourSubject('rgb-5m', at))
  expect(written).toEqual(expected)
  await keepLog(other, memories[0])
  await keepLog(ctx, createLogMemory())
  expect(await hours()).toHaveLength(expected.length)
  expect(await faults()).toEqual([])
})

test('names a key that was logged under another name', async () => {
  const body = JSON.stringify({ serverKey: 'ab'.repeat(32) })
  await appendEntries(ctx, [{ kind: 'key', subject: 'ab'.repeat(32), body }])
  expect(await faults()).toEqual([])
  await appendEntries(ctx, [{ kind: 'key', subject: 'cd'.repeat(32), body }])
  expect(await faults()).toEqual([`entry 2 (key ${'cd'.repeat(32)}) is not what is stored`])
})
