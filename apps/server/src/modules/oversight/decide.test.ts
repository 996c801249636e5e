import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@opendraw/contract/client'
import { operatorCalls, proofImage } from '@opendraw/contract/operator'
import { balanceOf, cash } from '@opendraw/ledger'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator, type TestOperator } from '../../testing/an-operator.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { requestDeposit } from '../wallet/deposits/request-deposit.ts'
import { seed } from '../wallet/index.ts'
import { keepPicture } from '../wallet/pictures/keep-picture.ts'
import { verifyAudit } from './verify-audit.ts'

const usd = 1_000_000n
let server: TestServer
let cashier: TestOperator
let desk: Client<typeof operatorCalls>
let auditor: Client<typeof operatorCalls>

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  cashier = await anOperator(server.ctx, 'cashier')
  desk = clientOf(cashier)
  auditor = clientOf(await anOperator(server.ctx, 'auditor'))
})
afterAll(() => server.stop())

const clientOf = ({ token }: TestOperator) =>
  createClient(operatorCalls, { baseUrl: server.consoleUrl, token: () => token, lang: () => 'en' })

async function aWaitingDeposit() {
  const { id: playerId } = await aPlayerWith(server.ctx)
  const bytes = await sharp({ create: { width: 6, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const proof = (await keepPicture(server.ctx, playerId, bytes)).id
  const wish = {
    playerId,
    method: 'bank-usd',
    amount: 50n * usd,
    actualPayment: null,
    proof,
    note: 'n',
    key: randomUUID(),
  }
  return { ...(await requestDeposit(server.ctx, wish)), proof }
}

test('shows who waits longest first, with the player’s name, and counts them', async () => {
  const first = await aWaitingDeposit()
  const second = await aWaitingDeposit()
  const { list } = await desk.listDepositQueue({ state: 'pending' })
  expect(list.map(({ id }) => id)).toEqual([String(first.id), String(second.id)])
  expect(list[0]).toMatchObject({
    nickname: expect.stringMatching(/^p/),
    decidedBy: null,
    amount: '50000000',
  })
  expect(await desk.getCounts({})).toEqual({ deposits: 2, withdrawals: 0 })
  const page = await desk.listDepositQueue({ state: 'pending', limit: 1 })
  expect((await desk.listDepositQueue({ state: 'pending', limit: 1, before: page.next ?? '' })).list).toEqual(
    [list[1]],
  )
})

test('approves with an audit line, both or neither', async () => {
  const deposit = await aWaitingDeposit()
  const id = String(deposit.id)
  const done = await desk.approveDeposit({ id, reason: ' matched to line 7 ' })
  expect(done).toMatchObject({ state: 'passed', decidedBy: cashier.login, reason: 'matched to line 7' })
  expect(await balanceOf(server.ctx.db, cash(deposit.playerId))).toBe(50n * usd)
  await expect(desk.rejectDeposit({ id, reason: 'too late' })).rejects.toMatchObject({
    reason: 'already_decided',
  })
  const { rows } = await server.database.owner.pool.query(
    `select payload from event where type = 'deposit' and player_id = ${deposit.playerId} order by id`,
  )
  expect(rows.map(({ payload }) => payload)).toEqual([
    { id, state: 'pending' },
    { id, state: 'passed' },
  ])
  const { list } = await auditor.listAudit({ subject: `deposit:${id}` })
  expect(list).toMatchObject([
    { act: 'deposit.approve', operator: cashier.login, reason: 'matched to line 7' },
  ])
})

test('nothing happens when the audit line cannot be written', async () => {
  const deposit = await aWaitingDeposit()
  const { owner } = server.database
  await owner.pool.query(`alter table audit_line add constraint no_more check (false) not valid`)
  await expect(desk.approveDeposit({ id: String(deposit.id) })).rejects.toMatchObject({ code: 500 })
  await owner.pool.query('alter table audit_line drop constraint no_more')
  expect(await balanceOf(server.ctx.db, cash(deposit.playerId))).toBe(0n)
  expect((await desk.approveDeposit({ id: String(deposit.id) })).state).toBe('passed')
})

test('writes down who looked at a picture, before he sees it', async () => {
  const { proof } = await aWaitingDeposit()
  const response = await fetch(`${server.consoleUrl}/api/${proofImage.path}/${proof}`, {
    headers: { token: cashier.token },
  })
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(6)
  const { list } = await auditor.listAudit({ subject: `upload:${proof}` })
  expect(list).toMatchObject([{ act: 'proof.view', operator: cashier.login }])
})

test('ids that no number can be are as absent', async () => {
  for (const id of ['0', '9223372036854775807', '9999999999999999999'])
    await expect(desk.approveDeposit({ id })).rejects.toMatchObject({ kind: 'absent', reason: 'not_found' })
})

test('the trail holds together under many hands, and shows the line that somebody changed or took away', async () => {
  const waiting = await Promise.all(Array.from({ length: 8 }, aWaitingDeposit))
  await Promise.all(waiting.map(({ id }) => desk.rejectDeposit({ id: String(id), reason: 'test' })))
  const { db } = server.ctx
  const { owner } = server.database
  expect(await verifyAudit(db)).toEqual([])

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
  expect(await verifyAudit(db)).toEqual([
    { invariant: 'audit trail', detail: `line ${id} was changed after it was written` },
  ])
  await owner.pool.query('update audit_line set reason = $1 where id = $2', [reason, id])
  await owner.pool.query(`delete from audit_line where id = ${id}`)
  expect(await verifyAudit(db)).toMatchObject([
    { detail: expect.stringContaining('does not follow the line before it') },
  ])
})
