import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { rgbRules } from '@opendraw/games'
import { balancesOf, cash, post, stakes, statement, verify } from '@opendraw/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlainRound, type PlainRound, walletsOf } from '../../testing/a-betting-room.ts'
import { createGroupCommit, waitingPerPlayerMax } from './group-commit.ts'
import { verifyBets } from './index.ts'
import type { Slip, SlipLine } from './slip.ts'
import { type Placement, placeSlips, type Way } from './tables/placements.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 12 })
})
afterAll(async () => {
  expect(await verify(database.db)).toEqual([])
  // The twins' stakes were posted without bets; everything else is whole.
  const faults = (await verifyBets(database.db)).filter(
    (one) => !twinIds.some((id) => one.detail.includes(String(id))),
  )
  expect(faults.filter((one) => one.invariant !== 'every slip has exactly its stake in the ledger')).toEqual(
    [],
  )
  await database.drop()
})

const twinIds: bigint[] = []
const usd = (amount: number) => BigInt(amount) * 1_000_000n
const LIMIT = usd(1_000)
const digit = rgbRules.plays.find((play) => play.id === 'rgb_n')?.no ?? 0

function slipOf(
  playerId: bigint,
  round: PlainRound,
  lines: readonly SlipLine[],
  key: string = randomUUID(),
): Slip {
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  return { playerId, key, roundId: round.id, source: 'game', stake, lines }
}

/** As the group commit does: what is not plain is asked about with care. */
async function placeAll(slips: readonly Slip[], way: Way): Promise<Placement[]> {
  const { placements } = await placeSlips(database.db, slips, LIMIT, way)
  const left = slips.filter((_, at) => placements[at]?.outcome === 'undecided')
  if (left.length === 0) return placements
  const careful = await placeSlips(database.db, left, LIMIT, 'with care')
  return placements.map((one) => (one.outcome === 'undecided' ? (careful.placements.shift() ?? one) : one))
}

async function linesOf(player: bigint) {
  const lines = await statement(database.db, cash(player), { limit: 50 })
  return lines.map(({ seq, amount, reason, balanceAfter }) => [seq, amount, reason, balanceAfter])
}

const sold = rgbRules.plays.flatMap((play) => play.picks.map((_, pick) => ({ play: play.no, pick })))
const line = fc
  .tuple(fc.constantFrom(...sold), fc.bigInt({ min: 1n, max: 40n }))
  .map(([one, dimes]) => ({ ...one, stake: dimes * 100_000n }))
const wish = fc.record({
  who: fc.integer({ min: 0, max: 3 }),
  where: fc.integer({ min: 0, max: 1 }),
  key: fc.integer({ min: 0, max: 5 }),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
})
const batches = fc.array(fc.uniqueArray(wish, { minLength: 1, maxLength: 4, selector: (one) => one.who }), {
  minLength: 1,
  maxLength: 6,
})

test.each<Way>(['plainly', 'with care'])('refuses a slip whose total is not its lines (%s)', async (way) => {
  const round = await aPlainRound(database.owner)
  const [player = 0n] = await walletsOf(database.owner, 1, usd(200))
  const lines = [{ play: digit, pick: 3, stake: usd(100) }]
  for (const stake of [1n, -usd(50), 0n, usd(101)]) {
    const slip = { ...slipOf(player, round, lines), stake }
    await expect(placeSlips(database.db, [slip], LIMIT, way)).rejects.toMatchObject({ code: 'OD003' })
  }
  expect(await balancesOf(database.db, [cash(player), stakes(round.id)])).toEqual([usd(200), 0n])
})

