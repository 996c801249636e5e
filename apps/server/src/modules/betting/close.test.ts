import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@opendraw/contract'
import { sql, violationsOf } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { rgbRules } from '@opendraw/games'
import { batchTree, betHash, emptyRoot, ownerHandle, sealedRoot } from '@opendraw/games/fairness'
import { balanceOf, cash, roundReserve, stakes, verify } from '@opendraw/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBetEngine, aPlainRound, lock, type PlainRound, walletsOf } from '../../testing/betting-fixture.ts'
import { batchRoot, betHashes } from './bet-hash.ts'
import { betInvariants } from './invariants.ts'
import { packCommit, rootsOf } from './packed-commits.ts'
import { placeBet } from './place-bet.ts'
import { sealRound } from './seal-round.ts'
import { voidRound } from './settle-round.ts'
import { betEngineOf } from './state.ts'
import { batchesOf } from './tables/batches.ts'
import { placeSlips } from './tables/placements.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 20 })
})
afterAll(async () => {
  expect(await verify(database.db)).toEqual([])
  expect(await violationsOf(database.db, betInvariants)).toEqual([])
  await database.drop()
})

const usd = (amount: number) => BigInt(amount) * 1_000_000n
const input = (playerId: bigint, round: PlainRound, stake = usd(1), pick = '7') => ({
  playerId,
  gameId: 'rgb-1m',
  issue: round.issue,
  oddsVersion: rgbRules.version,
  source: 'game' as const,
  lines: [{ play: 'rgb_n', pick, stake }],
  key: randomUUID(),
})

test('no bet is missed and none slips in at the close, while two nodes take bets', async () => {
  const players = await walletsOf(database.owner, 40, usd(1_000))
  const round = await aPlainRound(database.owner, { locksInMs: 2_000 })
  const nodes = [aBetEngine(database.db), aBetEngine(database.db)]
  const accepted = new Set<string>()
  let closed = 0
  const play = async (playerId: bigint, at: number) => {
    for (;;) {
      const one = input(playerId, round, usd(1), String(at % 10))
      try {
        await placeBet(nodes[at % 2] ?? aBetEngine(database.db), one)
        accepted.add(one.key)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.reason === 'round_closed') return closed++
        if (error.reason !== 'busy') throw error
      }
    }
  }
  const close = async () => {
    for (;;) {
      const done = await database.db.run(
        sql`update round set state = 'locked' where id = ${round.id} and state = 'open' and locks_at <= clock_timestamp()`,
      )
      if (done === 1) return sealRound(aBetEngine(database.db), round.id)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const [seal] = await Promise.all([close(), ...players.map(play)])
  const stored = await database.db.rows<{ key: string }>(
    sql`select key from bet where round_id = ${round.id}`,
  )
  expect(closed).toBe(40)
  expect(new Set(stored.map((row) => row.key))).toEqual(accepted)
  expect(seal.count).toBe(BigInt(stored.length))
  expect(seal.stake).toBe(await balanceOf(database.db, stakes(round.id)))
  expect(stored.length).toBeGreaterThan(40)
}, 60_000)

test('the seal is the same whether roots were kept or are computed from the bets', async () => {
  const round = await aPlainRound(database.owner)
  const ctx = aBetEngine(database.db)
  const players = await walletsOf(database.owner, 30, usd(10))
  await Promise.all(players.map((player) => placeBet(ctx, input(player, round))))
  await placeBet(ctx, input(players[0] ?? 0n, round))
  await betEngineOf(ctx).roots.idle()
  await lock(database.owner, round)
  const kept = await batchesOf(database.db, round.id)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.reduce((sum, row) => sum + row.betCount, 0)).toBe(31)
  const seal = await sealRound(ctx, round.id)
  expect(Buffer.from(seal.root)).toEqual(Buffer.from(sealedRoot(kept)))
  await database.owner.run(sql`delete from bet_batch where round_id = ${round.id}`)
  expect(await sealRound(aBetEngine(database.db), round.id)).toEqual(seal)
})

