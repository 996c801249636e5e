import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { rulesOf } from '@opendraw/games'
import { betHash, ownerHandle } from '@opendraw/games/fairness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMovedClock } from '../../testing/an-authenticator.ts'
import { aPlainRound, draw, lock, type PlainRound } from '../../testing/betting-fixture.ts'
import { playerClient } from '../../testing/clients.ts'
import { aPlayerWith, type TestPlayer } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { sealRound, settleRound, voidRound } from '../betting/index.ts'
import { statisticsInvariants } from './invariants.ts'
import { countSettledRounds } from './wins.ts'

let server: TestServer
const clock = aMovedClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(async () => {
  expect(await violationsOf(server.ctx.db, statisticsInvariants)).toEqual([])
  await server.stop()
})

const gameId = 'k3-1m'
type Line = Readonly<{ play: string; pick: string; stake: bigint }>
const usd = (amount: number) => BigInt(amount) * 1_000_000n

async function place({ token }: TestPlayer, round: PlainRound, lines: readonly Line[]): Promise<string> {
  const key = randomUUID()
  const issue = round.issue
  const slip = { gameId, issue, oddsVersion: rulesOf('k3').version, lines: [...lines], key }
  await playerClient(server, { token }).placeBet(slip)
  return key
}

async function settle(round: PlainRound, result: readonly number[]): Promise<void> {
  const { owner } = server.database
  await lock(owner, round)
  await draw(owner, round, result, await sealRound(server.ctx, round.id))
  await settleRound(server.ctx, round.id)
  await Promise.all([countSettledRounds(server.ctx), countSettledRounds(server.ctx)])
}

/** Rounds whose draws are of this UTC day, as those of a running server are. */
const aRound = () => aPlainRound(server.database.owner, { gameId, locksInMs: 30_000 })
const visitor = () => playerClient(server)
// What everyone reads is remembered for a second.
const forgotten = () => clock.forward(1)

const aPlayer = () => aPlayerWith(server.ctx, { cash: '100.00' })
const show = (player: TestPlayer, showWins: boolean) => playerClient(server, player).editProfile({ showWins })

test('shows what players who chose it took from settled rounds alone, masked, with the sealed hash, and as the player allows', async () => {
  const nothing = { bets: 0n, staked: 0n, returned: 0n }
  expect(await visitor().getWins({})).toMatchObject({ list: [], today: nothing })
  const [ann, bob, spread] = await Promise.all([aPlayer(), aPlayer(), aPlayer()])
  await Promise.all([show(bob, true), show(spread, true)])
  const round = await aRound()
  const key = await place(ann, round, [
    { play: 'k3_small', pick: '', stake: usd(1) },
    { play: 'k3_triple', pick: '6', stake: usd(2) },
  ])
  await place(bob, round, [{ play: 'k3_big', pick: '', stake: usd(5) }])
  await place(spread, round, [{ play: 'k3_big', pick: '', stake: usd(10) }])
  await place(spread, round, [{ play: 'k3_small', pick: '', stake: usd(10) }])
  expect((await visitor().getWins({ limit: '5' })).list).toEqual([])
  await settle(round, [6, 6, 6])
  forgotten()
  expect((await visitor().getWins({ game: 'k3' })).list.map(({ play }) => play)).toEqual(['k3_big'])
  expect((await show(ann, true)).showWins).toBe(true)
  forgotten()
  const { list, today } = await visitor().getWins({ game: 'k3' })
  expect(list.map(({ play, pick, stake, payout }) => [play, pick, stake, payout])).toEqual([
    ['k3_triple', '6', 3000000n, 423360000n],
    ['k3_big', '', 5000000n, 9800000n],
  ])
  expect(today).toEqual({ bets: 5n, staked: 28000000n, returned: 452760000n })
  const [first] = list
  expect(first).toMatchObject({ gameId, issue: round.issue })
  expect(first?.who).toBe(`p***${ann.accountName.at(-1)}`)
  const salt = Buffer.from(key.replaceAll('-', '').repeat(2), 'hex')
  const k3 = rulesOf('k3').plays.find(({ id }) => id === 'k3_triple')
  const hash = betHash({
    key: Buffer.from(key.replaceAll('-', ''), 'hex'),
    roundId: round.id,
    line: 2,
    play: k3?.no ?? 0,
    pick: k3?.picks.indexOf('6') ?? 0,
    stake: 2_000_000n,
    owner: ownerHandle(ann.id, salt),
  })
  expect(first?.proof.betHash).toBe(Buffer.from(hash).toString('hex'))

  await show(ann, false)
  forgotten()
  expect((await visitor().getWins({ game: 'k3' })).list.map(({ play }) => play)).toEqual(['k3_big'])
  expect((await visitor().getWins({ game: 'rgb' })).list).toEqual([])
})

