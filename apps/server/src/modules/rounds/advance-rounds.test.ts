import { setTimeout as pause } from 'node:timers/promises'
import {
  encodeReply,
  getGame,
  getPlays,
  getProof,
  listResults,
  type ReplyOf,
  toJson,
} from '@opendraw/contract'
import { sql, violationsOf } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { gameInstances } from '@opendraw/games'
import { sealMessage, verifyRound } from '@opendraw/games/fairness'
import { DAY_MS, HOUR_MS } from '@opendraw/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { startSchedule } from '../../schedule.ts'
import { aBankroll, aContext } from '../../testing/a-context.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { anOpenRound } from '../../testing/an-open-round.ts'
import { isSigned } from '../transparency/index.ts'
import { advanceRounds } from './advance-rounds.ts'
import { publishEpochs } from './epochs.ts'
import { roundInvariants } from './invariants.ts'
import { listRounds } from './list-rounds.ts'
import { openRounds } from './open-rounds.ts'
import { routes } from './routes.ts'
import { allEpochs } from './tables/epochs.ts'
import { findRound, type StoredState } from './tables/rounds.ts'
import { revealVoidedRounds } from './tick-rounds.ts'

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

const stateOf = async (id: bigint) => (await findRound(database.db, id))?.state
const until = async (id: bigint, state: StoredState, node = ctx) => {
  while ((await stateOf(id)) !== state) {
    await advanceRounds(node)
    await pause(20)
  }
}

const events = () =>
  database.owner.rows<{ issue: string; state: string }>(
    sql`select payload->'round'->>'issue' as issue, payload->'round'->>'state' as state from event where type = 'round' order by id`,
  )

test('waits for the lock, then locks, seals, draws and settles, telling the screens each step once', async () => {
  const round = await anOpenRound(ctx, { locksInMs: 1_000, drawsInMs: 2_500 })
  await advanceRounds(ctx)
  expect(await stateOf(round.id)).toBe('open')
  await until(round.id, 'locked')
  const locked = await findRound(database.db, round.id)
  expect(locked).toMatchObject({ seed: null, result: null, betCount: 0n, stakeTotal: 0n })
  await until(round.id, 'settled')
  const issue = String(round.issue)
  expect(await events()).toEqual(['unopened', 'drawing', 'opened'].map((state) => ({ issue, state })))
  expect(await violationsOf(database.db, roundInvariants)).toEqual([])
})

test('two nodes that do everything at once draw one result and tell it once', async () => {
  const other = aContext(database, vault.vault)
  const rounds = [
    await anOpenRound(ctx, { locksInMs: 100, drawsInMs: 200 }),
    await anOpenRound(ctx, { gameId: 'rgb-30s', locksInMs: 100, drawsInMs: 200 }),
  ]
  await Promise.all(rounds.flatMap(({ id }) => [until(id, 'settled'), until(id, 'settled', other)]))
  const published = await events()
  expect(published.filter((event) => event.state === 'opened')).toHaveLength(2)
  expect(published).toHaveLength(6)
  expect(await violationsOf(database.db, roundInvariants)).toEqual([])
})

test('draws late while the vault is down, and never another result', async () => {
  const round = await anOpenRound(ctx, { locksInMs: 50, drawsInMs: 100 })
  await vault.stop()
  await pause(150)
  await expect(advanceRounds(ctx)).rejects.toThrow()
  await expect(advanceRounds(ctx)).rejects.toThrow()
  const sealed = await findRound(database.db, round.id)
  expect(sealed).toMatchObject({ state: 'locked', betCount: 0n, seed: null, result: null })
  await vault.restart()
  await until(round.id, 'settled')
  const drawn = await findRound(database.db, round.id)
  expect(drawn?.betsRoot).toEqual(sealed?.betsRoot)
  expect(await violationsOf(database.db, roundInvariants)).toEqual([])
})

test('draws a round late whose lock and draw passed while no server ran', async () => {
  const round = await anOpenRound(ctx, {
    opensInMs: -7_200_000,
    locksInMs: -3_700_000,
    drawsInMs: -HOUR_MS,
  })
  await advanceRounds(ctx)
  expect(await stateOf(round.id)).toBe('settled')
})

test('voids a round only when its seed has not come for a day', async () => {
  const old = await anOpenRound(ctx, {
    opensInMs: -2 * DAY_MS,
    locksInMs: -DAY_MS - 5_000,
    drawsInMs: -DAY_MS - 1_000,
  })
  const young = await anOpenRound(ctx, {
    opensInMs: -2 * DAY_MS,
    locksInMs: -DAY_MS,
    drawsInMs: -DAY_MS + 60_000,
  })
  await vault.stop()
  await advanceRounds(ctx).catch(() => undefined)
  expect(await findRound(database.db, old.id)).toMatchObject({
    state: 'voided',
    voidReason: 'not_drawable',
    result: null,
  })
  expect(await stateOf(young.id)).toBe('locked')
  await vault.restart()
  await until(young.id, 'settled')
  await revealVoidedRounds(ctx)
  const revealed = await findRound(database.db, old.id)
  expect(revealed).toMatchObject({ state: 'voided', result: null })
  expect(revealed?.seed).not.toBeNull()
})

