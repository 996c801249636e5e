import { randomUUID } from 'node:crypto'
import { violationsOf } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { rgbRules } from '@opendraw/games'
import { balancesOf, cash, verify } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlainRound, type PlainRound, walletsOf } from '../../testing/betting-fixture.ts'
import { createGroupCommit, WAITING_PER_PLAYER_MAX } from './group-commit.ts'
import { betInvariants } from './invariants.ts'
import type { Slip, SlipLine } from './slip.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 12 })
})
afterAll(async () => {
  expect(await verify(database.db)).toEqual([])
  expect(await violationsOf(database.db, betInvariants)).toEqual([])
  await database.drop()
})

const usd = (amount: number) => BigInt(amount) * 1_000_000n
const digit = rgbRules.plays.find((play) => play.id === 'rgb_n')?.no ?? 0

function slipOf(playerId: bigint, round: PlainRound, lines: readonly SlipLine[]): Slip {
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  return { playerId, key: randomUUID(), roundId: round.id, source: 'game', stake, lines }
}

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

test('players who send the same slips again and again get the first answer and block no one', async () => {
  const round = await aPlainRound(database.owner)
  const honest = await walletsOf(database.owner, 40, usd(100))
  const hostile = await walletsOf(database.owner, 10, usd(100))
  const old = hostile.map((player) => slipOf(player, round, [{ play: digit, pick: 1, stake: usd(1) }]))
  const before = createGroupCommit({ db: database.db, lanes: 1, onCommitted: () => undefined })
  await Promise.all(old.map((slip) => before.place(slip)))
  // Another process, which has not seen them.
  const engine = createGroupCommit({ db: database.db, lanes: 1, onCommitted: () => undefined })
  const took: number[] = []
  const play = async (player: bigint) => {
    for (let turn = 0; turn < 50; turn++) {
      const startedMs = performance.now()
      const answer = await engine.place(
        slipOf(player, round, [{ play: digit, pick: turn % 10, stake: usd(1) }]),
      )
      took.push(performance.now() - startedMs)
      expect(answer.outcome).toBe('accepted')
    }
  }
  let isOver = false
  const repeat = async (slip: Slip) => {
    while (!isOver)
      expect(await engine.place(slip)).toEqual({ outcome: 'replayed', balance: usd(99), seq: 2n })
  }
  const repeats = Promise.all(old.map(repeat))
  await Promise.all(honest.map(play))
  isOver = true
  await repeats
  expect(await balancesOf(database.db, hostile.map(cash))).toEqual(hostile.map(() => usd(99)))
  expect(await balancesOf(database.db, honest.map(cash))).toEqual(honest.map(() => usd(50)))
  took.sort((a, b) => a - b)
  expect(took[took.length >> 1]).toBeLessThan(200)
})

test('refuses as busy what one player has waiting beyond their share', async () => {
  const round = await aPlainRound(database.owner)
  const [player = 0n] = await walletsOf(database.owner, 1, usd(100))
  const engine = createGroupCommit({ db: database.db, lanes: 1, onCommitted: () => undefined })
  const slips = Array.from({ length: WAITING_PER_PLAYER_MAX + 5 }, () =>
    slipOf(player, round, [{ play: digit, pick: 0, stake: usd(1) }]),
  )
  const answers = await Promise.all(slips.map((slip) => engine.place(slip)))
  expect(answers.filter((answer) => answer.outcome === 'accepted')).toHaveLength(WAITING_PER_PLAYER_MAX)
  expect(answers.filter((answer) => answer.outcome === 'busy')).toHaveLength(5)
  await engine.idle()
})
