import { sql } from '@opendraw/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emit } from '../../../domain-events.ts'
import { betsInARound } from '../../../testing/bets-in-a-round.ts'
import { anOperatorClient } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { aNewPlayer } from '../../../testing/new-players.ts'
import { type PushFixture, pushFixture } from '../../../testing/push-fixture.ts'
import { startTestServer } from '../../../testing/start-test-server.ts'
import { shred } from '../../privacy/index.ts'
import { countWagering } from '../../wagering/index.ts'
import { sendPushes } from './send-pushes.ts'

let the: PushFixture
beforeAll(async () => {
  the = await pushFixture()
})
afterAll(() => the.stop())
beforeEach(() => the.forgetsAll())

test('each device hears once of what it chose, sealed and signed, with no amount unless its player wants one, in the player’s language', async () => {
  const ann = await aPlayerWith(the.server.ctx)
  const all = await the.aDevice(ann)
  const open = await the.aDevice(ann, { amounts: true })
  const without = await the.aDevice(ann, { tickets: false })
  await the.sold(ann)
  await the.sold(ann)
  await Promise.all([the.send(), the.send(), the.send()])
  await the.send()
  expect(the.pushedTo(all.path)).toMatchObject([
    { payload: { body: 'Tickets sold', kind: 'ticket_sold', about: '1' }, urgency: 'normal' },
  ])
  expect(the.pushedTo(all.path)[0]?.ttl).toBeGreaterThan(86_000)
  expect(the.pushedTo(all.path)[0]?.topic).toBe(the.pushedTo(all.path)[0]?.payload.tag)
  expect(the.bodiesAt(open.path)).toEqual(['Tickets sold: 20.00 USD'])
  expect(the.bodiesAt(without.path)).toEqual([])
  await the.server.database.owner.run(sql`update player set lang = 'vi' where id = ${ann.id}`)
  await the.changesPassword(ann)
  await the.send()
  expect(the.pushedTo(without.path)).toMatchObject([
    { payload: { body: 'Đã đổi mật khẩu đăng nhập' }, urgency: 'high' },
  ])
})

test('each kind of money event has a switch of its own', async () => {
  const ann = await aPlayerWith(the.server.ctx)
  const none = { deposits: false, withdrawals: false, interest: false, tickets: false, security: false }
  const of = {
    deposits: await the.aDevice(ann, { ...none, deposits: true }),
    withdrawals: await the.aDevice(ann, { ...none, withdrawals: true }),
    interest: await the.aDevice(ann, { ...none, interest: true }),
    nothing: await the.aDevice(ann, none),
  }
  const { ctx } = the.server
  await ctx.db.transaction(async (tx) => {
    await emit(ctx, tx, 'deposit.credited', { playerId: ann.id, depositId: 5n, amount: 1_000_000n })
    const decided = { playerId: ann.id, withdrawalId: 6n, amount: 1_000_000n, asset: 'USDT' } as const
    await emit(ctx, tx, 'withdrawal.decided', { ...decided, state: 'rejected' })
    const payment = { kind: 'interest_paid', playerId: ann.id, orderId: 4n, day: 1, amount: 10n } as const
    await emit(ctx, tx, 'product.paid', { payments: [payment] })
  })
  await the.changesPassword(ann)
  await the.send()
  expect(the.bodiesAt(of.deposits.path)).toEqual(['Deposit credited'])
  expect(the.bodiesAt(of.withdrawals.path)).toEqual(['Withdrawal rejected, money returned'])
  expect(the.bodiesAt(of.interest.path)).toEqual(['Interest paid'])
  expect(the.bodiesAt(of.nothing.path)).toEqual([])
})

