import { randomUUID } from 'node:crypto'
import { violationsOf } from '@opendraw/db'
import { balanceOf, cash, clearing, verify } from '@opendraw/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Btcpay, INVOICES_END, startWithBtcpay } from '../../../../testing/a-btcpay.ts'
import { aDepositor } from '../../../../testing/a-depositor.ts'
import type { TestServer } from '../../../../testing/start-test-server.ts'
import { walletInvariants } from '../../invariants.ts'
import { requestDeposit } from '../request-deposit.ts'
import { depositsOf } from '../tables/deposits.ts'
import { invoiceOfDeposit } from '../tables/payments.ts'
import { askOpenInvoices } from './ask-invoice.ts'
import { receiveClearing } from './receive-clearing.ts'

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
  btcpay.failWith = null
  playerId = (await aDepositor(server.ctx)).id
})
afterEach(async () => {
  expect([
    ...(await verify(server.ctx.db)),
    ...(await violationsOf(server.ctx.db, walletInvariants)),
  ]).toEqual([])
})

const input = (change: object = {}) => ({
  ...{ playerId, method: 'btcpay', amount: 100n * usd, actualPayment: null, proofs: [], note: '' },
  ...{ key: randomUUID(), ...change },
})
async function anInvoice(change: object = {}) {
  const deposit = await requestDeposit(server.ctx, input(change))
  const row = await invoiceOfDeposit(server.ctx.db, deposit.id)
  const invoice = btcpay.invoices.get(row?.providerId ?? '')
  if (!invoice) throw new Error('the provider made no invoice')
  return { deposit, invoice }
}

const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  (await fetch(`${server.url}/api/hooks/btcpay`, { method: 'POST', body, headers })).status
const tell = (id: string, type: string, change?: object) => send(btcpay.message(id, type, change))
const paidInFull = { value: '0.00200000', status: 'Settled' }
const cashNow = () => balanceOf(server.ctx.db, cash(playerId))
const states = async () =>
  (await depositsOf(server.ctx.db, playerId, { before: null, limit: 9 })).list.map(({ state, credited }) => [
    state,
    credited,
  ])

test('asks for an invoice in the words of the provider, and credits it once when it is settled', async () => {
  const { deposit, invoice } = await anInvoice()
  expect(invoice).toMatchObject({ amount: '100.00', currency: 'USD', orderId: `deposit-${deposit.id}` })
  const owed = await balanceOf(server.ctx.db, clearing('btcpay'))
  expect(await tell(invoice.id, 'InvoiceCreated')).toBe(200)
  Object.assign(invoice, { status: 'Processing', payments: [{ ...paidInFull, status: 'Processing' }] })
  expect(await tell(invoice.id, 'InvoiceProcessing')).toBe(200)
  expect(await states()).toEqual([['pending', null]])
  Object.assign(invoice, { status: 'Settled', payments: [paidInFull] })
  const settled = btcpay.message(invoice.id, 'InvoiceSettled')
  expect(await Promise.all(Array.from({ length: 10 }, () => send(settled)))).toEqual(Array(10).fill(200))
  expect(await Promise.all(Array.from({ length: 10 }, () => tell(invoice.id, 'InvoiceSettled')))).toContain(
    200,
  )
  expect(await states()).toEqual([['passed', 100n * usd]])
  expect(await cashNow()).toBe(100n * usd)
  expect(await balanceOf(server.ctx.db, clearing('btcpay'))).toBe(owed - 100n * usd)
})

test('moves nothing for a message that was altered, unsigned, signed otherwise, or of another store', async () => {
  const { invoice } = await anInvoice()
  Object.assign(invoice, { status: 'Settled', payments: [paidInFull] })
  const { body, headers } = btcpay.message(invoice.id, 'InvoiceSettled')
  const { 'btcpay-sig': signature = '', ...unsigned } = headers
  const asked = btcpay.asked.length
  expect(await send({ body: body.replace('Settled', 'settled'), headers })).toBe(401)
  expect(await send({ body: `${body} `, headers })).toBe(401)
  expect(await send({ body, headers: unsigned })).toBe(401)
  expect(await send({ body, headers: { ...headers, 'btcpay-sig': signature.toUpperCase() } })).toBe(401)
  expect(await send({ body, headers: { ...headers, 'btcpay-sig': `sha256=${'0'.repeat(64)}` } })).toBe(401)
  expect(await tell(invoice.id, 'InvoiceSettled', { storeId: 'Another' })).toBe(400)
  expect(await tell('../../admin', 'InvoiceSettled')).toBe(400)
  expect(await send({ body: 'x'.repeat(70_000), headers })).toBe(413)
  expect(btcpay.asked).toHaveLength(asked)
  expect(await cashNow()).toBe(0n)
})

