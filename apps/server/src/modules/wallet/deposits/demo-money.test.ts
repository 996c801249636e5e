import { randomUUID } from 'node:crypto'
import { MICRO } from '@opendraw/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDepositor } from '../../../testing/a-depositor.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { seed } from '../index.ts'
import { assertNoDemoMoney } from './demo-money.ts'
import { listDepositMethods } from './list-deposit-methods.ts'
import { requestDeposit } from './request-deposit.ts'

let server: TestServer
let playerId: bigint
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  playerId = (await aDepositor(server.ctx)).id
})
afterAll(() => server.stop())

const withRealMoney = () => ({ ...server.ctx, config: { ...server.ctx.config, isRealMoney: true } })
const deposit = (ctx = server.ctx) =>
  requestDeposit(ctx, {
    ...{ playerId, method: 'sandbox', amount: 100n * MICRO, actualPayment: null },
    ...{ proofs: [], note: '', key: randomUUID() },
  })

test('the sandbox is closed where money is real, also where it comes by bank transfer alone', async () => {
  expect(withRealMoney().config.btcpay).toBeNull()
  await expect(deposit(withRealMoney())).rejects.toMatchObject({ reason: 'method_unknown' })
  const kinds = async (ctx = server.ctx) =>
    (await listDepositMethods(ctx, { playerId, lang: 'en' })).list.map(({ kind }) => kind)
  expect(await kinds()).toContain('sandbox')
  expect(new Set(await kinds(withRealMoney()))).toEqual(new Set(['manual']))
})

test('a house of real money does not start on a database that holds demo money', async () => {
  const { db } = server.ctx
  await assertNoDemoMoney(db, { isRealMoney: true })
  await deposit()
  await assertNoDemoMoney(db, { isRealMoney: false })
  await expect(assertNoDemoMoney(db, { isRealMoney: true })).rejects.toThrow('This database holds demo money')
})
