import { sql } from '@opendraw/db'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPasskey, type SoftPasskey } from '../../../testing/a-passkey.ts'
import { acceptLink, OPERATOR_PASSWORD } from '../../../testing/accept-link.ts'
import { aMovedClock, type MovedClock } from '../../../testing/an-authenticator.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { agreeTo, consoleClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { firstOperatorLinks } from './one-time-links.ts'

const password = OPERATOR_PASSWORD
let server: TestServer
let clock: MovedClock
beforeEach(async () => {
  clock = aMovedClock()
  server = await startTestServer({ clock })
})
afterEach(() => server.stop())

const clientWith = (token: string | null = null) => consoleClient(server, { token })

async function accept(link: string, login: string): Promise<OperatorClient> {
  return clientWith((await acceptLink(server, link, login)).token)
}

async function withPasskey(client: OperatorClient): Promise<SoftPasskey> {
  const key = aPasskey()
  const passkey = key.make(await client.beginOwnPasskey({}))
  await client.confirmOwnPasskey({ name: 'Laptop', passkey })
  return key
}

async function codeOf(key: SoftPasskey): Promise<string> {
  const passkey = key.sign(await clientWith().beginPasskeyCode({}))
  return (await clientWith().confirmPasskeyCode({ passkey })).code
}

// security: 59
test('an operator signs in by password and passkey, steps up by it, and each code works once', async () => {
  const [link = ''] = await firstOperatorLinks(server.ctx)
  const key = await withPasskey(await accept(link, 'mara'))
  const code = await codeOf(key)
  const login = { login: 'mara', password }
  expect(await refusalOf(clientWith().operatorLogin({ ...login, password: 'Wren_43_tower', code }))).toBe(
    'wrong_login',
  )
  const { token } = await clientWith().operatorLogin({ ...login, code })
  expect(await refusalOf(clientWith().operatorLogin({ ...login, code }))).toBe('wrong_login')
  await server.database.owner.run(sql`update operator_session set fresh_until = null`)
  const own = clientWith(token)
  expect(await refusalOf(own.beginOwnPasskey({}))).toBe('step_up_required')
  const fresh = clientWith((await own.stepUp({ code: await codeOf(key) })).token)
  expect((await fresh.listOwnPasskeys({})).list).toMatchObject([{ name: 'Laptop' }])
  await fresh.beginOwnPasskey({})
})

// security: 59
test('a passkey of another operator, of a player, or removed stands for no code', async () => {
  const [one = '', two = ''] = await firstOperatorLinks(server.ctx)
  const mara = await accept(one, 'mara')
  const key = await withPasskey(mara)
  const other = await withPasskey(await accept(two, 'otto'))
  const login = { login: 'mara', password }
  expect(await refusalOf(clientWith().operatorLogin({ ...login, code: await codeOf(other) }))).toBe(
    'wrong_login',
  )
  expect(await refusalOf(mara.stepUp({ code: await codeOf(other) }))).toBe('second_factor_wrong')
  const [own] = (await mara.listOwnPasskeys({})).list
  const code = await codeOf(key)
  await mara.removeOwnPasskey({ id: own?.id ?? 0n })
  expect(await refusalOf(clientWith().operatorLogin({ ...login, code }))).toBe('wrong_login')
  const passkey = key.sign(await clientWith().beginPasskeyCode({}))
  expect(await refusalOf(clientWith().confirmPasskeyCode({ passkey }))).toBe('passkey_unknown')
})

// security: 23
test('a new passkey is a new second factor: its operator and those who let them in approve nothing for each other', async () => {
  const [one = '', two = ''] = await firstOperatorLinks(server.ctx)
  const [first, second] = [await accept(one, 'first'), await accept(two, 'second')]
  const { approval } = await first.inviteOperator({
    ...{ name: 'Third', email: 'third@example.com', roles: ['admin'], reason: 'x' },
  })
  const { list } = await second.listApprovals({ state: 'waiting' })
  const hash = list.find(({ id }) => id === approval)?.hash ?? ''
  const { link } = await second.approveProposal({ id: approval, hash })
  const third = await accept(link?.link ?? '', 'third')
  // The hours after their invitation are over.
  const earlier = sql`update operator set confirmed_at = confirmed_at - interval '73 hours'`
  await server.database.owner.run(earlier)
  const proposal = (value: number) =>
    first.proposeSetting({ key: 'realityCheckMinutes', value, effectiveAt: null, reason: 'x' })
  await agreeTo(third, (await proposal(61)).approval)
  await withPasskey(third)
  const next = await proposal(62)
  expect(await refusalOf(agreeTo(third, next.approval))).toBe('operator_too_new')
})

// security: 60
test('a reset of the second factor removes the passkeys with it', async () => {
  const [one = '', two = ''] = await firstOperatorLinks(server.ctx)
  const [first, second] = [await accept(one, 'first'), await accept(two, 'second')]
  const third = await anOperator(server.ctx, 'admin')
  const key = await withPasskey(clientWith(third.token))
  const { approval } = await first.proposeOperatorChange({
    ...{ id: third.id, change: { kind: 'reset' }, reason: 'lost' },
  })
  await agreeTo(second, approval)
  const passkey = key.sign(await clientWith().beginPasskeyCode({}))
  expect(await refusalOf(clientWith().confirmPasskeyCode({ passkey }))).toBe('passkey_unknown')
})
