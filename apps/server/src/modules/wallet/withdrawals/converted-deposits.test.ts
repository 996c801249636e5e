import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw } from '../../../testing/a-player-who-may-withdraw.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { chooseNoLimit } from '../../responsible-gaming/limits/change-limit.ts'
import { requestDeposit } from '../deposits/request-deposit.ts'
import { convert } from '../exchange/convert.ts'
import { quoteExchange } from '../exchange/quote-exchange.ts'
import { seed } from '../index.ts'
import { withdrawInfo } from './get-withdrawal.ts'

const usd = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())

/** Micro-USD for one USDT, without a spread. */
async function setRate(rate: string): Promise<void> {
  const { owner } = server.database
  await owner.run(
    sql`insert into setting (key, value) values ('conversionRate', ${JSON.stringify(rate)}::jsonb)`,
  )
  await owner.run(sql`insert into setting (key, value) values ('conversionSpreadBasisPoints', '0')`)
}

async function toUsdt(playerId: bigint, amount: bigint): Promise<void> {
  const quote = await quoteExchange(server.ctx, { playerId, sell: 'USD', buy: 'USDT', amount })
  await convert(server.ctx, { playerId, quoteId: quote.id, key: randomUUID() })
}

async function aDepositOf(playerId: bigint, amount: bigint): Promise<void> {
  const by = { method: 'sandbox', actualPayment: null, proofs: [], note: '' }
  await requestDeposit(server.ctx, { ...by, playerId, amount, key: randomUUID() })
}

test.each(['500000', '950000', '970003', '1000000', '1050000', '2000000'])(
  'at %s micro-USD for a USDT, no part of an unstaked deposit can leave by a conversion',
  async (rate) => {
    await setRate(rate)
    const { playerId } = await aPlayerWhoMayWithdraw(server.ctx, '0.00')
    await chooseNoLimit(server.ctx, playerId)
    await aDepositOf(playerId, 400n * usd)
    await toUsdt(playerId, 300n * usd)
    expect((await withdrawInfo(server.ctx, playerId)).withdrawable).toEqual({ USD: 0n, USDT: 0n })
  },
)

test.each(['500000', '970003', '1050000'])(
  'at %s micro-USD for a USDT, all that is not bound can leave as it is',
  async (rate) => {
    await setRate(rate)
    const { playerId } = await aPlayerWhoMayWithdraw(server.ctx, '500.00')
    await toUsdt(playerId, 300n * usd)
    const { withdrawable, holdings } = await withdrawInfo(server.ctx, playerId)
    expect(withdrawable).toEqual({ USD: 200n * usd, USDT: holdings.USDT - (holdings.USDT % 10_000n) })
    await chooseNoLimit(server.ctx, playerId)
    await aDepositOf(playerId, 100n * usd)
    const after = await withdrawInfo(server.ctx, playerId)
    expect(after.withdrawable.USD).toBe(300n * usd)
    expect(after.turnover.left).toBe(100n * usd)
  },
)
