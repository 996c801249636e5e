import { randomUUID } from 'node:crypto'
import { Refusal } from '@opendraw/contract'
import { sql, violationsOf } from '@opendraw/db'
import { balancesOf, cash, payoutTransit, playerFunds, verify, withdrawalPending } from '@opendraw/ledger'
import { HOUR_MS } from '@opendraw/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { withdrawalSteps } from '../../../testing/withdrawal-steps.ts'
import { holdWithdrawals } from '../../accounts/index.ts'
import { walletInvariants } from '../invariants.ts'
import { removeCard } from '../payout-methods/cards/own-instruments.ts'
import { seed } from '../seed.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { requestWithdrawal, type WithdrawalInput } from './request-withdrawal.ts'
import { withdrawalsOf } from './tables/withdrawals.ts'

const usd = 1_000_000n
let server: TestServer
let playerId: bigint
let cardId: bigint
let fundsBefore: bigint
let transitBefore: bigint

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())
beforeEach(async () => {
  ;({ playerId, cardId } = await aPlayerWhoMayWithdraw(server.ctx, '1000.00'))
  ;[fundsBefore = 0n, transitBefore = 0n] = await balancesOf(server.ctx.db, [playerFunds, payoutTransit])
})

const inputOf = (change: Partial<WithdrawalInput> = {}): WithdrawalInput => ({
  playerId,
  cardId,
  addressId: null,
  amount: 100n * usd,
  fundPassword: FUND_PASSWORD,
  key: randomUUID(),
  ...change,
})
const request = (change: Partial<WithdrawalInput> = {}) => requestWithdrawal(server.ctx, inputOf(change))
const steps = withdrawalSteps(() => server)

/** Cash, what is reserved, and by how much what is on its way and the players' funds moved. */
async function books(): Promise<bigint[]> {
  const accounts = [cash(playerId), withdrawalPending(playerId), payoutTransit, playerFunds]
  const [mine = 0n, pending = 0n, transit = 0n, funds = 0n] = await balancesOf(server.ctx.db, accounts)
  return [mine / usd, pending / usd, (transit - transitBefore) / usd, (funds - fundsBefore) / usd]
}

const whenNotBusy = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Refusal && error.reason === 'busy')) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

// security: 25
test('reserves at once, and answers a repeat as the first time, without the fund password', async () => {
  const input = inputOf()
  const first = await requestWithdrawal(server.ctx, input)
  expect(first).toMatchObject({ state: 'pending', amount: 100n * usd, fee: 0n, kind: 'payout', asset: 'USD' })
  expect((first.promisedAt.getTime() - first.createdAt.getTime()) / HOUR_MS).toBe(24)
  expect(await books()).toEqual([900n, 100n, 0n, 0n])
  expect(await requestWithdrawal(server.ctx, { ...input, fundPassword: 'wrong' })).toEqual(first)
  await steps.approve(first.id)
  expect(await requestWithdrawal(server.ctx, input)).toEqual(first)
  await expect(request({ key: input.key, amount: 101n * usd })).rejects.toMatchObject({
    reason: 'key_reused',
  })
  expect(await books()).toEqual([900n, 0n, 100n, 0n])
  await expect(steps.pay(first.id, '  ')).rejects.toMatchObject({ reason: 'reference_required' })
  await steps.pay(first.id)
  expect(await books()).toEqual([900n, 0n, 0n, 100n])
})

test('refuses an amount that its fee would use up, however low the setting of the smallest one is', async () => {
  const set = (least: string) =>
    server.database.owner.run(
      sql`insert into setting (key, value) values ('withdrawalMin', ${JSON.stringify(least)}::jsonb)`,
    )
  await set('0')
  await expect(request({ amount: 500_000n })).rejects.toMatchObject({
    reason: 'amount_out_of_range',
    details: { min: '1010000' },
  })
  expect(await request({ amount: usd })).toMatchObject({ amount: usd, fee: 0n })
  await set('10000000')
  expect(await books()).toEqual([999n, 1n, 0n, 0n])
})

test('gives all of it back when it is rejected, with the reason', async () => {
  const { id } = await request()
  expect((await steps.reject(id)).after).toMatchObject({
    state: 'rejected',
    reasonCode: 'name_differs',
    reason: 'see your passport',
  })
  expect(await books()).toEqual([1_000n, 0n, 0n, 0n])
  await expect(steps.approve(123_456_789n)).rejects.toMatchObject({ reason: 'not_found' })
})

test('gives money and fee back when the bank does not take it, and tells the whole way with its times', async () => {
  const { id } = await request()
  await steps.approve(id)
  await steps.fail(id)
  expect(await books()).toEqual([1_000n, 0n, 0n, 0n])
  const { steps: way, lines, isInTime } = await getWithdrawal(server.ctx, playerId, id)
  expect(way.map(({ state, reasonCode }) => [state, reasonCode])).toEqual([
    ['pending', null],
    ['approved', null],
    ['failed', 'bank_returned'],
  ])
  expect(lines.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['withdrawal_request', -100n * usd],
    ['withdrawal_fail', 100n * usd],
  ])
  expect(isInTime).toBe(true)
  const otherPlayer = await aPlayerWhoMayWithdraw(server.ctx, '0.00')
  await expect(getWithdrawal(server.ctx, otherPlayer.playerId, id)).rejects.toMatchObject({
    reason: 'not_found',
  })
})

