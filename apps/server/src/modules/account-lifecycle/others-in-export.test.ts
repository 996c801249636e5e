import { randomUUID } from 'node:crypto'
import type { exportSections } from '@opendraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCard, aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../testing/a-player-who-may-withdraw.ts'
import { aMember } from '../../testing/a-team.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { aTicketFixture } from '../../testing/ticket-fixture.ts'
import { approveWithdrawal } from '../wallet/withdrawals/move-withdrawal.ts'
import { requestWithdrawal } from '../wallet/withdrawals/request-withdrawal.ts'
import { newExportTicket } from './export-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const { aBuyer, bought, clientOf, offered, published } = aTicketFixture(() => server)

/** A section of the copy of a player's own data. */
async function copyOf(
  player: Readonly<{ id: bigint; token: string }>,
  section: (typeof exportSections)[number],
) {
  const client = clientOf(player)
  const [signIn] = (await client.listSignIns({})).list
  const { ticket } = newExportTicket(server.ctx, { playerId: player.id, sessionId: signIn?.id ?? '' })
  return (await client.exportData({ ticket, section })).rows
}

// security: 21
test('a copy of one’s own data says of who sold a ticket no more than the screens do', async () => {
  const [seller, buyer] = [await aBuyer(), await aBuyer()]
  await clientOf(seller).editProfile({ nickname: 'Canaryseller' })
  const item = await published()
  await bought(seller, item)
  const listing = await offered(seller, item)
  const order = await bought(buyer, item, 1, listing.id)
  await clientOf(buyer).disputeTicket({ id: order.id, reason: 'Not as described' })
  for (const section of ['ticketTrades', 'ticketDisputes'] as const) {
    const rows = await copyOf(buyer, section)
    const copy = JSON.stringify(rows)
    expect(rows).toHaveLength(1)
    expect(copy).not.toContain('Canaryseller')
    expect(copy).not.toContain('sellerId')
    expect(copy).not.toMatch(new RegExp(`"${seller.id}"`))
  }
  expect(await copyOf(buyer, 'ticketTrades')).toEqual([
    expect.objectContaining({ order: expect.objectContaining({ seller: 'C***r' }) }),
  ])
})

// security: 21
test('a copy of one’s own data has neither the number of who invited one nor of the operator who decided', async () => {
  const inviter = await aBuyer()
  const member = await aMember(server, inviter.id)
  const invitations = await copyOf(member, 'invitations')
  expect(invitations).toHaveLength(1)
  expect(JSON.stringify(invitations)).not.toMatch(new RegExp(`"${inviter.id}"`))

  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, '1000.00')
  await server.database.owner.pool.query('delete from withdrawal_hold where player_id = $1', [playerId])
  const { id } = await requestWithdrawal(server.ctx, {
    playerId,
    cardId,
    addressId: null,
    amount: 100_000_000n,
    fundPassword: FUND_PASSWORD,
    key: randomUUID(),
  })
  await server.ctx.db.transaction((tx) => approveWithdrawal(server.ctx, tx, { id, operatorId: 1n }))
  const [withdrawal] = await copyOf({ id: playerId, token }, 'withdrawals')
  const { cardNumber, holder, bankAddress } = aCard(playerId)
  expect(withdrawal).toMatchObject({ id: String(id), target: { cardNumber, holder, bankAddress } })
  expect(withdrawal).not.toHaveProperty('decidedBy')
})
