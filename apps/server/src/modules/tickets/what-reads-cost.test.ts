import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { aTicketFixture } from '../../testing/ticket-fixture.ts'

let server: TestServer
beforeAll(async () => {
  // A clock that stands: what is spent stays spent. Ten calls a second of a player are a hundred of a household.
  server = await startTestServer({
    clock: { ...systemClock, elapsedMs: () => 0 },
    config: { callsPerSecond: 10, trustedProxies: ['127.0.0.1'] },
  })
})
afterAll(() => server.stop())
const { published } = aTicketFixture(() => server)

/** A visitor without a session, of a household of their own. */
function aVisitorFrom(ip: string) {
  const from: typeof fetch = (input, init) =>
    fetch(input, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-forwarded-for': ip },
    })
  return playerClient(server, { fetch: from })
}

// security: 29
test('a page of a hundred items is twenty calls of its visitor, and one of twenty is four', async () => {
  const many = aVisitorFrom('203.0.113.1')
  for (let nth = 0; nth < 5; nth++) await many.listTickets({ limit: 100 })
  expect(await refusalOf(many.listTickets({ limit: 100 }))).toBe('too_many_requests')
  const few = aVisitorFrom('203.0.113.2')
  for (let nth = 0; nth < 25; nth++) await few.listTickets({})
  expect(await refusalOf(few.listTickets({}))).toBe('too_many_requests')
})

// security: 29
test('an item with its listings is five calls of its visitor', async () => {
  const { id } = await published()
  const visitor = aVisitorFrom('203.0.113.3')
  for (let nth = 0; nth < 20; nth++) await visitor.getTicket({ id })
  expect(await refusalOf(visitor.getTicket({ id }))).toBe('too_many_requests')
})
