import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, violationsOf } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { gameInstance, lineOf, payoutAt, roundId, rulesOf } from '@opendraw/games'
import { balanceOf, bankroll, cash, roundReserve, stakes, verify } from '@opendraw/ledger'
import { times } from '@opendraw/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { aBankroll, aContext } from '../../testing/a-context.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { anOpenRound, type OpenRound } from '../../testing/an-open-round.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { placeBet } from '../betting/index.ts'
import { advanceRounds } from './advance-rounds.ts'
import { roundInvariants } from './invariants.ts'
import { findRound } from './tables/rounds.ts'

const rules = rulesOf('rgb')
const dollar = 1_000_000n
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

const bet = (round: OpenRound, playerId: bigint, play: string, stake: bigint, node = ctx) =>
  placeBet(node, {
    playerId,
    gameId: round.gameId,
    issue: round.issue,
    oddsVersion: rules.version,
    source: 'game',
    lines: [{ play, pick: '', stake }],
    key: randomUUID(),
  })
const stateOf = async (id: bigint) => (await findRound(database.db, id))?.state
const until = async (id: bigint, state: string, node = ctx) => {
  while ((await stateOf(id)) !== state) {
    await advanceRounds(node)
    await pause(10)
  }
}

test('pays what the drawn result owes, keeps the remainder, and releases the reserve', async () => {
  const round = await anOpenRound(ctx, { locksInMs: 1_500, drawsInMs: 1_700 })
  const [ann, bob] = [await aPlayerWith(ctx, { cash: '100.00' }), await aPlayerWith(ctx, { cash: '100.00' })]
  await bet(round, ann.id, 'rgb_big', 10n * dollar)
  await bet(round, bob.id, 'rgb_green', 7n * dollar)
  expect(await balanceOf(database.db, stakes(round.id))).toBe(17n * dollar)
  await expect(bet(round, ann.id, 'rgb_big', 500n * dollar)).rejects.toMatchObject({
    reason: 'insufficient_balance',
  })
  await until(round.id, 'settled')

  const drawn = await findRound(database.db, round.id)
  const paid = (play: string, stake: bigint) => {
    const line = lineOf(rules, play, '')
    return line && drawn?.result
      ? times(stake, payoutAt(rules, line.playNo, line.pickIndex, drawn.result))
      : 0n
  }
  const [toAnn, toBob] = [paid('rgb_big', 10n * dollar), paid('rgb_green', 7n * dollar)]
  expect(await balanceOf(database.db, cash(ann.id))).toBe(90n * dollar + toAnn)
  expect(await balanceOf(database.db, cash(bob.id))).toBe(93n * dollar + toBob)
  expect(await balanceOf(database.db, stakes(round.id))).toBe(0n)
  expect(await balanceOf(database.db, roundReserve(round.id))).toBe(0n)
  expect(await balanceOf(database.db, bankroll)).toBe(1_000_000n * dollar + 17n * dollar - toAnn - toBob)
  expect(drawn).toMatchObject({ betCount: 2n, stakeTotal: 17n * dollar, payoutTotal: toAnn + toBob })
  expect([
    ...(await verify(database.owner)),
    ...(await violationsOf(database.owner, roundInvariants)),
  ]).toEqual([])
})

test('takes no bet before the round opens nor after it locks, whatever its stored state', async () => {
  const player = await aPlayerWith(ctx, { cash: '10.00' })
  const early = await anOpenRound(ctx, { opensInMs: 60_000, locksInMs: 90_000 })
  const late = await anOpenRound(ctx, { opensInMs: -60_000, locksInMs: -1 })
  for (const round of [early, late]) {
    await expect(bet(round, player.id, 'rgb_big', dollar)).rejects.toMatchObject({ reason: 'round_closed' })
  }
  const unknown = {
    gameId: 'rgb-5m',
    issue: 202601010001n,
    id: roundId(gameInstance('rgb-5m'), 202601010001n),
  } as const
  await expect(bet(unknown, player.id, 'rgb_big', dollar)).rejects.toMatchObject({ reason: 'round_unknown' })
  expect(await balanceOf(database.db, cash(player.id))).toBe(10n * dollar)
})

test('two nodes take bets up to the lock, and both clocks together seal, draw and pay each accepted one once', async () => {
  const other = aContext(database, vault.vault)
  const round = await anOpenRound(ctx, { locksInMs: 1_500, drawsInMs: 1_800 })
  const players = await Promise.all(Array.from({ length: 20 }, () => aPlayerWith(ctx, { cash: '50.00' })))
  let accepted = 0n
  const bettors = players.map(async ({ id }, at) => {
    for (;;) {
      try {
        await bet(round, id, at % 2 === 0 ? 'rgb_big' : 'rgb_small', dollar / 10n, at % 3 === 0 ? other : ctx)
        accepted += 1n
      } catch (error) {
        expect(error).toMatchObject({ reason: 'round_closed' })
        return
      }
      await pause(20)
    }
  })
  const clocks = [until(round.id, 'settled'), until(round.id, 'settled', other)]
  await Promise.all([...bettors, ...clocks])
  const drawn = await findRound(database.db, round.id)
  expect(accepted).toBeGreaterThan(20n)
  expect(drawn?.betCount).toBe(accepted)
  expect(drawn?.stakeTotal).toBe((accepted * dollar) / 10n)
  const isBig = drawn?.result?.[0] !== undefined && drawn.result[0] >= 5
  const payouts = await database.owner.rows<{ owner: bigint; entries: bigint }>(
    sql`select owner, count(*) as entries from ledger.entry where kind = 1 and reason = 2 and ref = ${round.id} group by owner`,
  )
  const winners = players.filter((_, at) => (at % 2 === 0) === isBig)
  expect(payouts.map((row) => row.owner).sort()).toEqual(winners.map((player) => player.id).sort())
  expect(new Set(payouts.map((row) => row.entries))).toEqual(new Set([1n]))
  expect([
    ...(await verify(database.owner)),
    ...(await violationsOf(database.owner, roundInvariants)),
  ]).toEqual([])
})

test('gives every stake back, once, when the seed has not come for a day', async () => {
  const round = await anOpenRound(ctx, { locksInMs: 1_000, drawsInMs: 1_200 })
  const player = await aPlayerWith(ctx, { cash: '20.00' })
  await bet(round, player.id, 'rgb_odd', 5n * dollar)
  await until(round.id, 'locked')
  await vault.stop()
  await database.owner.run(sql`alter table round disable trigger user`)
  await database.owner.run(
    sql`update round set locks_at = locks_at - interval '2 days', draws_at = draws_at - interval '2 days'`,
  )
  await database.owner.run(sql`alter table round enable trigger user`)
  const other = aContext(database, vault.vault)
  await Promise.all([until(round.id, 'voided'), until(round.id, 'voided', other)])
  await advanceRounds(ctx)
  expect(await balanceOf(database.db, cash(player.id))).toBe(20n * dollar)
  expect(await balanceOf(database.db, stakes(round.id))).toBe(0n)
  expect(await balanceOf(database.db, bankroll)).toBe(1_000_000n * dollar)
  expect(await verify(database.owner)).toEqual([])
})
