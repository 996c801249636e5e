import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { rgbRules } from '@opendraw/games'
import { balancesOf, cash, post, stakes, statement, verify } from '@opendraw/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlainRound, type PlainRound, walletsOf } from '../../testing/betting-fixture.ts'
import { betInvariants } from './invariants.ts'
import type { Slip, SlipLine } from './slip.ts'
import { type Placement, placeSlips, replayedIn, type Way } from './tables/placements.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 12 })
})
afterAll(async () => {
  expect(await verify(database.db)).toEqual([])
  // The twins' stakes were posted without bets; everything else is whole.
  const faults = (await violationsOf(database.db, betInvariants)).filter(
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

/** As the group commit does: other slips take the slow path, and a repeat is taken out of the batch. */
async function placeAll(slips: readonly Slip[], way: Way): Promise<Placement[]> {
  const answers = new Map<string, Placement>()
  let repeats: Slip[] = []
  for (let left = slips; left.length > 0; ) {
    try {
      const { placements } = await placeSlips(database.db, left, LIMIT, way)
      for (const [at, one] of placements.entries()) answers.set(left[at]?.key ?? '', one)
      break
    } catch (error) {
      const key = replayedIn(error, left)
      if (way === 'slow' || key === undefined) throw error
      repeats = [...repeats, ...left.filter((slip) => slip.key === key)]
      left = left.filter((slip) => slip.key !== key)
    }
  }
  const undecided = slips.filter((slip) => answers.get(slip.key)?.outcome === 'undecided')
  for (const careful of [repeats, undecided]) {
    if (careful.length === 0) continue
    const { placements } = await placeSlips(database.db, careful, LIMIT, 'slow')
    for (const [at, one] of placements.entries()) answers.set(careful[at]?.key ?? '', one)
  }
  return slips.flatMap((slip) => answers.get(slip.key) ?? [])
}

async function linesOf(player: bigint) {
  const lines = await statement(database.db, cash(player), { limit: 50 })
  return lines.map(({ seq, amount, reason, balanceAfter }) => [seq, amount, reason, balanceAfter])
}

const sold = rgbRules.plays.flatMap((play) => play.picks.map((_, pick) => ({ play: play.no, pick })))
const line = fc
  .tuple(fc.constantFrom(...sold), fc.bigInt({ min: 1n, max: 40n }))
  .map(([one, dimes]) => ({ ...one, stake: dimes * 100_000n }))
const input = fc.record({
  who: fc.integer({ min: 0, max: 3 }),
  where: fc.integer({ min: 0, max: 1 }),
  key: fc.integer({ min: 0, max: 5 }),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
})
const batches = fc.array(fc.uniqueArray(input, { minLength: 1, maxLength: 4, selector: (one) => one.who }), {
  minLength: 1,
  maxLength: 6,
})

test.each<Way>(['fast', 'slow'])('takes what the lines cost, whatever is said of them (%s)', async (way) => {
  const round = await aPlainRound(database.owner)
  const [player = 0n] = await walletsOf(database.owner, 1, usd(200))
  const lines = [
    { play: digit, pick: 3, stake: usd(100) },
    { play: digit, pick: 4, stake: usd(20) },
  ]
  const slip = { ...slipOf(player, round, lines), stake: 1n }
  expect((await placeSlips(database.db, [slip], LIMIT, way)).placements).toEqual([
    { outcome: 'accepted', balance: usd(80), seq: 2n },
  ])
  for (const stake of [0n, -usd(50)]) {
    const bad = slipOf(player, round, [...lines.slice(1), { play: digit, pick: 5, stake }])
    await expect(placeSlips(database.db, [bad], LIMIT, way)).rejects.toMatchObject({ code: '23514' })
  }
  const empty = slipOf(player, round, [])
  const nothing = await placeSlips(database.db, [empty], LIMIT, way).catch(() => 'refused')
  if (nothing !== 'refused') expect(nothing).toMatchObject({ placements: [{ outcome: 'undecided' }] })
  expect(await balancesOf(database.db, [cash(player), stakes(round.id)])).toEqual([usd(80), usd(120)])
})

test.each<Way>(['fast', 'slow'])(
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
          const outcomes = placements.map(({ outcome }) => (outcome === 'accepted' ? 'ok false' : outcome))
          const expected = posted.map((one) => (one.ok ? `ok ${one.replayed}` : one.reason))
          for (const [at, word] of outcomes.entries()) {
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

test('the fast path leaves alone what the slow path tells apart', async () => {
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
      'fast',
    )
    expect(placements.map((one) => one.outcome)).toEqual(Array(4).fill('undecided'))
    expect(batch).toBeNull()
  })
  const { placements, batch } = await placeSlips(database.db, slips, LIMIT, 'slow')
  expect(placements.map((one) => one.outcome)).toEqual([
    'round_unknown',
    'player_unknown',
    'insufficient_balance',
  ])
  expect(batch).toBeNull()
})
