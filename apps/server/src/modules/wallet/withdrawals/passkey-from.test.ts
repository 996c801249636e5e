import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCarefulPlayer } from '../../../testing/a-careful-player.ts'
import { FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { anOperatorClient, refusalOf } from '../../../testing/clients.ts'
import { aPacketInput } from '../../../testing/packet-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture, collectibleTerms } from '../../../testing/ticket-fixture.ts'
import { seed } from '../seed.ts'

const USD = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())
const { aBuyer, bought, offered, ordered, published } = aTicketFixture(() => server)

/** The same, with two ways to send money away. */
async function aSender() {
  const player = await aCarefulPlayer(server)
  const { client, cardId } = player
  const withdraw = (dollars: bigint, totp?: string) =>
    client.requestWithdrawal({
      ...{ cardId, amount: dollars * USD, fundPassword: FUND_PASSWORD, key: randomUUID() },
      ...(totp !== undefined && { totp }),
    })
  const send = (dollars: bigint, totp?: string) =>
    client.createPacket(aPacketInput({ total: dollars * USD, count: 1, ...(totp !== undefined && { totp }) }))
  return { ...player, withdraw, send }
}

test('many withdrawals below the amount from which a passkey is asked ask for it together', async () => {
  const { client, code, withdraw } = await aSender()
  await withdraw(60n)
  expect((await client.getWithdrawInfo({})).passkeyFrom).toBe(40n * USD)
  expect(await refusalOf(withdraw(40n))).toBe('passkey_required')
  await withdraw(39n)
  await withdraw(300n, await code())
  expect((await client.getWithdrawInfo({})).passkeyFrom).toBe(0n)
})

test.each([
  ['nothing', undefined],
  ['what is no code of theirs', '000000'],
])('ten red packets at once with %s are no way round it either', async (_, totp) => {
  const { client, send } = await aSender()
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => send(30n, totp).catch(({ reason }) => reason)),
  )
  // Three of 30 are below 100 together; each of the others would reach it.
  expect(outcomes.filter((reason) => reason === 'passkey_required')).toHaveLength(7)
  expect((await client.getWithdrawInfo({})).passkeyFrom).toBe(10n * USD)
})

test('what did not leave in the end does not count', async () => {
  const { client, withdraw } = await aSender()
  const { id } = await withdraw(60n)
  const cashier = await anOperatorClient(server, 'cashier')
  await cashier.rejectWithdrawal({ id, code: 'other', reason: 'Wrong card' })
  expect((await client.getWithdrawInfo({})).passkeyFrom).toBe(100n * USD)
})

test('a deposit goes back no other way', async () => {
  const { client, code, cardId } = await aSender()
  await client.chooseNoLimit({})
  const deposit = await client.requestDeposit({ method: 'sandbox', amount: 200n * USD, key: randomUUID() })
  const back = { depositId: deposit.id, cardId, fundPassword: FUND_PASSWORD, key: randomUUID() }
  expect(await refusalOf(client.returnDeposit(back))).toBe('passkey_required')
  await client.returnDeposit({ ...back, totp: await code() })
  expect((await client.getWithdrawInfo({})).passkeyFrom).toBe(0n)
})

test('a red packet and a payment to another player are no way round the passkey', async () => {
  const { playerId, client, code, withdraw, send } = await aSender()
  expect(await refusalOf(send(100n))).toBe('passkey_required')
  await send(50n)
  expect(await refusalOf(withdraw(50n))).toBe('passkey_required')
  const item = await published(collectibleTerms({ price: 50n * USD, capBasisPoints: 10_000 }))
  const seller = await aBuyer()
  await bought(seller, item, 1)
  const listing = await offered(seller, item, 1, 50n * USD)
  const order = await ordered({ id: playerId }, item, 1, listing.id)
  const pay = { id: order.id, fundPassword: FUND_PASSWORD, key: randomUUID() }
  expect(await refusalOf(client.payTicket(pay))).toBe('passkey_required')
  await client.payTicket({ ...pay, totp: await code() })
  await send(100n, await code())
})
