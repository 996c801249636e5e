import { randomUUID } from 'node:crypto'
import { verify } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw } from '../../../testing/a-player-who-may-withdraw.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { playerClient } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { debtOf, reverseDeposit } from '../deposits/index.ts'
import { seed } from '../index.ts'
import { fundExchange } from './convert.ts'

const usd = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  await server.ctx.db.transaction(fundExchange)
})
afterAll(() => server.stop())

test('dollars that somebody with a debt changes USDT into repay it before they can be staked, once', async () => {
  const { playerId, token } = await aPlayerWhoMayWithdraw(server.ctx, '0.00')
  const own = playerClient(server, { token })
  await own.chooseNoLimit({})
  const { id } = await own.requestDeposit({ method: 'sandbox', amount: 500n * usd, key: randomUUID() })
  const change = async (sell: 'USD' | 'USDT', buy: 'USD' | 'USDT', amount: bigint) => {
    const { id: quoteId } = await own.quoteExchange({ sell, buy, amount })
    const taken = { quoteId, key: randomUUID() }
    await own.convert(taken)
    await own.convert(taken)
  }
  await change('USD', 'USDT', 500n * usd)
  const maker = (await anOperator(server.ctx, 'cashier')).id
  const checker = (await anOperator(server.ctx, 'treasurer')).id
  await server.ctx.db.transaction((tx) =>
    reverseDeposit(server.ctx, tx, { id, reason: 'the bank took it back', maker, checker }),
  )
  expect(await debtOf(server.ctx.db, playerId)).toBe(500n * usd)
  await change('USDT', 'USD', 400n * usd)
  const { wallet } = await own.getUserinfo({})
  const debt = await debtOf(server.ctx.db, playerId)
  expect(wallet.cash).toBe(0n)
  expect(500n * usd - debt).toBe(399_200_000n)
  expect(await verify(server.ctx.db)).toEqual([])
})
