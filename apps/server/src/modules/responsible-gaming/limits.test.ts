import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { cash, exchangeStock, inAsset, open, post, stakes, withdrawalPending } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlainRound, lock } from '../../testing/betting-fixture.ts'
import { refusalOf } from '../../testing/clients.ts'
import { protectionAges, sessionsAge, timePasses } from '../../testing/time-passes.ts'
import { aSlipOn, twoNodes } from '../../testing/two-nodes.ts'
import { voidRound } from '../betting/settle-round.ts'
import { fundExchange } from '../wallet/exchange/convert.ts'
import { mayBePromoted, promotableOf } from './checks/refresh-limit-flag.ts'
import { protectionInvariants } from './invariants.ts'

let nodes: Awaited<ReturnType<typeof twoNodes>>
beforeAll(async () => {
  nodes = await twoNodes()
})
afterAll(async () => {
  expect(await violationsOf(nodes.one.database.db, protectionInvariants)).toEqual([])
  await nodes.stop()
})

const usd = (amount: number) => BigInt(amount) * 1_000_000n

test('R6: a lower limit applies at once, a higher one only after 24 hours and a confirmation', async () => {
  const { id, here } = await nodes.aPlayer()
  const day = { kind: 'stake', period: 'day' } as const
  expect(await here.setLimit({ ...day, amount: usd(100) })).toEqual({ isInForce: true, confirmableAt: null })
  expect(await here.setLimit({ ...day, amount: usd(50) })).toMatchObject({ isInForce: true })
  expect(await here.setLimit({ ...day, amount: usd(200) })).toMatchObject({ isInForce: false })
  const amount = async () => (await here.getProtection({})).limits[0]?.amount
  expect(await amount()).toBe(usd(50))
  expect(await refusalOf(here.confirmLimit(day))).toBe('limit_wish_waits')
  await timePasses(nodes.one.database.owner, id, 24 - 5 / 3_600)
  expect(await refusalOf(here.confirmLimit(day))).toBe('limit_wish_waits')
  await timePasses(nodes.one.database.owner, id, 5 / 3_600)
  expect(await amount()).toBe(usd(50))
  await here.confirmLimit(day)
  expect(await amount()).toBe(usd(200))
})

test('an unconfirmed increase expires after 7 days, and requesting the limit in force cancels it', async () => {
  const { id, here } = await nodes.aPlayer()
  const week = { kind: 'loss', period: 'week' } as const
  await here.setLimit({ ...week, amount: usd(10) })
  await here.removeLimit(week)
  await timePasses(nodes.one.database.owner, id, 8 * 24)
  expect((await here.getProtection({})).limits[0]?.wish).toBeNull()
  expect(await refusalOf(here.confirmLimit(week))).toBe('limit_wish_unknown')
  await here.setLimit({ ...week, amount: usd(20) })
  await here.setLimit({ ...week, amount: usd(10) })
  await timePasses(nodes.one.database.owner, id, 25)
  expect(await refusalOf(here.confirmLimit(week))).toBe('limit_wish_unknown')
})

test('R7: of 20 slips that come together on two nodes, no more pass than the stake limit has headroom for', async () => {
  const { here, there } = await nodes.aPlayer()
  await here.setLimit({ kind: 'stake', period: 'day', amount: usd(7) })
  await expect
    .poll(() => refusalOf(there.placeBet(nodes.aSlip(usd(8)))), { timeout: 3_000 })
    .toBe('stake_limit_reached')
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? here : there).placeBet(nodes.aSlip())),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(await refusalOf(here.placeBet(nodes.aSlip(100000n)))).toBe('stake_limit_reached')
  expect((await here.getProtection({})).limits).toMatchObject([{ used: usd(7), room: 0n }])
})

test("what a limit refuses takes nothing of the round's exposure limit", async () => {
  const narrow = await aPlainRound(nodes.one.database.owner, {
    locksInMs: 600_000,
    exposureLimit: 10_000_000n,
  })
  const slip = () => aSlipOn(narrow, usd(4))
  const limited = await nodes.aPlayer()
  await limited.here.setLimit({ kind: 'stake', period: 'day', amount: usd(1) })
  for (let times = 0; times < 3; times++)
    expect(await refusalOf(limited.here.placeBet(slip()))).toBe('stake_limit_reached')
  const free = await nodes.aPlayer()
  for (let times = 0; times < 2; times++) await free.here.placeBet(slip())
  expect(await refusalOf(free.here.placeBet(slip()))).toBe('limit_reached')
})

