import { sql, violationsOf } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import {
  epochAt,
  gameInstance,
  gameInstances,
  issueAt,
  nextIssue,
  roundId,
  roundTimes,
} from '@opendraw/games'
import { balanceOf, bankroll, roundReserve } from '@opendraw/ledger'
import { HOUR_MS } from '@opendraw/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aBankroll, aContext } from '../../testing/a-context.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { NOTICE_MS, publishEpochs } from './epochs.ts'
import { getGame } from './get-game.ts'
import { roundInvariants } from './invariants.ts'
import { isCommitted } from './new-round.ts'
import { exposureLimit, nextOpeningMs, openRounds } from './open-rounds.ts'
import { recordMissedRounds } from './record-missed-rounds.ts'
import { findEpochs, newestEpochs } from './tables/epochs.ts'
import { pastRounds } from './tables/results.ts'
import { databaseNow, findRound, roundsAfter } from './tables/rounds.ts'
import { readHealth } from './watch-rounds.ts'

// Whole weeks of every game are published: some ten seconds, and more on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const instance = gameInstance('rgb-30s')
let database: FreshDatabase
let vault: TestVault

// One vault for all: it has one answer for a week, and computing the commitments of whole weeks is most of the time here.
beforeAll(async () => {
  vault = await aVault()
})
afterAll(() => vault.drop())
beforeEach(async () => {
  database = await freshDatabase()
  await aBankroll(database)
})
afterEach(() => database.drop())

const node = () => aContext(database, vault.vault)
const nowMs = async () => (await databaseNow(database.db)).getTime()
/** A moment of the present round of rgb-30s at which bets are open, and one at which they are not. */
const moments = async () => {
  const { opensAtMs, locksAtMs } = roundTimes(instance, issueAt(instance, await nowMs()))
  return { openMs: opensAtMs + 1, lockedMs: locksAtMs }
}

test('publishes this week and the next once, however often it is called', async () => {
  const [a, b] = [node(), node()]
  const now = await nowMs()
  await Promise.all([publishEpochs(a, now), publishEpochs(b, now)])
  await publishEpochs(b, now)
  const week = epochAt(now)
  for (const { id } of gameInstances) {
    const epochs = await newestEpochs(database.db, id, 10)
    expect(epochs.map((epoch) => epoch.id).sort()).toEqual([week.id, epochAt(week.endMs).id].sort())
    expect(epochs[0]?.previousRoot).toEqual(epochs[1]?.root)
  }
  expect(await violationsOf(database.db, roundInvariants)).toEqual([])
})

test('shows truly from when commitments have been public for a full day', async () => {
  const now = await nowMs()
  await publishEpochs(node(), now)
  const { epoch } = await getGame(node(), instance.id)
  const week = epochAt(now)
  const isInTime = now + NOTICE_MS <= week.endMs
  const fromMs = isInTime ? week.endMs : epochAt(week.endMs).endMs
  expect(epoch).toMatchObject({ id: week.id, hasFullNotice: false, fullNoticeFrom: new Date(fromMs) })
})

test('opens one round a game with its commitment, and reserves its worst case from the bankroll', async () => {
  const { openMs } = await moments()
  const nodes = [node(), node()]
  await publishEpochs(nodes[0] ?? node(), openMs)
  const before = await balanceOf(database.db, bankroll)
  await Promise.all(nodes.map((ctx) => openRounds(ctx, openMs)))
  let reserved = 0n
  for (const game of gameInstances) {
    const rounds = await roundsAfter(database.db, game.id, 0n, 10)
    expect(rounds).toHaveLength(1)
    for (const round of rounds) {
      const [epoch] = await findEpochs(database.db, [game.id], [round.epoch])
      expect(epoch && isCommitted(epoch, { ...round, epochId: round.epoch })).toBe(true)
      reserved += await balanceOf(database.db, roundReserve(round.id))
    }
  }
  expect(reserved).toBeGreaterThan(0n)
  expect(reserved).toBeLessThanOrEqual((before * 3n) / 100n)
  expect(await balanceOf(database.db, bankroll)).toBe(before - reserved)
})

