import { randomUUID } from 'node:crypto'
import { cash, post, stakes } from '@opendraw/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, fundPassword } from '../../../testing/a-player-who-may-withdraw.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { requestDeposit } from '../deposits/request-deposit.ts'
import { seed } from '../seed.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { turnoverLeft } from './turnover.ts'
import { withdrawInfo } from './withdraw-info.ts'

const usd = 1_000_000n
let server: TestServer
let playerId: bigint
let cardId: bigint

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())
beforeEach(async () => {
  ;({ playerId, cardId } = await aPlayerWhoMayWithdraw(server.ctx, '0.00'))
})

const request = ({ amount }: { amount: bigint }) =>
  requestWithdrawal(server.ctx, { playerId, cardId, amount, fundPassword, key: randomUUID() })
const deposit = (amount: bigint) =>
  requestDeposit(server.ctx, {
    playerId,
    method: 'sandbox',
    amount,
    actualPayment: null,
    proof: null,
    note: '',
    key: randomUUID(),
  })

/** A bet of the player's in a round of that state, as the tables would hold it in the end; no money moves for it. */
async function aBetIn(state: 'settled' | 'voided' | 'locked', stake: bigint): Promise<void> {
  const { owner } = server.database
  const issue = String(nextIssue++)
  const drawn = state === 'settled'
  await owner.pool.query(`insert into epoch (game, id, first_issue, last_issue, leaf_count, root, rules_hash, mode, odds_version, vault_key, signature)
    values ('rgb-1m', 'test', 1, 2, 1, decode(repeat('00', 32), 'hex'), '', 0, 1, '', '') on conflict do nothing`)
  await owner.pool.query('alter table round disable trigger user')
  await owner.pool.query(
    `insert into round (id, game, issue, epoch, state, opens_at, locks_at, draws_at, odds_version, mode, leaf_index, commitment, path,
       exposure_limit, bets_root, seed, result)
     values ($1, 'rgb-1m', $1, 'test', $2, now(), now(), now(), 1, 0, 0, decode(repeat('00', 32), 'hex'), '{}', 0, $3, $3, $4)`,
    [issue, state, drawn ? Buffer.alloc(32) : null, drawn ? [1] : null],
  )
  await owner.pool.query('alter table round enable trigger user')
  await owner.pool.query(
    `insert into bet (player_id, round_id, seq, stake, staked, batch, placed_at, key, pick, bucket, line, play, source)
     values ($1, $2, 1, $3, $3, 1, clock_timestamp(), gen_random_uuid(), 0, ledger.bucket_of($1), 1, 1, 1)`,
    [playerId, issue, stake],
  )
}
let nextIssue = 202611210001n

test('what is not yet staked stays, and the page shows exactly what may leave', async () => {
  const { id } = await deposit(400n * usd)
  const before = await withdrawInfo(server.ctx, playerId)
  expect(before).toMatchObject({
    withdrawable: 0n,
    turnover: { required: 400n * usd, done: 0n, sources: [{ id }] },
  })
  await expect(request({ amount: 10n * usd })).rejects.toMatchObject({
    reason: 'turnover_left',
    details: { left: String(400n * usd), withdrawable: '0' },
  })

  await aBetIn('settled', 100n * usd)
  await aBetIn('voided', 50n * usd)
  await aBetIn('locked', 50n * usd)
  const info = await withdrawInfo(server.ctx, playerId)
  expect(info).toMatchObject({ withdrawable: 100n * usd, turnover: { done: 100n * usd, left: 300n * usd } })
  await expect(request({ amount: 100n * usd + 10_000n })).rejects.toMatchObject({ reason: 'turnover_left' })
  await request({ amount: info.withdrawable })
  expect((await withdrawInfo(server.ctx, playerId)).withdrawable).toBe(0n)
})

test('stakes before a deposit do not count for it', async () => {
  await deposit(100n * usd)
  await aBetIn('settled', 500n * usd)
  expect((await withdrawInfo(server.ctx, playerId)).turnover).toMatchObject({
    required: 100n * usd,
    done: 100n * usd,
    left: 0n,
  })
  await deposit(50n * usd)
  const info = await withdrawInfo(server.ctx, playerId)
  expect(info.turnover).toMatchObject({ required: 150n * usd, done: 100n * usd, left: 50n * usd })
  expect(info.withdrawable).toBe(100n * usd)
  await aBetIn('settled', 20n * usd)
  expect((await withdrawInfo(server.ctx, playerId)).turnover.left).toBe(30n * usd)
})

test('the count never asks for more than was deposited, nor forgives what came after the stakes', () => {
  const amounts = fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 1_000n }), fc.bigInt({ min: 0n, max: 1_500n })))
  fc.assert(
    fc.property(amounts, (steps) => {
      const deposits = steps.map(([amount]) => amount)
      const stakes = steps.map(([, stake]) => stake)
      const left = turnoverLeft(deposits, stakes)
      const total = (list: readonly bigint[]) => list.reduce((sum, one) => sum + one, 0n)
      expect(left <= total(deposits)).toBe(true)
      expect(left >= total(deposits) - total(stakes)).toBe(true)
      const last = (deposits.at(-1) ?? 0n) - (stakes.at(-1) ?? 0n)
      expect(left >= last).toBe(true)
    }),
  )
})

test('an empty wallet owes nothing, and the next deposit counts from itself', async () => {
  await deposit(400n * usd)
  await server.ctx.db.transaction((tx) =>
    post(tx, [
      { from: cash(playerId), to: stakes(1n), amount: 399_500_000n, reason: 'stake', key: randomUUID() },
    ]),
  )
  expect(await withdrawInfo(server.ctx, playerId)).toMatchObject({
    turnover: { required: 0n, left: 0n, sources: [] },
  })
  const { id } = await deposit(20n * usd)
  const { turnover } = await withdrawInfo(server.ctx, playerId)
  expect(turnover).toMatchObject({ required: 20n * usd, left: 20n * usd, sources: [{ id }] })
})
