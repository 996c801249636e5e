import type { Client } from '@opendraw/contract/client'
import { type operatorCalls, proofImage } from '@opendraw/contract/operator'
import { violationsOf } from '@opendraw/db'
import { balanceOf, cash } from '@opendraw/ledger'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aWaitingDeposit } from '../../../testing/a-waiting-deposit.ts'
import { anOperator, type TestOperator } from '../../../testing/an-operator.ts'
import { anOperatorClient, consoleClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { auditInvariants } from '../../operators/index.ts'
import { settingOf } from '../../settings/index.ts'
import { seed } from '../../wallet/index.ts'

const usd = 1_000_000n
let server: TestServer
let cashier: TestOperator
let operatorClient: Client<typeof operatorCalls>
let colleague: Client<typeof operatorCalls>
let treasurer: Client<typeof operatorCalls>
let auditor: Client<typeof operatorCalls>

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  cashier = await anOperator(server.ctx, 'cashier')
  operatorClient = clientOf(cashier)
  colleague = await anOperatorClient(server, 'cashier')
  treasurer = await anOperatorClient(server, 'treasurer')
  auditor = await anOperatorClient(server, 'auditor')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.database.owner.pool.query(
    `update deposit set state = 'expired', decided_at = now() where state = 'pending'`,
  )
})

const clientOf = ({ token }: TestOperator) => consoleClient(server, { token })

/** A deposit above the limit for one person, as if documents had passed before it was asked for. */
async function aLargeDeposit() {
  const limit = await settingOf(server.ctx.db, 'approvalLimit')
  const deposit = await aWaitingDeposit(server.ctx)
  const { pool } = server.database.owner
  await pool.query('alter table deposit disable trigger user')
  await pool.query(`update deposit set amount = $1, actual_payment = $1 where id = $2`, [
    limit + usd,
    deposit.id,
  ])
  await pool.query('alter table deposit enable trigger user')
  return { ...deposit, amount: limit + usd }
}

