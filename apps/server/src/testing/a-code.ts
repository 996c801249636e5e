import { sql } from '@opendraw/db'
import { openMessage } from '../modules/messaging/inbox.ts'
import type { TestServer } from './start-test-server.ts'

type Sent = Readonly<{ id: bigint; channel: 'email' | 'mobile'; sealed: Buffer }>

/** The last code that is on its way to that address; null when none is. Reads what the outbox keeps sealed. */
export async function codeSentTo(server: TestServer, address: string): Promise<string | null> {
  const rows = await server.database.owner.rows<Sent>(
    sql`select id, channel, sealed from message where sealed is not null order by id desc limit 200`,
  )
  for (const { channel, sealed } of rows) {
    const message = openMessage(server.ctx, channel, sealed)
    if (message.to === address && 'code' in message) return message.code
  }
  return null
}
