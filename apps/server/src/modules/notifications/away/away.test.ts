import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { rgbRules } from '@opendraw/games'
import { cash, keyFrom, open, playerFunds, post, termPrincipal, withdrawalPending } from '@opendraw/ledger'
import { MINUTE_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlainRound, draw, lock, type PlainRound } from '../../../testing/betting-fixture.ts'
import { playerClient } from '../../../testing/clients.ts'
import { aPlayerWith, type TestPlayer } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { openSession } from '../../accounts/sessions.ts'
import { placeBet, sealRound, settleRound, voidRound } from '../../betting/index.ts'
import { readAway } from './read-away.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const usd = (amount: number) => BigInt(amount * 100) * 10_000n
const clientOf = ({ token }: Pick<TestPlayer, 'token'>) => playerClient(server, { token })

/** The player was last seen that long ago. */
const leaves = ({ id }: TestPlayer, minutes: number) =>
  server.database.owner.run(
    sql`update session set created_at = created_at - make_interval(mins => ${minutes}), seen_at = seen_at - make_interval(mins => ${minutes}) where player_id = ${id}`,
  )

const bets = ({ id }: TestPlayer, round: PlainRound, pick: string, stake: bigint) =>
  placeBet(server.ctx, {
    playerId: id,
    gameId: 'rgb-1m',
    issue: round.issue,
    oddsVersion: rgbRules.version,
    source: 'game',
    lines: [{ play: 'rgb_n', pick, stake }],
    key: randomUUID(),
  })

async function settles(round: PlainRound, digit: number): Promise<void> {
  await lock(server.database.owner, round)
  await draw(server.database.owner, round, digit, await sealRound(server.ctx, round.id))
  await settleRound(server.ctx, round.id)
}

const gets = ({ id }: TestPlayer, amount: bigint) =>
  server.ctx.db.transaction((tx) =>
    post(tx, [
      {
        from: playerFunds,
        to: cash(id),
        amount,
        reason: 'sandbox_deposit',
        key: keyFrom('test', randomUUID()),
      },
    ]),
  )

test('says on return which rounds ended and what moved since the player was last seen, to the micro-unit', async () => {
  const ann = await aPlayerWith(server.ctx, { cash: '100.00' })
  const [lost, won, running] = [
    await aPlainRound(server.database.owner),
    await aPlainRound(server.database.owner),
    await aPlainRound(server.database.owner),
  ]
  await bets(ann, lost, '3', usd(5))
  await bets(ann, won, '4', usd(1))
  await bets(ann, won, '3', usd(2))
  await bets(ann, running, '3', usd(7))
  await leaves(ann, 10)
  await settles(lost, 4)
  await settles(won, 4)
  await gets(ann, usd(20))
  await gets(ann, 1n)
  await withdraws(ann)

  const { away } = await clientOf(ann).getAway({})
  expect(away).toMatchObject({
    isWhole: true,
    rounds: { count: 2, voided: 0, staked: usd(8), returned: 9_800_000n },
    money: [
      { kind: 'deposit', asset: 'USD', count: 3, amount: usd(120) + 1n },
      { kind: 'withdrawal_approved', asset: 'USD', count: 1, amount: -usd(10) },
    ],
  })
  // It stays as it is, whatever happens now that the player is back.
  await gets(ann, usd(1))
  expect((await clientOf(ann).getAway({})).away).toEqual(away)
  await clientOf(ann).dismissAway({})
  expect(await clientOf(ann).getAway({})).toEqual({ away: null })
})

async function withdraws({ id }: TestPlayer): Promise<void> {
  const step = { amount: usd(10), key: randomUUID() } as const
  const transit = { kind: 'payout_transit', owner: 0n, asset: 'USD' } as const
  await server.ctx.db.transaction(async (tx) => {
    await post(tx, [
      { ...step, from: cash(id), to: withdrawalPending(id), reason: 'withdrawal_request' },
      {
        ...step,
        from: withdrawalPending(id),
        to: transit,
        reason: 'withdrawal_approve',
        key: keyFrom('approve', step.key),
      },
    ])
  })
}

