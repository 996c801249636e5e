import { approvalPreimage } from '@opendraw/contract/operator'
import { violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOperator, type TestOperator } from '../../../testing/an-operator.ts'
import { anOperatorClient, consoleClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { canonical, payloadHash } from '../../operators/approvals/propose.ts'
import { auditInvariants } from '../../operators/index.ts'
import { settingOf } from '../../settings/index.ts'

let server: TestServer
let maker: TestOperator
let checker: TestOperator
let making: OperatorClient
let checking: OperatorClient
let count = 0

const clientOf = ({ token }: TestOperator): OperatorClient => consoleClient(server, { token })
const onOwner = (text: string, values: unknown[] = []) => server.database.owner.pool.query(text, values)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  maker = await anOperator(server.ctx, 'admin')
  checker = await anOperator(server.ctx, 'treasurer')
  making = clientOf(maker)
  checking = clientOf(checker)
  await onOwner(`update approval set state = 'expired', decided_at = now() where state = 'waiting'`)
})

/** A proposal of one more minute than the last, as the checker is shown it. */
async function aProposal() {
  count += 1
  const input = { key: 'realityCheckMinutes', value: 60 + count, effectiveAt: null, reason: 'because' }
  const { approval } = await making.proposeSetting(input)
  const { list } = await checking.listApprovals({ state: 'waiting' })
  const shown = list.find(({ id }) => id === approval)
  if (!shown) throw new Error('the proposal is not listed')
  return { shown, value: input.value, ask: { id: shown.id, hash: shown.hash } }
}

const minutes = () => settingOf(server.ctx.db, 'realityCheckMinutes')

test('the second operator sees the proposal beside the current state, and its hash', async () => {
  const { shown, value } = await aProposal()
  expect(shown).toMatchObject({ act: 'setting.change', reason: 'because', mayDecide: true, isMine: false })
  expect(JSON.parse(shown.payload)).toEqual({ key: 'realityCheckMinutes', value, effectiveAt: null })
  expect(JSON.parse(shown.before ?? '')).toEqual({ value: await minutes() })
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(approvalPreimage(shown.act, shown.subject, shown.payload)),
  )
  expect(Buffer.from(digest).toString('hex')).toBe(shown.hash)
})

test('nothing happens before the second operator approves, and then it happens once', async () => {
  const before = await minutes()
  const { ask, value, shown } = await aProposal()
  expect(await minutes()).toBe(before)
  expect(await checking.approveProposal(ask)).toMatchObject({ state: 'approved', checker: checker.login })
  expect(await minutes()).toBe(value)
  expect(await refusalOf(checking.approveProposal(ask))).toBe('already_decided')
  const { rows } = await onOwner(
    `select act, operator_id from audit_line where subject = $1 order by id desc limit 2`,
    [shown.subject],
  )
  expect(rows).toEqual(
    [
      { act: 'setting.change', operatorId: checker.id },
      { act: 'approval.propose', operatorId: maker.id },
    ].map((line) => ({ ...line, operatorId: expect.anything() })),
  )
  expect(await violationsOf(server.ctx.db, auditInvariants)).toEqual([])
})

// security: 23
test('no one approves their own proposal, by any path', async () => {
  const { ask } = await aProposal()
  const before = await minutes()
  expect(await refusalOf(making.approveProposal(ask))).toBe('own_proposal')
  expect(await refusalOf(making.rejectProposal({ id: ask.id, reason: 'no' }))).toBe('own_proposal')
  const { list } = await making.listApprovals({ state: 'waiting' })
  expect(list[0]).toMatchObject({ mayDecide: false, isMine: true })
  await expect(
    onOwner(`update approval set state = 'approved', checker = maker, decided_at = now() where id = $1`, [
      ask.id,
    ]),
  ).rejects.toMatchObject({ constraint: 'approval_by_two' })
  expect(await minutes()).toBe(before)
})

// security: 23
test('agrees to the hash of what was seen, and to nothing else', async () => {
  const { ask } = await aProposal()
  const other = payloadHash('setting.change', 'setting:realityCheckMinutes', canonical({ value: 240 }))
  expect(await refusalOf(checking.approveProposal({ ...ask, hash: other.toString('hex') }))).toBe(
    'proposal_changed',
  )
  expect(await refusalOf(checking.approveProposal({ ...ask, hash: 'ab' }))).toBe('bad_request')
})