test.each(['locked', 'voided'])('whoever ends a round waits for the batch under way (%s)', async (end) => {
  const [player = 0n] = await walletsOf(database.owner, 1, usd(10))
  const round = await aPlainRound(database.owner)
  const { key } = input(player, round)
  const lines = [
    { play: rgbRules.plays.find((play) => play.id === 'rgb_n')?.no ?? 0, pick: 7, stake: usd(1) },
  ]
  const slip = { playerId: player, key, roundId: round.id, source: 'game' as const, stake: usd(1), lines }
  const ending = await database.db.transaction(async (tx) => {
    const { batch } = await placeSlips(tx, [slip], usd(1_000), 'fast')
    expect(batch).not.toBeNull()
    const ended = (
      end === 'locked' ? lock(database.db, round) : voidRound(aBetEngine(database.db), round.id, 'test')
    ).then(() => 'ended')
    expect(await Promise.race([ended, pause(100, 'waits')])).toBe('waits')
    return { ended }
  })
  expect(await ending.ended).toBe('ended')
  const late = await placeSlips(database.db, [{ ...slip, key: randomUUID() }], usd(1_000), 'slow')
  expect(late.placements).toMatchObject([{ outcome: 'round_closed' }])
  expect(await balanceOf(database.db, cash(player))).toBe(end === 'locked' ? usd(9) : usd(10))
})

test('a round without bets has the empty seal', async () => {
  const round = await aPlainRound(database.owner)
  await lock(database.owner, round)
  expect(await sealRound(aBetEngine(database.db), round.id)).toEqual({
    root: emptyRoot,
    count: 0n,
    stake: 0n,
  })
})

test('bets are hashed by the published rules of fairness', () => {
  const slip = fc.record({
    playerId: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
    key: fc.uuid(),
    roundId: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
    lines: fc.array(
      fc.record({
        play: fc.nat(60_000),
        pick: fc.nat(2 ** 31),
        stake: fc.bigInt({ min: 1n, max: 10n ** 15n }),
      }),
      { minLength: 1, maxLength: 9 },
    ),
  })
  fc.assert(
    fc.property(slip, (one) => {
      const key = Buffer.from(one.key.replaceAll('-', ''), 'hex')
      const owner = ownerHandle(one.playerId, Buffer.concat([key, key]))
      const expected = one.lines.map((line, at) =>
        betHash({ ...line, roundId: one.roundId, key, line: at + 1, owner }),
      )
      const hashes = betHashes(one)
      expect(hashes).toEqual(expected.map((hash) => Buffer.from(hash).toString('hex')))
      const root = Buffer.from(batchTree(expected).root)
      expect(batchRoot(hashes)).toEqual(root)
      const stake = one.lines.reduce((sum, line) => sum + line.stake, 0n)
      const packed = packCommit({ batch: 5n, slips: [{ ...one, source: 'game', stake }] })
      expect(rootsOf(packed)).toEqual([
        { roundId: one.roundId, batch: 5n, root, betCount: one.lines.length, stakeTotal: stake },
      ])
    }),
  )
})

