import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, cash, verify } from '@opendraw/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Btcpay, startWithBtcpay } from '../../../../testing/a-btcpay.ts'
import { aDepositor } from '../../../../testing/a-depositor.ts'
import type { TestServer } from '../../../../testing/start-test-server.ts'
import { timePasses } from '../../../../testing/time-passes.ts'
import { closePlayer } from '../../../accounts/index.ts'
import { savePerson } from '../../../kyc/index.ts'
import { protectionInvariants } from '../../../responsible-gaming/index.ts'
import { setLimit } from '../../../responsible-gaming/limits/change-limit.ts'
import { coolOff, exclude } from '../../../responsible-gaming/restrictions/exclusion.ts'
import { walletInvariants } from '../../invariants.ts'
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

/** The player says who they are, and documents that show it have passed. */
async function documentsPass() {
  const name = { firstName: 'Asha', lastName: 'Rao' }
  const person = { ...name, taxCountry: 'VN', taxNumber: String(playerId).padStart(10, '0') }
  await server.ctx.db.transaction((tx) => savePerson(server.ctx, tx, playerId, person))
  await server.database.owner.run(sql`
    insert into kyc_case (player_id, state, document_kind, document_number, document_index, document_expires, first_name, last_name,
      birth_date, country, decided_at)
    values (${playerId}, 'passed', 'passport', '', '', '2099-12-31', '', '', '', 'VN', clock_timestamp())`)
}

/** An invoice over so many USD of the player's, and the provider telling what was paid of it. */
async function anInvoice(dollars = 100n) {
  const input = {
    playerId,
    method: 'btcpay',
    amount: dollars * usd,
    actualPayment: null,
    proofs: [],
    note: '',
  }
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
  await limitTo(105n)
  const { id, isPaid } = await anInvoice()
  expect(await isPaid(inFull, '0.0002')).toMatchObject({ outcome: 'credited' })
  expect(await credited()).toEqual([100n * usd])
  expect(await heldNow(id)).toBe(10n * usd)
  await hourPasses()
  await askOpenInvoices(server.ctx)
  expect(await cashNow()).toBe(100n * usd)
  await timePasses(server.database.owner, playerId, 25)
  await hourPasses()
  await Promise.all([askOpenInvoices(server.ctx), askOpenInvoices(server.ctx), isPaid(inFull, '0.0002')])
  expect(await credited()).toEqual([10n * usd, 100n * usd])
  expect(await heldNow(id)).toBeNull()
})

test('R3: what comes after a deposit has ended asks the limit, too; what fits is credited', async () => {
  await limitTo(104n)
  const { id, isPaid } = await anInvoice()
  await isPaid(inFull, '0.00006')
  expect(await cashNow()).toBe(103n * usd)
  expect(await isPaid(inFull, '0.00006', '0.0001')).toEqual({ outcome: 'held' })
  expect(await cashNow()).toBe(103n * usd)
  expect(await heldNow(id)).toBe(5n * usd)
})

test('what comes for an account that was closed since is on hold, for its owner could not take it out', async () => {
  const { id, isPaid, expires } = await anInvoice()
  expect(await expires()).toEqual({ outcome: 'closed' })
  await server.ctx.db.transaction((tx) => closePlayer(tx, playerId))
  expect(await isPaid(inFull)).toEqual({ outcome: 'held' })
  expect(await cashNow()).toBe(0n)
  expect(await heldNow(id)).toBe(100n * usd)
})

test('what comes late for an excluded player is on hold, and two people send it back', async () => {
  const { id, isPaid, expires } = await anInvoice()
  expect(await expires()).toEqual({ outcome: 'closed' })
  await exclude(server.ctx, playerId, null)
  expect(await isPaid(inFull)).toEqual({ outcome: 'held' })
  await hourPasses()
  await askOpenInvoices(server.ctx)
  expect(await cashNow()).toBe(0n)
  await server.ctx.db.transaction((tx) => returnHeld(tx, id, 100n * usd))
  expect(await heldNow(id)).toBeNull()
})

test('what comes late during a break is the player’s, who may play again within days', async () => {
  const { isPaid, expires } = await anInvoice()
  await expires()
  await coolOff(server.ctx, playerId, 24)
  expect(await isPaid(inFull)).toMatchObject({ outcome: 'credited' })
})

test('two payments beyond two invoices at the same moment do not share the headroom of one', async () => {
  await limitTo(210n)
  const both = [await anInvoice(), await anInvoice()]
  await Promise.all(both.map(({ isPaid }) => isPaid(inFull, '0.0002')))
  expect(await cashNow()).toBe(210n * usd)
  const held = await Promise.all(both.map(({ id }) => heldNow(id)))
  expect(held.filter((one) => one !== null)).toEqual([10n * usd])
})

test('what exceeds what one may deposit without documents is on hold, and credited once they pass', async () => {
  const { id, isPaid, expires } = await anInvoice(480n)
  await expires()
  expect(await isPaid('0.0102')).toEqual({ outcome: 'held' })
  expect(await heldNow(id)).toBe(510n * usd)
  await hourPasses()
  await askOpenInvoices(server.ctx)
  expect(await cashNow()).toBe(0n)
  await documentsPass()
  await hourPasses()
  await Promise.all([askOpenInvoices(server.ctx), askOpenInvoices(server.ctx)])
  expect(await credited()).toEqual([510n * usd, null])
  expect(await heldNow(id)).toBeNull()
})

test('payments beyond several invoices at once, and too late for one, stay in all within what needs no documents', async () => {
  const late = await anInvoice()
  await late.expires()
  const all = [await anInvoice(460n), await anInvoice(460n), await anInvoice(460n), await anInvoice(460n)]
  await Promise.all(all.map(({ isPaid }) => isPaid('0.0092', '0.0009')))
  // Four of 460, and three of 45 beyond them: the fourth would make 2,020.
  expect(await cashNow()).toBe(1_975n * usd)
  expect(await late.isPaid('0.0020')).toEqual({ outcome: 'held' })
  expect(await late.isPaid('0.0020', '0.0001')).toEqual({ outcome: 'held' })
  expect(await heldNow(late.id)).toBe(105n * usd)
  expect(await cashNow()).toBe(1_975n * usd)
})

test('what two people send back is never credited, and not sent back twice', async () => {
  await limitTo(105n)
  const { id, isPaid } = await anInvoice()
  await isPaid(inFull, '0.0002')
  const sendBack = (held: bigint) => server.ctx.db.transaction((tx) => returnHeld(tx, id, held))
  await expect(sendBack(9n * usd)).rejects.toMatchObject({ reason: 'already_decided' })
  await sendBack(10n * usd)
  await expect(sendBack(10n * usd)).rejects.toMatchObject({ reason: 'already_decided' })
  await timePasses(server.database.owner, playerId, 25)
  expect(await isPaid(inFull, '0.0002')).toEqual({ outcome: 'nothing_new' })
  expect(await cashNow()).toBe(100n * usd)
})
