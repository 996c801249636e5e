import { randomUUID } from 'node:crypto'
import { violationsOf } from '@opendraw/db'
import { cash, post, stakes } from '@opendraw/ledger'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../testing/a-player-who-may-withdraw.ts'
import { type Bets, type BetsState, betsInARound } from '../../testing/bets-in-a-round.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { chooseNoLimit } from '../responsible-gaming/limits/change-limit.ts'
import { requestDeposit } from '../wallet/deposits/request-deposit.ts'
import { convert } from '../wallet/exchange/convert.ts'
import { quoteExchange } from '../wallet/exchange/quote-exchange.ts'
import { seed } from '../wallet/index.ts'
import { withdrawInfo } from '../wallet/withdrawals/get-withdrawal.ts'
import { rejectWithdrawal } from '../wallet/withdrawals/move-withdrawal.ts'
import { requestWithdrawal } from '../wallet/withdrawals/request-withdrawal.ts'
import { returnDeposit } from '../wallet/withdrawals/return-deposit.ts'
import { countWagering } from './count-wagering.ts'
import { wageringInvariants } from './invariants.ts'

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
  await chooseNoLimit(server.ctx, playerId)
})

const request = ({ amount }: { amount: bigint }) =>
  requestWithdrawal(server.ctx, {
    playerId,
    cardId,
    addressId: null,
    amount,
    fundPassword: FUND_PASSWORD,
    key: randomUUID(),
  })
const goBack = (depositId: bigint, key: string = randomUUID()) =>
  returnDeposit(server.ctx, { playerId, cardId, depositId, fundPassword: FUND_PASSWORD, key })
const deposit = (amount: bigint) =>
  requestDeposit(server.ctx, {
    playerId,
    method: 'sandbox',
    amount,
    actualPayment: null,
    proofs: [],
    note: '',
    key: randomUUID(),
  })
const infoNow = () => withdrawInfo(server.ctx, playerId)

const betsIn = async (state: BetsState, bets: Bets) => {
  await betsInARound(server, playerId, state, bets)
  await countWagering(server.ctx)
}

test('what is not yet staked stays, and the page shows exactly what may leave', async () => {
  const { id } = await deposit(400n * usd)
  expect(await infoNow()).toMatchObject({
    withdrawable: { USD: 0n },
    turnover: { required: 400n * usd, done: 0n, sources: [{ depositId: id, left: 400n * usd }] },
  })
  await expect(request({ amount: 10n * usd })).rejects.toMatchObject({
    reason: 'turnover_left',
    details: { left: String(400n * usd), withdrawable: '0' },
  })
  await betsIn('settled', [['rgb_red', '', 100n * usd]])
  await betsIn('voided', [['rgb_red', '', 50n * usd]])
  await betsIn('locked', [['rgb_red', '', 50n * usd]])
  const info = await infoNow()
  expect(info).toMatchObject({
    withdrawable: { USD: 100n * usd },
    turnover: { done: 100n * usd, left: 300n * usd },
  })
  await expect(request({ amount: 100n * usd + 10_000n })).rejects.toMatchObject({ reason: 'turnover_left' })
  await request({ amount: info.withdrawable.USD })
  expect((await infoNow()).withdrawable.USD).toBe(0n)
})

test('stakes before a deposit do not count for it', async () => {
  await deposit(100n * usd)
  await betsIn('settled', [['rgb_red', '', 500n * usd]])
  expect((await infoNow()).turnover).toMatchObject({ required: 100n * usd, done: 100n * usd, left: 0n })
  await deposit(50n * usd)
  const info = await infoNow()
  expect(info.turnover).toMatchObject({ required: 150n * usd, done: 100n * usd, left: 50n * usd })
  expect(info.turnover.sources.map(({ left }) => left)).toEqual([0n, 50n * usd])
  expect(info.withdrawable.USD).toBe(100n * usd)
  await betsIn('settled', [['rgb_red', '', 20n * usd]])
  expect((await infoNow()).turnover.left).toBe(30n * usd)
})

test.each([
  [
    'both sides of a play',
    [
      ['rgb_big', '', 50n],
      ['rgb_small', '', 50n],
    ],
    2n,
  ],
  [
    'both sides with one stake larger',
    [
      ['rgb_big', '', 60n],
      ['rgb_small', '', 50n],
    ],
    12n,
  ],
  ['every number', Array.from({ length: 10 }, (_, n) => ['rgb_n', String(n), 10n]), 2n],
  ['every number but one', Array.from({ length: 9 }, (_, n) => ['rgb_n', String(n), 10n]), 90n],
  [
    'red and green, which pay part of 0 and 5',
    [
      ['rgb_red', '', 50n],
      ['rgb_green', '', 50n],
    ],
    null,
  ],
  [
    'two sides that leave a number free',
    [
      ['rgb_big', '', 50n],
      ['rgb_odd', '', 50n],
    ],
    100n,
  ],
] as [string, [string, string, bigint][], bigint | null][])(
  'counts %s net of what returns in any case',
  async (_, bets, valid) => {
    await deposit(200n * usd)
    await betsIn(
      'settled',
      bets.map(([play, pick, stake]) => [play, pick, stake * usd]),
    )
    const { done } = (await infoNow()).turnover
    if (valid !== null) expect(done).toBe(valid * usd)
    else expect(done < 100n * usd && done > 0n).toBe(true)
  },
)

