import { randomUUID } from 'node:crypto'
import { violationsOf } from '@opendraw/db'
import { verify } from '@opendraw/ledger'
import { expect, test } from 'vitest'
import {
  aPlayerWhoMayWithdraw,
  aPlayerWithName,
  FUND_PASSWORD,
} from '../../../testing/a-player-who-may-withdraw.ts'
import { agreeTo, anOperatorClient } from '../../../testing/clients.ts'
import { startTestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture, collectibleTerms } from '../../../testing/ticket-fixture.ts'
import { chooseNoLimit } from '../../responsible-gaming/limits/change-limit.ts'
import { ticketInvariants } from '../../tickets/index.ts'
import { releaseOrders } from '../../tickets/orders/release-orders.ts'
import { endRequirement } from '../../wagering/index.ts'
import { requestDeposit } from '../../wallet/deposits/request-deposit.ts'
import { seed } from '../../wallet/index.ts'
import { requestWithdrawal } from '../../wallet/withdrawals/request-withdrawal.ts'

const usd = 1_000_000n

test('who sold a ticket to a player whose deposit was reversed since is paid only by dual approval', async () => {
  const server = await startTestServer()
  const { ctx } = server
  await ctx.db.transaction(seed)
  const cashier = await anOperatorClient(server, 'cashier')
  const treasurer = await anOperatorClient(server, 'treasurer')
  const { bought, minutesPass, offered, published } = aTicketFixture(() => server)
  const seller = await aPlayerWhoMayWithdraw(ctx, '40.00')
  const buyer = await aPlayerWithName(ctx, '0.00')
  await chooseNoLimit(ctx, buyer.id)
  const deposit = { method: 'sandbox', amount: 40n * usd, actualPayment: null, proofs: [], note: '' }
  const { id } = await requestDeposit(ctx, { ...deposit, playerId: buyer.id, key: randomUUID() })
  await ctx.db.transaction((tx) => endRequirement(tx, id))
  const item = await published(collectibleTerms())
  await bought({ id: seller.playerId }, item, 4)
  await bought(buyer, item, 4, (await offered({ id: seller.playerId }, item, 4)).id)
  await minutesPass(item, 25 * 60)
  await releaseOrders(ctx)
  await agreeTo(treasurer, (await cashier.reverseDeposit({ id, reason: 'the bank took it back' })).approval)
  const asking = { ...seller, addressId: null, fundPassword: FUND_PASSWORD, amount: 20n * usd }
  const asked = await requestWithdrawal(ctx, { ...asking, key: randomUUID() })
  expect(await cashier.approveWithdrawal({ id: asked.id })).toMatchObject({ state: 'pending' })
  const { list } = await treasurer.listApprovals({ subject: `withdrawal:${asked.id}` })
  expect(list[0]?.reason).toBe(
    `38.80 came by ticket sales from players who had deposits reversed: ${buyer.id}`,
  )
  expect([...(await verify(ctx.db)), ...(await violationsOf(ctx.db, ticketInvariants))]).toEqual([])
  await server.stop()
})
