import { randomUUID } from 'node:crypto'
import { balanceOf, cash } from '@opendraw/ledger'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import {
  aCard,
  aPlayerWhoMayWithdraw,
  aPlayerWithName,
  FUND_PASSWORD,
} from '../../testing/a-player-who-may-withdraw.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../testing/new-players.ts'
import { aPacketFixture, aPacketInput } from '../../testing/packet-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { withdrawalSteps } from '../../testing/withdrawal-steps.ts'
import { setPlayerState } from '../accounts/index.ts'
import { editProfile } from '../accounts/profile.ts'
import { setContact } from '../accounts/tables/players.ts'
import { hashPassword } from '../credentials/index.ts'
import { setPasswordHash } from '../credentials/tables/passwords.ts'
import { claimPacket } from '../red-packets/claim-packet.ts'
import { chooseNoLimit } from '../responsible-gaming/limits/change-limit.ts'
import { requestDeposit } from '../wallet/deposits/request-deposit.ts'
import { seed as seedWallet } from '../wallet/index.ts'
import { bindCard, openCards, ownInstruments } from '../wallet/payout-methods/index.ts'
import { openTargets, withdrawalsByIds } from '../wallet/withdrawals/index.ts'
import { closeAccount } from './close-account.ts'

let server: TestServer
let nowMs = Date.UTC(2026, 10, 21, 12)
beforeAll(async () => {
  server = await startTestServer({ clock: { ...systemClock, now: () => new Date(nowMs) } })
  await server.ctx.db.transaction(seedWallet)
})
afterAll(() => server.stop())
const packets = aPacketFixture(() => server)
const steps = withdrawalSteps(() => server)

async function aPlayer() {
  const { id, token } = await aNewPlayer(server)
  return { playerId: BigInt(id), client: playerClient(server, { token }) }
}

// security: 49
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
  const { secret } = await client.beginSecondFactor({ fundPassword: FUND_PASSWORD })
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

// security: 49
test('after closing nothing of a card opens, and whoever it belongs to may bind it', async () => {
  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, '20.00')
  const hash = await hashPassword(server.ctx, GOOD_PASSWORD)
  await server.ctx.db.transaction((tx) => setPasswordHash(tx, playerId, hash))
  const client = playerClient(server, { token })
  const proof = { password: GOOD_PASSWORD, fundPassword: FUND_PASSWORD }
  const asked = { cardId, amount: 20_000_000n, fundPassword: FUND_PASSWORD, key: randomUUID() }
  const { id } = await client.requestWithdrawal(asked)
  await steps.approve(id)
  await steps.pay(id)
  const target = async () =>
    (await openTargets(server.ctx, await withdrawalsByIds(server.ctx.db, [id])))[0]?.target
  expect(await target()).toMatchObject({ holder: 'Asha Rao', bankAddress: '12 MG Road, Pune' })
  const { cardNumber } = aCard(playerId)
  const other = (await aPlayerWithName(server.ctx, '0.00')).id
  const take = () => bindCard(server.ctx, other, { ...aCard(other), cardNumber })
  expect(await refusalOf(take())).toBe('card_taken')
  await client.closeAccount(proof)
  const nothing = { number: '', phone: '', holder: '', bankAddress: '' }
  expect(await openCards(server.ctx, [cardId])).toEqual(new Map([[cardId, nothing]]))
  const end = `**** ${cardNumber.slice(-4)}`
  expect(await target()).toMatchObject({ cardNumber: end, holder: '', bankAddress: '', phone: '' })
  expect(await ownInstruments(server.ctx, playerId)).toEqual([])
  await take()
})

/** A player who may deposit, and a packet for them alone. */
async function aPlayerWithPacket() {
  const { id } = await aNewPlayer(server)
  await chooseNoLimit(server.ctx, id)
  const sender = await aPlayerWithName(server.ctx, '20.00')
  const input = aPacketInput({ count: 1, mode: 'equal', targets: [id] })
  const { packet } = await playerClient(server, sender).createPacket(input)
  const asked = { method: 'sandbox', amount: 10_000_000n, actualPayment: null, proofs: [], note: '' }
  const credits = [
    () => claimPacket(server.ctx, { playerId: id, ip: '127.0.0.1', code: packet.code, key: randomUUID() }),
    () => requestDeposit(server.ctx, { ...asked, playerId: id, key: randomUUID() }),
  ]
  return { id, credits }
}

// security: 49
test('no money comes into a closed account by a session that another node still knows', async () => {
  const { id, credits } = await aPlayerWithPacket()
  await closeAccount(server.ctx, id, { password: GOOD_PASSWORD })
  for (const credit of credits) expect(await refusalOf(credit())).toBe('session_expired')
})

// security: 49
test('what is credited while the account is being closed is seen by the closing', async () => {
  const { id, credits } = await aPlayerWithPacket()
  // Closing looks at the password first: the packet is opened meanwhile.
  const closing = refusalOf(closeAccount(server.ctx, id, { password: GOOD_PASSWORD }))
  await credits[0]?.()
  expect(await closing).toBe('account_not_empty')
})

// security: 49
test('what was let in before an account closed changes nothing of it, and a frozen one does not close', async () => {
  const { client, playerId } = await aPlayer()
  await client.closeAccount({ password: GOOD_PASSWORD })
  const edited = editProfile(server.ctx, playerId, { nickname: 'Back again' })
  await expect(edited).rejects.toMatchObject({ reason: 'session_expired' })
  const { db } = server.ctx
  expect(await setContact(db, playerId, { kind: 'email', value: `late${playerId}@example.com` })).toBe(0)
  const other = await aPlayer()
  await db.transaction((tx) => setPlayerState(tx, other.playerId, 'frozen'))
  const closing = closeAccount(server.ctx, other.playerId, { password: GOOD_PASSWORD })
  await expect(closing).rejects.toMatchObject({ reason: 'account_frozen' })
})
