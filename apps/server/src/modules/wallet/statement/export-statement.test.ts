import { randomUUID } from 'node:crypto'
import { bankroll, cash, clearing, inAsset, keyFrom, post, statement } from '@opendraw/ledger'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvCell } from '../../../csv-cell.ts'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { convert, fundExchange } from '../exchange/convert.ts'
import { quoteExchange } from '../exchange/quote-exchange.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'
import { exportStatement } from './export-statement.ts'
import { getLine, readStatement, readSums, type StatementFilter } from './read-statement.ts'
import { statementState } from './state.ts'

const usd = 1_000_000n
let server: TestServer
let playerId: bigint
let token: string
let filter: StatementFilter

beforeAll(async () => {
  server = await startTestServer()
  const { ctx } = server
  await ctx.db.transaction(fundExchange)
  const who = await aPlayerWhoMayWithdraw(ctx, '1000.00')
  playerId = who.playerId
  token = who.token
  filter = { playerId, asset: 'USD', group: 'all', from: null, to: null }
  for (const amount of [10n * usd, 33_330_000n, 7_770_000n]) {
    const { id } = await quoteExchange(ctx, { playerId, sell: 'USD', buy: 'USDT', amount })
    await convert(ctx, { playerId, quoteId: id, key: randomUUID() })
  }
  const input = {
    playerId,
    cardId: who.cardId,
    addressId: null,
    amount: 100n * usd,
    fundPassword: FUND_PASSWORD,
  }
  await requestWithdrawal(ctx, { ...input, key: randomUUID() })
})
afterAll(() => server.stop())

const micros = (text: string) => BigInt(text.replace('.', ''))

// security: 31
test.each(['USD', 'USDT'] as const)(
  'the file of %s, read by a parser, is the ledger to the micro-unit',
  async (asset) => {
    const { name, csv } = await exportStatement(server.ctx, { ...filter, asset })
    const [head, ...rows] = parse(csv, { relaxColumnCount: false })
    expect(head).toHaveLength(9)
    const lines = (
      await statement(server.ctx.db, inAsset(cash(playerId), asset), { limit: 100 })
    ).toReversed()
    expect(name).toBe(`statement-${asset}-${lines.length}.csv`)
    expect(
      rows.map(([seq, at, of, reason, amount, before, after, ref, key]: string[]) => [
        BigInt(seq ?? ''),
        at,
        of,
        reason,
        micros(amount ?? ''),
        micros(before ?? ''),
        micros(after ?? ''),
        ref,
        key,
      ]),
    ).toEqual(
      lines.map((line) => [
        line.seq,
        line.at.toISOString(),
        asset,
        line.reason,
        line.amount,
        line.balanceAfter - line.amount,
        line.balanceAfter,
        line.ref === null ? '' : String(line.ref),
        line.key ?? '',
      ]),
    )
    expect(csv.split('\r\n')).toHaveLength(lines.length + 2)
  },
)

// security: 31
test.each(['=1+1', '+1 800', '-1+1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠x', ' =1', '−1'])(
  'a cell of %j is text for every spreadsheet',
  (text) => {
    expect(csvCell(text)).toBe(`'${text}`)
  },
)

// security: 31
test.each([
  [';=1+1', ";'=1+1"],
  ['paid; -1+1', "paid;' -1+1"],
  ['a|@SUM(A1)', "a|'@SUM(A1)"],
  ['a\n=1', "a\n'=1"],
  ['=1;=1', "'=1;'=1"],
])('a cell of %j is text also where a semicolon or a line ends a cell', (text, shown) => {
  expect(csvCell(text)).toBe(shown)
})

// security: 31
test.each(['-12.500000', '0', '12', 'stake', "O'Neil", 'a=b'])('a cell of %j stays as it is', (text) => {
  expect(csvCell(text)).toBe(text)
})

test('sums what came in and went out as the lines do, under every filter', async () => {
  for (const group of ['all', 'bets', 'deposits', 'withdrawals', 'exchange', 'tickets', 'other'] as const) {
    const input = { ...filter, group }
    const { list } = await readStatement(server.ctx, { ...input, before: null, limit: 100 })
    const sums = await readSums(server.ctx, input)
    const sum = (sign: bigint) =>
      list.reduce((all, { amount }) => (amount * sign > 0n ? all + amount * sign : all), 0n)
    expect(sums).toEqual({ in: sum(1n), out: sum(-1n), count: list.length })
  }
  expect(await readSums(server.ctx, { ...filter, group: 'exchange' })).toMatchObject({
    out: 51_100_000n,
    count: 3,
  })
  expect(await readSums(server.ctx, { ...filter, to: new Date(0) })).toEqual({ in: 0n, out: 0n, count: 0 })
})

// security: 29
test('sums, files and filtered pages of one player wait for each other, and leave the others’ pages alone', async () => {
  const client = playerClient(server, { token })
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const walks = statementState(server.ctx).walks
  const of = (share: string) => ({ share, shareMax: 4, isKnown: true })
  const running = ['first', 'second'].map((share) => walks(() => held, of(share)))
  const waiting = Array.from({ length: 4 }, () => walks(() => held, of(String(playerId))))
  expect(await refusalOf(client.exportStatement({}))).toBe('busy')
  expect(await refusalOf(client.getStatement({ group: 'exchange' }))).toBe('busy')
  expect(await refusalOf(client.getStatementSums({}))).toBe('busy')
  expect((await client.getStatement({})).list).not.toEqual([])
  end()
  await Promise.all([...running, ...waiting])
  expect((await client.getStatement({ group: 'exchange' })).list).toHaveLength(3)
})

test('tells of each line its journal and the other side, and of a foreign one nothing', async () => {
  const { list } = await readStatement(server.ctx, { ...filter, before: null, limit: 100 })
  const others = await Promise.all(
    list.map(async ({ seq }) => (await getLine(server.ctx, playerId, 'USD', seq)).other),
  )
  expect(others).toEqual([
    'withdrawal_pending',
    'exchange_stock',
    'exchange_stock',
    'exchange_stock',
    'player_funds',
  ])
  await expect(getLine(server.ctx, playerId, 'USD', 99n)).rejects.toMatchObject({ reason: 'not_found' })
  await expect(getLine(server.ctx, playerId + 1n, 'USD', 1n)).rejects.toMatchObject({ reason: 'not_found' })
})

test('a reversed deposit is listed with the deposits, and what repays its debt with the withdrawals', async () => {
  const { playerId: owing } = await aPlayerWhoMayWithdraw(server.ctx, '0.00')
  const own = cash(owing)
  const moves = [
    { from: clearing('btcpay'), to: own, amount: 10n * usd, reason: 'provider_deposit' },
    { from: own, to: clearing('btcpay'), amount: 5n * usd, reason: 'deposit_reversal' },
    { from: own, to: bankroll, amount: 5n * usd, reason: 'debt_repaid' },
  ] as const
  for (const move of moves)
    await server.ctx.db.transaction((tx) => post(tx, [{ ...move, key: keyFrom(move.reason, owing) }]))
  const input = { ...filter, playerId: owing }
  expect(await readSums(server.ctx, { ...input, group: 'deposits' })).toMatchObject({
    in: 10n * usd,
    out: 5n * usd,
  })
  expect(await readSums(server.ctx, { ...input, group: 'withdrawals' })).toMatchObject({ out: 5n * usd })
})