test('a void round counts with the stake that came back', async () => {
  const ann = await aPlayerWith(server.ctx, { cash: '100.00' })
  const round = await aPlainRound(server.database.owner)
  await bets(ann, round, '3', usd(5))
  await leaves(ann, 10)
  await voidRound(server.ctx, round.id, 'no_seed')
  const { away } = await clientOf(ann).getAway({})
  expect(away?.rounds).toEqual({ count: 1, voided: 1, staked: usd(5), returned: usd(5) })
})

test('nothing is said when nothing happened, to who was not away, and of the money of others', async () => {
  const [ann, bob] = [await aPlayerWith(server.ctx), await aPlayerWith(server.ctx)]
  await leaves(ann, 10)
  await gets(bob, usd(5))
  expect(await clientOf(ann).getAway({})).toEqual({ away: null })
  await gets(bob, usd(5))
  expect(await clientOf(bob).getAway({})).toEqual({ away: null })
})

test('a product that the player bought and took back is their own doing, and no news', async () => {
  const ann = await aPlayerWith(server.ctx, { cash: '100.00' })
  await leaves(ann, 10)
  const [wallet, order] = [cash(ann.id), termPrincipal(7n)]
  await server.ctx.db.transaction(async (tx) => {
    await open(tx, [order])
    const step = { amount: usd(30), key: randomUUID() } as const
    await post(tx, [{ ...step, from: wallet, to: order, reason: 'product_buy' }])
    await post(tx, [
      { ...step, from: order, to: wallet, reason: 'product_cancel', key: keyFrom('cancel', step.key) },
    ])
  })
  const { away } = await clientOf(ann).getAway({})
  expect(away?.money.map(({ kind }) => kind)).toEqual(['deposit'])
})

test('a new sign-in says what happened since the last one was used; a player who was here on another phone hears nothing twice', async () => {
  const ann = await aPlayerWith(server.ctx)
  await leaves(ann, 60)
  await gets(ann, usd(5))
  const caller = {
    ip: '127.0.0.1',
    device: 'test',
    lang: 'en',
    country: null,
    token: null,
    requestId: 'x',
  } as const
  const again = await server.ctx.db.transaction((tx) => openSession(tx, ann.id, caller))
  expect((await clientOf(again).getAway({})).away?.money).toMatchObject([{ amount: usd(5) }])
  // Seen on the other phone just now: nothing is left of the absence.
  await server.database.owner.run(
    sql`update session set seen_at = clock_timestamp() where token_hash = sha256(${Buffer.from(ann.token)})`,
  )
  expect(await clientOf(again).getAway({})).toEqual({ away: null })
})

test('a lost connection is an absence too, that no phone makes longer than it was', async () => {
  const ann = await aPlayerWith(server.ctx)
  await gets(ann, usd(5))
  const now = Date.now()
  const lostSince = (minutes: number) => ({
    lost: { from: new Date(now - minutes * MINUTE_MS), until: new Date(now + 60 * MINUTE_MS) },
  })
  const { away } = await clientOf(ann).getAway(lostSince(5))
  expect(away?.money).toMatchObject([{ count: 1, amount: usd(5) }])
  expect(away?.until.getTime()).toBeLessThan(now + 5 * MINUTE_MS)
  const long = await clientOf(ann).getAway({ lost: { from: new Date(0), until: new Date(now + MINUTE_MS) } })
  expect(now - (long.away?.from.getTime() ?? 0)).toBeLessThan(30 * 24 * 60 * MINUTE_MS + MINUTE_MS)
  const backwards = { lost: { from: new Date(now + MINUTE_MS), until: new Date(now) } }
  expect(await clientOf(ann).getAway(backwards)).toEqual({ away: null })
})

test('what is too much to count is not counted in part', async () => {
  const ann = await aPlayerWith(server.ctx)
  await leaves(ann, 10)
  for (let at = 0; at < 4; at++) await gets(ann, usd(1))
  await clientOf(ann).getUserinfo({})
  const session = await server.ctx.db.row<{ id: string }>(
    sql`select id from session where player_id = ${ann.id}`,
  )
  const caller = { playerId: ann.id, sessionId: session?.id ?? '' }
  expect(await readAway(server.ctx, caller, null, 3)).toMatchObject({
    isWhole: false,
    rounds: null,
    money: [],
  })
  expect(await readAway(server.ctx, caller, null, 4)).toMatchObject({ isWhole: true, money: [{ count: 4 }] })
})
