import { randomUUID } from 'node:crypto'
import { violationsOf } from '@opendraw/db'
import { balanceOf, balancesOf, bankroll, cash, playerFunds, verify } from '@opendraw/ledger'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDepositor } from '../../../testing/a-depositor.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { setLimit } from '../../responsible-gaming/limits/change-limit.ts'
import { keepPicture } from '../../uploads/keep-picture.ts'
import { walletInvariants } from '../invariants.ts'
import { seed } from '../seed.ts'
import { decideDeposit } from './decide-deposit.ts'
import { expireDeposits } from './end-unpaid-deposits.ts'
import { type DepositInput, proveDeposit, requestDeposit } from './request-deposit.ts'
import { depositsOf } from './tables/deposits.ts'

const usd = 1_000_000n
let server: TestServer
let playerId: bigint
let fundsBefore: bigint

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())
beforeEach(async () => {
  playerId = (await aDepositor(server.ctx)).id
  fundsBefore = await balanceOf(server.ctx.db, playerFunds)
})

const inputOf = (change: Partial<DepositInput> = {}): DepositInput => ({
  playerId,
  method: 'sandbox',
  amount: 100n * usd,
  actualPayment: null,
  proofs: [],
  note: '',
  key: randomUUID(),
  ...change,
})
const request = (change: Partial<DepositInput> = {}) => requestDeposit(server.ctx, inputOf(change))

/** The player's cash, and by how much the funds' account moved. */
async function both(): Promise<[bigint, bigint]> {
  const [mine = 0n, funds = 0n] = await balancesOf(server.ctx.db, [cash(playerId), playerFunds])
  return [mine, funds - fundsBefore]
}

const aPicture = async (owner = playerId) => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#087c43' } })
    .png()
    .toBuffer()
  return (await keepPicture(server.ctx, owner, 'deposit_proof', bytes)).id
}

const decide = (id: bigint, verdict: 'approve' | 'reject', reason = 'seen') =>
  server.ctx.db.transaction((tx) => decideDeposit(server.ctx, tx, { id, operatorId: 1n, verdict, reason }))

test('seeding twice funds the operator once', async () => {
  await server.ctx.db.transaction(seed)
  expect(await balanceOf(server.ctx.db, bankroll)).toBe(10_000_000n * usd)
})

test('credits a sandbox deposit at once, and once for a key', async () => {
  const input = inputOf()
  const first = await requestDeposit(server.ctx, input)
  expect(first).toMatchObject({
    state: 'passed',
    amount: 100n * usd,
    currency: 'USD',
    actualPayment: 100n * usd,
  })
  expect(await requestDeposit(server.ctx, input)).toEqual(first)
  expect(await both()).toEqual([100n * usd, -100n * usd])
  await expect(requestDeposit(server.ctx, { ...input, amount: 101n * usd })).rejects.toMatchObject({
    reason: 'key_reused',
  })
  expect(await both()).toEqual([100n * usd, -100n * usd])
})

// security: 25
test('credits once however many times one request arrives at the same moment', async () => {
  const input = inputOf()
  const replies = await Promise.all(Array.from({ length: 20 }, () => requestDeposit(server.ctx, input)))
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
  expect(await both()).toEqual([100n * usd, -100n * usd])
})

test.each([
  ['method_unknown', 'no such method', { method: 'nowhere' }],
  ['amount_out_of_range', 'too little', { amount: 9n * usd }],
  ['amount_out_of_range', 'a cent too much', { amount: 5_000n * usd + 10_000n }],
  ['deposit_unverified_max', 'more than the unchecked may', { amount: 500n * usd + 10_000n }],
  ['method_unknown', 'a provider that is not set up', { method: 'btcpay' }],
  ['payment_mismatch', 'a dollar short', { actualPayment: 99n * usd }],
  ['payment_mismatch', 'paid without the rate', { method: 'bank-inr', actualPayment: 100n * usd }],
  ['picture_unknown', 'a picture that is not there', { method: 'bank-usd', proofs: [randomUUID()] }],
] as const)('refuses with %s and moves nothing: %s', async (reason, _, change) => {
  await expect(request(change)).rejects.toMatchObject({ reason })
  expect(await both()).toEqual([0n, 0n])
  expect((await depositsOf(server.ctx.db, playerId, { before: null, limit: 10 })).list).toEqual([])
})

test('does not take another player’s picture for a proof', async () => {
  const otherPlayer = await aDepositor(server.ctx)
  const proof = await aPicture(otherPlayer.id)
  await expect(request({ method: 'bank-usd', proofs: [proof] })).rejects.toMatchObject({
    reason: 'picture_unknown',
  })
})

test('takes a picture for one deposit, and again when that was refused', async () => {
  const change = { method: 'bank-usd', proofs: [await aPicture()] }
  const { id } = await request(change)
  await expect(request(change)).rejects.toMatchObject({ reason: 'picture_unknown' })
  await decide(id, 'reject', 'unreadable')
  expect((await request(change)).state).toBe('pending')
})

test('keeps a manual deposit waiting with the rate of the request, and credits it when it is approved', async () => {
  const input = inputOf({
    method: 'bank-inr',
    proofs: [await aPicture()],
    actualPayment: 8_350n * usd,
    note: 'from Asha',
  })
  const waiting = await requestDeposit(server.ctx, input)
  expect(waiting).toMatchObject({ state: 'pending', rateNum: 8_350n, rateDen: 100n, currency: 'INR' })
  expect(await both()).toEqual([0n, 0n])

  const { after } = await decide(waiting.id, 'approve')
  expect(after).toMatchObject({ state: 'passed', decidedBy: 1n })
  expect(await both()).toEqual([100n * usd, -100n * usd])
  expect(await requestDeposit(server.ctx, input)).toEqual(waiting)
})

