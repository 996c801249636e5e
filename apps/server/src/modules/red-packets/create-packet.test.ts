import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FUND_PASSWORD } from '../../testing/a-player-who-may-withdraw.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { aPacketFixture, aPacketInput, type PacketInput } from '../../testing/packet-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { holdWithdrawals } from '../accounts/index.ts'
import { seed } from '../wallet/index.ts'
import { createPacket } from './create-packet.ts'

const usd = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await expectSoundPackets()
  await server.stop()
})
const { aSender, cashOf, clientOf, expectSoundPackets, opened, sent } = aPacketFixture(() => server)

// Not over HTTP: a crowd on a busy machine outlasts a call's time limit.
const sendAs = ({ id: playerId }: { id: bigint }, key: string = randomUUID()) =>
  createPacket(server.ctx, {
    playerId,
    total: 10n * usd,
    count: 10,
    mode: 'random',
    targets: null,
    greeting: '',
    fundPassword: FUND_PASSWORD,
    key,
  }).then(
    ({ code }) => code,
    ({ reason }) => reason,
  )

test('one request sent ten times at once is one packet, and its key is good for no other', async () => {
  const sender = await aSender()
  const key = randomUUID()
  const codes = await Promise.all(Array.from({ length: 10 }, () => sendAs(sender, key)))
  expect(new Set(codes).size).toBe(1)
  expect(await cashOf(sender)).toBe(90n * usd)
  expect(await refusalOf(clientOf(sender).createPacket(aPacketInput({ key, count: 2 })))).toBe('key_reused')
  expect((await clientOf(sender).createPacket(aPacketInput({ key }))).packet.code).toBe(codes[0])
})

test('ten packets at once never send more than there is', async () => {
  const sender = await aSender('30.00')
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => sendAs(sender)))
  expect(outcomes.filter((one) => one === 'insufficient_balance')).toHaveLength(7)
  expect(await cashOf(sender)).toBe(0n)
})

test('only what could be withdrawn can be sent: not what the wagering requirement reserves, nor while withdrawals are on hold', async () => {
  const sender = await aSender('0.00')
  const client = clientOf(sender)
  await client.chooseNoLimit({})
  await server.ctx.db.transaction(seed)
  await client.requestDeposit({ method: 'sandbox', amount: 50000000n, key: randomUUID() })
  expect(await cashOf(sender)).toBe(50n * usd)
  expect(await refusalOf(client.createPacket(aPacketInput()))).toBe('packet_turnover_left')
  expect(await cashOf(sender)).toBe(50n * usd)
  const held = await aSender()
  await server.ctx.db.transaction((tx) => holdWithdrawals(tx, held.id, 'fund_password_changed'))
  expect(await refusalOf(clientOf(held).createPacket(aPacketInput()))).toBe('withdrawal_held')
})

test('refuses a wrong fund password, more than there is, more than a day allows, and less than a cent each', async () => {
  const sender = await aSender('9000.00')
  const refused = (input: PacketInput) => refusalOf(clientOf(sender).createPacket(aPacketInput(input)))
  expect(await refused({ fundPassword: '111222' })).toBe('wrong_fund_password')
  expect(await refused({ total: 1000010000n })).toBe('amount_out_of_range')
  expect(await refused({ total: 10000n, count: 2 })).toBe('packet_pieces_invalid')
  await sent({ total: 1000000000n }, sender)
  await sent({ total: 1000000000n }, sender)
  expect(await refused({ total: 10000n, count: 1 })).toBe('packet_limit_reached')
  expect(await refusalOf(sent({}, await aSender('9.99')))).toBe('insufficient_balance')
})

test('an excluded player neither sends nor opens', async () => {
  const sender = await aSender()
  const { code } = await sent({}, await aSender())
  await clientOf(sender).excludeSelf({ months: 6 })
  expect(await refusalOf(clientOf(sender).createPacket(aPacketInput()))).toBe('self_excluded')
  expect(await refusalOf(opened(sender, code))).toBe('self_excluded')
  expect(await cashOf(sender)).toBe(100n * usd)
})

test('packets between players can be closed by a setting', async () => {
  const { owner } = server.database
  const set = (value: string) =>
    owner.run(sql`insert into setting (key, value) values ('playerPackets', ${value}::jsonb)`)
  await set('false')
  expect(await refusalOf(sent())).toBe('packets_closed')
  await set('true')
  expect(await sent()).toMatchObject({ state: 'open' })
})

test('while real money is taken, packets go only between players who gave their name', async () => {
  const real = await startTestServer({ database: server.database, config: { isRealMoney: true } })
  const sender = await aSender()
  const nameless = await aPlayerWith(server.ctx, { cash: '20.00' })
  const { code } = (await playerClient(real, sender).createPacket(aPacketInput())).packet
  expect(await refusalOf(playerClient(real, nameless).createPacket(aPacketInput()))).toBe('identity_needed')
  const open = { code, key: randomUUID() }
  expect(await cashOf(nameless)).toBe(20n * usd)
  await playerClient(real, await aSender()).claimPacket(open)
  expect(await refusalOf(playerClient(real, nameless).claimPacket(open))).toBe('identity_needed')
  await real.stop()
})
