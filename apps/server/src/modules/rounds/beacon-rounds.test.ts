import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { encodeReply, getGame, getProof, type ReplyOf } from '@opendraw/contract'
import { sql, violationsOf } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { epochAt, gameInstance, rulesOf } from '@opendraw/games'
import { beaconStep } from '@opendraw/games/beacon'
import { beaconRoundOf, beaconTimeMs, rulesHash, verifyRound } from '@opendraw/games/fairness'
import { balanceOf, bankroll, cash, stakes, verify } from '@opendraw/ledger'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { aBeacon, type RelayMood, type TestBeacon } from '../../testing/a-beacon.ts'
import { aBankroll, aContext } from '../../testing/a-context.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { anOpenRound, type OpenRound } from '../../testing/an-open-round.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { placeBet } from '../betting/index.ts'
import { advanceRounds } from './advance-rounds.ts'
import { publishEpochs } from './epochs.ts'
import { roundInvariants } from './invariants.ts'
import { routes } from './routes.ts'
import { findEpochs } from './tables/epochs.ts'
import { findRound, storeBeacon } from './tables/rounds.ts'
import { revealVoidedRounds } from './tick-rounds.ts'

const dollar = 1_000_000n
let database: FreshDatabase
let vault: TestVault
let relay: TestBeacon
let ctx: Context
let laterMs = 0
const aNode = (settings = {}) =>
  aContext(database, vault.vault, { beaconChain: relay.chain, beaconUrls: [relay.url], ...settings })

beforeEach(async () => {
  database = await freshDatabase()
  laterMs = 0
  vault = await aVault({ nowMs: () => Date.now() + laterMs })
  relay = await aBeacon()
  ctx = aNode()
  await aBankroll(database)
})
afterEach(async () => {
  await relay.drop()
  await vault.drop()
  await database.drop()
})

const roundOf = async (id: bigint) => {
  const round = await findRound(database.db, id)
  if (!round) throw new Error('the round is gone')
  return round
}

const until = async (id: bigint, state: string, node = ctx) => {
  while ((await roundOf(id)).state !== state) {
    await advanceRounds(node)
    await pause(10)
  }
}

const ticks = async (count: number) => {
  for (let tick = 0; tick < count; tick++) {
    await advanceRounds(ctx)
    await pause(60)
  }
}

const bet = (round: OpenRound, playerId: bigint) =>
  placeBet(ctx, {
    playerId,
    gameId: round.gameId,
    issue: round.issue,
    oddsVersion: rulesOf('rgb').version,
    source: 'game',
    lines: [{ play: 'rgb_odd', pick: '', stake: 5n * dollar }],
    key: randomUUID(),
  })
// As if the round had been locked eleven minutes ago.
const elevenMinutesPass = async () => {
  await database.owner.run(sql`alter table round disable trigger user`)
  await database.owner.run(
    sql`update round set locks_at = locks_at - interval '11 minutes', draws_at = draws_at - interval '11 minutes'`,
  )
  await database.owner.run(sql`alter table round enable trigger user`)
}

const answer = async (call: (typeof routes)[number]['call'], request: unknown) => {
  const binding = routes.find((one) => one.call === call)
  return binding?.answer(ctx, request as never, { ip: '127.0.0.1' } as never)
}

// Three weeks of every game are a quarter of a million commitments.
test('publishes weeks in the mode that it is set to, and a public week keeps its own', async () => {
  const nowMs = Date.now()
  await publishEpochs(aNode({ beaconChain: null }), nowMs)
  const week = epochAt(nowMs)
  const instance = gameInstance('rgb-1m')
  const epochOf = async (id: string) => (await findEpochs(database.db, [instance.id], [id]))[0]
  expect(await epochOf(week.id)).toMatchObject({ mode: 0, beaconChain: null })
  await publishEpochs(ctx, nowMs)
  expect(await epochOf(week.id)).toMatchObject({ mode: 0, beaconChain: null })
  laterMs = week.endMs - nowMs
  await publishEpochs(ctx, week.endMs)
  const later = await epochOf(epochAt(epochAt(week.endMs).endMs).id)
  expect(later).toMatchObject({ mode: 2, beaconChain: relay.chain })
  const promised = rulesHash(rulesOf('rgb'), instance, 2, relay.chain)
  expect(later?.rulesHash.toString('hex')).toBe(promised)
}, 120_000)

