import { randomUUID } from 'node:crypto'
import { MICRO } from '@opendraw/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDepositor } from '../../../testing/a-depositor.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { seed } from '../index.ts'
import { assertNoDemoMoney } from './demo-money.ts'
import { listDepositMethods } from './list-deposit-methods.ts'
import { requestDeposit } from './request-deposit.ts'

const btcpay = { url: 'https://pay.example', key: 'k', store: 's', secret: 'a secret of theirs' }
let server: TestServer
let playerId: bigint
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  playerId = (await aDepositor(server.ctx)).id
})
afterAll(() => server.stop())

const withProvider = () => ({ ...server.ctx, config: { ...server.ctx.config, btcpay } })
const deposit = (ctx = server.ctx) =>
  requestDeposit(ctx, {
    ...{ playerId, method: 'sandbox', amount: 100n * MICRO, actualPayment: null },
    ...{ proofs: [], note: '', key: randomUUID() },
  })

test('the sandbox is closed where a payment provider is set up', async () => {
  await expect(deposit(withProvider())).rejects.toMatchObject({ reason: 'method_unknown' })
  const kinds = async (ctx = server.ctx) =>
    (await listDepositMethods(ctx, { playerId, lang: 'en' })).list.map(({ kind }) => kind)
  expect(await kinds()).toContain('sandbox')
  expect(await kinds(withProvider())).not.toContain('sandbox')
})

test('a payment provider does not start on a database that holds demo money', async () => {
  const { db } = server.ctx
  await assertNoDemoMoney(db, { btcpay })
  await deposit()
  await assertNoDemoMoney(db, { btcpay: null })
  await expect(assertNoDemoMoney(db, { btcpay })).rejects.toThrow('this database holds demo money')
})