test('counts each settled bet once by chance, a round as one draw, and nothing of a voided round', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '500.00' })
  const before = await rates()
  const [won, lost, voided] = [await aRound(), await aRound(), await aRound()]
  const lines = [
    { play: 'k3_2diff', pick: '1-2', stake: usd(10) },
    { play: 'k3_sum', pick: '3', stake: usd(1) },
    { play: 'k3_sum', pick: '18', stake: usd(1) },
    { play: 'k3_sum', pick: '10', stake: usd(1) },
  ]
  for (const round of [won, lost, voided]) await place(player, round, lines)
  await Promise.all([settle(won, [1, 2, 2]), settle(lost, [4, 3, 3])])
  await voidRound(server.ctx, voided.id, 'test')
  await settleRound(server.ctx, won.id)
  const after = await rates()
  expect(before.get('k3_2diff ')).toMatchObject({
    bets: 0n,
    hitRate: null,
    returnRate: null,
    returnLow: null,
  })
  expect(after.get('k3_2diff ')).toMatchObject({
    odds: [705],
    probability: { num: 5n, den: 36n },
    bets: 2n,
    won: 1n,
    draws: 2n,
    staked: 20000000n,
    returned: 70500000n,
    hitRate: 500_000,
    returnRate: 3_525_000,
    returnLow: null,
  })
  // The picks of a play that share a chance are grouped: sums 3 and 18, apart from 10 and 11.
  expect(after.get('k3_sum 3,18')).toMatchObject({
    bets: 4n,
    draws: 2n,
    won: 0n,
    probability: { num: 1n, den: 216n },
  })
  expect(after.get('k3_sum 10,11')).toMatchObject({ bets: 2n, won: 1n, returned: 7840000n })
  expect(await violationsOf(server.ctx.db, statisticsInvariants)).toEqual([])
})

let asked = 0

/** By play and picks. Each time over another span, since the server remembers what it answered for five seconds. */
async function rates() {
  const days = (['1', '7', '30'] as const)[asked++ % 3] ?? '1'
  const { plays, ...of } = await visitor().getWinRates({ id: gameId, days })
  expect(of).toEqual({ gameId, days: Number(days) })
  return new Map(plays.map((row) => [`${row.play} ${row.picks.join(',')}`, row]))
}

test('rounds that are counted again come to the same', async () => {
  const { owner } = server.database
  const stored = () =>
    Promise.all([
      owner.rows(sql`select * from chance_count order by game, day, play, pick`),
      owner.rows(sql`select * from round_count order by game, day`),
      owner.rows(sql`select * from shown_win order by round_id, player_id`),
    ])
  const before = await stored()
  await owner.pool.query('delete from chance_count; delete from round_count; delete from shown_win')
  await owner.run(sql`update settlement set is_counted = false where not is_void`)
  await countSettledRounds(server.ctx)
  expect(await stored()).toEqual(before)
})

