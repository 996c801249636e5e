import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { Page, Paging } from '../../../paging.ts'
import { kycByIds, type QueuedKyc } from '../../kyc/index.ts'
import { type DepositRow, depositsByIds } from '../../wallet/deposits/index.ts'
import { type WithdrawalRow, withdrawalsByIds } from '../../wallet/withdrawals/index.ts'
import { type QueueAge, queueAges } from '../tables/figures.ts'
import { depositIds, kycIds, type QueueFilter, withdrawalIds } from '../tables/queues.ts'
import { type WithDetails, withDetails } from './queue-rows.ts'

/** The deposits' queue: those that wait from the longest on, the others from the newest. */
export async function listDeposits(
  ctx: Pick<Context, 'db'>,
  filter: QueueFilter & Readonly<{ method: string | null }>,
  { before, limit }: Paging,
): Promise<Page<WithDetails<DepositRow>>> {
  const ids = await depositIds(ctx.db, filter, before, limit + 1)
  const page = ids.slice(0, limit)
  const rows = inOrder(page, await depositsByIds(ctx.db, page))
  return {
    list: await withDetails(ctx, 'deposit', rows),
    next: ids.length > limit ? (page.at(-1) ?? null) : null,
  }
}

/** The withdrawals' queue: those that wait from the longest on, the others from the newest. */
export async function listWithdrawals(
  ctx: Pick<Context, 'db'>,
  filter: QueueFilter,
  { before, limit }: Paging,
): Promise<Page<WithDetails<WithdrawalRow>>> {
  const ids = await withdrawalIds(ctx.db, filter, before, limit + 1)
  const page = ids.slice(0, limit)
  const rows = inOrder(page, await withdrawalsByIds(ctx.db, page))
  const list = await withDetails(ctx, 'withdrawal', rows)
  return { list, next: ids.length > limit ? (page.at(-1) ?? null) : null }
}

/** The checks that fit the filter with names, claims and proposals; nothing of the persons is opened. */
export async function listCases(
  ctx: Pick<Context, 'db'>,
  filter: QueueFilter,
  { before, limit }: Paging,
): Promise<Page<WithDetails<QueuedKyc>>> {
  const ids = await kycIds(ctx.db, filter, before, limit + 1)
  const page = ids.slice(0, limit)
  const rows = inOrder(page, await kycByIds(ctx.db, page))
  return {
    list: await withDetails(ctx, 'kyc', rows),
    next: ids.length > limit ? (page.at(-1) ?? null) : null,
  }
}

/** The rows of these ids, in their order; an id without a row is left out. */
function inOrder<Row extends Readonly<{ id: bigint }>>(ids: readonly bigint[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * How much waits in each queue and for how long, for those who watch the server: of operators, whoever may decide, and of jobs. One
 * statement, and bounded, so that a queue that runs over is still told of.
 */
export function readQueueFigures(db: Tx): Promise<QueueAge[]> {
  return queueAges(db)
}
