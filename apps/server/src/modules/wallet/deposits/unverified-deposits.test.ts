import { randomUUID } from 'node:crypto'
import { balanceOf, cash } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDepositor } from '../../../testing/a-depositor.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { seed } from '../seed.ts'
import { requestDeposit } from './request-deposit.ts'
import { reverseDeposit } from './reverse-deposit.ts'

const usd = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())

test('without documents many deposits are no way to what one may not be, not even all at once', async () => {
  const { id: playerId } = await aDepositor(server.ctx)
  const request = (amount: bigint) =>
    requestDeposit(server.ctx, {
      ...{ playerId, method: 'sandbox', amount, actualPayment: null, proofs: [], note: '' },
      key: randomUUID(),
    })
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
