import { randomUUID } from 'node:crypto'
import { REPORT_DAYS_MAX, spanReportNames } from '@opendraw/contract/operator'
import { sql } from '@opendraw/db'
import { rulesOf } from '@opendraw/games'
import {
  type Account,
  bonus,
  keyFrom,
  open,
  playerFunds,
  post,
  promoBudget,
  promoDue,
  suspense,
} from '@opendraw/ledger'
import { dayAfter } from '@opendraw/time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPastDay } from '../../testing/a-past-day.ts'
import { aWaitingDeposit } from '../../testing/a-waiting-deposit.ts'
import { aPlainRound, draw, lock } from '../../testing/betting-fixture.ts'
import { anOperatorClient, type OperatorClient, playerClient, refusalOf } from '../../testing/clients.ts'
import { fundBudget } from '../../testing/level-fixture.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { sealRound, settleRound } from '../betting/index.ts'
import { countCosts } from '../promotions/budgets/budgets.ts'
import { sumHouse } from '../promotions/budgets/index.ts'
import { countSettledRounds } from '../statistics/index.ts'
import { wageringOf } from '../wagering/index.ts'
import { seed } from '../wallet/index.ts'
import { budgetsOf } from './tables/books.ts'

const usd = 1_000_000n
let server: TestServer
let admin: OperatorClient
/** From yesterday to tomorrow: midnight may pass while the tests run. */
let span: Readonly<{ from: string; to: string }>
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  admin = await anOperatorClient(server, 'admin')
  const { day } = await aPastDay(server)
  span = { from: day, to: dayAfter(day, 2) }
})
afterAll(() => server.stop())

const summed = () =>
  vi.waitFor(
    async () => {
      await sumHouse(server.ctx.db, 0)
      const row = await server.database.owner.row<{ isDone: boolean }>(
        sql`select summed >= (select max(id) from ledger.journal) as is_done from ledger.house_summed`,
      )
      expect(row?.isDone).toBe(true)
    },
    { timeout: 10_000 },
  )

test('every report answers with a row of cells for its columns, on empty books and on full ones', async () => {
  for (const report of spanReportNames) {
    const { columns, rows, isWhole, bars, summary } = await admin.readReport({ report, ...span })
    expect(columns.length).toBeGreaterThan(3)
    for (const row of rows) expect(row).toHaveLength(columns.length)
    expect(isWhole).toBe(true)
    expect(bars.head).not.toBe('')
    for (const { value } of summary) expect(value).toMatch(/^-?\d+$/)
  }
})

test('a report over ten years, or one that ends before it begins, is refused', async () => {
  const ten = { report: 'liabilities', from: '2016-01-01', to: '2025-12-31' } as const
  expect(await refusalOf(admin.readReport(ten))).toBe('report_too_long')
  expect(await refusalOf(admin.exportSpanReport(ten))).toBe('report_too_long')
  expect(await refusalOf(admin.readReport({ ...ten, from: '2026-01-02', to: '2026-01-01' }))).toBe(
    'dates_reversed',
  )
  const longest = { from: '2025-01-01', to: dayAfter('2025-01-01', REPORT_DAYS_MAX - 1) }
  for (const report of spanReportNames) await admin.readReport({ report, ...longest })
  const edge = { from: '9999-12-01', to: '9999-12-31' }
  for (const report of spanReportNames) await admin.readReport({ report, ...edge })
  expect(await refusalOf(admin.readReport({ report: 'acts', from: '2026-02-30', to: '2026-03-01' }))).toBe(
    'bad_request',
  )
})

test('a report needs the permission of the lists that it sums up, also as a file', async () => {
  const cashier = await anOperatorClient(server, 'cashier')
  expect((await cashier.readReport({ report: 'liabilities', ...span })).columns[0]?.head).toBe('Day')
  expect(await refusalOf(cashier.readReport({ report: 'acts', ...span }))).toBe('no_permission')
  expect(await refusalOf(cashier.exportSpanReport({ report: 'acts', ...span }))).toBe('no_permission')
  const support = await anOperatorClient(server, 'support')
  expect(await refusalOf(support.exportSpanReport({ report: 'payments', ...span }))).toBe('no_permission')
})

test('what is owed, what games kept and what was paid in are as the books and the lists have them', async () => {
  const { owner } = server.database
  const player = await aPlayerWith(server.ctx, { cash: '20.00' })
  const round = await aPlainRound(owner, { gameId: 'k3-1m', locksInMs: 30_000 })
  const line = { play: 'k3_small', pick: '', stake: 3n * usd }
  const slip = {
    gameId: 'k3-1m',
    issue: round.issue,
    oddsVersion: rulesOf('k3').version,
    lines: [line],
    key: randomUUID(),
  }
  await playerClient(server, player).placeBet(slip)
  await lock(owner, round)
  await draw(owner, round, [1, 1, 2], await sealRound(server.ctx, round.id))
  await settleRound(server.ctx, round.id)
  await countSettledRounds(server.ctx)
  const cashier = await anOperatorClient(server, 'cashier')
  const { id } = await aWaitingDeposit(server.ctx, 20n)
  await cashier.approveDeposit({ id })
  await summed()

  const cash = await owner.row<{ amount: bigint }>(
    sql`select sum(balance)::bigint as amount from ledger.account where kind = 1 and asset = 1`,
  )
  const owed = await admin.readReport({ report: 'liabilities', ...span })
  const newest = owed.rows.find(([, asset]) => asset === 'USD')
  expect(newest?.[2]).toBe(String(cash?.amount))
  expect(owed.bars.values[0]?.amount).toBe(BigInt(newest?.at(-1) ?? ''))

  const games = (await admin.readReport({ report: 'revenue', ...span })).rows
  expect(games.map(([game, bets, staked]) => [game, bets, staked])).toEqual([
    ['k3-1m', '1', String(3n * usd)],
  ])
  const paid = (await admin.readReport({ report: 'payments', ...span })).rows
  expect(paid.map(([what, , asset, count, sum]) => [what, asset, count, sum])).toEqual([
    ['Deposits', 'USD', '1', String(20n * usd)],
  ])
  const { summary, choices } = await admin.readReport({ report: 'payments', ...span, only: 'sandbox' })
  expect(choices?.values).toContain(paid[0]?.[1])
  expect(summary).toEqual([])
  const acts = (await admin.readReport({ report: 'acts', ...span })).rows
  expect(acts.map(([, act, count]) => [act, count])).toContainEqual(['deposit.approve', '1'])
})