test.each<Way>(['plainly', 'with care'])(
  'does to wallets and books what ledger.post does with the same slips (%s)',
  async (way) => {
    const rounds = [await aPlainRound(database.owner), await aPlainRound(database.owner)]
    const twins = [await aPlainRound(database.owner), await aPlainRound(database.owner)]
    twinIds.push(...twins.map((twin) => twin.id))
    await fc.assert(
      fc.asyncProperty(batches, async (given) => {
        const players = await walletsOf(database.owner, 4, usd(10))
        const others = await walletsOf(database.owner, 4, usd(10))
        const keys = Array.from({ length: 6 }, () => players.map(() => [randomUUID(), randomUUID()] as const))
        for (const batch of given) {
          const slips = batch.map(({ who, where, key, lines }) =>
            slipOf(players[who] ?? 0n, rounds[where] as PlainRound, lines, keys[key]?.[who]?.[0]),
          )
          const placements = await placeAll(slips, way)
          const posted = await database.db.transaction((tx) =>
            post(
              tx,
              batch.map(({ who, where, key }, at) => ({
                from: cash(others[who] ?? 0n),
                to: stakes(twins[where]?.id ?? 0n),
                amount: slips[at]?.stake ?? 0n,
                reason: 'stake' as const,
                // The ledger knows no lines: to it a slip with other lines of the same sum is the same.
                key: keys[key]?.[who]?.[1] ?? '',
                ref: twins[where]?.id ?? 0n,
              })),
            ),
          )
          const told = placements.map(({ outcome }) => (outcome === 'accepted' ? 'ok false' : outcome))
          const expected = posted.map((one) => (one.ok ? `ok ${one.replayed}` : one.reason))
          for (const [at, word] of told.entries()) {
            if (word === 'replayed') expect(expected[at]).toBe('ok true')
            else if (word === 'key_reused') expect(['ok true', 'key_reused']).toContain(expected[at])
            else expect(word).toBe(expected[at])
          }
        }
        expect(await balancesOf(database.db, players.map(cash))).toEqual(
          await balancesOf(database.db, others.map(cash)),
        )
        for (const [at, player] of players.entries())
          expect(await linesOf(player)).toEqual(await linesOf(others[at] ?? 0n))
      }),
      { numRuns: 25 },
    )
    const [a, b] = [
      await balancesOf(
        database.db,
        rounds.map((one) => stakes(one.id)),
      ),
      await balancesOf(
        database.db,
        twins.map((one) => stakes(one.id)),
      ),
    ]
    expect(a).toEqual(b)
  },
)

test('leaves alone plainly what it tells apart with care', async () => {
  const round = await aPlainRound(database.owner)
  const [player = 0n, poor = 0n, held = 0n] = await walletsOf(database.owner, 3, usd(10))
  const lines = [{ play: digit, pick: 0, stake: usd(1) }]
  const slips = [
    slipOf(player, { ...round, id: 1n }, lines),
    slipOf(987_654_321n, round, lines),
    slipOf(poor, round, [{ play: digit, pick: 0, stake: usd(11) }]),
  ]
  await database.owner.transaction(async (tx) => {
    await tx.run(sql`select 1 from ledger.account where owner = ${held} for no key update`)
    const { placements, batch } = await placeSlips(
      database.db,
      [...slips, slipOf(held, round, lines)],
      LIMIT,
      'plainly',
    )
    expect(placements.map((one) => one.outcome)).toEqual(Array(4).fill('undecided'))
    expect(batch).toBeNull()
  })
  const { placements, batch } = await placeSlips(database.db, slips, LIMIT, 'with care')
  expect(placements.map((one) => one.outcome)).toEqual([
    'round_unknown',
    'player_unknown',
    'insufficient_balance',
  ])
  expect(batch).toBeNull()
})

test('two nodes that place for the same wallets at once take each slip once and overdraw none', async () => {
  const round = await aPlainRound(database.owner)
  const players = await walletsOf(database.owner, 6, usd(10))
  const nodes = [1, 2].map((lanes) =>
    createGroupCommit({ db: database.db, lanes, onCommitted: () => undefined }),
  )
  const slips = Array.from({ length: 90 }, (_, at) =>
    slipOf(players[at % 6] ?? 0n, round, [{ play: digit, pick: at % 10, stake: usd(1) }]),
  )
  const answers = await Promise.all(slips.map((slip, at) => nodes[at % 2]?.place(slip)))
  const accepted = answers.filter((answer) => answer?.outcome === 'accepted')
  expect(accepted).toHaveLength(60)
  expect(answers.filter((answer) => answer?.outcome === 'insufficient_balance')).toHaveLength(30)
  expect(await balancesOf(database.db, players.map(cash))).toEqual(players.map(() => 0n))
})

test('refuses as busy what one player has waiting beyond his share', async () => {
  const round = await aPlainRound(database.owner)
  const [player = 0n] = await walletsOf(database.owner, 1, usd(100))
  const desk = createGroupCommit({ db: database.db, lanes: 1, onCommitted: () => undefined })
  const slips = Array.from({ length: waitingPerPlayerMax + 5 }, () =>
    slipOf(player, round, [{ play: digit, pick: 0, stake: usd(1) }]),
  )
  const answers = await Promise.all(slips.map((slip) => desk.place(slip)))
  expect(answers.filter((answer) => answer.outcome === 'accepted')).toHaveLength(waitingPerPlayerMax)
  expect(answers.filter((answer) => answer.outcome === 'busy')).toHaveLength(5)
  await desk.idle()
})
