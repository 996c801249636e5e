import { balanceOf, playerFunds, suspense } from '@opendraw/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aWaitingDeposit } from '../../testing/a-waiting-deposit.ts'
import { csvFile, csvMapping, daysAgo, type FileLine, mt940File } from '../../testing/bank-files.ts'
import { aBank, aCreditedDeposit, type Bank, BEGAN_DAYS_AGO, bankFaults } from '../../testing/bank-fixture.ts'
import { agreeTo, anOperatorClient, refusalOf } from '../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { seed } from '../wallet/index.ts'
import { importStatement, matchOpenLines } from './index.ts'

const USD = 1_000_000n
let server: TestServer
let bank: Bank
let number = 0

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())
beforeEach(async () => {
  number += 1
  bank = await aBank(server, 'csv', `DE${String(number).padStart(20, '0')}`)
})
afterEach(async () => {
  expect(await bankFaults(server.ctx)).toEqual([])
})

const suspended = async () => ({
  in: await balanceOf(server.ctx.db, suspense('in')),
  out: await balanceOf(server.ctx.db, suspense('out')),
})
const atBank = async () => -(await balanceOf(server.ctx.db, playerFunds))
const open = async () => (await bank.cashier.listBankLines({ state: 'pending', account: bank.account })).list
const credited = (dollars = 50n) => aCreditedDeposit(server, dollars)

test('a line that names a credited deposit and its amount matches by itself; the others lie in suspense', async () => {
  const { id } = await credited()
  const [before, held] = [await suspended(), await atBank()]
  const file: FileLine[] = [
    [daysAgo(6), '50.00', `Deposit ${id}`, 'Ann'],
    [daysAgo(6), '49.99', `Deposit ${id}`, 'Ann'],
    [daysAgo(5), '-7.50', 'fee', 'Bank'],
  ]
  expect(await bank.bring(file)).toMatchObject({
    lines: 3,
    known: 0,
    matched: 1,
    opening: 0n,
    closing: 92_490_000n,
  })
  expect((await open()).map(({ amount }) => amount)).toEqual([49_990_000n, -7_500_000n])
  expect(await suspended()).toEqual({ in: before.in + 49_990_000n, out: before.out - 7_500_000n })
  // The deposit was booked when it was credited: its line moves nothing a second time.
  expect((await atBank()) - held).toBe(42_490_000n)
  const again = await bank.bring(file)
  expect(again).toMatchObject({ lines: 3, known: 3, matched: 0 })
  const auditor = await anOperatorClient(server, 'auditor')
  const { list } = await auditor.listAudit({ subject: `bank-statement:${again.id}` })
  expect(list.map(({ act }) => act)).toEqual(['bank.import'])
  expect((await atBank()) - held).toBe(42_490_000n)
})

test('what its importer decided alone, or was paid months ago, matches nothing by itself', async () => {
  const own = await aWaitingDeposit(server.ctx, 50n)
  await bank.cashier.approveDeposit({ id: own.id })
  const { id } = await credited()
  const file: FileLine[] = [
    [daysAgo(40), '50.00', `Deposit ${id}`],
    [daysAgo(1), '50.00', `Deposit ${own.id}`],
  ]
  expect(await bank.bring(file)).toMatchObject({ lines: 2, matched: 0 })
  await matchOpenLines(server.ctx)
  expect(await open()).toHaveLength(2)
})

test('a file that goes on on the same day with a line like the last is refused, not swallowed', async () => {
  const line: FileLine = [daysAgo(2), '5.00', 'Ann']
  await bank.bring([line])
  expect(await refusalOf(bank.bring([line], '5.00'))).toBe('statement_balance')
  await bank.bring([line, line])
  expect(await open()).toHaveLength(2)
  expect(await refusalOf(bank.bring([[daysAgo(-2), '1.00', 'tomorrow’s']], '10.00'))).toBe('statement_line')
})

test('of overlapping files only the lines that are new are booked, and a missing file shows as a gap', async () => {
  const first: FileLine[] = [
    [daysAgo(7), '10.00', 'a'],
    [daysAgo(6), '5.00', 'twice'],
    [daysAgo(6), '5.00', 'twice'],
  ]
  await bank.bring(first)
  const more: FileLine[] = [...first.slice(1), [daysAgo(5), '1.00', 'b']]
  expect(await bank.bring(more, '10.00')).toMatchObject({ lines: 3, known: 2 })
  expect(await open()).toHaveLength(4)
  const gapOf = async () =>
    (await bank.cashier.getBank({})).accounts.find(({ id }) => id === bank.account)?.gap
  expect(await gapOf()).toBe(0n)
  await bank.bring([[daysAgo(1), '1.00', 'later']], '30.00')
  expect(await gapOf()).toBe(9n * USD)
  await bank.bring([[daysAgo(3), '9.00', 'between']], '21.00')
  expect(await gapOf()).toBe(0n)
})

