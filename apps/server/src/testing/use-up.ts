import { sql } from '@opendraw/db'
import type { TestServer } from './start-test-server.ts'

/** As if so much had been tried that nothing of this count is left; answers whether there is such a count: 1 or 0. */
export function useUp({ database: { owner } }: Pick<TestServer, 'database'>, key: string): Promise<number> {
  return owner.run(sql`update throttle set tokens = 0, touched_at = clock_timestamp() where key = ${key}`)
}
