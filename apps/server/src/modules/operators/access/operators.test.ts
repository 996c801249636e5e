import { afterEach, beforeEach, expect, test } from 'vitest'
import { aMovedClock, codeNow } from '../../../testing/an-authenticator.ts'
import { anOperator, type TestOperator } from '../../../testing/an-operator.ts'
import { consoleClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { firstOperatorLink } from './invite-operator.ts'

let server: TestServer
let first: OperatorClient
const clock = aMovedClock()
beforeEach(async () => {
  server = await startTestServer({ clock })
  first = await accept((await firstOperatorLink(server.ctx)) ?? '', 'first')
})
afterEach(() => server.stop())

const betEngineOf = (token: string | null, at: TestServer = server): OperatorClient =>
  consoleClient(at, { token })
const onOwner = (text: string, values: unknown[] = []) => server.database.owner.pool.query(text, values)

async function accept(link: string, login: string): Promise<OperatorClient> {
  const { secret } = await betEngineOf(null).beginAcceptInvitation({ link })
  const code = codeNow(secret, server.ctx.clock)
  const input = { link, login, name: login, password: 'Wren_42_tower', code }
  return betEngineOf((await betEngineOf(null).acceptInvitation(input)).token)
}

async function agree(operatorClient: OperatorClient, approval: bigint | null) {
  const { list } = await operatorClient.listApprovals({ state: 'waiting' })
  const proposal = list.find(({ id }) => id === approval)
  return operatorClient.approveProposal({ id: approval ?? 0n, hash: proposal?.hash ?? '' })
}

/** A second admin, whom the first adds alone: no one else could have approved. */
async function aSecond(): Promise<OperatorClient> {
  const { link } = await first.inviteOperator({ name: 'second', roles: ['admin'], reason: 'shift' })
  return accept(link?.link ?? '', 'second')
}

const idOf = async (operatorClient: OperatorClient, login: string) =>
  (await operatorClient.listOperators({})).list.find((one) => one.login === login)?.id ?? 0n

test('the first operator adds a second one alone; from then on it needs dual approval, and the new operator signs in by a link of their own', async () => {
  const second = await aSecond()
  const { approval, link } = await first.inviteOperator({
    name: 'Third',
    roles: ['cashier', 'support'],
    reason: 'x',
  })
  expect(link).toBe(null)
  expect(await refusalOf(agree(first, approval))).toBe('own_proposal')
  expect((await first.listOperators({})).list).toHaveLength(2)
  await agree(second, approval)
  const newPlayer = (await first.listOperators({})).list[0]
  expect(newPlayer).toMatchObject({
    name: 'Third',
    login: '',
    hasSecondFactor: false,
    roles: ['cashier', 'support'],
  })
  const made = await first.makeLink({ id: newPlayer?.id ?? 0n })
  const third = await accept(made.link, 'third')
  expect((await third.getOperator({})).permissions).toContain('finance:deposit:decide')
  expect(await refusalOf(first.makeLink({ id: newPlayer?.id ?? 0n }))).toBe('not_found')
})

test('a new operator who may do everything raises an alarm of its own', async () => {
  await aSecond()
  const { list } = await first.listAudit({ act: 'alarm.' })
  expect(list).toMatchObject([{ act: 'alarm.everything', operator: 'first' }])
})

test('other roles need dual approval, by neither the operator concerned', async () => {
  const second = await aSecond()
  const { link } = await (async () => {
    const asked = await first.inviteOperator({ name: 'Third', roles: ['admin'], reason: 'x' })
    await agree(second, asked.approval)
    return first.makeLink({ id: (await first.listOperators({})).list[0]?.id ?? 0n })
  })()
  const third = await accept(link, 'third')
  const id = await idOf(first, 'third')
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
  const second = await aSecond()
  const { approval } = await second.proposeOperatorChange({
    id: me,
    change: { kind: 'roles', roles: ['cashier'] },
    reason: 'x',
  })
  expect(await refusalOf(agree(first, approval))).toBe('not_yourself')
  await onOwner(`update operator set totp_sealed = null where login = 'second'`)
  expect(await refusalOf(second.disableOperator({ id: me, reason: 'x' }))).toBe('last_admin')
})

test('an operator who disables everyone else cannot then add a second one alone', async () => {
  await aSecond()
  await first.disableOperator({ id: await idOf(first, 'second'), reason: 'x' })
  const input = { name: 'Puppet', roles: ['treasurer' as const], reason: 'x' }
  const { approval, link } = await first.inviteOperator(input)
  expect(link).toBe(null)
  expect(await refusalOf(agree(first, approval))).toBe('own_proposal')
})

test('a lost second factor is ended by two; its sessions are over and only a new link leads in', async () => {
  const second = await aSecond()
  const invited = await first.inviteOperator({ name: 'Third', roles: ['compliance'], reason: 'x' })
  await agree(second, invited.approval)
  const made = await first.makeLink({ id: (await first.listOperators({})).list[0]?.id ?? 0n })
  const third = await accept(made.link, 'third')
  const id = await idOf(first, 'third')
  const { approval } = await first.proposeOperatorChange({
    id,
    change: { kind: 'reset' },
    reason: 'lost phone',
  })
  await agree(second, approval)
  await expect(third.getOperator({})).rejects.toMatchObject({ kind: 'session_expired' })
  const again = await first.makeLink({ id })
  expect(await betEngineOf(null).beginAcceptInvitation({ link: again.link })).toMatchObject({
    login: 'third',
    name: 'third',
  })
  expect(await (await accept(again.link, 'third')).getOperator({})).toMatchObject({ roles: ['compliance'] })
})

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
