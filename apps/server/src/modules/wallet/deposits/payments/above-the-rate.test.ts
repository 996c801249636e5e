import { randomUUID } from 'node:crypto'
import { violationsOf } from '@opendraw/db'
import { balanceOf, cash, verify } from '@opendraw/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Btcpay, startWithBtcpay } from '../../../../testing/a-btcpay.ts'
import { aDepositor } from '../../../../testing/a-depositor.ts'
import type { TestServer } from '../../../../testing/start-test-server.ts'
import { walletInvariants } from '../../invariants.ts'
import { requestDeposit } from '../request-deposit.ts'
import { heldOf, invoiceOfDeposit } from '../tables/payments.ts'
import { askInvoice, askOpenInvoices } from './ask-invoice.ts'
import { returnHeld } from './receive-clearing.ts'

const usd = 1_000_000n
let btcpay: Btcpay
let server: TestServer
let playerId: bigint
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ btcpay, server, stop } = await startWithBtcpay())
})
afterAll(() => stop())
beforeEach(async () => {
  playerId = (await aDepositor(server.ctx)).id
})
afterEach(async () => {
  const { db } = server.ctx
  expect([...(await verify(db)), ...(await violationsOf(db, walletInvariants))]).toEqual([])
})
const cashNow = () => balanceOf(server.ctx.db, cash(playerId))
const heldNow = (depositId: bigint) => heldOf(server.ctx.db, depositId)

/** An invoice over 10 USD at 50,000 a coin; `isPaid` has the provider tell three times at once, by webhooks too, what was paid. */
async function aSmallInvoice() {
  const input = { playerId, method: 'btcpay', amount: 10n * usd, actualPayment: null, proofs: [], note: '' }
  const { id } = await requestDeposit(server.ctx, { ...input, key: randomUUID() })
  const { providerId = '' } = (await invoiceOfDeposit(server.ctx.db, id)) ?? {}
  const webhook = btcpay.message(providerId, 'InvoiceSettled')
  const told = () => fetch(`${server.url}/api/hooks/btcpay`, { method: 'POST', ...webhook })
  const isPaid = async (status: string, ...values: string[]) => {
    const payments = values.map((value) => ({ value, status: 'Settled' }))
    Object.assign(btcpay.invoices.get(providerId) ?? {}, { status, payments })
    await Promise.all([told(), told(), askInvoice(server.ctx, providerId)])
  }
  return { id, isPaid }
}

test('a small invoice is no option on the coin: a tenth beyond it is credited at its rate, and the rest waits for operators', async () => {
  const { id, isPaid } = await aSmallInvoice()
  await isPaid('Settled', '0.0002', '0.00980001')
  expect(await cashNow()).toBe(11n * usd)
  expect(await heldNow(id)).toBe(489n * usd)
  await server.database.owner.pool.query(
    `update payment_invoice set asked_at = asked_at - interval '61 minutes'`,
  )
  await Promise.all([askOpenInvoices(server.ctx), askOpenInvoices(server.ctx)])
  expect(await cashNow()).toBe(11n * usd)
  await server.ctx.db.transaction((tx) => returnHeld(tx, id, 489n * usd))
  await isPaid('Settled', '0.0002', '0.00980001')
  expect(await cashNow()).toBe(11n * usd)
  expect(await heldNow(id)).toBeNull()
})

test('the tenth is one of the invoice, in however many payments and after its end', async () => {
  const { id, isPaid } = await aSmallInvoice()
  await isPaid('Expired')
  await isPaid('Expired', '0.0001')
  expect(await cashNow()).toBe(5n * usd)
  await isPaid('Expired', '0.0001', '0.00010999')
  expect(await cashNow()).toBe(10_500_000n)
  await isPaid('Expired', '0.0001', '0.00010999', '0.00001001')
  expect(await cashNow()).toBe(11n * usd)
  expect(await heldNow(id)).toBeNull()
  await isPaid('Expired', '0.0001', '0.00010999', '0.00001001', '0.005')
  expect(await cashNow()).toBe(11n * usd)
  expect(await heldNow(id)).toBe(250n * usd)
})

test('a tenth that the sum of all payments leaves is credited to the cent below, and no cent is lost', async () => {
  const { id, isPaid } = await aSmallInvoice()
  await isPaid('Settled', '0.00022021')
  expect(await cashNow()).toBe(11n * usd)
  expect(await heldNow(id)).toBe(10_000n)
})
