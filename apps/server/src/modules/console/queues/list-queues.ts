import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { Page, Paging } from '../../../paging.ts'
import { kycByIds, type QueuedKyc } from '../../kyc/index.ts'
import { type DepositRow, depositsByIds } from '../../wallet/deposits/index.ts'
import { type WithdrawalRow, withdrawalsByIds } from '../../wallet/withdrawals/index.ts'
import { type QueueAge, queueAges } from '../tables/queue-ages.ts'
import { type ClaimKind, depositIds, kycIds, type QueueFilter, withdrawalIds } from '../tables/queues.ts'
import { type Decided, type WithDetails, withDetails } from './queue-rows.ts'

type QueueAsked = Readonly<{
  state?: string | undefined
  player?: bigint | undefined
  amountMin?: bigint | undefined
  amountMax?: bigint | undefined
  from?: Date | undefined
  to?: Date | undefined
  claim?: 'mine' | 'free' | 'taken' | undefined
}>

/** A queue's filter as the wire has it, for the statements. */
export function filterFrom(asked: QueueAsked, operatorId: bigint): QueueFilter {
  return {
    state: asked.state ?? null,
    player: asked.player ?? null,
    amountMin: asked.amountMin ?? null,
    amountMax: asked.amountMax ?? null,
    from: asked.from ?? null,
    to: asked.to ?? null,
    claim: asked.claim ?? null,
    operatorId,
  }
}

/** The deposits' queue: those that wait from the longest on, the others from the newest. */
export async function listDeposits(
  ctx: Pick<Context, 'db'>,
  filter: QueueFilter & Readonly<{ method: string | null }>,
  { before, limit }: Paging,
): Promise<Page<WithDetails<DepositRow>>> {
  const ids = await depositIds(ctx.db, filter, before, limit + 1)
  return pageOf(ctx, 'deposit', ids, limit, depositsByIds)
}

/** The withdrawals' queue: those that wait from the longest on, the others from the newest. */
export async function listWithdrawals(
  ctx: Pick<Context, 'db'>,
  filter: QueueFilter,
  { before, limit }: Paging,
): Promise<Page<WithDetails<WithdrawalRow>>> {
  const ids = await withdrawalIds(ctx.db, filter, before, limit + 1)
  return pageOf(ctx, 'withdrawal', ids, limit, withdrawalsByIds)
}

/** The checks that fit the filter with names, claims and proposals; nothing of the persons is opened. */
export async function listCases(
  ctx: Pick<Context, 'db'>,
  filter: QueueFilter,
  { before, limit }: Paging,
): Promise<Page<WithDetails<QueuedKyc>>> {
  const ids = await kycIds(ctx.db, filter, before, limit + 1)
  return pageOf(ctx, 'kyc', ids, limit, kycByIds)
}

/** The page of these ids, with the one too many that was read to know whether there is a next one. */
async function pageOf<Row extends Decided>(
  ctx: Pick<Context, 'db'>,
  kind: ClaimKind,
  ids: readonly bigint[],
  limit: number,
  read: (db: Tx, ids: readonly bigint[]) => Promise<readonly Row[]>,
): Promise<Page<WithDetails<Row>>> {
  const page = ids.slice(0, limit)
  const rows = inOrder(page, await read(ctx.db, page))
  return {
    list: await withDetails(ctx, kind, rows),
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
