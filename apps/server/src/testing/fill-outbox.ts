import { sql } from '@opendraw/db'
import type { TestServer } from './start-test-server.ts'

/** As many messages to players wait as may wait: the next one is refused (`busy`). */
export async function fillOutbox({ database: { owner } }: Pick<TestServer, 'database'>): Promise<void> {
  await owner.run(sql`
    insert into message (channel, kind, is_for_house, is_repeatable, state, sealed, expires_at)
    select 'email', 'ticket_decided', false, true, 'waiting', '\\x00', clock_timestamp() + interval '1 hour' from generate_series(1, 10000)`)
}
