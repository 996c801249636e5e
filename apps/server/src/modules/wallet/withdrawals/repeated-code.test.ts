import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCarefulPlayer } from '../../../testing/a-careful-player.ts'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aPacketInput } from '../../../testing/packet-fixture.ts'
import { aProduct, aReserve } from '../../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture, collectibleTerms } from '../../../testing/ticket-fixture.ts'
import { checkSecondFactor } from '../../credentials/index.ts'
import { seed } from '../seed.ts'

const USD = 1_000_000n
const TIMES = 8
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  await aReserve(server.ctx, 'products', 100n * USD)
})
afterAll(() => server.stop())
const { aBuyer, bought, offered, ordered, published } = aTicketFixture(() => server)

type Careful = Awaited<ReturnType<typeof aCarefulPlayer>>
type Shown = Readonly<{ fundPassword: string; totp: string; key: string }>
type Repeatable = (player: Careful) => Promise<(shown: Shown) => Promise<unknown>>

const withdrawal: Repeatable = async ({ client, cardId }) => {
  return (shown) => client.requestWithdrawal({ cardId, amount: 100n * USD, ...shown })
}
const packet: Repeatable = async ({ client }) => {
  return (shown) => client.createPacket(aPacketInput({ total: 100n * USD, ...shown }))
}
const product: Repeatable = async ({ client }) => {
  const id = await aProduct(server.ctx)
  return (shown) => client.buyProduct({ id, units: 1, ...shown })
}
const returned: Repeatable = async ({ client, cardId }) => {
  await client.chooseNoLimit({})
  const { id: depositId } = await client.requestDeposit({
    ...{ method: 'sandbox', amount: 200n * USD, key: randomUUID() },
  })
  return (shown) => client.returnDeposit({ depositId, cardId, ...shown })
}
const payment: Repeatable = async ({ client, playerId }) => {
  const item = await published(collectibleTerms({ price: 50n * USD }))
  const seller = await aBuyer()
  await bought(seller, item)
  const { id: listingId } = await offered(seller, item, 1, 50n * USD)
  const { id } = await ordered({ id: playerId }, item, 1, listingId)
  return (shown) => client.payTicket({ id, ...shown })
}
const sale: Repeatable = async ({ client, playerId }) => {
  const item = await published(collectibleTerms())
  await bought({ id: playerId }, item)
  return (shown) => client.sellTicket({ itemId: item.id, quantity: 1, price: 5n * USD, ...shown })
}

// security: 25
test.each([
  ['a withdrawal', withdrawal],
  ['a red packet', packet],
  ['a product', product],
  ['a returned deposit', returned],
  ['a payment to another player', payment],
  ['tickets below their first price', sale],
])(
  '%s sent again and again with one key and one code is done once, and each is answered',
  async (_, begin) => {
    const player = await aCarefulPlayer(server)
    const call = await begin(player)
    const shown = { fundPassword: FUND_PASSWORD, totp: await player.code(), key: randomUUID() }
    const replies = await Promise.all(Array.from({ length: TIMES }, () => call(shown)))
    for (const reply of replies) expect(reply).toEqual(replies[0])
    // The code has done its work: nothing else is had for it.
    expect(['wrong_totp', 'order_ended']).toContain(await refusalOf(call({ ...shown, key: randomUUID() })))
  },
)

test('so is a withdrawal with a code of the authenticator app, and with a recovery code', async () => {
  const { token, cardId } = await aPlayerWhoMayWithdraw(server.ctx, '900.00')
  const client = playerClient(server, { token })
  const { secret } = await client.beginSecondFactor({ fundPassword: FUND_PASSWORD })
  const nowMs = server.ctx.clock.now().getTime()
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: nowMs + steps * 30_000 })
  const { recoveryCodes } = await client.confirmSecondFactor({ code: code(0) })
  for (const totp of [code(1), recoveryCodes[0] ?? '']) {
    const input = { cardId, amount: 20n * USD, fundPassword: FUND_PASSWORD, totp, key: randomUUID() }
    const rows = await Promise.all(Array.from({ length: 4 }, () => client.requestWithdrawal(input)))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
  }
})

// security: 25
test('a server that dies after the code and before the decision costs no second code, but what is asked may not change', async () => {
  const { playerId, client, cardId, code } = await aCarefulPlayer(server)
  const totp = await code()
  const input = { cardId, amount: 100n * USD, fundPassword: FUND_PASSWORD, totp, key: randomUUID() }
  const intent = ['ccpay/withdraw', input.key, input.amount, cardId, null]
  expect(await checkSecondFactor(server.ctx, playerId, totp, { intent })).toBe(true)
  const other = { ...input, amount: 200n * USD }
  expect(await refusalOf(client.requestWithdrawal(other))).toBe('wrong_totp')
  const thief = await aCarefulPlayer(server)
  await expect(checkSecondFactor(server.ctx, thief.playerId, totp, { intent })).rejects.toMatchObject({
    reason: 'wrong_totp',
  })
  expect((await client.requestWithdrawal(input)).amount).toBe(input.amount)
})

test('five minutes later it is used up for good', async () => {
  const { playerId, code } = await aCarefulPlayer(server)
  const totp = await code()
  const intent = ['ccpay/withdraw', randomUUID()]
  await checkSecondFactor(server.ctx, playerId, totp, { intent })
  await server.database.owner.run(
    sql`update second_factor_use set expires_at = expires_at - interval '5 minutes'`,
  )
  await expect(checkSecondFactor(server.ctx, playerId, totp, { intent })).rejects.toMatchObject({
    reason: 'wrong_totp',
  })
})
