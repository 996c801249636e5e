import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { balanceOf, keyFrom, operatorFunds, post, promoBudget, promoDue } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeOldTries } from '../../http/throttle.ts'
import { aPlayerWithName } from '../../testing/a-player-who-may-withdraw.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { agreeTo, consoleClient, type OperatorClient, refusalOf } from '../../testing/clients.ts'
import { aPlayerWith, verifyPhone } from '../../testing/makers.ts'
import { aPacketFixture } from '../../testing/packet-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { setContact } from '../accounts/tables/players.ts'
import { claimPacket } from './claim-packet.ts'
import { refundPackets } from './refund-packets.ts'

const usd = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await expectSoundPackets()
  await server.stop()
})
const { clientOf, expectSoundPackets, opened, outcomeOf, sent } = aPacketFixture(() => server)

const betEngineOf = async (role: string): Promise<OperatorClient> => {
  const { token } = await anOperator(server.ctx, role)
  return consoleClient(server, { token })
}

/** A player of level 1: an account by mere name has none. */
const somebody = async () => {
  const player = await aPlayerWith(server.ctx)
  await server.database.owner.run(sql`update player set level = 1 where id = ${player.id}`)
  return player
}

test('the operator sends what dual approval and the budget allow, to players whom promotions may reach', async () => {
  const { db } = server.ctx
  const [cashier, treasurer] = [await betEngineOf('cashier'), await betEngineOf('treasurer')]
  const input = {
    total: 50000000n,
    count: 5,
    mode: 'equal' as const,
    greeting: 'Happy new year',
    reason: 'New year',
  }
  const agree = (id: bigint) => agreeTo(treasurer, id)
  const first = await cashier.proposePacket(input)
  expect(await refusalOf(agree(first.approval))).toBe('promotion_paused')
  await db.transaction((tx) =>
    post(tx, [
      {
        from: operatorFunds,
        to: promoBudget('packets'),
        amount: 60n * usd,
        reason: 'promo_funding',
        key: keyFrom('test funding'),
      },
    ]),
  )
  await agree(first.approval)
  expect(await balanceOf(db, promoBudget('packets'))).toBe(10n * usd)
  expect(await balanceOf(db, promoDue('packets'))).toBe(0n)
  const [made] = (await cashier.listAdminPackets({ from: 'house' })).list
  expect(made).toMatchObject({ sender: null, senderId: null, total: 50000000n, seed: null })
  const player = await somebody()
  const { share } = await opened(player, made?.code ?? '')
  expect(share.amount).toBe(10000000n)
  expect(await refusalOf(opened(await aPlayerWith(server.ctx), made?.code ?? ''))).toBe('packet_needs_level')
  const limited = await somebody()
  await clientOf(limited).setLimit({ kind: 'deposit', period: 'day', amount: 10000000n })
  expect(await refusalOf(opened(limited, made?.code ?? ''))).toBe('packet_not_promoted')
  const earned = await db.rows(sql`select kind, amount, state from earning where player_id = ${player.id}`)
  expect(earned).toEqual([{ kind: 'packet', amount: 10n * usd, state: 'paid' }])
  await refundPackets(server.ctx, new Date((made?.expiresAt.getTime() ?? 0) + 1))
  expect(await balanceOf(db, promoBudget('packets'))).toBe(50n * usd)
  const { packet: read, list } = await cashier.readAdminPacket({ id: made?.id ?? 0n })
  expect(read).toMatchObject({ state: 'expired', refunded: 40_000_000n })
  expect(list).toMatchObject([{ no: 1, playerId: player.id, amount: 10000000n }])
})

// security: 27
test('one network opens five pieces of a packet for everyone, however many accounts it has, also at once', async () => {
  const { code } = await aPacketForAll()
  const crowd = await Promise.all(Array.from({ length: 12 }, somebody))
  const outcomes = await Promise.all(crowd.map((player) => outcomeOf(player, code)))
  expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(5)
  expect(new Set(outcomes)).toEqual(new Set(['opened', 'packet_network_full']))
  const { id: playerId } = await somebody()
  await claimPacket(server.ctx, { playerId, ip: '192.0.2.5', code, key: crypto.randomUUID() })
})

