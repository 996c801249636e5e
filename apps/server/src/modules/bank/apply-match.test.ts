import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { balanceOf, bankroll, cash, operatorFunds, playerFunds, suspense } from '@opendraw/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD, HOLDER } from '../../testing/a-player-who-may-withdraw.ts'
import { aWaitingDeposit } from '../../testing/a-waiting-deposit.ts'
import { anOperator } from '../../testing/an-operator.ts'
import type { FileLine } from '../../testing/bank-files.ts'
import { daysAgo } from '../../testing/bank-files.ts'
import { aBank, type Bank, bankFaults } from '../../testing/bank-fixture.ts'
import { agreeTo, anOperatorClient, consoleClient, playerClient, refusalOf } from '../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { decidedAloneSince } from '../console/tables/queues.ts'
import { seed } from '../wallet/index.ts'
import { matchOpenLines } from './index.ts'

const USD = 1_000_000n
const reason = 'because'
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
  bank = await aBank(server, 'csv', `GB${String(number).padStart(20, '0')}`)
})
afterEach(async () => {
  expect(await bankFaults(server.ctx)).toEqual([])
})

const atBank = async () => -(await balanceOf(server.ctx.db, playerFunds))
const inSuspense = async () =>
  (await balanceOf(server.ctx.db, suspense('in'))) + (await balanceOf(server.ctx.db, suspense('out')))
const open = async () => (await bank.cashier.listBankLines({ state: 'pending', account: bank.account })).list
/** These lines in suspense, from a file of their own, in its order. */
async function lines(...file: readonly FileLine[]): Promise<bigint[]> {
  await bank.bring(file)
  return (await open()).map(({ id }) => id)
}
const due = (kind: 'deposit' | 'withdrawal', id: bigint) => ({ kind, id, transfer: null })
type Match = Parameters<Bank['cashier']['proposeBankMatch']>[0]
const propose = async (match: Omit<Match, 'reason' | 'rest'> & Partial<Pick<Match, 'rest'>>) =>
  (await bank.cashier.proposeBankMatch({ rest: 'none', reason, ...match })).approval
const agree = (approval: bigint) => agreeTo(bank.treasurer, approval)
async function anApprovedWithdrawal(dollars: number) {
  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, `${dollars}.00`)
  const { id } = await playerClient(server, { token }).requestWithdrawal({
    ...{ cardId, amount: BigInt(dollars) * USD, fundPassword: FUND_PASSWORD, key: randomUUID() },
  })
  const { net } = await (await anOperatorClient(server, 'cashier')).approveWithdrawal({ id })
  return { id, playerId, net }
}

test('two operators match a pending deposit: it is credited, and the bank’s money is counted once', async () => {
  const deposit = await aWaitingDeposit(server.ctx)
  const [held, before] = [await atBank(), await inSuspense()]
  const [line = 0n] = await lines([daysAgo(6), '50.00', 'no number', 'Ann Lee'])
  const approval = await propose({ lines: [line], targets: [due('deposit', deposit.id)] })
  expect((await open())[0]?.waits).toBe(approval)
  expect(await balanceOf(server.ctx.db, cash(deposit.playerId))).toBe(0n)
  expect(await refusalOf(agreeTo(bank.cashier, approval))).toBe('no_permission')
  await agree(approval)
  expect(await balanceOf(server.ctx.db, cash(deposit.playerId))).toBe(50n * USD)
  expect([(await atBank()) - held, await inSuspense()]).toEqual([50n * USD, before])
  const { list } = await bank.cashier.listBankLines({ state: 'matched', account: bank.account })
  expect(list[0]?.match?.approval).toBe(approval)
  expect((await bank.cashier.checkBankLine({ id: line })).matched).toMatchObject([
    { kind: 'deposit', id: deposit.id, amount: 50n * USD },
  ])
})