// security: 27
test('the operator never risks more than the reserve, over two nodes, and the refusal names what would still fit', async () => {
  const round = await aPlainRound(database.owner, { exposureLimit: usd(1_000) })
  const players = await walletsOf(database.owner, 30, usd(1_000))
  const nodes = [aBetEngine(database.db), aBetEngine(database.db)]
  const answers = await Promise.all(
    players.map((player, at) =>
      placeBet(nodes[at % 2] ?? aBetEngine(database.db), input(player, round, usd(10))).then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  )
  const refusals = answers.filter((answer) => answer !== null)
  // A stake of 10 on a digit risks 88 of 1,000: eleven fit, or fewer where leases are split between the nodes.
  expect(answers.length - refusals.length).toBeGreaterThanOrEqual(9)
  expect(answers.length - refusals.length).toBeLessThanOrEqual(11)
  for (const refusal of refusals) expect(refusal).toMatchObject({ reason: 'limit_reached' })
  const last = refusals.at(-1)
  const max = last instanceof Refusal ? BigInt(last.details.max ?? 0) : -1n
  expect(max).toBeGreaterThanOrEqual(0n)
  expect(max).toBeLessThan(usd(10))
  // What lowers the worst case is still taken.
  await placeBet(nodes[0] ?? aBetEngine(database.db), input(players[29] ?? 0n, round, usd(10), '2'))
  expect(await balanceOf(database.db, roundReserve(round.id))).toBe(usd(1_000))
})

const raw = (text: string) => sql(Object.assign([text], { raw: [text] }))
const seedHash = (seed: Buffer) => createHash('sha256').update(seed).digest()

// security: 28
test('a round\u2019s commitment, order of states, seal, seed and result cannot be changed by anyone', async () => {
  const round = await aPlainRound(database.owner)
  const set = (assignment: string) =>
    database.owner.transaction((tx) =>
      tx.run(sql`update round set ${raw(assignment)} where id = ${round.id}`),
    )
  const foreign = Buffer.alloc(32, 7)
  await expect(set(`commitment = '\\x${seedHash(foreign).toString('hex')}'`)).rejects.toThrow('cannot change')
  await expect(set("locks_at = locks_at + interval '1 hour'")).rejects.toThrow('cannot change')
  await expect(set("result = '{7}'")).rejects.toThrow('comes with the draw')
  await expect(set("state = 'drawn'")).rejects.toThrow('cannot become')
  await expect(set("state = 'settled'")).rejects.toThrow('cannot become')
  await expect(set("bets_root = sha256('x'), bet_count = 0, stake_total = 0")).rejects.toThrow('sealed once')
  await lock(database.owner, round)
  await expect(set("state = 'open'")).rejects.toThrow('cannot become')
  await expect(set("result = '{7}'")).rejects.toThrow('comes with the draw')
  await expect(set(`seed = '\\x${round.seed.toString('hex')}'`)).rejects.toThrow('revealed once')
  const drawn = (seed: Buffer) =>
    `state = 'drawn', seed = '\\x${seed.toString('hex')}', result = '{7}', drawn_at = clock_timestamp()`
  await expect(set(drawn(round.seed))).rejects.toThrow('sealed')
  await set(`bets_root = '\\x${Buffer.from(emptyRoot).toString('hex')}', bet_count = 0, stake_total = 0`)
  await expect(set("bets_root = sha256('y')")).rejects.toThrow('sealed once')
  await expect(set(drawn(foreign))).rejects.toThrow('not the committed one')
  await set(drawn(round.seed))
  await expect(set("result = '{8}'")).rejects.toThrow('never changes')
  await expect(set(`seed = '\\x${foreign.toString('hex')}'`)).rejects.toThrow('revealed once')
  await expect(set("state = 'locked'")).rejects.toThrow('cannot become')
  await expect(set("state = 'voided'")).rejects.toThrow('cannot become')
  await expect(set("drawn_at = now() - interval '1 day'")).rejects.toThrow('cannot change')
  await expect(database.owner.run(sql`delete from round where id = ${round.id}`)).rejects.toThrow(
    'never removed',
  )
  await expect(database.owner.run(sql`truncate round cascade`)).rejects.toThrow('never removed')
  await expect(
    database.db.run(sql`update round set commitment = commitment where id = ${round.id}`),
  ).rejects.toThrow('permission denied')
})

test('bets take no update, delete or truncate', async () => {
  for (const table of [sql`bet`, sql`win`]) {
    await expect(database.owner.run(sql`update ${table} set play = 1`)).rejects.toThrow('append-only')
    await expect(database.owner.run(sql`delete from ${table}`)).rejects.toThrow('append-only')
    await expect(database.owner.run(sql`truncate ${table}`)).rejects.toThrow('append-only')
    await expect(database.db.run(sql`update ${table} set play = 1`)).rejects.toThrow('permission denied')
  }
  await expect(database.db.run(sql`delete from settle_chunk`)).rejects.toThrow('permission denied')
  await expect(database.db.run(sql`insert into round_payout values (1, 1, 1, 1, 1)`)).rejects.toThrow(
    'permission denied',
  )
})
