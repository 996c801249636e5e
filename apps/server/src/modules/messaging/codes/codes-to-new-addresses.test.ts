import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo } from '../../../testing/a-code.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { aRegistration } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { useUp } from '../../../testing/use-up.ts'
import { digestOf } from '../../credentials/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ADDRESS = 'not.theirs@example.com'

/** A signed-in player asks for a code to an address that they change to. */
async function askForChange(target: string, { token }: { token: string }): Promise<unknown> {
  return playerClient(server, { token }).sendCode({ type: 'email', target, scene: 'changeemail' })
}

/** A player who registered by that email. */
async function aPlayerAt(email: string): Promise<{ token: string }> {
  const visitor = playerClient(server)
  await visitor.sendCode({ type: 'email', target: email, scene: 'register' })
  const code = (await codeSentTo(server, email)) ?? ''
  const account = { kind: 'email', value: email } as const
  return (await visitor.register({ ...aRegistration(), account, code })).userinfo
}

// security: 15
test('a stranger’s address gets twenty codes from players who change to it, however many ask', async () => {
  for (let asked = 0; asked < 20; asked++) await askForChange(ADDRESS, await aPlayerWith(server.ctx))
  const last = await aPlayerWith(server.ctx)
  expect(await refusalOf(askForChange(ADDRESS, last))).toBe('too_many_requests')
  expect(await askForChange('another@example.com', last)).toMatchObject({ next: 60 })
})

// security: 15
test('codes that players have sent to new addresses use up none that go to a player’s own', async () => {
  const own = 'owner@example.com'
  const owner = await aPlayerAt(own)
  await askForChange(own, await aPlayerWith(server.ctx))
  expect(await useUp(server, `code:target:${digestOf(own)}:change`)).toBe(1)
  expect(await useUp(server, 'code:all:email:change')).toBe(1)
  expect(await refusalOf(askForChange('third@example.com', await aPlayerWith(server.ctx)))).toBe(
    'too_many_requests',
  )
  const client = playerClient(server, owner)
  expect(await client.sendCode({ type: 'email', scene: 'fundpassword' })).toMatchObject({ next: 60 })
})
