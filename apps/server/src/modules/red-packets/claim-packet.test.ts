import { createHash, randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { verifyPacket } from '@opendraw/games/packets'
import { INT64_MAX } from '@opendraw/money'
import { DAY_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { aPacketFixture, aPacketInput } from '../../testing/packet-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
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
const { aSender, cashOf, clientOf, escrowOf, expectSoundPackets, opened, outcomeOf, sent } = aPacketFixture(
  () => server,
)

test('a packet takes its money at once and gives each player one piece of the split that was committed to', async () => {
  const sender = await aSender()
  const { code, commitment, seed } = await sent(
    { count: 3, greeting: ' \u202e<b>Good luck</b>\u200b ' },
    sender,
  )
  expect(await cashOf(sender)).toBe(90n * usd)
  expect(seed).toBeNull()
  const otherPlayer = await playerClient(server).getPacket({
    code: ` ${code.toLowerCase().slice(0, 5)}-${code.slice(5)}`,
  })
  expect(otherPlayer.visitor).toBeNull()
  expect(otherPlayer.packet).toMatchObject({
    state: 'open',
    remaining: 10000000n,
    remainingCount: 3,
    greeting: '<b>Good luck</b>',
    commitment,
    seed: null,
  })
  expect(otherPlayer.packet.sender?.name).toMatch(/^p\*\*\*.$/)
  const players = [sender, await aPlayerWith(server.ctx), await aPlayerWith(server.ctx)]
  const shares: bigint[] = []
  for (const player of players) {
    const before = await cashOf(player)
    const { share } = await opened(player, code)
    expect(await cashOf(player)).toBe(before + BigInt(share.amount))
    shares.push(BigInt(share.amount))
  }
  expect(shares.reduce((a, b) => a + b, 0n)).toBe(10n * usd)
  expect(await escrowOf(code)).toBe(0n)
  const [one] = players
  const log = await clientOf(one ?? sender).getPacketLog({ code })
  expect(log.packet.state).toBe('finished')
  expect(
    createHash('sha256')
      .update(Buffer.from(log.packet.seed ?? '', 'hex'))
      .digest('hex'),
  ).toBe(commitment)
  const claims = log.list.map(({ no, amount }) => ({ no, amount: BigInt(amount) }))
  const { steps } = verifyPacket({ ...log.packet, seed: log.packet.seed ?? '', total: 10n * usd, claims })
  expect(steps.map(({ isTrue }) => isTrue)).toEqual([true, true, true])
  const best = log.list.filter(({ isBest }) => isBest)
  expect(best.map(({ amount }) => BigInt(amount))).toEqual([shares.reduce((a, b) => (a > b ? a : b))])
})

// security: 27
test('50 players at 10 pieces: ten get one each, the others nothing', async () => {
  const { code } = await sent({ count: 10 })
  const players = await Promise.all(Array.from({ length: 50 }, () => aPlayerWith(server.ctx)))
  const outcomes = await Promise.all(players.map((player) => outcomeOf(player, code)))
  expect(outcomes.filter((one) => one === 'opened')).toHaveLength(10)
  expect(outcomes.filter((one) => one === 'packet_finished')).toHaveLength(40)
  const held = await Promise.all(players.map(cashOf))
  expect(held.reduce((a, b) => a + b, 0n)).toBe(10n * usd)
  expect(held.filter((amount) => amount > 0n)).toHaveLength(10)
})

// security: 27
test('50 claims by one player are one piece, with one key and with fifty', async () => {
  const { code } = await sent({ count: 10 })
  const player = await aPlayerWith(server.ctx)
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(player, code)))
  expect(outcomes.filter((one) => one === 'opened')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'packet_claimed')).toHaveLength(49)
  const other = await aPlayerWith(server.ctx)
  const key = randomUUID()
  const again = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(other, code, key)))
  expect(new Set(again)).toEqual(new Set(['opened']))
  const { share } = await clientOf(other).claimPacket({ code, key })
  expect(await cashOf(other)).toBe(BigInt(share.amount))
})