test('is decided once, also by concurrent decisions', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await request({ method: 'bank-usd', proofs: [await aPicture()] })
    const before = await both()
    const verdicts = (['approve', 'reject', 'approve', 'reject'] as const).map((verdict) =>
      decide(id, verdict),
    )
    const settled = await Promise.allSettled(verdicts)
    const won = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.after.state] : []))
    expect(won).toHaveLength(1)
    const lost = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
    expect(lost).toEqual(['already_decided', 'already_decided', 'already_decided'])
    const credited = won[0] === 'passed' ? 100n * usd : 0n
    expect(await both()).toEqual([before[0] + credited, before[1] - credited])
  }
})

test('gives a reason for a rejection, and moves nothing', async () => {
  const { id } = await request({ method: 'bank-usd', proofs: [await aPicture()] })
  await expect(decide(id, 'reject', '  ')).rejects.toMatchObject({ reason: 'reason_required' })
  expect((await decide(id, 'reject', 'unreadable')).after).toMatchObject({
    state: 'failed',
    reason: 'unreadable',
    reasonCode: 'other',
  })
  await expect(decide(id, 'approve')).rejects.toMatchObject({ reason: 'already_decided' })
  await expect(decide(999_999_999n, 'approve')).rejects.toMatchObject({ reason: 'not_found' })
  expect(await both()).toEqual([0n, 0n])
})

test('expires what was not paid in a day; what was shown waits for its review', async () => {
  const old = await request({ method: 'bank-usd' })
  const shown = await request({ method: 'bank-usd', proofs: [await aPicture()] })
  const young = await request({ method: 'bank-usd' })
  const { owner } = server.database
  await owner.pool.query('alter table deposit disable trigger decided_once')
  await owner.pool.query(
    `update deposit set created_at = now() - interval '24 hours 1 second' where id in (${old.id}, ${shown.id})`,
  )
  await owner.pool.query('alter table deposit enable trigger decided_once')
  expect(await expireDeposits(server.ctx)).toBe(1)
  const { list } = await depositsOf(server.ctx.db, playerId, { before: null, limit: 10 })
  expect(list.map(({ id, state }) => [id, state])).toEqual([
    [young.id, 'pending'],
    [shown.id, 'pending'],
    [old.id, 'expired'],
  ])
  await expect(decide(old.id, 'approve')).rejects.toMatchObject({ reason: 'already_decided' })
  expect(await both()).toEqual([0n, 0n])
})

test('leaves five deposits waiting for a payment, and no sixth', async () => {
  for (let n = 0; n < 5; n++) await request({ method: 'bank-usd' })
  await expect(request({ method: 'bank-usd' })).rejects.toMatchObject({ reason: 'deposit_open_max' })
  expect((await request()).state).toBe('passed')
})

test('answers a repeat as the first time, whatever was shown since', async () => {
  const input = inputOf({ method: 'bank-usd', note: 'first' })
  const first = await requestDeposit(server.ctx, input)
  await proveDeposit(server.ctx, { playerId, id: first.id, proofs: [await aPicture()], note: 'later' })
  expect(await requestDeposit(server.ctx, input)).toMatchObject({ id: first.id, proofs: [], provenAt: null })
  await expect(requestDeposit(server.ctx, { ...input, proofs: [randomUUID()] })).rejects.toMatchObject({
    reason: 'key_reused',
  })
})

test('counts as a whole against a deposit limit from the request on, also twenty at once', async () => {
  await setLimit(server.ctx, playerId, { kind: 'deposit', period: 'day', amount: 50n * usd })
  const asked = Array.from({ length: 20 }, () => request({ amount: 10n * usd }))
  const settled = await Promise.allSettled(asked)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('pages through the deposits, newest first', async () => {
  const ids: bigint[] = []
  for (let n = 0; n < 3; n++) ids.unshift((await request()).id)
  const first = await depositsOf(server.ctx.db, playerId, { before: null, limit: 2 })
  expect(first.list.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  const second = await depositsOf(server.ctx.db, playerId, { before: first.next, limit: 2 })
  expect(second).toMatchObject({ list: [{ id: ids[2] }], next: null })
})

// security: 28
test('the database refuses to decide again or to change a request', async () => {
  const { id } = await request()
  const { owner } = server.database
  await expect(
    owner.pool.query(`update deposit set state = 'failed' where id = ${id}`),
  ).rejects.toMatchObject({ code: 'OD010' })
  const waiting = await request({ method: 'bank-usd', proofs: [await aPicture()] })
  await expect(
    owner.pool.query(`update deposit set amount = 1 where id = ${waiting.id}`),
  ).rejects.toMatchObject({
    code: 'OD010',
  })
})

test('leaves the books in order, and would see a deposit that was never credited', async () => {
  const { db } = server.ctx
  expect([...(await verify(db)), ...(await violationsOf(db, walletInvariants))]).toEqual([])
  const { id } = await request({ method: 'bank-usd', proofs: [await aPicture()] })
  await server.database.owner.pool.query(
    `update deposit set state = 'passed', credited = amount, decided_at = now() where id = ${id}`,
  )
  expect(await violationsOf(db, walletInvariants)).toMatchObject([
    { invariant: 'deposits are credited once', detail: expect.stringContaining(`${id}`) },
  ])
})
