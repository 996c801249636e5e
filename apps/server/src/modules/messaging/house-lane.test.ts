import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMailServer, type TestMailServer } from '../../testing/a-mail-server.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { fillOutbox } from '../../testing/fill-outbox.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { keepMessage } from './inbox.ts'
import { sendMessages } from './send-messages.ts'
import { createSenders, type Senders } from './senders.ts'

let mail: TestMailServer
let server: TestServer
let senders: Senders
beforeAll(async () => {
  mail = await aMailServer()
  const carriers = { mail: { url: mail.url, from: 'no-reply@opendraw.example' }, sms: null }
  server = await startTestServer({ config: carriers })
  senders = createSenders(carriers)
})
afterAll(async () => {
  senders.email?.close()
  await server.stop()
  await mail.drop()
})

test('an alert leaves and finds room though players’ messages fill the outbox, and none of them is tried for it', async () => {
  await fillOutbox(server)
  const code = { type: 'email', target: 'reader@example.com', scene: 'register' } as const
  expect(await refusalOf(playerClient(server).sendCode(code))).toBe('busy')
  const words = {
    to: 'night@example.com',
    scene: 'alert',
    subject: 'Critical: Assets short',
    lines: ['Look.'],
  } as const
  await server.ctx.db.transaction((tx) =>
    keepMessage(server.ctx, tx, { channel: 'email', words, isForNobody: false, lifeSeconds: 60 }),
  )
  expect(await sendMessages(server.ctx, senders, 'house')).toBe(1)
  expect(mail.mails.map(({ subject }) => subject)).toEqual(['Critical: Assets short'])
  const tried = await server.database.owner.row(
    sql`select 1 from message where attempts > 0 and not is_for_house`,
  )
  expect(tried).toBe(undefined)
})