test('a stake limit counts what leaves its window no more', async () => {
  const { id, here } = await nodes.aPlayer()
  await here.setLimit({ kind: 'stake', period: 'day', amount: usd(5) })
  await here.placeBet(nodes.aSlip(usd(5)))
  expect(await refusalOf(here.placeBet(nodes.aSlip()))).toBe('stake_limit_reached')
  await timePasses(nodes.one.database.owner, id, 24)
  await here.placeBet(nodes.aSlip(usd(5)))
})

test('a stake that comes back when it has left the window makes no room in it', async () => {
  const { id, here } = await nodes.aPlayer()
  const { owner } = nodes.one.database
  const round = await aPlainRound(owner, { locksInMs: 600_000 })
  await here.setLimit({ kind: 'stake', period: 'day', amount: usd(5) })
  await here.placeBet(aSlipOn(round, usd(5)))
  await timePasses(owner, id, 24)
  await here.placeBet(aSlipOn(nodes.round, usd(3)))
  await lock(owner, round)
  await voidRound(nodes.one.ctx, round.id, 'not_drawable')
  expect((await here.getProtection({})).limits).toMatchObject([{ used: usd(3) }])
  await here.placeBet(aSlipOn(nodes.round, usd(2)))
  expect(await refusalOf(here.placeBet(aSlipOn(nodes.round, usd(1))))).toBe('stake_limit_reached')
})

test('a loss limit counts open bets as lost until they are settled', async () => {
  const { id, here } = await nodes.aPlayer()
  await here.setLimit({ kind: 'loss', period: 'week', amount: usd(3) })
  await here.placeBet(nodes.aSlip(usd(3)))
  expect(await refusalOf(here.placeBet(nodes.aSlip()))).toBe('loss_limit_reached')
  await nodes.one.database.owner.transaction(async (tx) => {
    await post(tx, [
      {
        from: stakes(nodes.round.id),
        to: cash(id),
        amount: 2_000_000n,
        reason: 'payout',
        key: randomUUID(),
        ref: nodes.round.id,
      },
    ])
  })
  await here.placeBet(nodes.aSlip(usd(2)))
  expect(await refusalOf(here.placeBet(nodes.aSlip()))).toBe('loss_limit_reached')
})

test('a limit on time refuses bets when it is used up, and the refusal says when the next are accepted', async () => {
  const { id, here } = await nodes.aPlayer()
  await here.setRealityCheck({ minutes: 240 })
  await here.setLimit({ kind: 'session', period: 'day', minutes: 60 })
  await here.placeBet(nodes.aSlip())
  await sessionsAge(nodes.one.database.owner, id, 61)
  const refused = await here.placeBet(nodes.aSlip()).catch((error: unknown) => Object(error))
  expect(refused).toMatchObject({ reason: 'session_limit_reached', details: { minutes: '60', days: '1' } })
  expect(refused.said).toMatch(/60 minutes in 1 day\. .* UTC/)
})

test('sessions of less than a minute use a limit on time up together', async () => {
  const { id, here } = await nodes.aPlayer()
  await here.setLimit({ kind: 'session', period: 'day', minutes: 2 })
  const sessionsOf50Seconds = (count: number) =>
    nodes.one.database.owner.run(sql`
      insert into session (token_hash, id, player_id, ip, device, created_at, seen_at, expires_at, ended_at, end_reason)
      select decode(md5(random()::text), 'hex'), gen_random_uuid(), ${id}, '127.0.0.1', '', at, at, at + interval '12 hours', at + interval '50 seconds', 'logout'
        from (select clock_timestamp() - make_interval(mins => n * 5) as at from generate_series(1, ${count}) n) sessions`)
  await sessionsOf50Seconds(2)
  await here.placeBet(nodes.aSlip())
  await sessionsOf50Seconds(3)
  expect(await refusalOf(here.placeBet(nodes.aSlip()))).toBe('session_limit_reached')
})

test('a limit of time takes minutes within its window, one of money an amount: anything else is refused', async () => {
  const { here } = await nodes.aPlayer()
  const nonsense = [
    { kind: 'session', period: 'day', minutes: 1_441 },
    { kind: 'session', period: 'day', amount: usd(5) },
    { kind: 'stake', period: 'day', minutes: 5 },
    { kind: 'stake', period: 'day' },
    { kind: 'stake', period: 'day', amount: usd(5), minutes: 5 },
  ] as const
  for (const input of nonsense) expect(await refusalOf(here.setLimit(input))).toBe('bad_request')
})