test('is decided once, also by concurrent decisions', async () => {
  for (let round = 0; round < 3; round++) {
    const { id } = await request()
    const [mine = 0n, , way = 0n] = await books()
    const verdicts = [steps.approve, steps.reject, steps.approve, steps.reject].map((take) => take(id))
    const won = (await Promise.allSettled(verdicts)).flatMap((one) =>
      one.status === 'fulfilled' ? [one.value.after.state] : [],
    )
    expect(won).toHaveLength(1)
    const isOut = won[0] === 'approved'
    expect(await books()).toEqual(isOut ? [mine, 0n, way + 100n, 0n] : [mine + 100n, 0n, way, 0n])
    if (isOut) await steps.fail(id)
  }
})

// security: 7
test('waits while withdrawals are on hold, and shows until when and why', async () => {
  await server.ctx.db.transaction((tx) => holdWithdrawals(tx, playerId, 'password_reset'))
  await expect(request()).rejects.toMatchObject({
    reason: 'withdrawal_held',
    details: { until: expect.stringMatching(/^\d{13}$/), cause: 'password_reset' },
  })
  await server.database.owner.pool.query('update withdrawal_hold set until = now() where player_id = $1', [
    playerId,
  ])
  expect(await request()).toMatchObject({ state: 'pending' })
})

// security: 25
test('fifty requests for the whole balance get it once', async () => {
  const asked = Array.from({ length: 50 }, () => whenNotBusy(() => request({ amount: 1_000n * usd })))
  const settled = await Promise.allSettled(asked)
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
  expect(reasons).toHaveLength(49)
  expect(new Set(reasons)).toEqual(new Set(['insufficient_balance']))
  expect(await books()).toEqual([0n, 1_000n, 0n, 0n])
})

test('parallel requests together stay within the day', async () => {
  const asked = Array.from({ length: 8 }, () => whenNotBusy(() => request({ amount: 10n * usd })))
  const settled = await Promise.allSettled(asked)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
  expect(new Set(reasons)).toEqual(new Set(['withdrawal_count_reached']))
  expect(await books()).toEqual([970n, 30n, 0n, 0n])
})

test.each([
  ['amount_out_of_range', 'below the least', { amount: 9_990_000n }],
  ['amount_out_of_range', 'above the most', { amount: 5_000_010_000n }],
  ['insufficient_balance', 'a cent more than there is', { amount: 1_000_010_000n }],
  ['card_unknown', 'a card that is not there', { cardId: 1n }],
  ['wrong_fund_password', 'another fund password', { fundPassword: '482914' }],
] as const)('refuses with %s and moves nothing: %s', async (reason, _, change) => {
  await expect(request(change)).rejects.toMatchObject({ reason })
  expect(await books()).toEqual([1_000n, 0n, 0n, 0n])
  expect((await withdrawalsOf(server.ctx.db, playerId, { before: null, limit: 5 })).list).toEqual([])
})

// security: 20
test('another player’s card, or one removed, is as absent', async () => {
  const otherPlayer = await aPlayerWhoMayWithdraw(server.ctx, '0.00')
  await expect(request({ cardId: otherPlayer.cardId })).rejects.toMatchObject({ reason: 'card_unknown' })
  await expect(
    removeCard(server.ctx, playerId, { id: otherPlayer.cardId, fundPassword: FUND_PASSWORD }),
  ).rejects.toMatchObject({
    reason: 'card_unknown',
  })
  await removeCard(server.ctx, playerId, { id: cardId, fundPassword: FUND_PASSWORD })
  await expect(
    removeCard(server.ctx, playerId, { id: cardId, fundPassword: FUND_PASSWORD }),
  ).rejects.toMatchObject({
    reason: 'card_unknown',
  })
  await server.database.owner.pool.query('delete from withdrawal_hold where player_id = $1', [playerId])
  await expect(request()).rejects.toMatchObject({ reason: 'card_unknown' })
})

test('keeps the books in order', async () => {
  const { db } = server.ctx
  expect([...(await verify(db)), ...(await violationsOf(db, walletInvariants))]).toEqual([])
})

test('the check sees a withdrawal whose money never moved', async () => {
  const { id } = await request()
  const { owner } = server.database
  await owner.pool.query(`update withdrawal set state = 'approved', decided_at = now() where id = ${id}`)
  const found = await violationsOf(server.ctx.db, walletInvariants)
  expect(found.map(({ invariant }) => invariant)).toEqual([
    'withdrawals conserve money',
    'withdrawals are reserved',
  ])
})