test('a bonus that was given up came back to its budget, which received no more for it', async () => {
  await fundBudget(server.ctx, 'growth', 1_000n * usd)
  const { id } = await aPlayerWith(server.ctx)
  const [budget, due] = [promoBudget('growth'), promoDue('growth')]
  const move = (from: Account, to: Account, reason: 'promo_set_aside' | 'bonus_grant' | 'bonus_forfeit') => ({
    ...{ from, to, amount: 50n * usd, reason, key: randomUUID() },
  })
  await server.ctx.db.transaction(async (tx) => {
    await open(tx, [bonus(id)])
    await post(tx, [
      move(budget, due, 'promo_set_aside'),
      move(due, bonus(id), 'bonus_grant'),
      move(bonus(id), budget, 'bonus_forfeit'),
    ])
  })
  await countCosts(server.ctx, new Date(server.ctx.clock.now().getTime() + 600_000))
  const rows = (await budgetsOf(server.ctx.db, span)).filter(({ received }) => received > 0n)
  const [sum, fifty] = [1_000n * usd, 50n * usd]
  expect(rows).toMatchObject([
    { received: sum, promised: fifty, returned: fifty, paid: fifty, available: sum, due: 0n },
  ])
})

test('of what the bank moved unmatched, what came in is owed and what went out is not', async () => {
  const move = (
    from: Account,
    to: Account,
    amount: bigint,
    reason: 'bank_in' | 'bank_out' | 'bank_matched',
  ) =>
    server.ctx.db.transaction((tx) =>
      post(tx, [{ from, to, amount, reason, key: keyFrom('test', randomUUID()) }]),
    )
  await server.ctx.db.transaction((tx) => open(tx, [suspense('in'), suspense('out')]))
  await move(playerFunds, suspense('in'), 9n * usd, 'bank_in')
  await move(suspense('in'), playerFunds, 2n * usd, 'bank_matched')
  await move(suspense('out'), playerFunds, 5n * usd, 'bank_out')
  await move(playerFunds, suspense('out'), 1n * usd, 'bank_matched')
  await summed()
  const { columns, rows } = await admin.readReport({ report: 'liabilities', ...span })
  const at = columns.findIndex(({ head }) => head.startsWith('Received, not matched'))
  expect(rows.find(([, asset]) => asset === 'USD')?.[at]).toBe(String(7n * usd))
})

test('what is outstanding of wagering is what each player is told', async () => {
  const { owner } = server.database
  const player = await aPlayerWith(server.ctx, { cash: '500.00' })
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(
      sql`insert into player_wagering (player_id, rounds, staked, valid) values (${player.id}, 1, ${70n * usd}, ${70n * usd})`,
    )
    // What is asked for before one that opens, and by one that was reversed, is asked for no more.
    for (const [at, amount, before, opens, isEnded] of [
      [6, 77n, 0n, false, false],
      [5, 30n, 0n, true, true],
      [3, 40n, 0n, false, false],
      [2, 10n, 60n, false, false],
      [1, 90n, 65n, false, false],
    ] as const)
      await tx.run(sql`insert into wagering_requirement (deposit_id, player_id, amount, valid_before, opens, at, ended_at)
        values (${900_000 + at}, ${player.id}, ${amount * usd}, ${before * usd}, ${opens}, now() - make_interval(mins => ${at}),
          case when ${isEnded} then now() end)`)
  })
  const told = await wageringOf(server.ctx.db, player.id, 500n * usd)
  expect(told.left).toBe(90n * usd)
  const { rows } = await admin.readReport({ report: 'wagering', ...span })
  const outstanding = rows.reduce((sum, [, , , left]) => sum + BigInt(left ?? '0'), 0n)
  const others = await owner.rows<{ playerId: bigint }>(
    sql`select distinct player_id from wagering_requirement where player_id <> ${player.id}`,
  )
  let all = told.left
  for (const { playerId } of others) all += (await wageringOf(server.ctx.db, playerId, 500n * usd)).left
  expect(outstanding).toBe(all)
})

test('a report leaves as a file in which no cell is a formula, and that it was taken is a line', async () => {
  const named = await anOperatorClient(server, 'admin')
  const { name } = await named.getOperator({})
  await server.database.owner.run(sql`update operator set name = '=SUM(A1)' where name = ${name}`)
  await named.exportSpanReport({ report: 'kyc', ...span })
  const { csv, name: file } = await admin.exportSpanReport({ report: 'acts', ...span })
  expect(file).toMatch(/^report_acts-/)
  expect(csv).toContain("'=SUM(A1),report_kyc.export,1,")
  const { list } = await admin.listAudit({ act: 'report_acts.export' })
  expect(list[0]?.after).toContain(span.from)
})