test('the clock draws a round at its time, never before it, and stops when it is asked to', async () => {
  await publishEpochs(ctx, Date.now())
  const round = await anOpenRound(ctx, { locksInMs: 6_500, drawsInMs: 7_500 })
  const schedule = startSchedule(ctx)
  while ((await stateOf(round.id)) !== 'settled') await pause(50)
  await schedule.stop()
  const late = await database.owner.row<{ ms: number }>(
    sql`select extract(epoch from drawn_at - draws_at)::float8 * 1000 as ms from round where id = ${round.id}`,
  )
  expect(late?.ms).toBeGreaterThanOrEqual(0)
})

test('a server that stops publishes no epoch but the one in hand, and the next goes on', async () => {
  let asked = 0
  await publishEpochs(ctx, Date.now(), () => ++asked > 2)
  expect(await allEpochs(ctx.db)).toHaveLength(2)
  await publishEpochs(ctx, Date.now())
  expect(await allEpochs(ctx.db)).toHaveLength(2 * gameInstances.length)
})

const isSealed = ({ record, seal }: ReplyOf<typeof getProof>) => {
  const root = Buffer.from(record.betsRoot ?? '', 'hex')
  const [count, stake] = [BigInt(record.betCount ?? 0), BigInt(record.stakeTotal ?? 0)]
  const message = sealMessage({ game: record.game, issue: BigInt(record.issue), root, count, stake })
  const [key, signature] = [seal?.serverKey ?? '', seal?.signature ?? '']
  return isSigned(Buffer.from(key, 'hex'), message, Buffer.from(signature, 'hex'))
}

test('answers the calls: the game, its plays, its results and a proof that recomputes', async () => {
  const answer = async (call: (typeof routes)[number]['call'], request: unknown) => {
    const binding = routes.find((one) => one.call === call)
    return call.reply.parse(JSON.parse(toJson(await binding?.answer(ctx, request as never, {} as never))))
  }
  const round = await anOpenRound(ctx, { locksInMs: 1_500, drawsInMs: 1_600 })
  const proofOf = () => answer(getProof, { id: 'rgb-1m', issue: round.issue })
  expect(await answer(getGame, { id: 'rgb-1m' })).toMatchObject({
    current: { issue: round.issue, state: 'unopened' },
  })
  expect(await proofOf()).toMatchObject({
    state: 'unopened',
    record: { seed: null, result: null, betsRoot: null },
    seal: null,
  })
  await until(round.id, 'settled')
  await pause(250)
  const proof = (await proofOf()) as ReplyOf<typeof getProof>
  expect(verifyRound(encodeReply(getProof, proof).record).filter((step) => !step.ok)).toEqual([])
  expect(isSealed(proof)).toBe(true)
  expect(isSealed({ ...proof, record: { ...proof.record, stakeTotal: 1n } })).toBe(false)
  expect(await answer(getGame, { id: 'rgb-1m' })).toMatchObject({
    current: null,
    last: { result: proof.record.result },
  })
  expect(await answer(listResults, { id: 'rgb-1m', limit: 5 })).toMatchObject({
    next: null,
    list: [{ betCount: 0n }],
  })
  expect(await answer(listResults, { id: 'rgb-1m', before: 9999999999999999999n })).toMatchObject({
    list: [{ betCount: 0n }],
  })
  const plays = (await answer(getPlays, { id: 'rgb-1m' })) as ReplyOf<typeof getPlays>
  expect(plays.groups.map((group) => group.id)).toEqual(['colour', 'digit', 'size', 'parity'])
  expect(plays.groups[0]?.plays[0]?.picks[0]).toMatchObject({
    odds: [205, 160],
    probability: { num: 1n, den: 2n },
  })
  await expect(answer(getGame, { id: 'rgb-9m' })).rejects.toThrow('not_found')
  await expect(answer(getProof, { id: 'rgb-1m', issue: 202602300001n })).rejects.toThrow('round_unknown')
})

test('lists the rounds of one game and of all, page by page, without losing or repeating one', async () => {
  const now = Date.now()
  await publishEpochs(ctx, now)
  for (const laterMs of [0, 60_000, 180_000]) await openRounds(ctx, now + laterMs)
  expect((await listRounds(ctx, { gameId: 'rgb-1m' })).rounds).toHaveLength(3)
  const seen: bigint[] = []
  const all = (await listRounds(ctx, { limit: 100 })).rounds.map((round) => round.id)
  expect(all.length).toBeGreaterThan(8)
  let before: bigint | undefined
  do {
    const page = await listRounds(ctx, { limit: 2, before })
    seen.push(...page.rounds.map((round) => round.id))
    before = page.next ?? undefined
  } while (before !== undefined && seen.length < 200)
  expect(seen).toEqual(all)
})

test('a round that was tampered with is named', async () => {
  const round = await anOpenRound(ctx, { locksInMs: -500, drawsInMs: -100 })
  await advanceRounds(ctx)
  await database.owner.run(sql`alter table round disable trigger user`)
  await database.owner.run(sql`update round set result = array[(result[1] + 1) % 10] where id = ${round.id}`)
  expect((await violationsOf(database.db, roundInvariants)).map((one) => one.invariant)).toEqual([
    'round result',
  ])
  await database.owner.run(sql`update round set seed = sha256(seed) where id = ${round.id}`)
  expect((await violationsOf(database.db, roundInvariants)).map((one) => one.invariant)).toContain(
    'round seed',
  )
})