test('what is rolled back is told to no device', async () => {
  const ann = await aPlayerWith(the.server.ctx)
  const { path } = await the.aDevice(ann)
  const { ctx } = the.server
  const failing = ctx.db.transaction(async (tx) => {
    await emit(ctx, tx, 'ticket.released', { playerId: ann.id, orderId: 9n, amount: 1n })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await the.send()
  expect(the.bodiesAt(path)).toEqual([])
})

// security: 32
test('a device that is gone is forgotten; a service that is down is asked again eight times; where it leads elsewhere is not followed', async () => {
  const ann = await aPlayerWith(the.server.ctx)
  const gone = await the.aDevice(ann)
  const unknown = await the.aDevice(ann)
  const down = await the.aDevice(ann)
  const elsewhere = await the.aDevice(ann)
  const { service } = the
  service.answer(gone.path, 410)
  service.answer(unknown.path, 404)
  service.answer(down.path, 503)
  service.answer(elsewhere.path, 307, `${service.origin}/inside`)
  await the.sold(ann)
  await the.send()
  const { devices } = await the.clientOf(ann).getPush({})
  expect(devices.map(({ id }) => id).sort()).toEqual([down.id, elsewhere.id].sort())
  expect(service.asked).not.toContain('/inside')
  expect([await the.isWaiting(down.id), await the.isWaiting(elsewhere.id)]).toEqual([true, false])
  await the.send()
  const triesOf = (path: string) => service.asked.filter((asked) => asked === path)
  expect(triesOf(down.path)).toHaveLength(1)
  for (let tries = 0; tries < 10; tries++) {
    await the.triesNow()
    await the.send()
  }
  expect(triesOf(down.path)).toHaveLength(8)
  expect(await the.isWaiting(down.id)).toBe(false)
  const support = await anOperatorClient(the.server, 'support')
  const { list } = await support.listOutbox({ channel: 'push', player: ann.id })
  expect(list.map(({ kind, state, attempts, error }) => [kind, state, attempts, error])).toEqual(
    expect.arrayContaining([
      ['ticket_sold', 'failed', 8, 'PUSH_503'],
      ['ticket_sold', 'failed', 1, 'PUSH_307'],
    ]),
  )
  expect(list).toHaveLength(2)
})

test('quiet hours hold money back until they end, and security never', async () => {
  const ann = await aPlayerWith(the.server.ctx)
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
  const quiet = { from: (minute + 1440 - 60) % 1440, until: (minute + 60) % 1440 }
  const { path, id } = await the.aDevice(ann, { quiet, timeZone: 'UTC' })
  await the.sold(ann)
  await the.changesPassword(ann)
  await the.send()
  expect(the.bodiesAt(path)).toEqual(['Login password changed'])
  await the.send()
  expect(await the.isWaiting(id)).toBe(true)
  await the.aDevice(ann, {}, path)
  await the.triesNow()
  await the.send()
  expect(the.bodiesAt(path)).toEqual(['Login password changed', 'Tickets sold'])
})

/** The player did nothing in the app for this long. */
const isAway = (id: bigint, minutes = 10) =>
  the.server.database.owner.run(
    sql`update session set seen_at = clock_timestamp() - make_interval(mins => ${minutes}) where player_id = ${id}`,
  )
const roundEndsFor = async (...players: readonly Readonly<{ id: bigint }>[]) => {
  for (const { id } of players) await betsInARound(the.server, id, 'settled', [['rgb_big', '', 1_000_000n]])
  await countWagering(the.server.ctx)
}

test('who chose a game hears that a round of it with their bet is over, when they are away; nobody else does', async () => {
  const [ann, bob, cat, dan] = await Promise.all([1, 2, 3, 4].map(() => aPlayerWith(the.server.ctx)))
  if (!ann || !bob || !cat || !dan) throw new Error('four players')
  const devices = [
    await the.aDevice(ann, { rounds: ['rgb-1m'] }),
    await the.aDevice(bob, { rounds: ['rgb-3m'] }),
    await the.aDevice(cat, { rounds: ['rgb-1m'] }),
    await the.aDevice(dan, { rounds: ['rgb-1m'] }),
  ]
  for (const { id } of [ann, bob, dan]) await isAway(id)
  await roundEndsFor(ann, bob, cat)
  await the.send()
  expect(devices.map(({ path }) => the.bodiesAt(path))).toEqual([['Round ended'], [], [], []])
  expect((await the.clientOf(ann).listNotifications({})).list).toMatchObject([
    { kind: 'round_ended', money: null, isRead: false },
  ])
  expect((await the.clientOf(cat).listNotifications({})).list).toEqual([])
})

test('a round is not told to who takes its game back before it is sent, nor in quiet hours once it is old', async () => {
  const [ann, bob] = [await aPlayerWith(the.server.ctx), await aPlayerWith(the.server.ctx)]
  const first = await the.aDevice(ann, { rounds: ['rgb-1m'] })
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
  const quiet = { from: (minute + 1440 - 60) % 1440, until: (minute + 60) % 1440 }
  const second = await the.aDevice(bob, { rounds: ['rgb-1m'], quiet, timeZone: 'UTC' })
  for (const { id } of [ann, bob]) await isAway(id)
  await roundEndsFor(ann, bob)
  await the.aDevice(ann, { rounds: ['k3-1m'] }, first.path)
  await the.send()
  expect(await the.isWaiting(second.id)).toBe(true)
  await the.server.database.owner.run(
    sql`update push_message set next_at = clock_timestamp(), expires_at = clock_timestamp() - interval '1 second'`,
  )
  await the.send()
  expect([the.bodiesAt(first.path), the.bodiesAt(second.path)]).toEqual([[], []])
  expect(await the.isWaiting(second.id)).toBe(false)
})

test('who is on a break or excluded hears of no round, and goes on hearing of their money and account', async () => {
  const [ann, bob] = [await aNewPlayer(the.server), await aNewPlayer(the.server)]
  const [first, second] = [
    await the.aDevice(ann, { rounds: ['rgb-1m'] }),
    await the.aDevice(bob, { rounds: ['rgb-1m'] }),
  ]
  await isAway(bob.id)
  await roundEndsFor(bob)
  await the.clientOf(ann).excludeSelf({ months: 'permanent' })
  await the.clientOf(bob).coolOff({ hours: 24 })
  await isAway(ann.id)
  await isAway(bob.id)
  await roundEndsFor(ann, bob)
  for (const player of [ann, bob]) {
    await the.sold(player)
    await the.changesPassword(player)
  }
  await the.send()
  for (const { path } of [first, second])
    expect(the.bodiesAt(path).toSorted()).toEqual(['Login password changed', 'Tickets sold'])
  const { list } = await the.clientOf(ann).listNotifications({})
  expect(list.map(({ kind }) => kind)).toEqual(['password_changed', 'ticket_sold'])
})

test('two nodes hand each message over once', async () => {
  const other = await startTestServer({ database: the.server.database, config: the.settings })
  const ann = await aPlayerWith(the.server.ctx)
  const { path } = await the.aDevice(ann)
  for (let order = 1n; order <= 30n; order++) await the.sold(ann, order)
  await Promise.all([the.send(), sendPushes(other.ctx), the.send(), sendPushes(other.ctx)])
  expect(the.pushedTo(path)).toHaveLength(30)
  expect(new Set(the.pushedTo(path).map(({ topic }) => topic)).size).toBe(30)
  await other.stop()
})

test('a device of other keys of the server, and one whose address opens no more, are forgotten and not called', async () => {
  const [ann, bob] = [await aPlayerWith(the.server.ctx), await aPlayerWith(the.server.ctx)]
  const [old, sealed] = [await the.aDevice(ann), await the.aDevice(bob)]
  const { owner } = the.server.database
  await owner.run(sql`update push_device set server_key = ${'B'.repeat(87)} where id = ${old.id}`)
  await owner.transaction((tx) => shred(tx, bob.id))
  await the.sold(ann)
  await the.sold(bob)
  await the.send()
  expect(the.service.asked.filter((path) => [old.path, sealed.path].includes(path))).toEqual([])
  const left = await owner.rows(sql`select from push_device where id = any(${[old.id, sealed.id]}::uuid[])`)
  expect(left).toEqual([])
})
