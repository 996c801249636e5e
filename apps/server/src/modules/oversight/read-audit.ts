import type { Context } from '../../context.ts'
import type { Page, Paging } from '../wallet/index.ts'
import { type AuditRow, auditLines } from './tables/audit.ts'

/** What operators did, newest first; with `subject`, one thing's history. */
export async function readAudit(
  ctx: Context,
  subject: string | null,
  { before, limit }: Paging,
): Promise<Page<AuditRow>> {
  const lines = await auditLines(ctx.db, subject, before, limit + 1)
  const list = lines.slice(0, limit)
  return { list, next: lines.length > limit ? (list.at(-1)?.id ?? null) : null }
}