test('a match that credits a deposit or settles a withdrawal needs the permission for those of both operators', async () => {
  const onlyMatches = async (...permissions: readonly string[]) => {
    const { id, token } = await anOperator(server.ctx, 'auditor')
    await server.ctx.db.run(
      sql`update operator set permissions = ${[...permissions]}::text[] where id = ${id}`,
    )
    return consoleClient(server, { token })
  }
  const deposit = await aWaitingDeposit(server.ctx, 31n)
  const { id, net } = await anApprovedWithdrawal(40)
  const [into = 0n, out = 0n, fee = 0n] = await lines(
    [daysAgo(6), '31.00', 'in'],
    [daysAgo(6), `-${Number(net) / 1e6}.00`, 'out'],
    [daysAgo(6), '-1.00', 'fee'],
  )
  const credit = { lines: [into], targets: [due('deposit', deposit.id)] }
  const settle = { lines: [out], targets: [due('withdrawal', id)] }
  const maker = await onlyMatches('bank:match:propose')
  for (const match of [credit, settle])
    expect(await refusalOf(maker.proposeBankMatch({ rest: 'none', reason, ...match }))).toBe('no_permission')
  const checker = await onlyMatches('bank:match:agree', 'oversight:approval:decide')
  for (const match of [credit, settle]) {
    const approval = await propose(match)
    const { list } = await checker.listApprovals({ state: 'waiting' })
    expect(list.find((one) => one.id === approval)?.mayDecide).toBe(false)
    expect(await refusalOf(agreeTo(checker, approval))).toBe('no_permission')
  }
  expect(await balanceOf(server.ctx.db, cash(deposit.playerId))).toBe(0n)
  await agreeTo(checker, await propose({ lines: [fee], targets: [], rest: 'fee' }))
})

test('what two credit by a match is nothing that one of them has decided alone', async () => {
  const { id, token } = await anOperator(server.ctx, 'admin')
  const deposit = await aWaitingDeposit(server.ctx, 60n)
  const [line = 0n] = await lines([daysAgo(6), '60.00', 'x'])
  await agreeTo(
    consoleClient(server, { token }),
    await propose({ lines: [line], targets: [due('deposit', deposit.id)] }),
  )
  expect(await decidedAloneSince(server.ctx.db, id, 24)).toBe(0n)
})

// security: 23
test('an approved withdrawal is marked as paid under the bank’s reference, but none of a frozen account', async () => {
  const { id, net } = await anApprovedWithdrawal(30)
  const held = await atBank()
  const [line = 0n] = await lines([daysAgo(6), `-${Number(net) / 1e6}.00`, 'UTR 77', 'Asha Rao'])
  expect((await bank.cashier.checkBankLine({ id: line })).suggestions[0]).toMatchObject({
    ...{ kind: 'withdrawal', id, names: [HOLDER], transfer: null, amount: -net },
    why: ['amount', 'name'],
  })
  const approval = await propose({ lines: [line], targets: [due('withdrawal', id)] })
  const whose = sql`where id = (select player_id from withdrawal where id = ${id})`
  await server.ctx.db.run(sql`update player set state = 'frozen' ${whose}`)
  expect(await refusalOf(agree(approval))).toBe('player_frozen')
  await server.ctx.db.run(sql`update player set state = 'active' ${whose}`)
  await agree(approval)
  const { list } = await bank.cashier.listWithdrawalQueue({ state: 'paid' })
  expect(list.find((row) => row.id === id)?.reference).toBe('UTR 77')
  expect((await atBank()) - held).toBe(-net)
})

test('a payment in two lines is one deposit, and one line two deposits; other sums are refused', async () => {
  const [first, second, third] = [
    await aWaitingDeposit(server.ctx, 70n),
    await aWaitingDeposit(server.ctx, 20n),
    await aWaitingDeposit(server.ctx, 30n),
  ]
  const [one = 0n, two = 0n, both = 0n] = await lines(
    [daysAgo(6), '40.00', 'part 1'],
    [daysAgo(6), '30.00', 'part 2'],
    [daysAgo(5), '50.00', 'two at once'],
  )
  const targets = [due('deposit', first.id)]
  expect(await refusalOf(propose({ lines: [one], targets }))).toBe('match_unequal')
  await agree(await propose({ lines: [one, two], targets }))
  await agree(
    await propose({ lines: [both], targets: [due('deposit', second.id), due('deposit', third.id)] }),
  )
  expect(await open()).toEqual([])
})

test('the bank’s fee is the house’s, its own money moves between its accounts, and what goes back needs no entry', async () => {
  const deposit = await aWaitingDeposit(server.ctx)
  const of = async () => [
    await balanceOf(server.ctx.db, bankroll),
    await balanceOf(server.ctx.db, operatorFunds),
  ]
  const [bankBefore = 0n, ownBefore = 0n] = await of()
  const [net = 0n, own = 0n, wrong = 0n, back = 0n] = await lines(
    [daysAgo(6), '48.00', 'less 2.00'],
    [daysAgo(6), '500.00', 'from ourselves'],
    [daysAgo(6), '9.00', 'a stranger'],
    [daysAgo(5), '-9.00', 'sent back'],
  )
  await agree(await propose({ lines: [net], targets: [due('deposit', deposit.id)], rest: 'fee' }))
  await agree(await propose({ lines: [own], targets: [], rest: 'own_funds' }))
  await agree(await propose({ lines: [wrong, back], targets: [] }))
  expect(await of()).toEqual([bankBefore - 2n * USD, ownBefore + 500n * USD])
  expect(await balanceOf(server.ctx.db, cash(deposit.playerId))).toBe(50n * USD)
  expect(await open()).toEqual([])
})