test('comes to the same end in whatever order the messages come', async () => {
  const { invoice } = await anInvoice()
  Object.assign(invoice, { status: 'Settled', payments: [paidInFull] })
  for (const type of ['InvoiceSettled', 'InvoiceProcessing', 'InvoiceExpired', 'InvoiceReceivedPayment'])
    expect(await tell(invoice.id, type)).toBe(200)
  // Even when the provider itself reports something older: what was settled stays.
  Object.assign(invoice, { status: 'Expired' })
  expect(await tell(invoice.id, 'InvoiceExpired')).toBe(200)
  expect(await states()).toEqual([['passed', 100n * usd]])
})

test.each([
  ['less than asked, when its time was over', 'Expired', ['0.00100000'], 50n * usd],
  ['less the fee of the payment', 'Expired', ['0.00100000-0.00010000'], 45n * usd],
] as const)('credits what was paid: %s', async (_, status, values, credited) => {
  const { invoice } = await anInvoice()
  const payments = values.map((text) => {
    const [value = '', fee] = text.split('-')
    return { value, status: 'Settled', ...(fee && { fee }) }
  })
  Object.assign(invoice, { status, payments: [...payments, { value: '9', status: 'Invalid' }] })
  await tell(invoice.id, 'InvoiceExpired')
  expect(await states()).toEqual([['passed', credited]])
  expect(await cashNow()).toBe(credited)
})

test('credits what was asked for, and what came beyond it as a deposit of its own', async () => {
  const { invoice } = await anInvoice()
  const more = { value: '0.00015001', status: 'Settled' }
  Object.assign(invoice, { status: 'Settled', payments: [paidInFull, more] })
  await Promise.all([1, 2, 3].map(() => tell(invoice.id, 'InvoiceSettled')))
  expect(await states()).toEqual([
    ['passed', 7_500_000n],
    ['passed', 100n * usd],
  ])
})

test('ends what was not paid, and makes a late payment a deposit of its own', async () => {
  const { invoice } = await anInvoice()
  Object.assign(invoice, { status: 'Expired' })
  await tell(invoice.id, 'InvoiceExpired')
  expect(await states()).toEqual([['expired', null]])
  Object.assign(invoice, { payments: [paidInFull] })
  await Promise.all([1, 2, 3].map(() => tell(invoice.id, 'InvoicePaymentSettled')))
  expect(await states()).toEqual([
    ['passed', 100n * usd],
    ['expired', null],
  ])
  Object.assign(invoice, { payments: [paidInFull, { value: '0.0001', status: 'Settled' }] })
  await tell(invoice.id, 'InvoicePaymentSettled')
  expect(await cashNow()).toBe(105n * usd)
})

test('credits nothing at a rate that has been over for more than an hour', async () => {
  const { invoice } = await anInvoice()
  const late = { ...paidInFull, receivedDate: INVOICES_END + 3_601 }
  Object.assign(invoice, { status: 'Expired', payments: [late] })
  await tell(invoice.id, 'InvoicePaymentSettled')
  expect(await states()).toEqual([['expired', null]])
  Object.assign(invoice, { payments: [late, { ...paidInFull, receivedDate: INVOICES_END + 3_600 }] })
  await tell(invoice.id, 'InvoicePaymentSettled')
  expect(await cashNow()).toBe(100n * usd)
})

