import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Btcpay, startWithBtcpay } from '../../../testing/a-btcpay.ts'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { anOperatorClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import type { TestServer } from '../../../testing/start-test-server.ts'
import { decideDeposit } from '../deposits/decide-deposit.ts'
import { askInvoice } from '../deposits/payments/ask-invoice.ts'
import { invoiceOfDeposit } from '../deposits/tables/payments.ts'

const usd = 1_000_000n
let btcpay: Btcpay
let server: TestServer
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ btcpay, server, stop } = await startWithBtcpay())
})
afterAll(() => stop())

/** A player with a card and 100 USD of each: by Bitcoin through the provider, and by a bank. */
async function aDepositorOfBoth() {
  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, '0.00')
  const client = playerClient(server, { token })
  await client.chooseNoLimit({})
  const ask = (method: string) => client.requestDeposit({ method, amount: 100n * usd, key: randomUUID() })
  const [byCoin, byBank] = [await ask('btcpay'), await ask('bank-usd')]
  const { providerId = '' } = (await invoiceOfDeposit(server.ctx.db, byCoin.id)) ?? {}
  const payments = [{ value: '0.00200000', status: 'Settled' }]
  Object.assign(btcpay.invoices.get(providerId) ?? {}, { status: 'Settled', payments })
  await askInvoice(server.ctx, providerId)
  await server.ctx.db.transaction((tx) =>
    decideDeposit(server.ctx, tx, { id: byBank.id, operatorId: 1n, verdict: 'approve', reason: 'seen' }),
  )
  const goBack = (depositId: bigint) =>
    client.returnDeposit({ depositId, cardId, fundPassword: FUND_PASSWORD, key: randomUUID() })
  return { playerId, client, byCoin, byBank, goBack }
}

test('what came through the crypto provider goes to no card, and is not offered to', async () => {
  const { client, byCoin, byBank, goBack } = await aDepositorOfBoth()
  const { sources } = (await client.getWithdrawInfo({})).turnover
  expect(Object.fromEntries(sources.map(({ depositId, returnable }) => [depositId, returnable]))).toEqual({
    [`${byCoin.id}`]: 0n,
    [`${byBank.id}`]: 100n * usd,
  })
  expect(await refusalOf(goBack(byCoin.id))).toBe('deposit_not_returnable')
  expect((await client.getWithdrawInfo({})).assets.USD.cash).toBe(200n * usd)
  expect(await goBack(byBank.id)).toMatchObject({ kind: 'return', amount: 100n * usd })
})

test('an operator who reviews a return reads which deposit it is, and nothing of the kind beside a payout', async () => {
  const { client, playerId, byBank, goBack } = await aDepositorOfBoth()
  const cashier = await anOperatorClient(server, 'cashier')
  const { id } = await goBack(byBank.id)
  expect((await cashier.checkWithdrawal({ id })).deposit).toEqual({
    id: byBank.id,
    methodName: expect.stringMatching(/\w/),
    credited: 100n * usd,
    createdAt: byBank.createdAt,
  })
  await cashier.rejectWithdrawal({ id, code: 'source_unclear' })
  const paid = await aPlayerWhoMayWithdraw(server.ctx, '50.00')
  expect(paid.playerId).not.toBe(playerId)
  const payout = await playerClient(server, paid).requestWithdrawal({
    ...{ cardId: paid.cardId, amount: 20n * usd, fundPassword: FUND_PASSWORD },
    key: randomUUID(),
  })
  expect((await cashier.checkWithdrawal({ id: payout.id })).deposit).toBeNull()
  expect((await client.getWithdrawInfo({})).turnover.left).toBe(200n * usd)
})