test('names the beacon when the round opens and draws it from seed, sealed bets and beacon', async () => {
  const round = await anOpenRound(ctx, { locksInMs: 1_000, drawsInMs: 1_100 })
  const player = await aPlayerWith(ctx, { cash: '20.00' })
  await bet(round, player.id)
  const named = beaconRoundOf(relay.chain, gameInstance('rgb-1m'), round.issue)
  const open = await roundOf(round.id)
  expect(open).toMatchObject({ mode: 2, beaconRound: named, beaconSignature: null })
  expect(open.beaconAt?.getTime()).toBe(beaconTimeMs(relay.chain, named))
  const beacon = { chainHash: relay.chain.chainHash, round: Number(named) }
  expect(await answer(getGame, { id: 'rgb-1m' })).toMatchObject({
    current: { issue: round.issue },
    beacon: { ...beacon, at: open.beaconAt },
  })
  const proofOf = () => answer(getProof, { id: 'rgb-1m', issue: round.issue })
  expect(await proofOf()).toMatchObject({ beacon: { ...beacon, signature: null } })
  expect(relay.asked).toBe(0)
  await until(round.id, 'settled')
  expect((await roundOf(round.id)).beaconSignature).toEqual(Buffer.from(relay.sign(named)))
  const { record } = encodeReply(getProof, (await proofOf()) as ReplyOf<typeof getProof>)
  expect(verifyRound(record, relay.chain).filter((step) => !step.ok)).toEqual([])
  expect(beaconStep(record, relay.chain).ok).toBe(true)
  expect(beaconStep(record).ok).toBe(false)
  expect([
    ...(await verify(database.owner)),
    ...(await violationsOf(database.owner, roundInvariants)),
  ]).toEqual([])
})

const moods: RelayMood[] = ['not yet', 'wrong signature', 'wrong round', 'garbage', 'redirects', 'hangs up']

test('keeps the round locked and its seed unasked while no valid beacon comes, then draws it', async () => {
  const round = await anOpenRound(ctx, { locksInMs: -200, drawsInMs: -100 })
  for (const mood of moods) {
    relay.mood = mood
    await ticks(3)
    expect(await roundOf(round.id)).toMatchObject({ state: 'locked', seed: null, beaconSignature: null })
  }
  expect(relay.asked).toBeGreaterThan(2)
  relay.mood = 'answers'
  await until(round.id, 'settled')
  expect(await violationsOf(database.db, roundInvariants)).toEqual([])
})

test('voids the round ten minutes after its lock, gives every stake back once, and a late beacon changes nothing', async () => {
  relay.mood = 'not yet'
  const round = await anOpenRound(ctx, { locksInMs: 1_000, drawsInMs: 1_100 })
  const player = await aPlayerWith(ctx, { cash: '20.00' })
  await bet(round, player.id)
  await until(round.id, 'locked')
  await ticks(3)
  expect((await roundOf(round.id)).state).toBe('locked')
  await elevenMinutesPass()
  relay.mood = 'answers'
  await Promise.all([until(round.id, 'voided'), until(round.id, 'voided', aNode())])
  await ticks(2)
  const voided = { state: 'voided', voidReason: 'no_beacon', result: null, beaconSignature: null }
  expect(await roundOf(round.id)).toMatchObject(voided)
  expect(await balanceOf(database.db, cash(player.id))).toBe(20n * dollar)
  expect(await balanceOf(database.db, stakes(round.id))).toBe(0n)
  expect(await balanceOf(database.db, bankroll)).toBe(1_000_000n * dollar)
  await revealVoidedRounds(ctx)
  expect(await roundOf(round.id)).toMatchObject(voided)
  expect((await roundOf(round.id)).seed).not.toBeNull()
  const late = Buffer.from(relay.sign((await roundOf(round.id)).beaconRound ?? 0n))
  expect(await storeBeacon(database.db, round.id, late)).toBe(false)
  expect([
    ...(await verify(database.owner)),
    ...(await violationsOf(database.owner, roundInvariants)),
  ]).toEqual([])
})