test('suggests the deposit that the line names first, then by amount, name and days, and says why', async () => {
  const named = await aWaitingDeposit(server.ctx, 33n)
  const alike = await aWaitingDeposit(server.ctx, 33n)
  const [line = 0n] = await lines([daysAgo(6), '33.00', `deposit ${named.id}`])
  const { suggestions } = await bank.cashier.checkBankLine({ id: line })
  const mine = suggestions.filter(({ id }) => id === named.id || id === alike.id)
  expect(mine.map(({ id, why }) => [id, why.includes('number')])).toEqual([
    [named.id, true],
    [alike.id, false],
  ])
  expect(mine[0]?.score).toBeGreaterThan(mine[1]?.score ?? 100)
  expect(await refusalOf(bank.cashier.checkBankLine({ id: 1n }))).toBe('not_found')
})

test('a line is matched once, whoever agrees at the same time', async () => {
  const deposits = await Promise.all([aWaitingDeposit(server.ctx, 12n), aWaitingDeposit(server.ctx, 12n)])
  const [line = 0n, other = 0n] = await lines([daysAgo(6), '12.00', 'a'], [daysAgo(5), '-0.01', 'b'])
  const [one, two] = deposits
  const proposals = [
    await propose({ lines: [line], targets: [due('deposit', one.id)] }),
    // Of another first line, so that both wait.
    await propose({ lines: [other, line], targets: [due('deposit', two.id)], rest: 'fee' }).catch(() => 0n),
  ]
  expect(proposals[1]).toBe(0n)
  const rival = await bank.cashier.proposeBankMatch({ lines: [other], targets: [], rest: 'fee', reason })
  const second = await anOperatorClient(server, 'treasurer')
  const results = await Promise.allSettled([
    agreeTo(bank.treasurer, proposals[0] ?? 0n),
    agreeTo(second, proposals[0] ?? 0n),
    agreeTo(second, rival.approval),
    matchOpenLines(server.ctx),
  ])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await open()).toEqual([])
  expect(await refusalOf(propose({ lines: [line], targets: [due('deposit', two.id)] }))).toBe(
    'already_decided',
  )
})

test('a deposit that is decided meanwhile, an entry that is another line’s and an unknown one are refused, and nothing moves', async () => {
  const deposit = await aWaitingDeposit(server.ctx, 21n)
  const [line = 0n, later = 0n] = await lines([daysAgo(6), '21.00', 'a'], [daysAgo(6), '21.00', 'b'])
  const approval = await propose({ lines: [line], targets: [due('deposit', deposit.id)] })
  await (await anOperatorClient(server, 'cashier')).approveDeposit({ id: deposit.id })
  const before = await inSuspense()
  expect(await refusalOf(agree(approval))).toBe('already_decided')
  expect(await inSuspense()).toBe(before)
  const [booked] = (await bank.cashier.checkBankLine({ id: later })).suggestions.filter(
    ({ id }) => id === deposit.id,
  )
  const target = { kind: 'deposit', id: deposit.id, transfer: booked?.transfer ?? null } as const
  // What the second operator reads is what the books say of that transfer.
  for (const other of [{ kind: 'clearing' as const }, { id: deposit.id + 1n }])
    expect(await refusalOf(propose({ lines: [later], targets: [{ ...target, ...other }] }))).toBe('not_found')
  await agree(await propose({ lines: [later], targets: [target] }))
  expect(await refusalOf(propose({ lines: [line], targets: [target] }))).toBe('already_decided')
  for (const unknown of [{ ...target, transfer: randomUUID() }, due('deposit', 1n)])
    expect(await refusalOf(propose({ lines: [line], targets: [unknown] }))).toBe('already_decided')
  expect(await refusalOf(propose({ lines: [1n], targets: [] }))).toBe('not_found')
})

test('what is in suspense is held and owed, and what left for an unknown reason counts as lost', async () => {
  const capital = async () =>
    (await server.ctx.db.row<{ left: bigint }>(sql`select own_capital(1::smallint /* USD */) as left`))
      ?.left ?? 0n
  const before = await capital()
  await lines([daysAgo(6), '800.00', 'in'])
  expect(await capital()).toBe(before)
  await bank.bring([[daysAgo(5), '-300.00', 'out']], '800.00')
  expect((await capital()) - before).toBe(-300n * USD)
})
