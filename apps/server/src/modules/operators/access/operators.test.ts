import type { OperatorRole } from '@opendraw/contract/operator'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aMailServer } from '../../../testing/a-mail-server.ts'
import { acceptLink } from '../../../testing/accept-link.ts'
import { aMovedClock } from '../../../testing/an-authenticator.ts'
import { anOperator, type TestOperator } from '../../../testing/an-operator.ts'
import { consoleClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { createSenders, sendMessages } from '../../messaging/index.ts'
import { firstOperatorLinks } from './one-time-links.ts'

let server: TestServer
let first: OperatorClient
let second: OperatorClient
const clock = aMovedClock()
beforeEach(async () => {
  server = await startTestServer({ clock })
  const [one = '', two = ''] = await firstOperatorLinks(server.ctx)
  first = await accept(one, 'first')
  second = await accept(two, 'second')
})
afterEach(() => server.stop())

const betEngineOf = (token: string | null, at: TestServer = server): OperatorClient =>
  consoleClient(at, { token })
const onOwner = (text: string, values: unknown[] = []) => server.database.owner.pool.query(text, values)

async function accept(link: string, login: string): Promise<OperatorClient> {
  return betEngineOf((await acceptLink(server, link, login)).token)
}

async function agree(operatorClient: OperatorClient, approval: bigint | null) {
  const { list } = await operatorClient.listApprovals({ state: 'waiting' })
  const proposal = list.find(({ id }) => id === approval)
  return operatorClient.approveProposal({ id: approval ?? 0n, hash: proposal?.hash ?? '' })
}

/** Invites an operator, whom the second one approves; answers the link that the second one is shown. */
async function invited(name: string, roles: readonly OperatorRole[], email = `${name}@example.com`) {
  const { approval } = await first.inviteOperator({ name, email, roles: [...roles], reason: 'shift' })
  const { link } = await agree(second, approval)
  return link?.link ?? ''
}

const idOf = async (operatorClient: OperatorClient, login: string) =>
  (await operatorClient.listOperators({})).list.find((one) => one.login === login)?.id ?? 0n

// security: 23
test('a new installation has two links, one for each of its first operators; every other operator needs dual approval', async () => {
  expect(await firstOperatorLinks(server.ctx)).toEqual([])
  const input = { name: 'Third', email: 'third@example.com', roles: ['cashier' as const], reason: 'x' }
  const { approval } = await first.inviteOperator(input)
  expect(await refusalOf(agree(first, approval))).toBe('own_proposal')
  expect((await first.listOperators({})).list).toHaveLength(2)
  const { link } = await agree(second, approval)
  const third = await accept(link?.link ?? '', 'third')
  expect((await third.getOperator({})).permissions).toContain('finance:deposit:decide')
  const id = await idOf(first, 'third')
  expect(await refusalOf(second.makeLink({ id }))).toBe('not_found')
})

// security: 23
test('the link is shown to the operator who approved, and never to the one who asked', async () => {
  const { approval } = await first.inviteOperator({
    ...{ name: 'Third', email: 'third@example.com', roles: ['support'], reason: 'x' },
  })
  const lost = (await agree(second, approval)).link?.link ?? ''
  const id = (await first.listOperators({})).list[0]?.id ?? 0n
  expect(await refusalOf(first.makeLink({ id }))).toBe('approver_only')
  const { link } = await second.makeLink({ id })
  expect(await refusalOf(accept(lost, 'third'))).toBe('link_invalid')
  expect((await (await accept(link?.link ?? '', 'third')).getOperator({})).roles).toEqual(['support'])
})

// security: 23
test('where mail is sent, the link goes to the newcomer alone, and never into the demo inbox', async () => {
  const mail = await aMailServer()
  const carriers = {
    mail: { url: mail.url, from: 'no-reply@example.com' },
    consoleUrl: 'https://console.example.com',
  }
  const node = await startTestServer({ database: server.database, clock, config: carriers })
  const [maker, checker] = await Promise.all(
    [0, 1].map(async () => betEngineOf((await anOperator(node.ctx, 'admin')).token, node)),
  )
  const input = { name: 'Third', email: 'third@example.com', roles: ['support' as const], reason: 'x' }
  const { approval } = (await maker?.inviteOperator(input)) ?? { approval: 0n }
  expect((checker && (await agree(checker, approval)))?.link).toBe(null)
  expect((await checker?.listInbox({}))?.list).toEqual([])
  const senders = createSenders(node.ctx.config)
  expect(await sendMessages(node.ctx, senders, 'house')).toBe(1)
  expect(mail.mails[0]?.to?.[0]?.address).toBe('third@example.com')
  const link = /https:\/\/console\.example\.com\/#\/link\/([\w-]+)/.exec(mail.mails[0]?.text ?? '')?.[1] ?? ''
  expect((await (await accept(link, 'third')).getOperator({})).roles).toEqual(['support'])
  senders.email?.close()
  await node.stop()
  await mail.drop()
})

// security: 23
test('a new operator and those who let them in approve nothing for each other for three days', async () => {
  const third = await accept(await invited('third', ['admin']), 'third')
  const other = betEngineOf((await anOperator(server.ctx, 'admin')).token)
  const propose = async (by: OperatorClient, value: number) =>
    (await by.proposeSetting({ key: 'realityCheckMinutes', value, effectiveAt: null, reason: 'x' })).approval
  const theirs = await propose(third, 61)
  const seen = (await second.listApprovals({ state: 'waiting' })).list[0]
  expect(seen?.tooNewUntil?.getTime()).toBeGreaterThan(Date.now() + 71 * 3_600_000)
  for (const sponsor of [first, second])
    expect(await refusalOf(agree(sponsor, theirs))).toBe('operator_too_new')
  await agree(other, theirs)
  for (const sponsor of [first, second]) {
    const ours = await propose(sponsor, 62)
    expect(await refusalOf(agree(third, ours))).toBe('operator_too_new')
    await sponsor.withdrawProposal({ id: ours })
  }
  const later = await propose(first, 63)
  await onOwner(`update operator set confirmed_at = confirmed_at - interval '72 hours'`)
  await agree(third, later)
})

// security: 23
test('a second factor that was reset is new again to those who reset it', async () => {
  const third = await anOperator(server.ctx, 'admin')
  const { approval } = await first.proposeOperatorChange({
    id: third.id,
    change: { kind: 'reset' },
    reason: 'x',
  })
  const { link } = await agree(second, approval)
  const back = await accept(link?.link ?? '', 'back')
  const asked = await first.proposeSetting({
    key: 'realityCheckMinutes',
    value: 61,
    effectiveAt: null,
    reason: 'x',
  })
  expect(await refusalOf(agree(back, asked.approval))).toBe('operator_too_new')
})

// security: 23
test('an approval from the network and the browser of its maker is marked, on the screen and in the audit log', async () => {
  const { approval } = await first.proposeSetting({
    ...{ key: 'realityCheckMinutes', value: 61, effectiveAt: null, reason: 'x' },
  })
  const { list } = await second.listApprovals({ state: 'waiting' })
  expect(list[0]).toMatchObject({ id: approval, sameNetwork: true, sameDevice: true })
  await agree(second, approval)
  const [line] = (await first.listAudit({ act: 'setting.change' })).list
  expect(JSON.parse(line?.after ?? '{}')).toMatchObject({ sameNetwork: true, sameDevice: true })
})

// security: 23
test('one mailbox belongs to one operator', async () => {
  await invited('third', ['support'], 'third@example.com')
  expect(await refusalOf(invited('fourth', ['support'], 'Third@example.com'))).toBe('address_taken')
})

// security: 22
test('a new operator who may do everything raises an alarm of its own', async () => {
  await invited('third', ['admin'])
  const { list } = await first.listAudit({ act: 'alarm.' })
  expect(list).toMatchObject([{ act: 'alarm.everything', operator: 'second' }])
})

test('other roles need dual approval, by neither the operator concerned', async () => {
  const third = await accept(await invited('third', ['admin']), 'third')
  const id = await idOf(first, 'third')
  await onOwner(`update operator set confirmed_at = confirmed_at - interval '72 hours'`)
  const roles = { kind: 'roles' as const, roles: ['auditor' as const] }
  expect(await refusalOf(third.proposeOperatorChange({ id, change: roles, reason: 'x' }))).toBe(
    'not_yourself',
  )
  const { approval } = await first.proposeOperatorChange({ id, change: roles, reason: 'moves on' })
  expect(await refusalOf(agree(third, approval))).toBe('not_yourself')
  await third.listAudit({})
  await agree(second, approval)
  await expect
    .poll(() => refusalOf(third.listRounds({}).then(() => third.listInbox({}))), { timeout: 2_000 })
    .toBe('no_permission')
})

test('at least one operator who may do everything is always left', async () => {
  await anOperator(server.ctx, 'auditor')
  const me = await idOf(first, 'first')
  expect(await refusalOf(first.disableOperator({ id: me, reason: 'x' }))).toBe('not_yourself')
  const { approval } = await second.proposeOperatorChange({
    id: me,
    change: { kind: 'roles', roles: ['cashier'] },
    reason: 'x',
  })
  expect(await refusalOf(agree(first, approval))).toBe('not_yourself')
  await onOwner(`update operator set totp_sealed = null where login = 'second'`)
  expect(await refusalOf(second.disableOperator({ id: me, reason: 'x' }))).toBe('last_admin')
})

// security: 23, 61
test('at least two who may do everything are left: no one takes dual approval away alone', async () => {
  await accept(await invited('third', ['admin']), 'third')
  const cashier = await anOperator(server.ctx, 'cashier')
  // Without a second factor they cannot sign in again: they are not one of the two.
  const maker = betEngineOf((await anOperator(server.ctx, 'admin')).token)
  const roles = { kind: 'roles' as const, roles: ['cashier' as const] }
  const changed = async (id: bigint) =>
    agree(first, (await maker.proposeOperatorChange({ id, change: roles, reason: 'moves on' })).approval)
  const [other, third] = [await idOf(first, 'second'), await idOf(first, 'third')]
  // The third came by the first: for 72 hours these two could approve nothing for each other.
  expect(await refusalOf(changed(other))).toBe('last_admin')
  await onOwner(`update operator set confirmed_at = confirmed_at - interval '72 hours'`)
  await agree(first, (await maker.listApprovals({ state: 'waiting' })).list[0]?.id ?? 0n)
  expect(await refusalOf(changed(third))).toBe('last_admin')
  expect(await refusalOf(first.disableOperator({ id: third, reason: 'x' }))).toBe('last_admin')
  await first.disableOperator({ id: cashier.id, reason: 'left' })
})

test('a lost second factor is ended by two; its sessions are over and only a new link leads in', async () => {
  const third = await accept(await invited('third', ['compliance']), 'third')
  const id = await idOf(first, 'third')
  const { approval } = await first.proposeOperatorChange({
    id,
    change: { kind: 'reset' },
    reason: 'lost phone',
  })
  const again = (await agree(second, approval)).link?.link ?? ''
  await expect(third.getOperator({})).rejects.toMatchObject({ kind: 'session_expired' })
  expect(await betEngineOf(null).beginAcceptInvitation({ link: again })).toMatchObject({
    login: 'third',
    name: 'third',
  })
  expect(await (await accept(again, 'third')).getOperator({})).toMatchObject({ roles: ['compliance'] })
})

// security: 5
test('access that is ended, and roles that are taken, count on every node within a second', async () => {
  const other = await startTestServer({ database: server.database, clock })
  const victim: TestOperator = await anOperator(server.ctx, 'admin')
  const [here, there] = [betEngineOf(victim.token), betEngineOf(victim.token, other)]
  await Promise.all([here.listRounds({}), there.listRounds({})])
  await onOwner(`update operator set roles = '{support}' where id = $1`, [victim.id])
  clock.forward(1)
  for (const operatorClient of [here, there])
    expect(await refusalOf(operatorClient.listRounds({}))).toBe('no_permission')
  await first.disableOperator({ id: victim.id, reason: 'left the house' })
  await expect(here.getOperator({})).rejects.toMatchObject({ kind: 'session_expired' })
  clock.forward(1)
  await expect(there.getOperator({})).rejects.toMatchObject({ kind: 'session_expired' })
  await other.stop()
})
