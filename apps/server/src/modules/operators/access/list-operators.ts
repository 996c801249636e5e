import type { Context } from '../../../context.ts'
import type { Page, Paging } from '../../../paging.ts'
import { type ListedRow, operatorsBefore } from '../tables/operators.ts'

/** Who works here, the newest first. */
export async function listOperators(ctx: Context, { before, limit }: Paging): Promise<Page<ListedRow>> {
  const rows = await operatorsBefore(ctx.db, before, limit + 1)
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.id ?? null) : null }
}