test('unopened pieces go back to their sender after 24 hours, once, and cannot be opened then', async () => {
  const sender = await aSender()
  const { code, expiresAt, createdAt } = await sent({ count: 4 }, sender)
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(DAY_MS)
  const { share } = await opened(await aPlayerWith(server.ctx), code)
  await refundPackets(server.ctx, new Date(expiresAt.getTime() - 1))
  expect(await cashOf(sender)).toBe(90n * usd)
  await Promise.all(Array.from({ length: 20 }, () => refundPackets(server.ctx, new Date(expiresAt))))
  expect(await cashOf(sender)).toBe(100n * usd - BigInt(share.amount))
  expect(await escrowOf(code)).toBe(0n)
  const late = await aPlayerWith(server.ctx)
  expect(await refusalOf(opened(late, code))).toBe('packet_expired')
  const { packet: after } = await clientOf(late).getPacket({ code })
  expect(after).toMatchObject({ state: 'expired', remainingCount: 3 })
  expect(after.seed).not.toBeNull()
  const own = await clientOf(sender).listPackets({ kind: 'sent' })
  expect(own.list[0]).toMatchObject({ refunded: 10n * usd - share.amount, packet: { code } })
  expect(own.sum).toEqual({ count: 1, amount: share.amount })
})

test('a packet whose time is up is not opened, also before its remainder went back', async () => {
  const { code } = await sent()
  const { owner } = server.database
  await owner.run(sql`alter table packet disable trigger keeps`)
  await owner.run(
    sql`update packet set created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days' where code = ${code}`,
  )
  await owner.run(sql`alter table packet enable trigger keeps`)
  expect(await refusalOf(opened(await aPlayerWith(server.ctx), code))).toBe('packet_expired')
  await refundPackets(server.ctx)
  expect(await escrowOf(code)).toBe(0n)
})

test('a packet for named players is theirs alone, also to read', async () => {
  const friends = [await aPlayerWith(server.ctx), await aPlayerWith(server.ctx)]
  const sender = await aSender()
  const targets = friends.map(({ id }) => id)
  const { code } = await sent({ count: 2, targets }, sender)
  expect(await refusalOf(opened(sender, code))).toBe('packet_not_yours')
  const otherPlayer = await aPlayerWith(server.ctx)
  expect(await refusalOf(opened(otherPlayer, code))).toBe('packet_not_yours')
  expect(await refusalOf(clientOf(otherPlayer).getPacketLog({ code }))).toBe('packet_not_yours')
  expect((await clientOf(otherPlayer).getPacket({ code })).visitor).toEqual({
    isSender: false,
    isMeant: false,
    share: null,
  })
  for (const friend of friends) await opened(friend, code)
  expect((await clientOf(sender).getPacketLog({ code })).list).toHaveLength(2)
  const last = { code, before: INT64_MAX }
  expect((await clientOf(sender).getPacketLog(last)).list).toHaveLength(2)
  const nobody = aPacketInput({ count: 1, targets: [999999999n] })
  expect(await refusalOf(clientOf(sender).createPacket(nobody))).toBe('packet_target_unknown')
  expect(await refusalOf(clientOf(sender).createPacket(aPacketInput({ count: 3, targets })))).toBe(
    'packet_pieces_invalid',
  )
})

test('a code is answered for what it is: abnormal, invalid, or guessed too often', async () => {
  const client = clientOf(await aPlayerWith(server.ctx))
  for (const code of ['', 'ABC', 'ABCDEFGHI0', '<script>al', 'ABCDEFGHJKL'])
    expect(await refusalOf(client.getPacket({ code }))).toBe('packet_code_malformed')
  const guesses = Array.from({ length: 60 }, () => refusalOf(client.getPacket({ code: 'ZZZZZZZZZZ' })))
  const reasons = await Promise.all(guesses)
  expect(reasons.filter((one) => one === 'packet_unknown').length).toBeLessThanOrEqual(31)
  expect(reasons).toContain('too_many_requests')
  // A player with a code is not delayed by others' guesses.
  const { code } = await sent()
  const other = clientOf(await aPlayerWith(server.ctx))
  for (let times = 0; times < 40; times++) await other.getPacket({ code })
})
