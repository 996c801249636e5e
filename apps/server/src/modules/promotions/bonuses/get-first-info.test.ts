import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBonusPlayer } from '../../../testing/bonus-fixture.ts'
import { playerClient } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { seed } from '../../wallet/index.ts'

const usd = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())

test('an anonymous visitor reads the rules with the example of a hundred', async () => {
  const anna = await aBonusPlayer(server)
  const { own, rules } = await playerClient(server).getFirstInfo({})
  expect(own).toBeNull()
  expect(rules).toEqual({
    basisPoints: 1_000,
    cap: 50n * usd,
    times: 10,
    days: 30,
    claimDays: 7,
    example: { deposit: 100n * usd, bonus: 10n * usd, turnover: 100n * usd },
  })
  const cash = await playerClient(server).getCashInfo({})
  expect(cash).toMatchObject({
    own: null,
    rules: { example: { bonus: usd, turnover: 5n * usd } },
  })
  expect((await playerClient(server, { token: anna.token }).getFirstInfo({})).own).toMatchObject({
    standing: 'none',
    claimable: null,
  })
})