test('health is degraded where a round cannot be made for want of disk', async () => {
  const { openMs } = await moments()
  const ctx = node()
  await publishEpochs(ctx, openMs)
  await database.owner.run(sql`
    create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await database.owner.run(
    sql`create trigger disk_full before insert on round for each row execute function disk_full()`,
  )
  expect(await readHealth(ctx)).toBe('ok')
  await openRounds(ctx, openMs)
  expect(await readHealth(ctx)).toBe('degraded')
})

test('makes the next round at the lock, before it opens for bets', async () => {
  const { lockedMs } = await moments()
  await publishEpochs(node(), lockedMs)
  await openRounds(node(), lockedMs)
  const next = nextIssue(instance, issueAt(instance, lockedMs))
  const round = await findRound(database.db, roundId(instance, next))
  expect(round?.state).toBe('open')
  expect(round?.opensAt.getTime()).toBeGreaterThan(lockedMs)
  expect(nextOpeningMs(lockedMs)).toBeGreaterThan(lockedMs)
})

test('opens nothing without a published epoch, under other rules, or against another vault', async () => {
  const { openMs } = await moments()
  const count = async () => (await roundsAfter(database.db, instance.id, 0n, 10)).length
  await openRounds(node(), openMs)
  expect(await count()).toBe(0)

  const otherPlayer = await aVault()
  await publishEpochs(node(), openMs)
  await otherPlayer.vault.commit(instance.id, epochAt(openMs).id, null)
  await openRounds(aContext(database, otherPlayer.vault), openMs)
  await otherPlayer.drop()
  expect(await count()).toBe(0)

  await database.owner.run(sql`update epoch set rules_hash = sha256('other rules')`)
  await openRounds(node(), openMs)
  expect(await count()).toBe(0)
})

test('records every round that no server opened as voided, revealed and without a gap', async () => {
  let lateMs = 2 * HOUR_MS
  const early = await aVault({ nowMs: () => Date.now() - lateMs })
  const ctx = aContext(database, early.vault)
  await publishEpochs(ctx, (await nowMs()) - lateMs)
  lateMs = 0
  await publishEpochs(ctx, await nowMs())
  const { openMs } = await moments()
  await openRounds(ctx, openMs)
  const counts = await Promise.all([
    recordMissedRounds(ctx, instance, openMs),
    recordMissedRounds(ctx, instance, openMs),
  ])
  const missed = Math.max(...counts)
  // Two hours of rounds, and those that passed while the weeks were published.
  expect(missed).toBeGreaterThanOrEqual(239)
  expect(missed).toBeLessThan(260)
  const rounds = await pastRounds(database.db, instance.id, { from: 0n, before: 10n ** 13n }, 500)
  expect(rounds).toHaveLength(missed)
  expect(
    rounds.every((round) => round.voidReason === 'not_opened' && round.seed && round.betCount === 0n),
  ).toBe(true)
  expect(await recordMissedRounds(ctx, instance, openMs)).toBe(0)
  expect(await violationsOf(database.db, roundInvariants)).toEqual([])
  await early.drop()
})

test('names a missing round, a foreign commitment and a forged epoch', { timeout: 90_000 }, async () => {
  const { openMs, lockedMs } = await moments()
  await publishEpochs(node(), openMs)
  const soonMs = openMs + 60_000
  await openRounds(node(), lockedMs)
  await openRounds(node(), soonMs + 60_000)
  const names = async () => [
    ...new Set((await violationsOf(database.db, roundInvariants)).map((one) => one.invariant)),
  ]
  expect(await names()).toContain('round gap')
  await database.owner.run(sql`update epoch set leaf_count = leaf_count + 1 where game = 'rgb-1m'`)
  expect(await names()).toContain('epoch signature')
  await database.owner.run(sql`alter table round disable trigger user`)
  await database.owner.run(sql`update round set commitment = sha256('x') where game = ${instance.id}`)
  expect(await names()).toContain('round path')
})

test('shares at most three percent of the free bankroll among the games', () => {
  expect(exposureLimit(1_000_000_000_000n, 1)).toBe(10_000_000_000n)
  expect(exposureLimit(1_000_000_000_000n, 4)).toBe(7_500_000_000n)
  expect(exposureLimit(999_999n, 1)).toBe(0n)
  expect(exposureLimit(-5n, 1)).toBe(0n)
})
