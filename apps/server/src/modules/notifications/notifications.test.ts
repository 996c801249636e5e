import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emit } from '../../domain-events.ts'
import { playerClient } from '../../testing/clients.ts'
import { listen } from '../../testing/listen.ts'
import { aPlayerWith, type TestPlayer } from '../../testing/makers.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { seed } from '../wallet/seed.ts'
import { purgeNotificationsOf, purgeOldNotifications } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())

const clientOf = ({ token }: Readonly<{ token: string }>) => playerClient(server, { token })
const kindsOf = async (player: Readonly<{ token: string }>) =>
  (await clientOf(player).listNotifications({})).list.map(({ kind }) => kind)
const sold = ({ id }: TestPlayer, orderId: bigint, amount = 5_000_000n) =>
  server.ctx.db.transaction((tx) =>
    emit(server.ctx, tx, 'ticket.released', { playerId: id, orderId, amount }),
  )

test('a deposit that is credited, and a second time by a repeat of the call, is one notification of its player alone', async () => {
  const ann = await aNewPlayer(server)
  const bob = await aPlayerWith(server.ctx)
  await clientOf(ann).chooseNoLimit({})
  const input = { method: 'sandbox', amount: 20_000_000n, key: randomUUID() } as const
  const first = await clientOf(ann).requestDeposit(input)
  await clientOf(ann).requestDeposit(input)
  expect((await clientOf(ann).listNotifications({})).list).toMatchObject([
    {
      kind: 'deposit_credited',
      about: first.id,
      money: { amount: 20_000_000n, asset: 'USD' },
      isRead: false,
    },
  ])
  expect(await clientOf(ann).countUnread({})).toMatchObject({ own: 1 })
  expect((await clientOf(bob).listNotifications({})).list).toEqual([])
})

test('an event told by many at once, or again, adds one; what is rolled back adds nothing', async () => {
  const ann = await aPlayerWith(server.ctx)
  await Promise.all(Array.from({ length: 10 }, () => sold(ann, 7n)))
  await sold(ann, 7n)
  await sold(ann, 8n)
  const failing = server.ctx.db.transaction(async (tx) => {
    await emit(server.ctx, tx, 'ticket.released', { playerId: ann.id, orderId: 9n, amount: 1n })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  const { list } = await clientOf(ann).listNotifications({})
  expect(list.map(({ about }) => about)).toEqual([8n, 7n])
})

test('each step of a withdrawal and each payment of an order is told once, to the player’s open screens too', async () => {
  const ann = await aPlayerWith(server.ctx)
  const stream = await listen(server, { token: ann.token })
  await stream.until(({ type }) => type === 'hello')
  await server.ctx.db.transaction(async (tx) => {
    for (const state of ['approved', 'paid', 'paid'] as const)
      await emit(server.ctx, tx, 'withdrawal.decided', {
        ...{ playerId: ann.id, withdrawalId: 3n, state, amount: 2_000_000n, asset: 'USDT' },
      })
    const payment = { kind: 'interest_paid', playerId: ann.id, orderId: 4n, day: 1, amount: 10n } as const
    await emit(server.ctx, tx, 'product.paid', {
      payments: [payment, { ...payment, day: 2 }, { ...payment, day: 2, kind: 'term_matured' }],
    })
    await emit(server.ctx, tx, 'product.paid', { payments: [payment] })
  })
  await stream.until(({ type }) => type === 'notification')
  stream.stop()
  const { list } = await clientOf(ann).listNotifications({})
  expect(list.map(({ kind, money }) => `${kind} ${money?.amount} ${money?.asset}`).toReversed()).toEqual([
    'withdrawal_approved 2000000 USDT',
    'withdrawal_paid 2000000 USDT',
    'interest_paid 10 USD',
    'interest_paid 10 USD',
    'term_matured 10 USD',
  ])
})

test('a sign-in on a new device and a changed password are told; one on a known device is not', async () => {
  const ann = await aNewPlayer(server)
  const login = { account: ann.accountName, password: GOOD_PASSWORD }
  const { userinfo, device } = await playerClient(server).login(login)
  expect(await kindsOf(userinfo)).toEqual(['signed_in'])
  const known = await playerClient(server).login({ ...login, device })
  expect(await kindsOf(known.userinfo)).toEqual(['signed_in'])
  const changed = await clientOf(known.userinfo).changePassword({
    password: GOOD_PASSWORD,
    newPassword: 'zL04_bb2',
  })
  expect(await kindsOf(changed)).toEqual(['password_changed', 'signed_in'])
  await clientOf(changed).setFundPassword({ password: 'zL04_bb2', fundPassword: '802741' })
  expect((await kindsOf(changed))[0]).toBe('fund_password_changed')
})

test('what is read stays read, up to there and of the player’s own alone; pages meet without a gap', async () => {
  const [ann, bob] = [await aPlayerWith(server.ctx), await aPlayerWith(server.ctx)]
  for (let order = 1n; order <= 5n; order++) await sold(ann, order)
  await sold(bob, 1n)
  const first = await clientOf(ann).listNotifications({ limit: 2 })
  const second = await clientOf(ann).listNotifications({ limit: 3, before: first.next ?? 0n })
  expect([...first.list, ...second.list].map(({ about }) => about)).toEqual([5n, 4n, 3n, 2n, 1n])
  expect(second.next).toBeNull()
  const until = second.list[0]?.id ?? 0n
  expect(await clientOf(ann).markNotificationsRead({ until })).toEqual({ own: 2 })
  expect(await clientOf(ann).markNotificationsRead({ until })).toEqual({ own: 2 })
  expect(await clientOf(ann).markNotificationsRead({ until: 9_223_372_036_854_775_807n })).toEqual({ own: 0 })
  expect(await clientOf(bob).countUnread({})).toMatchObject({ own: 1 })
})

test('half a year later they are gone, and with a closed account at once', async () => {
  const ann = await aPlayerWith(server.ctx)
  await sold(ann, 1n)
  await sold(ann, 2n)
  await server.database.owner.run(
    sql`update notification set at = at - interval '181 days' where player_id = ${ann.id} and about = 1`,
  )
  await purgeOldNotifications(server.ctx.db)
  expect(await kindsOf(ann)).toEqual(['ticket_sold'])
  await server.ctx.db.transaction((tx) => purgeNotificationsOf(tx, ann.id))
  expect(await kindsOf(ann)).toEqual([])
})
