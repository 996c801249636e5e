import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { bankroll, cash, keyFrom, post } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCard, FUND_PASSWORD, HOLDER } from '../../../testing/a-player-who-may-withdraw.ts'
import { agreeTo, anOperatorClient, type OperatorClient, playerClient } from '../../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../../testing/new-players.ts'
import { aPacketInput } from '../../../testing/packet-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { purgePersons } from '../../account-lifecycle/index.ts'
import { purgeOldFingerprints } from '../../kyc/fingerprints/identity-fingerprints.ts'
import { personOf } from '../../kyc/index.ts'
import { addRepayment, debtOf } from '../../wallet/deposits/index.ts'
import { seed } from '../../wallet/index.ts'

const usd = 1_000_000n
let server: TestServer
let cashier: OperatorClient
let treasurer: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  cashier = await anOperatorClient(server, 'cashier')
  treasurer = await anOperatorClient(server, 'treasurer')
})
afterAll(() => server.stop())

const proof = { password: GOOD_PASSWORD, fundPassword: FUND_PASSWORD }

/** An account with this card and this much cash. */
async function anAccount(card: ReturnType<typeof aCard>, dollars = 0n) {
  const { id: playerId, token } = await aNewPlayer(server)
  const client = playerClient(server, { token })
  const [firstName, lastName] = HOLDER.split(' ')
  await client.editProfile({
    firstName,
    lastName,
    taxCountry: 'VN',
    taxNumber: String(playerId).padStart(10, '0'),
  })
  await client.setFundPassword(proof)
  await client.chooseNoLimit({})
  const cardId = (await client.bindCard(card)).id
  if (dollars > 0n) await move(playerId, dollars * usd)
  return { playerId, client, cardId }
}
type Account = Awaited<ReturnType<typeof anAccount>>

/** Gives an account cash, or, below zero, has it spend some. */
const move = (playerId: bigint, amount: bigint) =>
  server.ctx.db.transaction((tx) =>
    post(tx, [
      amount > 0n
        ? { from: bankroll, to: cash(playerId), amount, reason: 'correction', key: keyFrom(randomUUID()) }
        : {
            from: cash(playerId),
            to: bankroll,
            amount: -amount,
            reason: 'correction',
            key: keyFrom(randomUUID()),
          },
    ]),
  )

/** A deposit of 50.00 that is played away. */
async function played({ playerId, client }: Account): Promise<bigint> {
  const { id } = await client.requestDeposit({ method: 'sandbox', amount: 50n * usd, key: randomUUID() })
  await move(playerId, -50n * usd)
  return id
}
const reversed = async (id: bigint) =>
  agreeTo(treasurer, (await cashier.reverseDeposit({ id, reason: 'the bank took it back' })).approval)

async function asked({ client, cardId }: Account): Promise<bigint> {
  const input = { cardId, amount: 20n * usd, fundPassword: FUND_PASSWORD, key: randomUUID() }
  return (await client.requestWithdrawal(input)).id
}
const remove = ({ client, cardId }: Account) => client.removeCard({ id: cardId, fundPassword: FUND_PASSWORD })
const nameOf = async (playerId: bigint) => (await personOf(server.ctx, server.ctx.db, playerId)).firstName
const linksOf = async (playerId: bigint) =>
  (
    await server.database.owner.rows(
      sql`select from identity_fingerprint where player_id = ${playerId} and kind = 'card'`,
    )
  ).length

// security: 23
test('a debt follows the card into another account: two approve and pay there, and read which account owes', async () => {
  const card = aCard(9_000_000_001n)
  const first = await anAccount(card)
  const [one, other] = [await played(first), await played(first)]
  await reversed(one)
  await remove(first)
  const second = await anAccount(card, 60n)
  const id = await asked(second)
  expect((await cashier.checkWithdrawal({ id })).player).toMatchObject({
    debt: 0n,
    otherDebts: [{ playerId: first.playerId, debt: 50n * usd }],
  })
  const { state, second: proposal } = await cashier.approveWithdrawal({ id, reason: 'seen' })
  expect(state).toBe('pending')
  const [shown] = (await treasurer.listApprovals({ subject: `withdrawal:${id}` })).list
  expect(shown?.reason).toBe(
    `account ${first.playerId} of the same person owes 50.00 of reversed deposits; seen`,
  )
  await reversed(other)
  const agreed = treasurer.approveProposal({ id: proposal?.approval ?? 0n, hash: proposal?.hash ?? '' })
  await expect(agreed).rejects.toMatchObject({ reason: 'debt_grew' })
  await cashier.withdrawProposal({ id: proposal?.approval ?? 0n })
  await agreeTo(treasurer, (await cashier.approveWithdrawal({ id })).second?.approval ?? 0n)
  expect(await cashier.payWithdrawal({ id, reference: 'w-1' })).toMatchObject({ state: 'approved' })
  const third = await anAccount(aCard(9_000_000_002n), 30n)
  expect(await cashier.approveWithdrawal({ id: await asked(third) })).toMatchObject({ state: 'approved' })
  // Nor does the money of that other account leave by a packet to somebody else.
  const { packet } = await second.client.createPacket(aPacketInput({ total: 10n * usd, count: 1 }))
  await third.client.claimPacket({ code: packet.code, key: randomUUID() })
  expect(await cashier.approveWithdrawal({ id: await asked(third) })).toMatchObject({ state: 'pending' })
})

// security: 23
test('who closes an account that owes is known by name until that is repaid, and for six years at most', async () => {
  const [repays, never] = [await anAccount(aCard(9_000_000_003n)), await anAccount(aCard(9_000_000_004n))]
  for (const one of [repays, never]) {
    await reversed(await played(one))
    await one.client.closeAccount(proof)
  }
  await purgePersons(server.ctx)
  expect([await nameOf(repays.playerId), await nameOf(never.playerId)]).toEqual(['Asha', 'Asha'])
  const repayment = { key: randomUUID(), playerId: repays.playerId, withdrawalId: null, amount: 50n * usd }
  await server.ctx.db.transaction((tx) => addRepayment(tx, repayment))
  await server.database.owner.run(
    sql`update player set closed_at = closed_at - interval '6 years' where id = ${never.playerId}`,
  )
  await purgePersons(server.ctx)
  expect([await nameOf(repays.playerId), await nameOf(never.playerId)]).toEqual([null, null])
})

// security: 23
test('who closes the account before the deposit is taken back meets the debt in the next one', async () => {
  const card = aCard(9_000_000_005n)
  const first = await anAccount(card)
  const deposit = await played(first)
  await remove(first)
  await first.client.closeAccount(proof)
  expect(await nameOf(first.playerId)).toBeNull()
  await reversed(deposit)
  expect(await debtOf(server.ctx.db, first.playerId)).toBe(50n * usd)
  const second = await anAccount(card, 30n)
  expect(await cashier.approveWithdrawal({ id: await asked(second) })).toMatchObject({ state: 'pending' })
})

test('the card of a closed account is forgotten once no deposit of it can be taken back', async () => {
  const closed = await anAccount(aCard(9_000_000_006n))
  const deposit = await played(closed)
  await closed.client.closeAccount(proof)
  await purgeOldFingerprints(server.ctx)
  expect(await linksOf(closed.playerId)).toBe(1)
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update deposit set decided_at = decided_at - interval '181 days' where id = ${deposit}`)
  })
  await purgeOldFingerprints(server.ctx)
  expect(await linksOf(closed.playerId)).toBe(0)
})
