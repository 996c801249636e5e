import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeployment, type Deployment } from '../../../testing/a-deployment.ts'
import { aWebhookReceiver } from '../../../testing/a-webhook-receiver.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { agreeTo, consoleClient } from '../../../testing/clients.ts'

let deployment: Deployment
let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>
beforeAll(async () => {
  receiver = await aWebhookReceiver()
  deployment = await aDeployment()
}, 120_000)
afterAll(async () => {
  await deployment?.drop()
  await receiver?.stop()
}, 120_000)

test('a server that is killed while it hands deliveries over loses none; what comes twice has one id', async () => {
  const first = await deployment.startServer()
  const who = { db: deployment.owner }
  const making = consoleClient(first, await anOperator(who, 'admin'))
  const url = `${receiver.origin}/hook`
  const { approval } = await making.proposeWebhook({
    name: 'crash',
    url,
    kinds: ['round.settled'],
    reason: 'r',
  })
  await agreeTo(consoleClient(first, await anOperator(who, 'treasurer')), approval)
  const [{ id } = { id: 0n }] = (await making.listWebhooks({})).list
  await making.issueWebhookSecret({ id, oldHours: 0 })
  receiver.answer('/hook', () => undefined)
  const before = await Promise.all([1, 2, 3].map(() => making.pingWebhook({ id })))
  // A slow machine may hand one over again meanwhile.
  await expect.poll(() => new Set(idsHeard()).size, { timeout: 40_000 }).toBe(3)
  // Queued and not in hand yet when the power goes.
  const after = await making.pingWebhook({ id })
  await first.kill()
  receiver.answer('/hook', 200)
  await deployment.owner.run(sql`update webhook_delivery set next_at = clock_timestamp()`)
  const second = await deployment.startServer()
  await expect.poll(() => waiting(), { timeout: 40_000 }).toBe(0)
  const ids = idsHeard()
  expect(new Set(ids).size).toBe(before.length + 1)
  expect(ids.length).toBeGreaterThanOrEqual(2 * before.length + 1)
  expect(after.delivery).toBeGreaterThan(0n)
  expect(await second.stop()).toBe(0)
}, 120_000)

function idsHeard(): string[] {
  return receiver.at('/hook').map(({ headers }) => String(headers['webhook-id']))
}

async function waiting(): Promise<number> {
  const row = await deployment.owner.row<{ count: number }>(
    sql`select count(*)::int as count from webhook_delivery where state = 'waiting'`,
  )
  return row?.count ?? -1
}
