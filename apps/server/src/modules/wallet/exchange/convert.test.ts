import { randomUUID } from 'node:crypto'
import type { WalletAsset } from '@opendraw/contract'
import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, exchangeIncome, exchangeStock, inAsset, verify } from '@opendraw/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { walletInvariants } from '../invariants.ts'
import { bindWallet } from '../payout-methods/addresses/bind-wallet.ts'
import { balancesOf } from '../statement/balances-of.ts'
import { withdrawInfo } from '../withdrawals/get-withdrawal.ts'
import {
  approveWithdrawal,
  markWithdrawalFailed,
  markWithdrawalPaid,
} from '../withdrawals/move-withdrawal.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'
import { convert, fundExchange } from './convert.ts'
import { purgeUntakenQuotes, quoteExchange, quoteOf } from './quote-exchange.ts'
import { useQuote } from './tables/quotes.ts'

const usd = 1_000_000n
let server: TestServer
let playerId: bigint
let cardId: bigint

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(fundExchange)
})
afterAll(() => server.stop())
beforeEach(async () => {
  ;({ playerId, cardId } = await aPlayerWhoMayWithdraw(server.ctx, '1000.00'))
})

const quote = (amount: bigint, sell: WalletAsset = 'USD', buy: WalletAsset = 'USDT') =>
  quoteExchange(server.ctx, { playerId, sell, buy, amount })
const take = (quoteId: bigint, key: string = randomUUID()) => convert(server.ctx, { playerId, quoteId, key })
const cashOf = async () => (await balancesOf(server.ctx.db, playerId)).map(({ cash }) => cash)

test('shows both amounts and the margin before, and moves exactly these', async () => {
  const offer = await quote(100n * usd)
  expect(offer).toMatchObject({ buyAmount: 99_800_000n, margin: 200_000n, spreadBp: 20, source: 'house' })
  expect(offer.expiresAt.getTime() - offer.takenAt.getTime()).toBe(30_000)
  expect(await cashOf()).toEqual([1_000n * usd, 0n])
  const { db } = server.ctx
  const [stock, income] = [inAsset(exchangeStock, 'USDT'), inAsset(exchangeIncome, 'USDT')]
  const before = [await balanceOf(db, stock), await balanceOf(db, income)]
  await take(offer.id)
  expect(await cashOf()).toEqual([900n * usd, 99_800_000n])
  expect([await balanceOf(db, stock), await balanceOf(db, income)]).toEqual([
    (before[0] ?? 0n) - 100n * usd,
    (before[1] ?? 0n) + 200_000n,
  ])
  const back = await take((await quote(99_800_000n, 'USDT', 'USD')).id)
  expect(await cashOf()).toEqual([900n * usd + back.buyAmount, 0n])
})

// security: 25
test('takes a quote once, from its owner, in time; a repeat answers as the first time', async () => {
  const { id } = await quote(10n * usd)
  const key = randomUUID()
  const first = await take(id, key)
  expect(await take(id, key)).toEqual(first)
  await expect(take(id)).rejects.toMatchObject({ reason: 'quote_used' })
  const other = await quote(10n * usd)
  await expect(take(other.id, key)).rejects.toMatchObject({ reason: 'key_reused' })
  const otherPlayer = await aPlayerWhoMayWithdraw(server.ctx, '100.00')
  const foreign = convert(server.ctx, {
    playerId: otherPlayer.playerId,
    quoteId: other.id,
    key: randomUUID(),
  })
  await expect(foreign).rejects.toMatchObject({ reason: 'quote_unknown' })
  await expect(take(1n)).rejects.toMatchObject({ reason: 'quote_unknown' })
  expect(await cashOf()).toEqual([990n * usd, 9_980_000n])
})

test('an offer that has run out converts nothing', async () => {
  const { rows } = await server.database.owner.pool.query(
    `insert into exchange_quote (player_id, sell_asset, buy_asset, sell_amount, buy_amount, margin, rate_num, rate_den, spread_bp,
       source, taken_at, expires_at)
     values ($1, 'USD', 'USDT', 1000000, 1000000, 0, 1, 1, 0, 'house', now() - interval '31 s', now() - interval '1 s') returning id`,
    [playerId],
  )
  await expect(take(BigInt(rows[0].id))).rejects.toMatchObject({ reason: 'quote_expired' })
  expect(await cashOf()).toEqual([1_000n * usd, 0n])
})

