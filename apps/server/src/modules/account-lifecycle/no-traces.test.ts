import { Writable } from 'node:stream'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let written = ''
beforeAll(async () => {
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      written += chunk
      done()
    },
  })
  server = await startTestServer({ log: createLog('debug', sink) })
})
afterAll(() => server.stop())

// security: 48
test('what players enter about themselves, and their credentials, are in no log, also when the database fails on it', async () => {
  const { token } = await aNewPlayer(server)
  const client = playerClient(server, { token })
  await client.editProfile({ nickname: 'Canarynick', firstName: 'Canaryfirst', lastName: 'Canarylast' })
  await client.beginExport({ password: GOOD_PASSWORD })
  // The database quotes the row that it refuses; none of it may pass.
  await server.database.owner.run(
    sql`alter table player add constraint no_canary check (nickname <> 'Canarybreaks')`,
  )
  await server.database.owner.run(sql`alter table person add constraint no_tax check (tax_country is null)`)
  expect(await refusalOf(client.editProfile({ nickname: 'Canarybreaks' }))).toBe('internal')
  expect(await refusalOf(client.editProfile({ taxCountry: 'IN', taxNumber: 'CANAR1234Y' }))).toBe('internal')
  expect(written).toContain('no_tax')
  expect(written).not.toMatch(/canary(nick|first|last|breaks)|canar1234y/i)
  for (const secret of [token, GOOD_PASSWORD]) expect(written).not.toContain(secret)
})
