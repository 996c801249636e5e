import { balanceOf, suspense } from '@opendraw/ledger'
import { dayAfter } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPastDay } from '../../testing/a-past-day.ts'
import { aWaitingDeposit } from '../../testing/a-waiting-deposit.ts'
import { daysAgo } from '../../testing/bank-files.ts'
import { aBank, type Bank } from '../../testing/bank-fixture.ts'
import { agreeTo, anOperatorClient, refusalOf } from '../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { seed } from '../wallet/index.ts'

const usd = 1_000_000n
let server: TestServer
let bank: Bank
/** From yesterday to tomorrow: midnight may pass while the tests run. */
let span: Readonly<{ from: string; to: string }>
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  bank = await aBank(server)
  const { day } = await aPastDay(server)
  span = { from: day, to: dayAfter(day, 2) }
})
afterAll(() => server.stop())

test('what the bank moved unmatched is told by account, direction and age, as the ledger has it; and who settled what', async () => {
  const deposit = await aWaitingDeposit(server.ctx)
  await bank.bring([
    [daysAgo(60), '9.00', 'a stranger'],
    [daysAgo(5), '40.00', 'who is this'],
    [daysAgo(5), '2.00', 'who is that'],
    [daysAgo(5), '-3.00', 'a fee'],
    [daysAgo(5), '50.00', 'no number'],
  ])
  const read = () => bank.cashier.readReport({ report: 'suspense', ...span })
  const cells = async (what: string) => (await read()).rows.filter(([one]) => one === what)
  const told = async () =>
    (await cells('Unmatched')).map(([, account, asset, way, booked, , , lines, sum]) => [
      ...[account, asset, way, booked, lines, sum],
    ])
  expect(await told()).toEqual([
    ['House bank', 'USD', 'In', 'More than 30 days ago', '1', String(9n * usd)],
    ['House bank', 'USD', 'In', '2 to 7 days ago', '3', String(92n * usd)],
    ['House bank', 'USD', 'Out', '2 to 7 days ago', '1', String(3n * usd)],
  ])
  expect(await cells('Settled')).toEqual([])

  const { list } = await bank.cashier.listBankLines({ state: 'pending', account: bank.account })
  const line = list.find(({ amount }) => amount === 50n * usd)?.id ?? 0n
  const { approval } = await bank.cashier.proposeBankMatch({
    ...{ lines: [line], rest: 'none', reason: 'the name' },
    targets: [{ kind: 'deposit', id: deposit.id, transfer: null }],
  })
  await agreeTo(bank.treasurer, approval)
  const [maker, checker] = [
    (await bank.cashier.getOperator({})).name,
    (await bank.treasurer.getOperator({})).name,
  ]
  expect((await cells('Settled')).map((row) => [row[3], row[5], row[6], row[7], row[8]])).toEqual([
    ['In', maker, checker, '1', String(50n * usd)],
  ])
  const { summary, bars, choices } = await read()
  const figure = (label: string) => summary.find((one) => one.label === label)?.value
  const held = (way: 'in' | 'out') => balanceOf(server.ctx.db, suspense(way))
  expect(figure('Unmatched in, USD')).toBe(String(await held('in')))
  expect(figure('Unmatched out, USD')).toBe(String(-(await held('out'))))
  expect(figure('Settled in, USD')).toBe(String(50n * usd))
  expect(bars.values.reduce((sum, { amount }) => sum + amount, 0n)).toBe(54n * usd)
  expect(choices).toEqual({ head: 'Account', values: ['House bank'] })
  const earlier = { from: dayAfter(span.from, -9), to: dayAfter(span.from, -8) }
  const before = await bank.cashier.readReport({ report: 'suspense', ...earlier })
  expect(before.rows.filter(([what]) => what === 'Settled')).toEqual([])
})

test('it needs the permission of the statements, and is narrowed to an account on the screen and in the file', async () => {
  const support = await anOperatorClient(server, 'support')
  expect(await refusalOf(support.readReport({ report: 'suspense', ...span }))).toBe('no_permission')
  const other = { report: 'suspense', ...span, only: 'Another bank' } as const
  expect((await bank.cashier.readReport(other)).rows).toEqual([])
  expect((await bank.cashier.readReport(other)).choices?.values).toEqual(['House bank'])
  const { csv, lines } = await bank.cashier.exportSpanReport({ ...other, only: 'House bank' })
  expect(lines).toBe(4)
  expect(csv).toContain('Unmatched,House bank,USD,Out,2 to 7 days ago,')
  expect((await bank.cashier.exportSpanReport(other)).lines).toBe(0)
})