test.each([{ currency: 'JPY' }, { amount: '1.00' }])(
  'takes no invoice that somebody else has made for our order: %o',
  async (change) => {
    btcpay.failWith = 503
    const asked = input()
    await expect(requestDeposit(server.ctx, asked)).rejects.toMatchObject({ reason: 'provider_unavailable' })
    const { list } = await depositsOf(server.ctx.db, playerId, { before: null, limit: 1 })
    const [id, orderId] = [`Planted${btcpay.invoices.size}`, `deposit-${list[0]?.id}`]
    const planted = { id, orderId, amount: '100.00', currency: 'USD', rate: '50000', payments: [], ...change }
    btcpay.invoices.set(id, { ...planted, status: 'New' })
    btcpay.failWith = null
    const { id: depositId } = await requestDeposit(server.ctx, asked)
    expect((await invoiceOfDeposit(server.ctx.db, depositId))?.providerId).not.toBe(id)
  },
)

test('a message of no known form is its sender’s fault, and no error of ours', async () => {
  expect(await send({ body: '{}', headers: { 'content-type': 'x' } })).toBe(415)
})

test('ignores an invoice of someone else, without revealing it', async () => {
  btcpay.invoices.set('Foreign', {
    ...{ id: 'Foreign', amount: '5', currency: 'USD', orderId: 'x', status: 'Settled', rate: '50000' },
    payments: [paidInFull],
  })
  expect(await tell('Foreign', 'InvoiceSettled')).toBe(200)
  expect(await cashNow()).toBe(0n)
})

test('is sent again when the provider could not be asked, and is then handled', async () => {
  const { invoice } = await anInvoice()
  Object.assign(invoice, { status: 'Settled', payments: [paidInFull] })
  const message = btcpay.message(invoice.id, 'InvoiceSettled')
  btcpay.failWith = 502
  expect(await send(message)).toBe(503)
  btcpay.failWith = null
  expect(await send(message)).toBe(200)
  expect(await cashNow()).toBe(100n * usd)
})

test('finds out by itself about a payment whose message never came', async () => {
  const { invoice } = await anInvoice()
  Object.assign(invoice, { status: 'Settled', payments: [paidInFull] })
  const { owner } = server.database
  await owner.pool.query(`update payment_invoice set asked_at = now() - interval '3 minutes'`)
  await Promise.all([askOpenInvoices(server.ctx), askOpenInvoices(server.ctx)])
  expect(await cashNow()).toBe(100n * usd)
})

test('keeps a deposit for the next try when the provider is down, and asks it for one invoice', async () => {
  btcpay.failWith = 500
  const once = input()
  await expect(requestDeposit(server.ctx, once)).rejects.toMatchObject({ reason: 'provider_unavailable' })
  btcpay.failWith = null
  const deposit = await requestDeposit(server.ctx, once)
  await requestDeposit(server.ctx, once)
  const orders = [...btcpay.invoices.values()].filter(({ orderId }) => orderId === `deposit-${deposit.id}`)
  expect(orders).toHaveLength(1)
})

test('is not there where no provider is set up', async () => {
  const { config } = server.ctx
  const without = { ...server.ctx, config: { ...config, btcpay: null } }
  await expect(requestDeposit(without, input())).rejects.toMatchObject({ reason: 'method_unknown' })
})

test('books what reached the bank, never more than the provider owes, each receipt once', async () => {
  const { invoice } = await anInvoice()
  Object.assign(invoice, { status: 'Settled', payments: [paidInFull] })
  await tell(invoice.id, 'InvoiceSettled')
  const owed = -(await balanceOf(server.ctx.db, clearing('btcpay')))
  const receive = (amount: bigint, reference: string) =>
    server.ctx.db.transaction((tx) => receiveClearing(tx, { amount, reference }))
  await expect(receive(owed + 1n, 'r1')).rejects.toMatchObject({ reason: 'amount_out_of_range' })
  await receive(60n * usd, 'r1')
  await expect(receive(1n * usd, 'r1')).rejects.toMatchObject({ reason: 'already_decided' })
  const rest = await Promise.allSettled(['r2', 'r3'].map((reference) => receive(owed - 60n * usd, reference)))
  expect(rest.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await balanceOf(server.ctx.db, clearing('btcpay'))).toBe(0n)
})
