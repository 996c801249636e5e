import { setTimeout as pause } from 'node:timers/promises'
import { playerCalls } from '@opendraw/contract'
import { createClient } from '@opendraw/contract/client'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeployment, type Deployment } from '../../../testing/a-deployment.ts'
import { aPushReceiver } from '../../../testing/a-push-receiver.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { allChosen } from '../../../testing/push-fixture.ts'

let deployment: Deployment
let service: Awaited<ReturnType<typeof aPushReceiver>>
beforeAll(async () => {
  service = await aPushReceiver()
  deployment = await aDeployment()
}, 120_000)
afterAll(async () => {
  await deployment?.drop()
  await service?.stop()
}, 120_000)

test('a server that is killed while it hands a message over leaves it to the next one', async () => {
  const settings = { NODE_ENV: 'test', PUSH_TEST_SERVICE: service.origin }
  const first = await deployment.startServer(settings)
  const ann = await aPlayerWith({ db: deployment.owner })
  const clientAt = (baseUrl: string) =>
    createClient(playerCalls, { baseUrl, token: () => ann.token, lang: () => 'en' })
  service.answer('/push/x', 'silent')
  await clientAt(first.url).savePush({ ...service.device('/push/x'), ...allChosen })
  await deployment.owner.transaction(async (tx) => {
    await tx.run(sql`
      with n as (insert into notification (player_id, kind, event) values (${ann.id}, 'ticket_sold', '1') returning id)
      insert into push_message (device_id, notification_id, expires_at)
      select d.id, n.id, clock_timestamp() + interval '1 day' from n, push_device d where d.player_id = ${ann.id}`)
  })
  await until(() => service.asked.length === 1)
  await first.kill()
  service.answer('/push/x', 201)
  await deployment.owner.run(sql`update push_message set next_at = clock_timestamp()`)
  const second = await deployment.startServer(settings)
  const { publicKey } = await clientAt(second.url).getPush({})
  expect(publicKey).toHaveLength(87)
  await until(() => service.received.length === 1)
  expect(service.received[0]?.payload.body).toBe('Tickets sold')
  await pause(2_500)
  expect(service.asked).toHaveLength(2)
  expect(await deployment.owner.rows(sql`select from push_message where state = 'waiting'`)).toEqual([])
  expect(await second.stop()).toBe(0)
}, 120_000)

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !isSo(); tries++) await pause(100)
  expect(isSo()).toBe(true)
}
