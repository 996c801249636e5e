import { randomUUID } from 'node:crypto'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import {
  type Game,
  type GameInstanceId,
  gameInstance,
  oddsOf,
  outcomesOf,
  rulesOf,
  winningLines,
} from '@opendraw/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBetEngine,
  aPlainRound,
  draw,
  expectSoundBets,
  lock,
  walletsOf,
} from '../../testing/betting-fixture.ts'
import { listBets } from './list-bets.ts'
import { placeBet } from './place-bet.ts'
import { sealRound } from './seal-round.ts'
import { settleRound } from './settle-round.ts'
import { references } from './testing/references.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 10 })
})
afterAll(async () => {
  await expectSoundBets(database)
  await database.drop()
})

const STAKE = 100_000n
const LINES_PER_SLIP = 90

const settings: readonly (readonly [GameInstanceId, readonly (readonly number[])[]])[] = [
  ['rgb-30s', [[0], [5], [3], [8]]],
  [
    'k3-1m',
    [
      [4, 4, 4],
      [6, 1, 6],
      [5, 3, 4],
      [1, 1, 2],
    ],
  ],
  [
    'pk-1m',
    [
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
      [2, 1, 10, 4, 7, 3, 9, 5, 8, 6],
      [8, 4, 1, 2, 3, 5, 6, 7, 9, 10],
    ],
  ],
  [
    'ssc-1m',
    [
      [9, 0, 1, 1, 1],
      [7, 7, 8, 3, 3],
      [1, 3, 5, 9, 8],
      [9, 5, 4, 2, 1],
    ],
  ],
]

test.each(settings)(
  'pays every line of %s what the reference says, to the micro-unit',
  async (gameId, results) => {
    const rules = rulesOf(gameInstance(gameId).game)
    const reference = references[rules.game]
    expect(rules.plays.map(({ id }) => id).sort()).toEqual(Object.keys(reference).sort())
    const lines = oddsOf(rules).map(({ play, pick }) => ({ play: play.id, pick, stake: STAKE }))
    const everPaid = new Set<string>()
    for (const result of results) {
      for (const line of await settled(gameId, lines, result)) {
        const odds = reference[line.play]?.(line.pick, result) ?? -1
        expect([line.play, line.pick, line.payout]).toEqual([
          line.play,
          line.pick,
          (STAKE * BigInt(odds)) / 100n,
        ])
        if (odds > 0) everPaid.add(line.play)
      }
    }
    // A play that no result of the list pays would have been checked on one side only.
    expect(rules.plays.map(({ id }) => id).filter((id) => !everPaid.has(id))).toEqual([])
  },
  60_000,
)

// Every result of the small games; of SSC every 7th, which shows every digit at every place with every other.
const STRIDE = { rgb: 1, k3: 1, ssc: 7 } as const

test.each(['rgb', 'k3', 'ssc'] as const)(
  'the rules of %s and the reference agree on outcome after outcome',
  (game) => {
    const rules = rulesOf(game)
    let at = 0
    for (const result of outcomesOf(rules)) {
      if (at++ % STRIDE[game] === 0) expect(paidByRules(game, result)).toEqual(paidByReference(game, result))
    }
  },
  60_000,
)

test('the rules of pk and the reference agree on 2,000 races', () => {
  let race = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  for (let at = 0; at < 2_000; at++) {
    // Two cycles of different length and a turn: far from any order that a rule looks at.
    const [first = 0, second = 0, ...rest] = race
    race =
      at % 3 === 0
        ? [second, ...rest.slice(2), first, ...rest.slice(0, 2)]
        : [...rest.slice(at % 7), second, first, ...rest.slice(0, at % 7)]
    expect(paidByRules('pk', race)).toEqual(paidByReference('pk', race))
  }
})

function paidByRules(game: Game, result: readonly number[]): string[] {
  const rules = rulesOf(game)
  return winningLines(rules, result)
    .map(({ play: no, pick, odds }) => {
      const play = rules.plays.find((one) => one.no === no)
      return `${play?.id} ${play?.picks[pick]} ${odds}`
    })
    .sort()
}

function paidByReference(game: Game, result: readonly number[]): string[] {
  return rulesOf(game)
    .plays.flatMap(({ id, picks }) =>
      picks.flatMap((pick) => {
        const odds = references[game][id]?.(pick, result) ?? 0
        return odds > 0 ? [`${id} ${pick} ${odds}`] : []
      }),
    )
    .sort()
}

/** Each line bet once in a round of its own that shows this result; what each was paid. */
async function settled(
  gameId: GameInstanceId,
  lines: readonly { play: string; pick: string; stake: bigint }[],
  result: readonly number[],
) {
  const ctx = aBetEngine(database.db)
  const round = await aPlainRound(database.owner, { gameId })
  const slips = Math.ceil(lines.length / LINES_PER_SLIP)
  const players = await walletsOf(database.owner, slips, 1_000_000_000n)
  const { version } = rulesOf(gameInstance(gameId).game)
  await Promise.all(
    players.map((playerId, at) =>
      placeBet(ctx, {
        playerId,
        gameId,
        issue: round.issue,
        oddsVersion: version,
        source: 'game',
        lines: lines.slice(at * LINES_PER_SLIP, (at + 1) * LINES_PER_SLIP),
        key: randomUUID(),
      }),
    ),
  )
  await lock(database.owner, round)
  await draw(database.owner, round, result, await sealRound(ctx, round.id))
  await settleRound(ctx, round.id)
  const lists = await Promise.all(players.map((playerId) => listBets(ctx, { playerId, limit: 1 })))
  const paid = lists.flatMap(({ list }) => list[0]?.lines ?? [])
  expect(paid).toHaveLength(lines.length)
  return paid
}
