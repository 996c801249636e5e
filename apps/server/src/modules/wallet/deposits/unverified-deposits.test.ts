import { randomUUID } from 'node:crypto'
import { balanceOf, cash } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDepositor } from '../../../testing/a-depositor.ts'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { withdrawalSteps } from '../../../testing/withdrawal-steps.ts'
import { chooseNoLimit } from '../../responsible-gaming/limits/change-limit.ts'
import { seed } from '../seed.ts'
import { returnDeposit } from '../withdrawals/return-deposit.ts'
import { requestDeposit } from './request-deposit.ts'
import { reverseDeposit } from './reverse-deposit.ts'

const usd = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())
const steps = withdrawalSteps(() => server)

const requestOf = (playerId: bigint, amount: bigint) =>
  requestDeposit(server.ctx, {
    ...{ playerId, method: 'sandbox', amount, actualPayment: null, proofs: [], note: '' },
    key: randomUUID(),
  })

test('without documents many deposits are no way to what one may not be, not even all at once', async () => {
  const { id: playerId } = await aDepositor(server.ctx)
  const request = (amount: bigint) => requestOf(playerId, amount)
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => request(500n * usd)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  await expect(request(10n * usd)).rejects.toMatchObject({
    reason: 'deposit_unverified_max',
    details: { max: '0' },
  })
  expect(await balanceOf(server.ctx.db, cash(playerId))).toBe(2_000n * usd)
  // What the bank took back is not deposited.
  const [one] = tries.flatMap((tried) => (tried.status === 'fulfilled' ? [tried.value] : []))
  const [maker, checker] = [
    await anOperator(server.ctx, 'cashier'),
    await anOperator(server.ctx, 'treasurer'),
  ]
  await server.ctx.db.transaction((tx) =>
    reverseDeposit(server.ctx, tx, {
      ...{ id: one?.id ?? 0n, reason: 'The card was stolen' },
      ...{ maker: maker.id, checker: checker.id },
    }),
  )
  await request(500n * usd)
  await expect(request(10n * usd)).rejects.toMatchObject({ reason: 'deposit_unverified_max' })
})

test('a deposit that goes back leaves room once it was paid back, not while it may still be refused', async () => {
  const { playerId, cardId } = await aPlayerWhoMayWithdraw(server.ctx, '0.00')
  await chooseNoLimit(server.ctx, playerId)
  const deposits = []
  for (let no = 0; no < 4; no++) deposits.push(await requestOf(playerId, 500n * usd))
  const goBack = (depositId = 0n) =>
    returnDeposit(server.ctx, {
      ...{ playerId, cardId, depositId, fundPassword: FUND_PASSWORD },
      key: randomUUID(),
    })
  const expectNoRoom = () =>
    expect(requestOf(playerId, 10n * usd)).rejects.toMatchObject({ reason: 'deposit_unverified_max' })
  const refused = await goBack(deposits[0]?.id)
  await expectNoRoom()
  await steps.reject(refused.id)
  await expectNoRoom()
  const paid = await goBack(deposits[1]?.id)
  await steps.approve(paid.id)
  await expectNoRoom()
  await steps.pay(paid.id)
  await requestOf(playerId, 500n * usd)
  await expectNoRoom()
})
