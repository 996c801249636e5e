import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo } from '../../../testing/a-code.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('no password becomes one of the names that its account signs in by, however it is set', async () => {
  const { token, accountName } = await aNewPlayer(server)
  const own = playerClient(server, { token })
  const change = (next: string) => own.changePassword({ password: GOOD_PASSWORD, newPassword: next })
  expect(await refusalOf(change(accountName))).toBe('password_common')
  const local = `anna${randomInt(2 ** 30)}`
  const email = `${local}@example.com`
  await own.sendCode({ type: 'email', target: email, scene: 'changeemail' })
  const code = (await codeSentTo(server, email)) ?? ''
  await own.changeEmail({ email, code, password: GOOD_PASSWORD })
  expect(await refusalOf(change(local))).toBe('password_common')
  await playerClient(server).sendCode({ type: 'email', target: email, scene: 'forget' })
  const resetCode = (await codeSentTo(server, email)) ?? ''
  const input = { account: { kind: 'email', value: email } as const, code: resetCode }
  const named = playerClient(server).resetPassword({ ...input, password: accountName })
  expect(await refusalOf(named)).toBe('password_common')
  await playerClient(server).resetPassword({ ...input, password: 'better_9Qx' })
})