test('a quote that was good when it was locked is used, though its time ended while the wallets were waited for', async () => {
  const { id } = await quote(usd)
  const [ended] = await server.database.owner.rows<{ id: bigint }>(sql`
    insert into exchange_quote (player_id, sell_asset, buy_asset, sell_amount, buy_amount, margin, rate_num, rate_den, spread_bp, source,
      taken_at, expires_at)
    select player_id, sell_asset, buy_asset, sell_amount, buy_amount, margin, rate_num, rate_den, spread_bp, source,
      taken_at - interval '1 minute', clock_timestamp() from exchange_quote where id = ${id} returning id`)
  // Without its transfers, which the books would miss.
  const notKept = new Error('rolled back')
  const using = server.ctx.db.transaction(async (tx) => {
    const used = await useQuote(tx, ended?.id ?? 0n, randomUUID())
    expect(used?.usedAt?.getTime()).toBeLessThanOrEqual(used?.expiresAt.getTime() ?? 0)
    throw notKept
  })
  await expect(using).rejects.toBe(notKept)
})

// security: 27
test('fifty orders on one quote, and on ten quotes of all the money, convert it once', async () => {
  const { id } = await quote(1_000n * usd)
  const asked = Array.from({ length: 50 }, () => take(id))
  const won = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')
  expect(won).toHaveLength(1)
  expect(await cashOf()).toEqual([0n, 998n * usd])
  const quotes = await Promise.all(Array.from({ length: 10 }, () => quote(998n * usd, 'USDT', 'USD')))
  const taken = await Promise.allSettled(quotes.map((one) => take(one.id)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each([
  ['same_wallet', usd, 'USD', 'USD'],
  ['insufficient_balance', 1_001n * usd, 'USD', 'USDT'],
  ['insufficient_balance', usd, 'USDT', 'USD'],
  ['amount_out_of_range', 990_000n, 'USD', 'USDT'],
  ['amount_out_of_range', 100_001n * usd, 'USD', 'USDT'],
] as const)('offers nothing: %s', async (reason, amount, sell, buy) => {
  await expect(quote(amount, sell, buy)).rejects.toMatchObject({ reason })
})

test('the operator sells nothing that it lacks', async () => {
  const rich = await aPlayerWhoMayWithdraw(server.ctx, '99999.00')
  const input = { playerId: rich.playerId, sell: 'USD', buy: 'USDT', amount: 90_000n * usd } as const
  const offer = await quoteExchange(server.ctx, input)
  const account = server.database.owner.pool.query.bind(server.database.owner.pool)
  await account('update ledger.account set balance = 1 where kind = 40 and asset = 2')
  const asked = convert(server.ctx, { playerId: rich.playerId, quoteId: offer.id, key: randomUUID() })
  await expect(asked).rejects.toMatchObject({ reason: 'exchange_short', details: { asset: 'USDT' } })
  await expect(quoteExchange(server.ctx, input)).rejects.toMatchObject({ reason: 'exchange_short' })
  await account(`update ledger.account a set balance = (select sum(amount) from ledger.entry e
    where e.kind = 40 and e.asset = 2 and e.owner = 0) where kind = 40 and asset = 2`)
})

test('margin and what arrives are the whole, never more than the rate gives', () => {
  const cents = fc.bigInt({ min: 1n, max: 10_000_000n }).map((n) => n * 10_000n)
  const rate = fc.bigInt({ min: 500_000n, max: 2_000_000n })
  const side = fc.constantFrom<WalletAsset>('USD', 'USDT')
  fc.assert(
    fc.property(side, cents, rate, fc.integer({ min: 0, max: 500 }), (sell, amount, micros, spread) => {
      const { buyAmount, margin, rateNum, rateDen } = quoteOf(sell, amount, micros, spread)
      const whole = (amount * rateNum) / rateDen
      expect(buyAmount + margin).toBe(whole)
      expect(margin * 10_000n >= whole * BigInt(spread)).toBe(true)
      expect((margin - 1n) * 10_000n < whole * BigInt(spread)).toBe(true)
    }),
  )
})

test('USDT goes out to a wallet with its fee, and comes back with it when the chain does not take it', async () => {
  await take((await quote(500n * usd)).id)
  const wallet = await bindWallet(server.ctx, playerId, {
    type: 'TRC20',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    name: 'Mine',
    fundPassword: FUND_PASSWORD,
  })
  await server.database.owner.pool.query('delete from withdrawal_hold where player_id = $1', [playerId])
  const ask = (cards: { cardId: bigint | null; addressId: bigint | null }, amount: bigint) =>
    requestWithdrawal(server.ctx, {
      playerId,
      ...cards,
      amount,
      fundPassword: FUND_PASSWORD,
      key: randomUUID(),
    })
  const toWallet = { cardId: null, addressId: wallet.id }
  const row = await ask(toWallet, 100n * usd)
  expect(row).toMatchObject({ asset: 'USDT', fee: usd, network: 'TRC20' })
  const operatorId = 1n
  await server.ctx.db.transaction((tx) => approveWithdrawal(server.ctx, tx, { id: row.id, operatorId }))
  await server.ctx.db.transaction((tx) =>
    markWithdrawalFailed(server.ctx, tx, { id: row.id, operatorId, code: 'network_failed' }),
  )
  expect((await cashOf())[1]).toBe(499n * usd)
  const again = await ask(toWallet, 100n * usd)
  await server.ctx.db.transaction((tx) => approveWithdrawal(server.ctx, tx, { id: again.id, operatorId }))
  await server.ctx.db.transaction((tx) =>
    markWithdrawalPaid(server.ctx, tx, { id: again.id, operatorId, reference: '0xabc' }),
  )
  expect((await cashOf())[1]).toBe(399n * usd)
  await expect(ask({ cardId, addressId: wallet.id }, 10n * usd)).rejects.toMatchObject({
    reason: 'card_unknown',
  })
  await expect(ask(toWallet, 400n * usd)).rejects.toMatchObject({ reason: 'insufficient_balance' })
  expect((await withdrawInfo(server.ctx, playerId)).withdrawable).toEqual({
    USD: 500n * usd,
    USDT: 399n * usd,
  })
})

test('keeps the books in order in both assets', async () => {
  const { db } = server.ctx
  expect([...(await verify(db)), ...(await violationsOf(db, walletInvariants))]).toEqual([])
})

test('a quote ends with its rate: who holds one when the rate changes does not take the better of both', async () => {
  const { pool } = server.database.owner
  const setRate = (rate: string) =>
    pool.query(`insert into setting (key, value, effective_at) values ('conversionRate', $1, now())`, [
      JSON.stringify(rate),
    ])
  const [used, kept] = [await quote(10n * usd), await quote(100n * usd)]
  const key = randomUUID()
  const first = await take(used.id, key)
  await setRate('1100000')
  await expect(take(kept.id)).rejects.toMatchObject({ reason: 'quote_expired' })
  expect(await take(used.id, key)).toEqual(first)
  expect((await quote(110n * usd)).buyAmount).toBe(99_800_000n)
  await setRate('1000000')
  expect(await cashOf()).toEqual([990n * usd, 9_980_000n])
})

test('unused quotes are deleted a day after they expired; used ones stay', async () => {
  const [taken, untaken, fresh] = await Promise.all([quote(usd), quote(usd), quote(usd)])
  await take(taken.id)
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update exchange_quote set expires_at = expires_at - interval '25 hours', used_at = used_at - interval '25 hours'
      where id in (${taken.id}, ${untaken.id})`)
  })
  await purgeUntakenQuotes(server.ctx.db)
  const left = await server.database.owner.rows(
    sql`select id from exchange_quote where id in (${taken.id}, ${untaken.id}, ${fresh.id}) order by id`,
  )
  expect(left).toEqual([{ id: taken.id }, { id: fresh.id }].sort((one, other) => Number(one.id - other.id)))
})

test('an account that asks for quotes without end is asked to wait', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 40 }, () => quote(10n * usd)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  await expect(quote(10n * usd)).rejects.toMatchObject({ reason: 'too_many_requests' })
})
