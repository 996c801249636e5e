import { randomUUID } from 'node:crypto'
import { balanceOf, cash } from '@opendraw/ledger'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { aCard, FUND_PASSWORD } from '../../testing/a-player-who-may-withdraw.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../testing/new-players.ts'
import { aPacketFixture } from '../../testing/packet-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { claimPacket } from '../red-packets/claim-packet.ts'

let server: TestServer
let nowMs = Date.UTC(2026, 10, 21, 12)
beforeAll(async () => {
  server = await startTestServer({ clock: { ...systemClock, now: () => new Date(nowMs) } })
})
afterAll(() => server.stop())
const packets = aPacketFixture(() => server)

async function aPlayer() {
  const { id, token } = await aNewPlayer(server)
  return { playerId: BigInt(id), client: playerClient(server, { token }) }
}

test('who opens a packet while they close their account has either the money and the account, or neither', async () => {
  for (let race = 0; race < 8; race += 1) {
    const { code } = await packets.sent({ total: 20_000_000n, count: 1 })
    const { client, playerId } = await aPlayer()
    const [opened, closed] = await Promise.allSettled([
      claimPacket(server.ctx, { playerId, ip: '127.0.0.1', code, key: randomUUID() }),
      client.closeAccount({ password: GOOD_PASSWORD }),
    ])
    expect([opened.status, closed.status].sort()).toEqual(['fulfilled', 'rejected'])
    const left = await balanceOf(server.ctx.db, cash(playerId))
    expect(left).toBe(opened.status === 'fulfilled' ? 20_000_000n : 0n)
  }
})

/** Time goes on by a step, so that a fresh code is there. */
function nextCode(secret: string): string {
  nowMs += 30_000
  return new TOTP({ secret }).generate({ timestamp: nowMs })
}

test('with a second factor, a copy of the data, a new card or address, and closing ask for its code', async () => {
  const { client, playerId } = await aPlayer()
  await client.editProfile({ firstName: 'Asha', lastName: 'Rao', taxCountry: 'IN', taxNumber: 'AAAPZ1234C' })
  await client.setFundPassword({ password: GOOD_PASSWORD, fundPassword: FUND_PASSWORD })
  const { secret } = await client.beginSecondFactor({ password: GOOD_PASSWORD })
  await client.confirmSecondFactor({ code: nextCode(secret) })
  const card = aCard(playerId)
  const wallet = { type: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', name: 'own' } as const
  const proof = { password: GOOD_PASSWORD, fundPassword: FUND_PASSWORD }
  const asks = [
    () => client.beginExport({ password: GOOD_PASSWORD }),
    () => client.bindCard(card),
    () => client.bindWallet({ ...wallet, fundPassword: FUND_PASSWORD }),
    () => client.closeAccount(proof),
  ]
  for (const ask of asks) expect(await refusalOf(ask())).toBe('totp_required')
  expect(await refusalOf(client.closeAccount({ ...proof, totp: '000000' }))).toBe('wrong_totp')
  await client.bindCard({ ...card, totp: nextCode(secret) })
  await client.closeAccount({ ...proof, totp: nextCode(secret) })
})