// security: 27
test('one mailbox opens a packet for everyone once, however many tagged accounts with invented tax numbers it has, also at once', async () => {
  const { id, code, expiresAt } = await aPacketForAll()
  const accounts = await Promise.all(Array.from({ length: 8 }, () => aPlayerWithName(server.ctx, '0.00')))
  const { db } = server.ctx
  for (const [nth, { id: playerId }] of accounts.entries())
    await setContact(db, playerId, { kind: 'email', value: `box+${nth}@example.com` })
  const openedFrom = ({ id: playerId }: { id: bigint }, ip: string, key: string = crypto.randomUUID()) =>
    claimPacket(server.ctx, { playerId, ip, code, key }).then(
      () => 'opened',
      ({ reason }) => reason,
    )
  const outcomes = await Promise.all(accounts.map((one, nth) => openedFrom(one, `198.51.${nth}.1`)))
  expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['opened', 'packet_claimed']))
  const late = accounts[outcomes.indexOf('packet_claimed')]
  if (!late) throw new Error('one was refused')
  // What was refused counted for no network, and a phone besides does not free the mailbox.
  await verifyPhone(server.ctx, late)
  expect(await openedFrom(late, '198.51.77.1')).toBe('packet_claimed')
  const { owner } = server.database
  expect(await owner.rows(sql`select from packet_network where packet_id = ${id}`)).toHaveLength(1)
  expect(await owner.rows(sql`select from packet_contact where packet_id = ${id}`)).toHaveLength(1)
  // A known person of the same household opens theirs, and the next packet is open to the mailbox again.
  await owner.run(sql`update player set level = 1 where id = ${late.id}`)
  const key = crypto.randomUUID()
  expect(await openedFrom(late, '198.51.78.1', key)).toBe('opened')
  expect(await openedFrom(late, '198.51.78.1', key)).toBe('opened')
  await refundPackets(server.ctx, new Date(expiresAt.getTime() + 1))
  expect(await owner.rows(sql`select from packet_contact where packet_id = ${id}`)).toEqual([])
  const next = await aPacketForAll()
  const first = accounts[outcomes.indexOf('opened')]
  expect(first && (await outcomeOf({ ...first }, next.code))).toBe('opened')
})

// security: 27
test('one customer with an IPv6 /48 opens no more pieces than ten networks', async () => {
  const { id, code } = await aPacketForAll()
  const from = async (ip: string) => {
    const { id: playerId } = await somebody()
    const claim = claimPacket(server.ctx, { playerId, ip, code, key: randomUUID() })
    return claim.then(
      () => 'opened',
      ({ reason }) => reason,
    )
  }
  expect(await from('2001:db8:7:1::1')).toBe('opened')
  await server.database.owner.run(sql`
    update packet_network set opened = 50 where packet_id = ${BigInt(id)} and network = '2001:db8:7/48'`)
  expect(await from('2001:db8:7:2::1')).toBe('packet_network_full')
  expect(await from('2001:db8:8:2::1')).toBe('opened')
})

// security: 27
test('a packet that lives for a week gives a network no more pieces on its later days, and forgets it when it is over', async () => {
  const { owner } = server.database
  await owner.run(sql`insert into setting (key, value) values ('packetLifeHours', '168')`)
  const { id, code, expiresAt } = await aPacketForAll()
  const crowd = await Promise.all(Array.from({ length: 7 }, somebody))
  for (const player of crowd.slice(0, 5)) expect(await outcomeOf(player, code)).toBe('opened')
  await owner.run(sql`update throttle set touched_at = touched_at - interval '2 days'`)
  await purgeOldTries(server.ctx.db)
  for (const player of crowd.slice(5)) expect(await outcomeOf(player, code)).toBe('packet_network_full')
  await refundPackets(server.ctx, new Date(expiresAt.getTime() + 1))
  expect(await owner.rows(sql`select from packet_network where packet_id = ${id}`)).toEqual([])
})

test('operators see the end of the code of an open packet, and the whole of the operator’s own if they send them', async () => {
  const [cashier, support] = [await betEngineOf('cashier'), await betEngineOf('support')]
  const all = [cashier, support, await betEngineOf('treasurer'), await betEngineOf('auditor')]
  const { code } = await sent()
  const own = await aPacketForAll()
  for (const operator of all) {
    const [packet] = (await operator.listAdminPackets({ from: 'players' })).list
    expect(packet?.code).toBe(`•••••••${code.slice(-3)}`)
    const read = await operator.readAdminPacket({ id: packet?.id ?? 0n })
    expect(read.packet.code).toBe(packet?.code)
    const [ofHouse] = (await operator.listAdminPackets({ from: 'house' })).list
    expect(ofHouse?.code === own.code).toBe(operator === cashier)
  }
  // Who was told a code finds its packet, and a packet that is over gives nothing away.
  expect((await support.findAnything({ text: code })).list).toMatchObject([{ kind: 'packet', code }])
  await refundPackets(server.ctx, new Date(own.expiresAt.getTime() + 1))
  expect((await support.listAdminPackets({ from: 'players' })).list[0]?.code).toBe(code)
})

let fundings = 2n

/** A packet of the operator with forty pieces, for everyone. */
async function aPacketForAll() {
  const [cashier, treasurer] = [await betEngineOf('cashier'), await betEngineOf('treasurer')]
  const key = keyFrom('test funding', fundings++)
  const amount = 60n * usd
  await server.ctx.db.transaction((tx) =>
    post(tx, [{ from: operatorFunds, to: promoBudget('packets'), amount, reason: 'promo_funding', key }]),
  )
  const input = { total: 40000000n, count: 40, mode: 'equal', greeting: '', reason: 'For all' } as const
  await agreeTo(treasurer, (await cashier.proposePacket(input)).approval)
  const [made] = (await cashier.listAdminPackets({ from: 'house' })).list
  if (!made) throw new Error('an approved packet is listed')
  return made
}
