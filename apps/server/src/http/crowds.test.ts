import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerClient } from '../testing/clients.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { waitingCount } from '../testing/while-locked.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const CROWD = 60

// security: 56
test.each([
  ['/', sql`lock table embed_page in access exclusive mode`],
  ['/health', sql`lock table round in access exclusive mode`],
])(
  'a crowd at %s, which nothing counts, asks the database once and leaves calls their connections',
  async (path, hold) => {
    const { owner } = server.database
    const crowd: Promise<Response>[] = []
    await owner.transaction(async (tx) => {
      await tx.run(hold)
      for (let nth = 0; nth < CROWD; nth++) crowd.push(fetch(server.url + path))
      await expect.poll(() => waitingCount(owner)).toBeGreaterThan(0)
      await playerClient(server).getSettings({})
      expect(await waitingCount(owner)).toBe(1)
    })
    for (const { status } of await Promise.all(crowd)) expect(status).toBeLessThan(500)
  },
)