test('R23: promotions reach no one who has set a limit or is on a break', async () => {
  const free = await nodes.aPlayer()
  expect(await mayBePromoted(nodes.one.ctx.db, free.id)).toBe(true)
  await free.here.chooseNoLimit({})
  expect(await mayBePromoted(nodes.one.ctx.db, free.id)).toBe(true)
  const limited = await nodes.aPlayer()
  await limited.here.setLimit({ kind: 'deposit', period: 'month', amount: usd(100) })
  expect(await mayBePromoted(nodes.one.ctx.db, limited.id)).toBe(false)
  await free.here.coolOff({ hours: 24 })
  expect(await mayBePromoted(nodes.one.ctx.db, free.id)).toBe(false)
})

test('R23: promotions for a period reach no one who had a limit or a break in it, also when it has ended', async () => {
  const { ctx, database } = nodes.one
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const { id, here } = await nodes.aPlayer()
  const isReached = async (from: Date, until: Date) =>
    (await promotableOf(ctx.db, [id], { from, until })).has(id)
  await here.setLimit({ kind: 'stake', period: 'day', amount: usd(100) })
  await protectionAges(database.owner, id, 30)
  await here.removeLimit({ kind: 'stake', period: 'day' })
  await protectionAges(database.owner, id, 25)
  await here.confirmLimit({ kind: 'stake', period: 'day' })
  await protectionAges(database.owner, id, 10)
  expect(await mayBePromoted(ctx.db, id)).toBe(true)
  expect(await isReached(hoursAgo(12), hoursAgo(1))).toBe(false)
  expect(await isReached(hoursAgo(9), hoursAgo(1))).toBe(true)
  expect(await isReached(hoursAgo(90), hoursAgo(70))).toBe(true)
  await here.coolOff({ hours: 24 })
  expect(await isReached(hoursAgo(9), hoursAgo(1))).toBe(false)
  await protectionAges(database.owner, id, 25)
  expect(await isReached(hoursAgo(9), hoursAgo(2))).toBe(false)
  expect(await isReached(hoursAgo(0.5), hoursAgo(0))).toBe(true)
})

test('R8: the reminder to look over the limits comes every 6 months, without limits every 12', async () => {
  const { id, here } = await nodes.aPlayer()
  await here.setLimit({ kind: 'stake', period: 'month', amount: usd(1_000) })
  const isDue = async () => (await here.getProtection({})).isReviewDue
  await timePasses(nodes.one.database.owner, id, 180 * 24)
  expect(await isDue()).toBe(false)
  await timePasses(nodes.one.database.owner, id, 5 * 24)
  expect(await isDue()).toBe(true)
  await here.reviewLimits({})
  expect(await isDue()).toBe(false)
})

test('the activity matches the ledger', async () => {
  const { id, here } = await nodes.aPlayer('100.00')
  await here.placeBet(nodes.aSlip(usd(10)))
  await timePasses(nodes.one.database.owner, id, 48)
  await here.placeBet(nodes.aSlip(usd(5)))
  const { day, week, all, netDeposits } = await here.getActivity({})
  expect(day).toMatchObject({ staked: usd(5), won: 0n, net: -usd(5), deposited: 0n })
  expect(week).toMatchObject({ staked: usd(15), net: -usd(15), deposited: usd(100) })
  expect(all).toMatchObject({ staked: usd(15), deposited: usd(100), withdrawn: 0n })
  expect(netDeposits).toBe(usd(100))
})

test('what was changed into USDT and withdrawn counts as withdrawn', async () => {
  const { id, here } = await nodes.aPlayer('100.00')
  const [wallet, pending] = [inAsset(cash(id), 'USDT'), inAsset(withdrawalPending(id), 'USDT')]
  const move = { amount: 30_000_000n, ref: id }
  await nodes.one.ctx.db.transaction(async (tx) => {
    await fundExchange(tx)
    await open(tx, [wallet, pending])
    await post(tx, [
      {
        ...move,
        from: inAsset(exchangeStock, 'USDT'),
        to: wallet,
        reason: 'exchange_buy',
        key: randomUUID(),
      },
      { ...move, from: wallet, to: pending, reason: 'withdrawal_request', key: randomUUID() },
    ])
  })
  const { day, netDeposits } = await here.getActivity({})
  expect(day).toMatchObject({ deposited: usd(100), withdrawn: usd(30) })
  expect(netDeposits).toBe(usd(70))
})
