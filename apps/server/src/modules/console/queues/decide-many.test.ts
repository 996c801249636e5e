import { randomUUID } from 'node:crypto'
import { BULK_MAX } from '@opendraw/contract/operator'
import { balanceOf, cash } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { aWaitingDeposit } from '../../../testing/a-waiting-deposit.ts'
import { anOperatorClient, type OperatorClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { verifyAll } from '../../../verify-ledger.ts'
import { seed } from '../../wallet/index.ts'

const usd = 1_000_000n
let server: TestServer
let colleague: OperatorClient
let auditor: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  colleague = await anOperatorClient(server, 'cashier')
  auditor = await anOperatorClient(server, 'auditor')
})
afterAll(() => server.stop())

const approval = { verdict: 'approve', code: 'other', reason: 'Seen on the bank statement' } as const
// One by one: a server looks at few pictures at once.
const deposits = async (count: number) => {
  const waiting: Awaited<ReturnType<typeof aWaitingDeposit>>[] = []
  while (waiting.length < count) waiting.push(await aWaitingDeposit(server.ctx))
  return waiting
}
const cashOf = ({ playerId }: { playerId: bigint }) => balanceOf(server.ctx.db, cash(playerId))
const actsOn = async (id: bigint) =>
  (await auditor.listAudit({ subject: `deposit:${id}` })).list.map(({ act }) => act)

/** As if documents had passed before it was asked for. */
async function enlarge(ids: readonly bigint[], amount: bigint): Promise<void> {
  const { pool } = server.database.owner
  await pool.query('alter table deposit disable trigger user')
  await pool.query('update deposit set amount = $1, actual_payment = $1 where id = any($2)', [amount, ids])
  await pool.query('alter table deposit enable trigger user')
}

test('of four deposits the third is refused: the others are credited, each with its line, and it says why', async () => {
  const cashier = await anOperatorClient(server, 'cashier')
  const rows = await deposits(4)
  const ids = rows.map(({ id }) => id)
  await colleague.claimRequest({ kind: 'deposit', id: ids[2] ?? 0n })
  const { list } = await cashier.decideDeposits({ ...approval, ids, isPreview: false })
  expect(list.map(({ id, outcome }) => [id, outcome])).toEqual([
    [ids[0], 'done'],
    [ids[1], 'done'],
    [ids[2], 'refused'],
    [ids[3], 'done'],
  ])
  expect(list[2]?.why).toMatch(/works on|working on|claimed/i)
  expect(await Promise.all(rows.map(cashOf))).toEqual([50n * usd, 50n * usd, 0n, 50n * usd])
  expect(await Promise.all(ids.map(actsOn))).toEqual([
    ...[['deposit.approve'], ['deposit.approve']],
    ...[[], ['deposit.approve']],
  ])
  const again = await cashier.decideDeposits({ ...approval, ids, isPreview: false })
  expect(again.list.map(({ outcome }) => outcome)).toEqual(Array(4).fill('refused'))
  expect(await Promise.all(rows.map(cashOf))).toEqual([50n * usd, 50n * usd, 0n, 50n * usd])
})

test('a preview says what each would become, the operator’s own limit included, and leaves nothing behind', async () => {
  const cashier = await anOperatorClient(server, 'cashier')
  const rows = await deposits(13)
  const ids = rows.map(({ id }) => id)
  // Eleven of 900.00 are within what one operator may approve alone in a day; the twelfth is not.
  await enlarge(ids, 900n * usd)
  await colleague.claimRequest({ kind: 'deposit', id: ids[12] ?? 0n })
  const preview = await cashier.decideDeposits({ ...approval, ids, isPreview: true })
  const outcomes = preview.list.map(({ outcome }) => outcome)
  expect(outcomes).toEqual([...Array(11).fill('done'), 'second', 'refused'])
  expect(await Promise.all(rows.map(cashOf))).toEqual(Array(13).fill(0n))
  expect((await Promise.all(ids.map(actsOn))).flat()).toEqual([])
  const { list: pending } = await cashier.listDepositQueue({ state: 'pending', limit: 100 })
  const mine = pending.filter(({ id }) => ids.includes(id))
  expect(mine).toHaveLength(13)
  expect(mine.filter(({ second }) => second !== null)).toEqual([])
  const { list } = await cashier.decideDeposits({ ...approval, ids, isPreview: false })
  expect(list).toEqual(preview.list)
  expect(await cashOf(rows[11] ?? { playerId: 0n })).toBe(0n)
})

test('withdrawals are decided in the same way, and one that is not there refuses itself alone', async () => {
  const cashier = await anOperatorClient(server, 'cashier')
  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, '90.00')
  const player = playerClient(server, { token })
  const ask = async () => {
    const request = { cardId, amount: 20n * usd, fundPassword: FUND_PASSWORD, key: randomUUID() }
    return (await player.requestWithdrawal(request)).id
  }
  const ids = [await ask(), 4711n, await ask()]
  const rejection = { ids, verdict: 'reject', code: 'other', reason: 'The holder differs' } as const
  for (const isPreview of [true, false]) {
    const { list } = await cashier.decideWithdrawals({ ...rejection, isPreview })
    expect(list.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'done'])
    expect(await cashOf({ playerId })).toBe(isPreview ? 50n * usd : 90n * usd)
  }
})

test('none, the same twice, more than fifty, and no reason are refused as a whole; so is who may not decide', async () => {
  const cashier = await anOperatorClient(server, 'cashier')
  const many = Array.from({ length: BULK_MAX + 1 }, (_, at) => BigInt(at + 1))
  for (const ids of [[], [7n, 7n], many])
    expect(await refusalOf(cashier.decideDeposits({ ...approval, ids, isPreview: true }))).toBe('bad_request')
  const unsaid = { ...approval, ids: [7n], reason: '  ', isPreview: false }
  expect(await refusalOf(cashier.decideDeposits(unsaid))).toBe('bad_request')
  const asked = { ...approval, ids: [7n], isPreview: true }
  for (const call of [auditor.decideDeposits, auditor.decideWithdrawals])
    expect(await refusalOf(call(asked))).toBe('no_permission')
})

test('the books are consistent after all of it', async () => {
  const findings = await verifyAll(server.ctx)
  expect(findings.flatMap(({ violations }) => violations)).toEqual([])
})