// security: 23
test('a payload that was exchanged in the database cannot exist', async () => {
  const { ask } = await aProposal()
  const exchanged = canonical({ key: 'realityCheckMinutes', value: 240, effectiveAt: null })
  await expect(
    onOwner(`update approval set payload = $1 where id = $2`, [exchanged, ask.id]),
  ).rejects.toMatchObject({
    code: 'OD001',
  })
  await onOwner('alter table approval disable trigger stands')
  await expect(
    onOwner(`update approval set payload = $1 where id = $2`, [exchanged, ask.id]),
  ).rejects.toMatchObject({
    constraint: 'approval_bound',
  })
  await onOwner('alter table approval enable trigger stands')
  await expect(onOwner('delete from approval')).rejects.toMatchObject({ code: 'OD001' })
})

test('of many concurrent decisions one wins, and the action is done once', async () => {
  const { ask, shown } = await aProposal()
  const others = await Promise.all(Array.from({ length: 4 }, () => anOperator(server.ctx, 'treasurer')))
  const settled = await Promise.allSettled(
    [checker, ...others].flatMap((one, at) => {
      const operatorClient = clientOf(one)
      return at === 4
        ? [operatorClient.rejectProposal({ id: ask.id, reason: 'no' })]
        : [operatorClient.approveProposal(ask), operatorClient.approveProposal(ask)]
    }),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await onOwner('select count(*)::int as count from setting where approval_id = $1', [
    shown.id,
  ])
  const { list } = await checking.listApprovals({ subject: shown.subject })
  expect(rows).toEqual([{ count: list.find(({ id }) => id === shown.id)?.state === 'approved' ? 1 : 0 }])
})

test('a disabled maker’s proposal cannot be approved, and a disabled checker cannot approve', async () => {
  const first = await aProposal()
  await onOwner(`update operator set state = 'disabled' where id = $1`, [maker.id])
  expect(await refusalOf(checking.approveProposal(first.ask))).toBe('maker_disabled')
  await onOwner(`update operator set state = 'active' where id = $1`, [maker.id])
  // Within the second for which the guard caches the session.
  await onOwner(`update operator set roles = '{cashier}' where id = $1`, [checker.id])
  expect(await refusalOf(checking.approveProposal(first.ask))).toBe('no_permission')
})

test('an operator without the permission of the action cannot decide on it, though they may decide on others', async () => {
  const { ask } = await aProposal()
  const compliance = await anOperatorClient(server, 'compliance')
  expect(await refusalOf(compliance.approveProposal(ask))).toBe('no_permission')
  expect(await refusalOf((await anOperatorClient(server, 'auditor')).approveProposal(ask))).toBe(
    'no_permission',
  )
  expect((await compliance.listApprovals({ state: 'waiting' })).list[0]).toMatchObject({ mayDecide: false })
})

test('a proposal expires, and the same may then be proposed again; before that it may not', async () => {
  const { ask, value } = await aProposal()
  const again = { key: 'realityCheckMinutes', value, effectiveAt: null, reason: 'again' }
  expect(await refusalOf(making.proposeSetting(again))).toBe('already_proposed')
  await onOwner('alter table approval disable trigger stands')
  await onOwner(`update approval set expires_at = now() - interval '1 second' where id = $1`, [ask.id])
  await onOwner('alter table approval enable trigger stands')
  expect(await refusalOf(checking.approveProposal(ask))).toBe('proposal_expired')
  expect((await checking.listApprovals({ state: 'expired' })).list[0]?.id).toBe(ask.id)
  await making.proposeSetting(again)
})

test('a rejection needs a reason and does nothing; the maker may withdraw their own, no one another’s', async () => {
  const first = await aProposal()
  expect(await refusalOf(checking.rejectProposal({ id: first.ask.id, reason: ' ' }))).toBe('reason_required')
  expect(await checking.rejectProposal({ id: first.ask.id, reason: 'too long' })).toMatchObject({
    state: 'rejected',
    decisionReason: 'too long',
  })
  expect(await refusalOf(checking.approveProposal(first.ask))).toBe('already_decided')
  const second = await aProposal()
  expect(await refusalOf(checking.withdrawProposal({ id: second.ask.id }))).toBe('not_found')
  expect(await making.withdrawProposal({ id: second.ask.id })).toMatchObject({
    state: 'withdrawn',
    checker: null,
  })
  expect(await refusalOf(checking.approveProposal(second.ask))).toBe('already_decided')
  expect(await refusalOf(checking.approveProposal({ ...second.ask, id: 9999999999999999999n }))).toBe(
    'not_found',
  )
})

test('equal payloads have one text and one hash, whatever order their names were written in', () => {
  expect(canonical({ b: [1n, null, true], a: { d: 'ä"\n', c: 2 } })).toBe(
    '{"a":{"c":2,"d":"ä\\"\\n"},"b":["1",null,true]}',
  )
  expect(() => canonical({ a: 0.1 })).toThrow()
  expect(payloadHash('a.b', 'c', '{}')).not.toEqual(payloadHash('a.b', 'c\n{}', ''))
})
