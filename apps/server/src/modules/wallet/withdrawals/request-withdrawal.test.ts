import { randomUUID } from 'node:crypto'
import { Refusal } from '@opendraw/contract'
import { balancesOf, cash, payoutTransit, playerFunds, verify, withdrawalPending } from '@opendraw/ledger'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, fundPassword } from '../../../testing/a-player-who-may-withdraw.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { removeCard } from '../cards/remove-card.ts'
import { seed } from '../seed.ts'
import { withdrawalsOf } from '../tables/withdrawals.ts'
import { verifyWallet } from '../verify-wallet.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { requestWithdrawal, type WithdrawalWish } from './request-withdrawal.ts'

const usd = 1_000_000n
let server: TestServer
let playerId: bigint
let cardId: bigint
let fundsBefore: bigint

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())
beforeEach(async () => {
  ;({ playerId, cardId } = await aPlayerWhoMayWithdraw(server.ctx, '1000.00'))
  fundsBefore = (await balancesOf(server.ctx.db, [playerFunds]))[0] ?? 0n
})

const wishOf = (change: Partial<WithdrawalWish> = {}): WithdrawalWish => ({
  playerId,
  cardId,
  amount: 100n * usd,
  fundPassword,
  key: randomUUID(),
  ...change,
})
const request = (change: Partial<WithdrawalWish> = {}) => requestWithdrawal(server.ctx, wishOf(change))
const decide = (id: bigint, verdict: 'approve' | 'reject', reason = 'seen') =>
  server.ctx.db.transaction((tx) => decideWithdrawal(tx, { id, operatorId: 1n, verdict, reason }))
/** Cash, what is reserved, what is on its way, and by how much the players' funds moved. */
async function books(): Promise<bigint[]> {
  const accounts = [cash(playerId), withdrawalPending(playerId), payoutTransit, playerFunds]
  const [mine = 0n, pending = 0n, transit = 0n, funds = 0n] = await balancesOf(server.ctx.db, accounts)
  return [mine / usd, pending / usd, transit / usd, (funds - fundsBefore) / usd]
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

test('reserves at once, and answers a repeat as the first time, without the fund password', async () => {
  const wish = wishOf()
  const first = await requestWithdrawal(server.ctx, wish)
  expect(first).toMatchObject({ state: 'pending', amount: 100n * usd, fee: 0n, cardNumber: '50100123456789' })
  expect(await books()).toEqual([900n, 100n, 0n, 0n])
  expect(await requestWithdrawal(server.ctx, { ...wish, fundPassword: 'wrong' })).toEqual(first)
  await decide(first.id, 'approve')
  expect(await requestWithdrawal(server.ctx, wish)).toEqual(first)
  await expect(request({ key: wish.key, amount: 101n * usd })).rejects.toMatchObject({ reason: 'key_reused' })
  expect(await books()).toEqual([900n, 0n, 0n, 100n])
})

test('gives all of it back when it is rejected, with the reason', async () => {
  const { id } = await request()
  await expect(decide(id, 'reject', ' ')).rejects.toMatchObject({ reason: 'reason_required' })
  expect(await books()).toEqual([900n, 100n, 0n, 0n])
  expect((await decide(id, 'reject', 'name differs')).after).toMatchObject({
    state: 'failed',
    reason: 'name differs',
  })
  expect(await books()).toEqual([1_000n, 0n, 0n, 0n])
  await expect(decide(id, 'approve')).rejects.toMatchObject({ reason: 'already_decided' })
  await expect(decide(123_456_789n, 'approve')).rejects.toMatchObject({ reason: 'not_found' })
  expect(await books()).toEqual([1_000n, 0n, 0n, 0n])
})

test('is decided once, whoever decides at the same moment', async () => {
  for (let round = 0; round < 3; round++) {
    const { id } = await request()
    const [mine = 0n, , , gone = 0n] = await books()
    const verdicts = (['approve', 'reject', 'approve', 'reject'] as const).map((verdict) =>
      decide(id, verdict),
    )
    const won = (await Promise.allSettled(verdicts)).flatMap((one) =>
      one.status === 'fulfilled' ? [one.value.after.state] : [],
    )
    expect(won).toHaveLength(1)
    expect(await books()).toEqual(
      won[0] === 'passed' ? [mine, 0n, 0n, gone + 100n] : [mine + 100n, 0n, 0n, gone],
    )
  }
})

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

test('another player’s card, or one removed, is as absent', async () => {
  const stranger = await aPlayerWhoMayWithdraw(server.ctx, '0.00')
  await expect(request({ cardId: stranger.cardId })).rejects.toMatchObject({ reason: 'card_unknown' })
  await expect(removeCard(server.ctx, playerId, stranger.cardId)).rejects.toMatchObject({
    reason: 'card_unknown',
  })
  await removeCard(server.ctx, playerId, cardId)
  await expect(removeCard(server.ctx, playerId, cardId)).rejects.toMatchObject({ reason: 'card_unknown' })
  await expect(request()).rejects.toMatchObject({ reason: 'card_unknown' })
})

test('keeps the books in order', async () => {
  const { db } = server.ctx
  expect([...(await verify(db)), ...(await verifyWallet(db))]).toEqual([])
})

test('the check sees a withdrawal whose money never moved', async () => {
  const { id } = await request()
  const { owner } = server.database
  await owner.pool.query(`update withdrawal set state = 'passed', decided_at = now() where id = ${id}`)
  const found = await verifyWallet(server.ctx.db)
  expect(found.map(({ invariant }) => invariant)).toEqual(['withdrawals conserved', 'withdrawals reserved'])
})
