import { Envelope, getUserinfo } from '@opendraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWith } from '../testing/makers.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

const perSecond = 40
let nodes: TestServer[]
beforeAll(async () => {
  const config = { callsPerSecond: perSecond }
  const first = await startTestServer({ config })
  nodes = [first, await startTestServer({ config, database: first.database })]
})
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.stop()
})

// security: 29
test('a session that calls two nodes has the calls of one', async () => {
  const { token } = await aPlayerWith(nodes[0]?.ctx ?? { db: never() })
  const startedMs = performance.now()
  let through = 0
  const call = async (node: TestServer) => {
    const response = await fetch(`${node.url}/api/${getUserinfo.path}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: '{}',
    })
    if (Envelope.parse(await response.json()).code === 200) through += 1
  }
  while (performance.now() - startedMs < 3_000) await Promise.all(nodes.map(call))
  const seconds = (performance.now() - startedMs) / 1_000
  // One limit lets a second's worth through at once and then its rate; two limits let twice as much through.
  expect(through).toBeLessThan(1.5 * perSecond * (seconds + 1))
  expect(through).toBeGreaterThanOrEqual(perSecond)
})

function never(): never {
  throw new Error('two nodes were started')
}