test('draws, however late, a round whose beacon came in time', async () => {
  const round = await anOpenRound(ctx, { locksInMs: -200, drawsInMs: -100 })
  await vault.stop()
  while (!(await roundOf(round.id)).beaconSignature) await advanceRounds(ctx).catch(() => pause(10))
  await elevenMinutesPass()
  await expect(advanceRounds(ctx)).rejects.toThrow()
  expect((await roundOf(round.id)).state).toBe('locked')
  await relay.drop()
  await vault.restart()
  await until(round.id, 'settled', aNode({ beaconChain: null, beaconUrls: [] }))
  expect(await violationsOf(database.db, roundInvariants)).toEqual([])
})

test('two nodes draw one result, also when one of them is set to draw from seeds now', async () => {
  const other = aNode({ beaconChain: null })
  const rounds = [
    await anOpenRound(ctx, { locksInMs: 100, drawsInMs: 200 }),
    await anOpenRound(ctx, { gameId: 'rgb-30s', locksInMs: 100, drawsInMs: 200 }),
  ]
  await Promise.all(rounds.flatMap(({ id }) => [until(id, 'settled'), until(id, 'settled', other)]))
  const published = await database.owner.rows(
    sql`select from event where type = 'round' and payload->'round'->>'state' = 'opened'`,
  )
  expect(published).toHaveLength(2)
  expect(await violationsOf(database.db, roundInvariants)).toEqual([])
})

test('the database itself refuses a draw without the beacon, a second beacon, and an early void', async () => {
  relay.mood = 'not yet'
  const round = await anOpenRound(ctx, { locksInMs: 300, drawsInMs: 400 })
  const named = (await roundOf(round.id)).beaconRound ?? 0n
  expect(await storeBeacon(database.db, round.id, Buffer.from(relay.sign(named)))).toBe(false)
  await until(round.id, 'locked')
  await ticks(1)
  const set = (change: ReturnType<typeof sql>) =>
    database.db.run(sql`update round set ${change} where id = ${round.id}`)
  await expect(
    database.owner.run(
      sql`update round set state = 'drawn', seed = '\\x00', result = array[1], drawn_at = clock_timestamp() where id = ${round.id}`,
    ),
  ).rejects.toThrow()
  await expect(set(sql`state = 'voided', void_reason = 'no_beacon'`)).rejects.toThrow(/ten minutes/)
  await expect(
    database.owner.run(sql`update round set beacon_round = 1 where id = ${round.id}`),
  ).rejects.toThrow(/named/)
  relay.mood = 'answers'
  await until(round.id, 'settled')
  await expect(set(sql`beacon_signature = '\\x01'`)).rejects.toThrow(/once/)
})

test('verification names a round whose beacon was exchanged', async () => {
  const round = await anOpenRound(ctx, { locksInMs: -500, drawsInMs: -100 })
  await until(round.id, 'settled')
  await database.owner.run(sql`alter table round disable trigger user`)
  const other = Buffer.from(relay.sign(1n))
  await database.owner.run(sql`update round set beacon_signature = ${other} where id = ${round.id}`)
  const named = (await violationsOf(database.db, roundInvariants)).map((one) => one.invariant)
  expect(named).toContain('round beacon')
})
