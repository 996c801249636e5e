import { randomUUID } from 'node:crypto'
import { violationsOf } from '@opendraw/db'
import { verify } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aPlayerWhoMayWithdraw,
  aPlayerWithName,
  FUND_PASSWORD,
} from '../../../testing/a-player-who-may-withdraw.ts'
import { agreeTo, anOperatorClient, type OperatorClient } from '../../../testing/clients.ts'
import { aPacketFixture } from '../../../testing/packet-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture, collectibleTerms } from '../../../testing/ticket-fixture.ts'
import { playersBehind } from '../../console/tables/money-trail.ts'
import { chooseNoLimit } from '../../responsible-gaming/limits/change-limit.ts'
import { ticketInvariants } from '../../tickets/index.ts'
import { releaseOrders } from '../../tickets/orders/release-orders.ts'
import { endRequirement } from '../../wagering/index.ts'
import { requestDeposit } from '../../wallet/deposits/request-deposit.ts'
import { seed } from '../../wallet/index.ts'
import { requestWithdrawal } from '../../wallet/withdrawals/request-withdrawal.ts'

const usd = 1_000_000n
const CENT = 10_000n
let server: TestServer
let cashier: OperatorClient
let treasurer: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  cashier = await anOperatorClient(server, 'cashier')
  treasurer = await anOperatorClient(server, 'treasurer')
})
afterAll(async () => {
  const { db } = server.ctx
  expect([...(await verify(db)), ...(await violationsOf(db, ticketInvariants))]).toEqual([])
  await server.stop()
})
const { bought, minutesPass, offered, published } = aTicketFixture(() => server)
const { outcomeOf, sent } = aPacketFixture(() => server)

/** A player with a deposit of 40.00 that nothing needs to be staked of. */
async function aDebtor() {
  const { ctx } = server
  const player = await aPlayerWithName(ctx, '0.00')
  await chooseNoLimit(ctx, player.id)
  const deposit = { method: 'sandbox', amount: 40n * usd, actualPayment: null, proofs: [], note: '' }
  const { id } = await requestDeposit(ctx, { ...deposit, playerId: player.id, key: randomUUID() })
  await ctx.db.transaction((tx) => endRequirement(tx, id))
  const reverse = async () =>
    agreeTo(treasurer, (await cashier.reverseDeposit({ id, reason: 'the bank took it back' })).approval)
  return { player, reverse }
}

/** Asks for 20.00 and has one operator approve it; answers why it takes a second one. */
async function whyTwoFor(who: Readonly<{ playerId: bigint; cardId: bigint }>) {
  const asking = { ...who, addressId: null, fundPassword: FUND_PASSWORD, amount: 20n * usd }
  const { id } = await requestWithdrawal(server.ctx, { ...asking, key: randomUUID() })
  expect(await cashier.approveWithdrawal({ id })).toMatchObject({ state: 'pending' })
  return (await treasurer.listApprovals({ subject: `withdrawal:${id}` })).list[0]?.reason
}

// security: 23
test('money of a debtor that went through a ticket and then a packet is paid only by dual approval', async () => {
  const { ctx } = server
  const { player: debtor, reverse } = await aDebtor()
  const middle = await aPlayerWithName(ctx, '100.00')
  const last = await aPlayerWhoMayWithdraw(ctx, '0.00')
  const item = await published(collectibleTerms())
  await bought(middle, item, 3)
  await bought(debtor, item, 3, (await offered(middle, item, 3)).id)
  await minutesPass(item, 25 * 60)
  await releaseOrders(ctx)
  const { code } = await sent({ total: 20n * usd, count: 1 }, middle)
  expect(await outcomeOf({ ...middle, id: last.playerId }, code)).toBe('opened')
  await reverse()
  expect(await whyTwoFor(last)).toBe(
    `others passed on money of players who had deposits reversed: ${debtor.id}`,
  )
  const behind = async (bounds: Partial<Parameters<typeof playersBehind>[2]>) =>
    (await playersBehind(ctx.db, last.playerId, { steps: 3, days: 540, rows: 2_000, ...bounds })).map(
      ({ playerId }) => playerId,
    )
  expect(await behind({})).toEqual([last.playerId, middle.id, debtor.id])
  expect(await behind({ steps: 1 })).toEqual([last.playerId, middle.id])
  expect(await behind({ rows: 2 })).toEqual([last.playerId, middle.id])
  expect(await behind({ days: 0 })).toEqual([last.playerId])
})

// security: 23
test('who bought a debtor’s tickets below their first price is paid only by dual approval', async () => {
  const { player: debtor, reverse } = await aDebtor()
  const buyer = await aPlayerWhoMayWithdraw(server.ctx, '30.00')
  const item = await published(collectibleTerms())
  await bought(debtor, item, 3)
  await bought({ id: buyer.playerId }, item, 2, (await offered(debtor, item, 3, CENT)).id)
  await reverse()
  expect(await whyTwoFor(buyer)).toBe(
    `19.98 came by tickets below their first price from players who had deposits reversed: ${debtor.id}`,
  )
})
