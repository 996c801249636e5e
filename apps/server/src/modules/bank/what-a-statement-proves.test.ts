import { dayAfter } from '@opendraw/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aWaitingDeposit } from '../../testing/a-waiting-deposit.ts'
import { daysAgo, type FileLine } from '../../testing/bank-files.ts'
import { aBank, aCreditedDeposit, type Bank, bankFaults } from '../../testing/bank-fixture.ts'
import { agreeTo, anOperatorClient, refusalOf } from '../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { seed } from '../wallet/index.ts'
import { matchOpenLines } from './index.ts'
import { bankState } from './state.ts'

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
  bank = await aBank(server, 'csv', `NL${String(number).padStart(20, '0')}`)
})
afterEach(async () => {
  expect(await bankFaults(server.ctx)).toEqual([])
})

const open = async () => (await bank.cashier.listBankLines({ state: 'pending', account: bank.account })).list
const credited = (dollars: bigint) => aCreditedDeposit(server, dollars)

test('a statement of what is held counts what lies in suspense of that day', async () => {
  const onDay = daysAgo(1)
  const operators = { maker: await anOperatorClient(server, 'cashier'), checker: bank.treasurer }
  const propose = async (amount: bigint) => {
    const statement = { account: 'player_funds', asset: 'USD', onDay, amount, reference: 'b' } as const
    const { approval } = await operators.maker.recordEvidence({ ...statement, reason: 'r' })
    await agreeTo(operators.checker, approval)
    return (await operators.maker.listEvidence({})).list[0]?.booked ?? 0n
  }
  const before = await propose(0n)
  await bank.bring([[onDay, '12.00', 'who']])
  expect((await propose(0n)) - before).toBe(12n * USD)
})

test('a file from before the account began is refused, and one of days before the first shows as a gap', async () => {
  const gapOf = async () =>
    (await bank.cashier.getBank({})).accounts.find(({ id }) => id === bank.account)?.gap
  const before = dayAfter(bank.beginsOn, -1)
  expect(await refusalOf(bank.bring([[before, '500.00', 'forged']]))).toBe('statement_line')
  const first = bank.beginsOn
  expect(await refusalOf(bank.bring([[first, '500.00', 'forged']], '7.00'))).toBe('statement_balance')
  expect(await open()).toEqual([])
  // The account began with nothing: a first file that says otherwise, or a forged one before it, leaves a difference.
  await bank.bring([[daysAgo(20), '500.00', 'forged']])
  await bank.bring([[daysAgo(10), '30.00', 'the bank’s own']], '0.00')
  expect(await gapOf()).toBe(-500n * USD)
  const other = await aBank(server, 'csv', `IT${String(number).padStart(20, '0')}`)
  await other.bring([[daysAgo(10), '30.00', 'the bank’s own']])
  expect(await refusalOf(other.bring([[daysAgo(20), '500.00', 'forged']], '-500.00'))).toBe(
    'statement_balance',
  )
})

test('of a line that is matched late, the evidence of its day says what it said at the closing', async () => {
  const onDay = daysAgo(1)
  const booked = async () => {
    const statement = { account: 'player_funds', asset: 'USD', onDay, amount: 0n, reference: 'b' } as const
    const { approval } = await bank.cashier.recordEvidence({ ...statement, reason: 'r' })
    await agreeTo(bank.treasurer, approval)
    return (await bank.cashier.listEvidence({})).list[0]?.booked ?? 0n
  }
  const before = await booked()
  const deposit = await aWaitingDeposit(server.ctx, 44n)
  await bank.bring([[onDay, '44.00', `${deposit.id}`]])
  expect((await booked()) - before).toBe(44n * USD)
  const cashier = await anOperatorClient(server, 'cashier')
  await cashier.approveDeposit({ id: deposit.id })
  await matchOpenLines(server.ctx)
  expect(await open()).toEqual([])
  // The bank had it on that day, and the books have it from today on: the house held no more of its own.
  expect((await booked()) - before).toBe(44n * USD)
  const after = await credited(45n)
  await bank.bring([[onDay, '45.00', `${after.id}`]], '44.00')
  expect(await open()).toEqual([])
  expect((await booked()) - before).toBe(89n * USD)
})

test('a node reads one file at a time, three wait, and a fifth is told to come back', async () => {
  let go = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  let reading = 0
  let most = 0
  const held = Array.from({ length: 4 }, () =>
    bankState(server.ctx).readings(async () => {
      most = Math.max(most, ++reading)
      await gate
      reading -= 1
    }),
  )
  const line: FileLine = [daysAgo(6), '1.00', 'a']
  expect(await refusalOf(bank.bring([line]))).toBe('busy')
  go()
  await Promise.all(held)
  expect(most).toBe(1)
  expect(await bank.bring([line])).toMatchObject({ lines: 1, known: 0 })
})
