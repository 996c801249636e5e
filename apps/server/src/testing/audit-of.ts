import { sql } from '@opendraw/db'
import type { TestServer } from './start-test-server.ts'

/** The acts that the audit log has about a subject, oldest first. */
export async function auditOf({ database }: TestServer, subject: string): Promise<string[]> {
  const rows = await database.owner.rows<{ act: string }>(
    sql`select act from audit_line where subject = ${subject} order by id`,
  )
  return rows.map(({ act }) => act)
}
