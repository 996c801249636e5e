import { Refusal } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aNewPlayer, aRegistration, GOOD_PASSWORD } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { checkFundPassword, hasFundPassword } from '../../credentials/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const fundPassword = '739154'

test.each([
  ['fund_password_malformed', '12345'],
  ['fund_password_malformed', '73915a'],
  ['fund_password_malformed', '٧٣٩١٥٤'],
  ['fund_password_weak', '123456'],
  ['fund_password_weak', '111111'],
  ['fund_password_weak', '890123'],
  ['fund_password_weak', '311299'],
])('refuses as %s: %s', async (reason, text) => {
  const { token } = await aNewPlayer(server)
  const own = playerClient(server, { token })
  expect(await refusalOf(own.setFundPassword({ password: GOOD_PASSWORD, fundPassword: text }))).toBe(reason)
})

// security: 16
test('the login password is no fund password', async () => {
  const { userinfo } = await playerClient(server).register({ ...aRegistration(), password: fundPassword })
  const own = playerClient(server, { token: userinfo.token })
  expect(await refusalOf(own.setFundPassword({ password: fundPassword, fundPassword }))).toBe(
    'fund_password_weak',
  )
})

test('the login password authenticates the player who sets it', async () => {
  const { id, token } = await aNewPlayer(server)
  const own = playerClient(server, { token })
  expect(await refusalOf(own.setFundPassword({ password: 'wrong_one1', fundPassword }))).toBe(
    'wrong_password',
  )
  expect(await hasFundPassword(server.ctx, BigInt(id))).toBe(false)
  expect(await reasonOf(checkFundPassword(server.ctx, BigInt(id), fundPassword))).toBe(
    'fund_password_missing',
  )
  await own.setFundPassword({ password: GOOD_PASSWORD, fundPassword })
  expect((await own.getUserinfo({})).hasFundPassword).toBe(true)
  await checkFundPassword(server.ctx, BigInt(id), fundPassword)
})

// security: 16
test('the fifth wrong one blocks for a day, also for the right one', async () => {
  const id = await aPlayerWithFundPassword()
  const reasons: (string | null)[] = []
  for (let wrong = 0; wrong < 5; wrong++)
    reasons.push(await reasonOf(checkFundPassword(server.ctx, id, '000001')))
  expect(reasons).toEqual([...Array(4).fill('wrong_fund_password'), 'fund_password_blocked'])
  expect(await reasonOf(checkFundPassword(server.ctx, id, fundPassword))).toBe('fund_password_blocked')
  await server.database.owner.run(
    sql`update player set fund_blocked_until = clock_timestamp() where id = ${id}`,
  )
  expect(await reasonOf(checkFundPassword(server.ctx, id, '000001'))).toBe('wrong_fund_password')
  await checkFundPassword(server.ctx, id, fundPassword)
})

// security: 16
test('the login password lifts no block', async () => {
  const { id, token } = await aNewPlayer(server)
  const own = playerClient(server, { token })
  await own.setFundPassword({ password: GOOD_PASSWORD, fundPassword })
  for (let wrong = 0; wrong < 5; wrong++) await reasonOf(checkFundPassword(server.ctx, BigInt(id), '000001'))
  const change = { password: GOOD_PASSWORD, fundPassword: '204867' }
  expect(await refusalOf(own.setFundPassword(change))).toBe('fund_password_blocked')
  await server.database.owner.run(
    sql`update player set fund_blocked_until = clock_timestamp() where id = ${BigInt(id)}`,
  )
  await own.setFundPassword(change)
})

test('a right one forgives the wrong ones before it', async () => {
  const id = await aPlayerWithFundPassword()
  for (let round = 0; round < 3; round++) {
    for (let wrong = 0; wrong < 4; wrong++) await reasonOf(checkFundPassword(server.ctx, id, '000001'))
    await checkFundPassword(server.ctx, id, fundPassword)
  }
})

// security: 16
test('parallel guesses get five tries together, on two nodes too', async () => {
  const there = await startTestServer({
    database: server.database,
    config: { passwordKey: server.ctx.config.passwordKey },
  })
  const id = await aPlayerWithFundPassword()
  const guesses = Array.from({ length: 16 }, (_, at) =>
    reasonOf(checkFundPassword(at % 2 ? server.ctx : there.ctx, id, `00000${at % 10}`)),
  )
  const reasons = await Promise.all(guesses)
  expect(reasons.filter((reason) => reason === 'wrong_fund_password').length).toBeLessThanOrEqual(4)
  expect(await reasonOf(checkFundPassword(server.ctx, id, fundPassword))).toBe('fund_password_blocked')
  await there.stop()
})

test('honest parallel requests do not count against each other', async () => {
  const id = await aPlayerWithFundPassword()
  await Promise.all(Array.from({ length: 10 }, () => checkFundPassword(server.ctx, id, fundPassword)))
})

async function aPlayerWithFundPassword(): Promise<bigint> {
  const { id, token } = await aNewPlayer(server)
  await playerClient(server, { token }).setFundPassword({ password: GOOD_PASSWORD, fundPassword })
  return BigInt(id)
}

async function reasonOf(check: Promise<void>): Promise<string | null> {
  return check.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.reason : Promise.reject(error)),
  )
}