test('each of two deposits has its own requirement, and USDT in the wallet is held back too', async () => {
  await deposit(100n * usd)
  const { id } = await quoteExchange(server.ctx, { playerId, sell: 'USD', buy: 'USDT', amount: 50n * usd })
  await convert(server.ctx, { playerId, quoteId: id, key: randomUUID() })
  const info = await infoNow()
  expect(info.turnover.left).toBe(100n * usd)
  expect(info.withdrawable).toEqual({ USD: 0n, USDT: 0n })
  await expect(request({ amount: 50n * usd })).rejects.toMatchObject({
    reason: 'turnover_left',
    details: { left: '100000000' },
  })
  await betsIn('settled', [['rgb_red', '', 80n * usd]])
  const { withdrawable } = await infoNow()
  expect(withdrawable).toEqual({ USD: 50n * usd, USDT: 49_900_000n })
  await request({ amount: 50n * usd })
  expect((await infoNow()).withdrawable.USDT).toBe(29_900_000n)
})

test('what is unstaked of a deposit goes back to where it came from, without a wagering requirement, once', async () => {
  const { id } = await deposit(100n * usd)
  await betsIn('settled', [['rgb_red', '', 30n * usd]])
  const key = randomUUID()
  const row = await goBack(id, key)
  const again = { playerId, cardId, depositId: id, fundPassword: '000000', totp: '000000', key }
  expect(await returnDeposit(server.ctx, again)).toEqual(row)
  expect(row).toMatchObject({ kind: 'return', amount: 70n * usd, fee: 0n, depositId: id, state: 'pending' })
  const after = await infoNow()
  expect(after.turnover).toMatchObject({ required: 30n * usd, left: 0n })
  expect(after.withdrawable.USD).toBe(30n * usd)
  expect(after.left.count).toBe(3)
  await expect(goBack(id)).rejects.toMatchObject({ reason: 'nothing_to_return' })
  await server.ctx.db.transaction((tx) =>
    rejectWithdrawal(server.ctx, tx, { id: row.id, operatorId: 1n, code: 'source_unclear' }),
  )
  expect((await infoNow()).turnover).toMatchObject({ required: 100n * usd, left: 70n * usd })
  const otherPlayer = await aPlayerWhoMayWithdraw(server.ctx, '0.00')
  const foreign = returnDeposit(server.ctx, {
    ...otherPlayer,
    depositId: id,
    fundPassword: FUND_PASSWORD,
    key: randomUUID(),
  })
  await expect(foreign).rejects.toMatchObject({ reason: 'deposit_unknown' })
})

test('an empty wallet owes nothing, and the next deposit counts from itself', async () => {
  await deposit(400n * usd)
  await server.ctx.db.transaction((tx) =>
    post(tx, [
      { from: cash(playerId), to: stakes(1n), amount: 399_500_000n, reason: 'stake', key: randomUUID() },
    ]),
  )
  expect(await infoNow()).toMatchObject({ turnover: { required: 0n, left: 0n, sources: [] } })
  const { id } = await deposit(20n * usd)
  const { turnover } = await infoNow()
  expect(turnover).toMatchObject({ required: 20n * usd, left: 20n * usd, sources: [{ depositId: id }] })
})

test('money that a bet or a request has taken out of the wallet for a while does not come back without a wagering requirement', async () => {
  const { id } = await deposit(400n * usd)
  const back = await goBack(id)
  await deposit(20n * usd)
  await server.ctx.db.transaction((tx) =>
    rejectWithdrawal(server.ctx, tx, { id: back.id, operatorId: 1n, code: 'source_unclear' }),
  )
  expect((await infoNow()).turnover).toMatchObject({ required: 420n * usd, left: 420n * usd })
  const round = await betsInARound(server, playerId, 'locked', [['rgb_red', '', 420n * usd]])
  await server.ctx.db.transaction((tx) =>
    post(tx, [
      {
        from: cash(playerId),
        to: stakes(round),
        amount: 420n * usd,
        reason: 'stake',
        key: randomUUID(),
        ref: round,
      },
    ]),
  )
  await deposit(20n * usd)
  expect((await infoNow()).turnover).toMatchObject({ required: 440n * usd, left: 440n * usd })
})

test('the counts match the bets, and the check names one that does not', async () => {
  await betsIn('settled', [
    ['rgb_big', '', 60n * usd],
    ['rgb_small', '', 50n * usd],
  ])
  expect(await violationsOf(server.ctx.db, wageringInvariants)).toEqual([])
  await countWagering(server.ctx)
  expect(await violationsOf(server.ctx.db, wageringInvariants)).toEqual([])
  const { pool } = server.database.owner
  await pool.query('update player_wagering set valid = valid + 1 where player_id = $1', [playerId])
  expect((await violationsOf(server.ctx.db, wageringInvariants)).map(({ invariant }) => invariant)).toEqual([
    'turnover counts stakes net of opposite bets',
  ])
  await pool.query('update player_wagering set valid = valid - 1, rounds = rounds + 1 where player_id = $1', [
    playerId,
  ])
  expect((await violationsOf(server.ctx.db, wageringInvariants)).map(({ invariant }) => invariant)).toEqual([
    'wagering counts every settled stake once',
  ])
})
