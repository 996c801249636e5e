import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, cash, verify } from '@opendraw/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBtcpay, type Btcpay } from '../../../../testing/a-btcpay.ts'
import { aDepositor } from '../../../../testing/a-depositor.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { timePasses } from '../../../../testing/time-passes.ts'
import { closePlayer } from '../../../accounts/index.ts'
import { protectionInvariants } from '../../../responsible-gaming/index.ts'
import { setLimit } from '../../../responsible-gaming/limits/change-limit.ts'
import { walletInvariants } from '../../invariants.ts'
import { seed } from '../../seed.ts'
import { requestDeposit } from '../request-deposit.ts'
import { depositsOf } from '../tables/deposits.ts'
import { heldOf, invoiceOfDeposit } from '../tables/payments.ts'
import { askInvoice, askOpenInvoices } from './ask-invoice.ts'
import { returnHeld } from './receive-clearing.ts'

const usd = 1_000_000n
const inFull = '0.00200000'
let btcpay: Btcpay
let server: TestServer
let playerId: bigint

beforeAll(async () => {
  btcpay = await aBtcpay()
  server = await startTestServer({ config: { btcpay: btcpay.settings } })
  await server.ctx.db.transaction(seed)
})
afterAll(async () => {
  await server.stop()
  await btcpay.stop()
})
beforeEach(async () => {
  playerId = (await aDepositor(server.ctx)).id
})
afterEach(async () => {
  const { db } = server.ctx
  expect([
    ...(await verify(db)),
    ...(await violationsOf(db, walletInvariants)),
    ...(await violationsOf(db, protectionInvariants)),
  ]).toEqual([])
})

const limitTo = (dollars: bigint) =>
  setLimit(server.ctx, playerId, { kind: 'deposit', period: 'day', amount: dollars * usd })
const cashNow = () => balanceOf(server.ctx.db, cash(playerId))
const credited = async () => {
  const { list } = await depositsOf(server.ctx.db, playerId, { before: null, limit: 9 })
  return list.map((deposit) => deposit.credited)
}

const heldNow = (depositId: bigint) => heldOf(server.ctx.db, depositId)
const hourPasses = () =>
  server.database.owner.run(sql`update payment_invoice set asked_at = asked_at - interval '61 minutes'`)

/** An invoice over 100 USD of the player's, and the provider telling what was paid of it. */
async function anInvoice() {
  const input = { playerId, method: 'btcpay', amount: 100n * usd, actualPayment: null, proofs: [], note: '' }
  const { id } = await requestDeposit(server.ctx, { ...input, key: randomUUID() })
  const { providerId = '' } = (await invoiceOfDeposit(server.ctx.db, id)) ?? {}
  const isPaid = (...values: string[]) => {
    const payments = values.map((value) => ({ value, status: 'Settled' }))
    Object.assign(btcpay.invoices.get(providerId) ?? {}, { status: 'Settled', payments })
    return askInvoice(server.ctx, providerId)
  }
  const expires = () => {
    Object.assign(btcpay.invoices.get(providerId) ?? {}, { status: 'Expired', payments: [] })
    return askInvoice(server.ctx, providerId)
  }
  return { id, isPaid, expires }
}

test('R3: puts on hold what exceeds the player’s deposit limit, and credits it when there is headroom, once', async () => {
  await limitTo(110n)
  const { id, isPaid } = await anInvoice()
  expect(await isPaid(inFull, '0.0005')).toMatchObject({ outcome: 'credited' })
  expect(await credited()).toEqual([100n * usd])
  expect(await heldNow(id)).toBe(25n * usd)
  await hourPasses()
  await askOpenInvoices(server.ctx)
  expect(await cashNow()).toBe(100n * usd)
  await timePasses(server.database.owner, playerId, 25)
  await hourPasses()
  await Promise.all([askOpenInvoices(server.ctx), askOpenInvoices(server.ctx), isPaid(inFull, '0.0005')])
  expect(await credited()).toEqual([25n * usd, 100n * usd])
  expect(await heldNow(id)).toBeNull()
})

test('R3: what comes after a deposit has ended asks the limit, too; what fits is credited', async () => {
  await limitTo(110n)
  const { id, isPaid } = await anInvoice()
  await isPaid(inFull, '0.0001')
  expect(await cashNow()).toBe(105n * usd)
  expect(await isPaid(inFull, '0.0001', '0.0002')).toEqual({ outcome: 'held' })
  expect(await cashNow()).toBe(105n * usd)
  expect(await heldNow(id)).toBe(10n * usd)
})

test('what comes for an account that was closed since is on hold, for its owner could not take it out', async () => {
  const { id, isPaid, expires } = await anInvoice()
  expect(await expires()).toEqual({ outcome: 'closed' })
  await server.ctx.db.transaction((tx) => closePlayer(tx, playerId))
  expect(await isPaid(inFull)).toEqual({ outcome: 'held' })
  expect(await cashNow()).toBe(0n)
  expect(await heldNow(id)).toBe(100n * usd)
})

test('two payments beyond two invoices at the same moment do not share the headroom of one', async () => {
  await limitTo(210n)
  const both = [await anInvoice(), await anInvoice()]
  await Promise.all(both.map(({ isPaid }) => isPaid(inFull, '0.0002')))
  expect(await cashNow()).toBe(210n * usd)
  const held = await Promise.all(both.map(({ id }) => heldNow(id)))
  expect(held.filter((one) => one !== null)).toEqual([10n * usd])
})

test('what two people send back is never credited, and not sent back twice', async () => {
  await limitTo(110n)
  const { id, isPaid } = await anInvoice()
  await isPaid(inFull, '0.0005')
  const sendBack = (held: bigint) => server.ctx.db.transaction((tx) => returnHeld(tx, id, held))
  await expect(sendBack(24n * usd)).rejects.toMatchObject({ reason: 'already_decided' })
  await sendBack(25n * usd)
  await expect(sendBack(25n * usd)).rejects.toMatchObject({ reason: 'already_decided' })
  await timePasses(server.database.owner, playerId, 25)
  expect(await isPaid(inFull, '0.0005')).toEqual({ outcome: 'nothing_new' })
  expect(await cashNow()).toBe(100n * usd)
})