test('the same file twice at once is imported once', async () => {
  const before = await suspended()
  const lines = Array.from({ length: 40 }, (_, at): FileLine => [daysAgo(6), '1.00', `line ${at}`])
  const done = await Promise.all(Array.from({ length: 3 }, () => bank.bring(lines)))
  expect(done.map(({ known }) => known).sort((a, b) => a - b)).toEqual([0, 40, 40])
  expect((await suspended()).in - before.in).toBe(40n * USD)
})

test('a file that is refused leaves nothing behind', async () => {
  const statements = async () => (await bank.cashier.listBankStatements({ limit: 100 })).list.length
  const before = [await suspended(), await statements()]
  const whole = csvFile([
    [daysAgo(6), '1.00', 'a'],
    [daysAgo(6), '2.00', 'b'],
  ])
  const refused = (file: string) => refusalOf(bank.bring(file))
  expect(await refused(whole.slice(0, -12))).toBe('statement_cut')
  expect(await refused(whole.replace('2.00', '=2+0'))).toBe('statement_line')
  expect(await refused(whole.replace(',2.00', ',2.01'))).toBe('statement_balance')
  expect(await refused(mt940File([[daysAgo(6), '1.00']]))).toBe('statement_columns')
  expect(await refused('x'.repeat(50 * 1024 * 1024))).toBe('statement_too_large')
  expect(await refused('')).toBe('statement_columns')
  const swift = await aBank(server, 'mt940', 'DE99')
  expect(await refusalOf(swift.bring(mt940File([[daysAgo(6), '1.00']])))).toBe('statement_account')
  expect([await suspended(), await statements()]).toEqual(before)
})

test('an import that is broken off leaves nothing behind, and can be done again', async () => {
  const before = await suspended()
  const file = {
    account: bank.account,
    operatorId: 1n,
    name: 'a.csv',
    bytes: Buffer.from(csvFile([[daysAgo(6), '3.00', 'a']])),
  }
  const broken = importStatement(server.ctx, file, () => Promise.reject(new Error('the node went down')))
  await expect(broken).rejects.toThrow('the node went down')
  expect([await suspended(), await open()]).toEqual([before, []])
  expect(await bank.bring([[daysAgo(6), '3.00', 'a']])).toMatchObject({ lines: 1, known: 0 })
})

test('a deposit that lines of two accounts name at once is one line’s', async () => {
  const { id } = await credited()
  const other = await aBank(server, 'csv', `FR${String(number).padStart(20, '0')}`)
  const line: FileLine = [daysAgo(6), '50.00', `${id}`]
  const done = await Promise.all([bank.bring([line]), other.bring([line])])
  expect(done.map(({ matched }) => matched).sort()).toEqual([0, 1])
})

test('a line whose deposit is credited later is matched then, once, on whichever node', async () => {
  const deposit = await aWaitingDeposit(server.ctx)
  await bank.bring([[daysAgo(6), '50.00', `${deposit.id}`]])
  const held = await atBank()
  await matchOpenLines(server.ctx)
  expect(await open()).toHaveLength(1)
  const cashier = await anOperatorClient(server, 'cashier')
  await cashier.approveDeposit({ id: deposit.id })
  expect((await atBank()) - held).toBe(50n * USD)
  await Promise.all([matchOpenLines(server.ctx), matchOpenLines(server.ctx)])
  expect(await open()).toEqual([])
  expect(await atBank()).toBe(held)
})

test('an account is made by two operators; its number, asset, format and beginning stay', async () => {
  const now = {
    name: 'House bank',
    asset: 'USD',
    number: `DE${String(number).padStart(20, '0')}`,
    format: 'csv',
    csv: csvMapping,
    ...{ beginsOn: daysAgo(BEGAN_DAYS_AGO), opening: 0n },
    version: 1,
  } as const
  const save = (change: object) => bank.cashier.saveBankAccount({ ...now, ...change, reason: 'because' })
  expect(await refusalOf(save({ version: 0 }))).toBe('already_decided')
  expect(await refusalOf(save({ format: 'mt940', csv: null }))).toBe('not_found')
  expect(await refusalOf(save({ opening: 1n }))).toBe('not_found')
  expect(await refusalOf(save({ beginsOn: daysAgo(400) }))).toBe('not_found')
  expect(await refusalOf(save({ number: 'GB1234', csv: null, version: 0 }))).toBe('bad_request')
  const { approval } = await save({ name: 'Renamed' })
  expect((await bank.cashier.getBank({})).accounts.find((one) => one.id === bank.account)).toMatchObject({
    name: 'House bank',
    waits: approval,
  })
  expect(await refusalOf(save({ name: 'Again' }))).toBe('already_proposed')
  await agreeTo(bank.treasurer, approval)
  expect((await bank.cashier.getBank({})).accounts.find((one) => one.id === bank.account)).toMatchObject({
    name: 'Renamed',
    version: 2,
    waits: null,
  })
})