test('a count or a win that was changed is named by verify', async () => {
  const changes = [
    sql`update chance_count set won = won + 1 where game = ${gameId} and won > 0`,
    sql`update chance_count set won_squares = won_squares + 1 where game = ${gameId}`,
    sql`delete from chance_count where game = ${gameId}`,
    sql`update round_count set products = products + 1 where game = ${gameId}`,
    sql`delete from round_count where game = ${gameId}`,
    sql`update shown_win set payout = payout + 1`,
    sql`update shown_win set stake = stake - 1`,
    sql`update shown_win set line_stake = line_stake + 1`,
  ]
  for (const change of changes) {
    const undone = server.database.owner.transaction(async (tx) => {
      await tx.run(change)
      expect((await violationsOf(tx, statisticsInvariants)).length).toBeGreaterThan(0)
      throw new RangeError('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  }
  await expect(server.ctx.db.run(sql`update chance_count set won = 0`)).rejects.toThrow()
  await expect(server.ctx.db.run(sql`delete from shown_win`)).rejects.toThrow()
  await expect(server.ctx.db.rows(sql`select count_chances(1, '{}', '{}', '{}')`)).rejects.toThrow()
  await expect(server.ctx.db.run(sql`update settlement set is_counted = false`)).rejects.toThrow()
})

test('tells trends and streaks of drawn rounds, and what is new for the player', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '10.00' })
  const client = playerClient(server, { token: player.token })
  for (const result of [
    [6, 5, 4],
    [6, 6, 4],
    [6, 6, 5],
    [5, 5, 5],
  ]) {
    const round = await aRound()
    await place(player, round, [{ play: 'k3_small', pick: '', stake: usd(1) }])
    await settle(round, result)
  }
  forgotten()
  const trend = await client.getTrend({ id: gameId, rounds: 30 })
  expect(trend.rounds[0]?.result).toEqual([5, 5, 5])
  expect(trend.rounds.map(({ issue }) => issue)).toEqual(
    [...trend.rounds.map(({ issue }) => issue)].sort().reverse(),
  )
  expect(trend.sampleSize).toBe(7)
  expect(trend.positions.map(({ values }) => values.reduce((sum, { count }) => sum + count, 0))).toEqual([
    7, 7, 7,
  ])
  expect(trend.notice).toEqual({
    unread: 0,
    lastSettled: { gameId, issue: trend.rounds[0]?.issue, state: 'lost', profit: -1000000n },
  })
  expect((await visitor().getTrend({ id: gameId })).notice).toEqual({ unread: 0, lastSettled: null })
  const { list, lengthMin } = await visitor().getStreaks({ games: 'k3-1m,rgb-1m' })
  expect(lengthMin).toBe(4)
  const big = list.find(({ track }) => track === 'size')
  expect(big).toMatchObject({ gameId, side: 0, length: 4, isLonger: false, issue: null, locksAt: null })
  expect(big?.sides).toEqual([
    { play: 'k3_big', pick: '', odds: 196, probability: { num: 1n, den: 2n } },
    { play: 'k3_small', pick: '', odds: 196, probability: { num: 1n, den: 2n } },
  ])
})

test('lists the results of one day, page by page', async () => {
  forgotten()
  const all = (await visitor().listResults({ id: gameId, limit: 100 })).list
  const day = all[0]?.issue.toString().slice(0, 8) ?? ''
  const ofDay = all.filter(({ issue }) => String(issue).startsWith(day))
  const first = await visitor().listResults({ id: gameId, day, limit: 2 })
  expect(first.list).toEqual(ofDay.slice(0, 2))
  const { next } = first
  const before = next === null ? {} : { before: next }
  const rest = await visitor().listResults({ id: gameId, day, limit: 100, ...before })
  expect([...first.list, ...rest.list]).toEqual(ofDay)
  expect(rest.next).toBeNull()
  const empty = { list: [], next: null }
  expect(await visitor().listResults({ id: gameId, day: '20300101' })).toEqual(empty)
  for (const day of ['2026112', '20301399', '20260229'])
    await expect(visitor().listResults({ id: gameId, day })).rejects.toMatchObject({ reason: 'bad_request' })
})
