import { Refusal } from '@opendraw/contract'
import type { PlayerCase } from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { type ListedPlayerCase, readPlayerCase } from '../../responsible-gaming/index.ts'
import { withDetails } from '../queues/queue-rows.ts'
import { toRequest } from '../queues/queued-requests.ts'

type Reply = z.output<typeof PlayerCase>

/** Cases with names, claims and proposals, as the requesting operator sees them. */
export async function toPlayerCases(
  ctx: Pick<Context, 'db'>,
  list: readonly ListedPlayerCase[],
  operatorId: bigint,
): Promise<Reply[]> {
  return (await withDetails(ctx, 'player_case', list)).map((row) => ({
    id: row.id,
    kind: row.kind,
    period: row.period,
    signs: [...row.signs],
    isCarried: row.isCarried,
    outcome: row.outcome,
    ...toRequest({ ...row, createdAt: row.openedAt, reason: row.note }, operatorId),
  }))
}

/** The same for one; refuses an unknown one (not_found). */
export async function toPlayerCase(ctx: Pick<Context, 'db'>, id: bigint, operatorId: bigint): Promise<Reply> {
  const row = await readPlayerCase(ctx.db, id)
  const [shown] = row ? await toPlayerCases(ctx, [row], operatorId) : []
  if (!shown) throw new Refusal('not_found')
  return shown
}