test('shows the longest waiting first, with the player’s name, and counts them', async () => {
  const first = await aWaitingDeposit(server.ctx)
  const second = await aWaitingDeposit(server.ctx)
  const { list } = await operatorClient.listDepositQueue({ state: 'pending' })
  expect(list.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(list[0]).toMatchObject({
    nickname: expect.stringMatching(/^p/),
    decidedBy: null,
    amount: 50000000n,
  })
  expect(await operatorClient.getCounts({})).toMatchObject({ deposits: 2, withdrawals: 0, kyc: 0 })
  const page = await operatorClient.listDepositQueue({ state: 'pending', limit: 1 })
  const rest = await operatorClient.listDepositQueue({ state: 'pending', limit: 1, before: page.next ?? 0n })
  expect(rest.list).toEqual([list[1]])
})

test('narrows the queue by method, amount, player, time and claim', async () => {
  const one = await aWaitingDeposit(server.ctx, 20n)
  const two = await aWaitingDeposit(server.ctx, 40n)
  const found = async (filter: Parameters<typeof operatorClient.listDepositQueue>[0]) =>
    (await operatorClient.listDepositQueue({ state: 'pending', ...filter })).list.map(({ id }) => BigInt(id))
  const at = two.createdAt.getTime()
  expect(await found({ method: 'bank-usd' })).toEqual([one.id, two.id])
  expect(await found({ method: 'bank-inr' })).toEqual([])
  expect(await found({ amountMin: 20000001n })).toEqual([two.id])
  expect(await found({ amountMax: 20000000n })).toEqual([one.id])
  expect(await found({ player: two.playerId })).toEqual([two.id])
  expect(await found({ from: new Date(at), to: new Date(at + 1) })).toEqual([two.id])
  await operatorClient.claimRequest({ kind: 'deposit', id: one.id })
  await colleague.claimRequest({ kind: 'deposit', id: two.id })
  expect(await found({ claim: 'mine' })).toEqual([one.id])
  expect(await found({ claim: 'taken' })).toEqual([two.id])
  expect(await found({ claim: 'free' })).toEqual([])
})

test('approves with an audit line, both or neither', async () => {
  const deposit = await aWaitingDeposit(server.ctx)
  const id = deposit.id
  const done = await operatorClient.approveDeposit({ id, reason: ' matched to line 7 ' })
  expect(done).toMatchObject({ state: 'passed', decidedBy: cashier.login, reason: 'matched to line 7' })
  expect(await balanceOf(server.ctx.db, cash(deposit.playerId))).toBe(50n * usd)
  expect(await refusalOf(operatorClient.rejectDeposit({ id, code: 'not_received' }))).toBe('already_decided')
  const { list } = await auditor.listAudit({ subject: `deposit:${id}` })
  expect(list).toMatchObject([
    { act: 'deposit.approve', operator: cashier.login, reason: 'matched to line 7' },
  ])
})

test('a refused deposit tells its player why, by a code for their language and the note as written', async () => {
  const deposit = await aWaitingDeposit(server.ctx)
  const id = deposit.id
  expect(await refusalOf(operatorClient.rejectDeposit({ id, code: 'other' }))).toBe('reason_required')
  await operatorClient.rejectDeposit({ id, code: 'amount_differs', reason: '49.00 came' })
  const { list } = await playerClient(server, { token: deposit.token, lang: 'vi' }).listDeposits({})
  expect(list[0]).toMatchObject({ state: 'failed', reasonCode: 'amount_differs', reason: '49.00 came' })
  expect(await balanceOf(server.ctx.db, cash(deposit.playerId))).toBe(0n)
})

test('above the limit nothing is credited before dual approval, and then once', async () => {
  const deposit = await aLargeDeposit()
  const id = deposit.id
  const waiting = await operatorClient.approveDeposit({ id })
  expect(waiting).toMatchObject({ state: 'pending', second: { isMine: true, act: 'deposit.approve' } })
  expect(await balanceOf(server.ctx.db, cash(deposit.playerId))).toBe(0n)
  expect(await refusalOf(colleague.approveDeposit({ id }))).toBe('already_proposed')
  expect(await refusalOf(colleague.rejectDeposit({ id, code: 'not_received' }))).toBe('already_proposed')
  const ask = { id: waiting.second?.approval ?? 0n, hash: waiting.second?.hash ?? '' }
  expect(await refusalOf(operatorClient.approveProposal(ask))).toBe('no_permission')
  expect((await treasurer.getCounts({})).approvals).toBe(1)
  const both = await Promise.allSettled([treasurer.approveProposal(ask), treasurer.approveProposal(ask)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(server.ctx.db, cash(deposit.playerId))).toBe(deposit.amount)
  const { list } = await auditor.listAudit({ subject: `deposit:${id}` })
  expect(list.map(({ act }) => act)).toEqual(['deposit.approve', 'approval.propose'])
})

test('a proposal that is refused leaves the deposit to be decided again', async () => {
  const deposit = await aLargeDeposit()
  const id = deposit.id
  const { second } = await operatorClient.approveDeposit({ id })
  await treasurer.rejectProposal({ id: second?.approval ?? 0n, reason: 'no such line at the bank' })
  expect(await operatorClient.rejectDeposit({ id, code: 'not_received' })).toMatchObject({
    state: 'failed',
    second: null,
  })
})

test('shows what is known of the player beside the decision', async () => {
  const { id, playerId } = await aWaitingDeposit(server.ctx)
  expect(await operatorClient.checkDeposit({ id })).toMatchObject({
    isFirst: true,
    player: { state: 'active', kycLevel: 0, deposited: 0n, net: 0n, depositsPassed: 0, depositsFailed: 0 },
  })
  await operatorClient.approveDeposit({ id })
  const { list } = await operatorClient.listDepositQueue({ player: playerId })
  expect(list).toHaveLength(1)
  const after = await operatorClient.checkDeposit({ id })
  expect(after).toMatchObject({
    isFirst: false,
    player: { deposited: 50000000n, net: 50000000n, depositsPassed: 1 },
  })
})

// security: 50
test('nothing happens when the audit line cannot be written', async () => {
  const deposit = await aWaitingDeposit(server.ctx)
  const { owner } = server.database
  await owner.pool.query(`alter table audit_line add constraint no_more check (false) not valid`)
  await expect(operatorClient.approveDeposit({ id: deposit.id })).rejects.toMatchObject({ code: 500 })
  await owner.pool.query('alter table audit_line drop constraint no_more')
  expect(await balanceOf(server.ctx.db, cash(deposit.playerId))).toBe(0n)
  expect((await operatorClient.approveDeposit({ id: deposit.id })).state).toBe('passed')
})

// security: 45
test('records the access to a picture before showing it', async () => {
  const { proof } = await aWaitingDeposit(server.ctx)
  const response = await fetch(`${server.consoleUrl}/api/${proofImage.path}/${proof}`, {
    headers: { token: cashier.token },
  })
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(12)
  const { list } = await auditor.listAudit({ subject: `upload:${proof}` })
  expect(list).toMatchObject([{ act: 'proof.view', operator: cashier.login }])
})

test('ids that no number can be are as absent', async () => {
  for (const id of [0n, 9223372036854775807n, 9999999999999999999n]) {
    expect(await refusalOf(operatorClient.approveDeposit({ id }))).toBe('not_found')
    expect(await refusalOf(operatorClient.checkDeposit({ id }))).toBe('not_found')
    expect(await refusalOf(operatorClient.claimRequest({ kind: 'deposit', id }))).toBe('not_found')
  }
})

test('the trail stays consistent under concurrency, and shows a changed or deleted line', async () => {
  const waiting = await Promise.all(Array.from({ length: 8 }, () => aWaitingDeposit(server.ctx)))
  await Promise.all(waiting.map(({ id }) => operatorClient.rejectDeposit({ id, code: 'not_received' })))
  const { db } = server.ctx
  const { owner } = server.database
  expect(await violationsOf(db, auditInvariants)).toEqual([])

  await expect(owner.pool.query(`update audit_line set reason = 'x'`)).rejects.toMatchObject({
    code: 'OD001',
  })
  await expect(db.pool.query('delete from audit_line')).rejects.toMatchObject({
    code: expect.stringMatching(/42501|OD001/),
  })
  await owner.pool.query('alter table audit_line disable trigger append_only')
  const { rows } = await owner.pool.query('select id, reason from audit_line order by id offset 3 limit 1')
  const [{ id, reason }] = rows
  await owner.pool.query(`update audit_line set reason = 'nothing to see' where id = ${id}`)
  expect(await violationsOf(db, auditInvariants)).toEqual([
    { invariant: 'audit trail', detail: `line ${id} was changed after it was written` },
  ])
  await owner.pool.query('update audit_line set reason = $1 where id = $2', [reason, id])
  await owner.pool.query(`delete from audit_line where id = ${id}`)
  expect(await violationsOf(db, auditInvariants)).toMatchObject([
    { detail: expect.stringContaining('does not follow the line before it') },
  ])
})
